"""One sentence: what is decided now, and by whom."""

from __future__ import annotations

from lascaux.engine import decides
from lascaux.games.elawa.present.faces import faces
from lascaux.games.elawa.rules.play import Pay, need
from lascaux.games.elawa.state import Elawa


def prompt(state: Elawa, seat: int | None) -> str:
    if state.turn < 0:
        return "The fire has gone out: the game is over."
    return decides(state, seat, _question(state))


def _question(state: Elawa) -> str:
    step = state.agenda[-1]
    match step.id:
        case "take":
            return "Choose a card; its tokens come from the piles after it, clockwise."
        case "skip":
            card = faces(state.content)[state.top_card(state.spot)]
            return f"You take {card.name}: pass over one pile of its walk, or none?"
        case "bonus":
            return "You finished a pile: take a visible card, without its resources."
        case "play":
            return "Play a card, or stop."
        case "waive":
            return f"Your second card is cheaper: what does {_in_play(state)} do without?"
        case "sacrifice":
            return f"Which card do you sacrifice for {_in_play(state)}?"
        case "pay":
            assert isinstance(step, Pay)
            count = need(state, state.playing, step.kind, state.waived)
            return f"How do you pay {count} {state.content.kinds[step.kind]} for {_in_play(state)}?"
        case "effect":
            return f"{_in_play(state)}: take a visible card, without its resources."
        case "store":
            return "Place a token on a storage card, or stop."
        case _:
            surplus = state.available_to(state.active) - state.limit
            return f"You keep {state.limit} tokens: discard {surplus} more."


def _in_play(state: Elawa) -> str:
    return faces(state.content)[state.playing].name
