"""What an option would move on the table, for clients that show it beforehand."""

from __future__ import annotations

from lascaux.engine import Move
from lascaux.games.elawa.content.printed import BONE
from lascaux.games.elawa.present.faces import faces, token_id
from lascaux.games.elawa.present.views import preview
from lascaux.games.elawa.rules.play import Pay, need
from lascaux.games.elawa.state import Elawa


def moves(state: Elawa, step: str, choice: str) -> tuple[Move, ...]:
    match step:
        case "take":
            return _walk(state, int(choice), 0)
        case "skip":
            return _walk(state, state.spot, int(choice))
        case "bonus" | "effect":
            return (_card_at(state, int(choice)),)
        case "play" if choice != "done":
            return (Move(f"card:{choice}", f"tribe:{state.active}"),)
        case "sacrifice":
            return (Move(f"card:{choice}", "discard"),)
        case "pay":
            return _payment(state, int(choice))
        case "store" if choice != "done":
            card, _, kind = choice.partition(":")
            return (Move(token_id(state.active, kind), f"card:{card}"),)
        case "discard":
            return (Move(token_id(state.active, choice), "discard"),)
        case _:
            return ()


def _walk(state: Elawa, spot: int, skipped: int) -> tuple[Move, ...]:
    """The piles in the order in which they give a token, what comes unseen, and the card."""
    spoils = preview(state, spot, skipped)
    sources = [f"pile:{pile}" for pile in spoils.piles]
    sources += ["fire"] * bool(spoils.from_fire) + ["pool"] * bool(spoils.from_pool)
    return (*(Move(source, f"tokens:{state.active}") for source in sources), _card_at(state, spot))


def _card_at(state: Elawa, spot: int) -> Move:
    card = faces(state.content)[state.top_card(spot)]
    return Move(f"card:{card.id}", f"hand:{state.active}")


def _payment(state: Elawa, bones: int) -> tuple[Move, ...]:
    step = state.agenda[-1]
    assert isinstance(step, Pay)
    natural = need(state, state.playing, step.kind, state.waived) - bones
    paid = ((state.content.kinds[step.kind], natural), (state.content.kinds[BONE], bones))
    return tuple(Move(token_id(state.active, kind), "discard") for kind, count in paid if count)
