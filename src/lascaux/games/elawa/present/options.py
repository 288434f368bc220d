"""What a person may do now, in words."""

from __future__ import annotations

from lascaux.engine import Option, decides
from lascaux.games.elawa.play import Pay, discounted, need
from lascaux.games.elawa.present.faces import faces, token_id
from lascaux.games.elawa.present.moves import moves
from lascaux.games.elawa.present.views import Preview, preview
from lascaux.games.elawa.printed import BONE
from lascaux.games.elawa.state import Elawa
from lascaux.games.elawa.take import walk


def option(state: Elawa, seat: int, action: int) -> Option:
    key = state.actions.key(action)
    step, _, choice = key.partition(":")
    label, targets, more = _describe(state, step, choice)
    rules = (*state.agenda[-1].rules, *more)
    return Option(action, key, label, targets, rules, moves(state, step, choice))


Description = tuple[str, tuple[str, ...], tuple[str, ...]]  # label, targets, further rules


def _describe(state: Elawa, step: str, choice: str) -> Description:
    match step:
        case "take":
            return _take(state, int(choice))
        case "skip":
            return _skip(state, int(choice))
        case "bonus" | "effect":
            card = faces(state.content)[state.top_card(int(choice))]
            label = f"Take {card.name} at spot {choice}, without its resources"
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


def _take(state: Elawa, spot: int) -> Description:
    card = faces(state.content)[state.top_card(spot)]
    label = f"Take {card.name} at spot {spot}: {gains(preview(state, spot, 0))}"
    return label, (f"card:{card.id}",), ()


def _skip(state: Elawa, place: int) -> Description:
    spoils = gains(preview(state, state.spot, place))
    if place == 0:
        return f"Skip no pile: {spoils}", (), ()
    pile = walk(state, state.spot)[place - 1]
    kind = state.content.kinds[state.top_token(pile)]
    return f"Skip the {kind} at spot {pile}: {spoils}", (f"pile:{pile}",), ()


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
