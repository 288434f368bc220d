"""What a person may do now, in words."""

from __future__ import annotations

from lascaux.engine import Option
from lascaux.engine.wording import SHORT, fitted, ordinal
from lascaux.games.elawa.content.printed import BONE
from lascaux.games.elawa.present.faces import faces, token_id
from lascaux.games.elawa.present.previews import moves
from lascaux.games.elawa.present.views import Preview, preview
from lascaux.games.elawa.rules.play import Pay, discounted, need
from lascaux.games.elawa.rules.take import walk
from lascaux.games.elawa.state import Elawa


def option(state: Elawa, seat: int, action: int) -> Option:
    key = state.actions.key(action)
    step, _, choice = key.partition(":")
    label, targets, more = _describe(state, step, choice)
    rules = (*state.agenda[-1].rules, *more)
    short = _short(label)
    final = step == "sacrifice"
    return Option(action, key, label, targets, rules, moves(state, step, choice), short, final)


def _short(label: str) -> str:
    """What the label says first: `Take Bone Knives`, `Play Great Cave Shelter`."""
    deed = label.partition(":")[0]
    for end in (" beside the ", " from the ", " for ", ", without "):
        deed = deed.partition(end)[0]
    return fitted(SHORT, deed, deed.partition(" on ")[0], deed.partition(" in place of ")[0])


Description = tuple[str, tuple[str, ...], tuple[str, ...]]  # label, targets, further rules


def _describe(state: Elawa, step: str, choice: str) -> Description:
    match step:
        case "take":
            return _take(state, int(choice))
        case "skip":
            return _skip(state, int(choice))
        case "bonus" | "effect":
            card = faces(state.content)[state.top_card(int(choice))]
            label = f"Take {card.name} beside {pile_name(int(choice))}, without its resources"
            return label, (f"card:{card.id}",), ()
        case "play":
            return _play(state, choice)
        case "waive":
            card_in_play = (f"card:{state.content.cards[state.playing].id}",)
            if choice == "sacrifice":
                return "Do without the sacrifice", card_in_play, ("EL-5.4",)
            return f"Do without one {choice}", card_in_play, ()
        case "sacrifice":
            return f"Sacrifice {_name(state, choice)}", (f"card:{choice}",), ()
        case "pay":
            return _pay(state, int(choice))
        case "store":
            return _store(state, choice)
        case _:
            return f"Discard one {choice}", (token_id(state.active, choice),), ()


def pile_name(spot: int) -> str:
    """The piles lie around the fire and are counted clockwise."""
    return f"the {ordinal(spot + 1)} pile"


def _take(state: Elawa, spot: int) -> Description:
    card = faces(state.content)[state.top_card(spot)]
    label = f"Take {card.name} beside {pile_name(spot)}: {gains(preview(state, spot, 0))}"
    return label, (f"card:{card.id}",), ()


def _skip(state: Elawa, place: int) -> Description:
    spoils = gains(preview(state, state.spot, place))
    if place == 0:
        return f"Skip no pile: {spoils}", (), ()
    pile = walk(state, state.spot)[place - 1]
    kind = state.content.kinds[state.top_token(pile)]
    return f"Skip {pile_name(pile)}, {kind}: {spoils}", (f"pile:{pile}",), ()


def gains(spoils: Preview) -> str:
    """The tokens of a walk, and what else comes with them unseen."""
    parts = list(spoils.tokens) or ["no token"]
    if spoils.from_fire:
        parts.append(f"{spoils.from_fire} unknown from the fire")
    if spoils.from_pool:
        parts.append(f"{spoils.from_pool} unknown from the pool")
    if spoils.bonus_cards:
        cards = "a card" if spoils.bonus_cards == 1 else f"{spoils.bonus_cards} cards"
        parts.append(f"{cards} of your choice")
    return ", ".join(parts)


def _play(state: Elawa, choice: str) -> Description:
    if choice == "done":
        return "Play no more cards", (), ("EL-2.3",)
    number, card = next((n, face) for n, face in enumerate(faces(state.content)) if face.id == choice)
    price = [f"{count} {kind}" for kind, count in card.cost.items()]
    rules: list[str] = []
    if card.sacrifice:
        price.append("a sacrifice")
        rules.append("EL-5.4")
    if discounted(state, state.active, number):
        price.append("less one of these")
        rules.append("EL-9.3")
    if card.effect:
        rules.append("EL-6.1" if card.effect == "take_card" else "EL-6.2")
    return f"Play {card.name} for {', '.join(price) or 'nothing'}", (f"card:{choice}",), tuple(rules)


def _pay(state: Elawa, bones: int) -> Description:
    step = state.agenda[-1]
    assert isinstance(step, Pay)
    kind = state.content.kinds[step.kind]
    natural = need(state, state.playing, step.kind, state.waived) - bones
    wild = state.content.kinds[BONE]
    if bones == 0:
        return f"Pay {natural} {kind}", (token_id(state.active, kind),), ()
    if natural == 0:
        return f"Pay {bones} {wild} in place of {kind}", (token_id(state.active, wild),), ()
    return (
        f"Pay {natural} {kind} and {bones} {wild}",
        (token_id(state.active, kind), token_id(state.active, wild)),
        (),
    )


def _store(state: Elawa, choice: str) -> Description:
    if choice == "done":
        return "Store nothing more", (), ("EL-2.3", "EL-7.6")
    card, _, kind = choice.partition(":")
    points = next(face.points for face in faces(state.content) if face.id == card)
    gain = "1 point" if points == 1 else f"{points} points"
    return f"Store {kind} on {_name(state, card)}: {gain}", (f"card:{card}", token_id(state.active, kind)), ()


def _name(state: Elawa, card: str) -> str:
    return next(face.name for face in faces(state.content) if face.id == card)
