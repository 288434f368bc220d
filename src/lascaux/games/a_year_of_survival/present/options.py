"""What a person may do now, in words."""

from __future__ import annotations

from lascaux.engine import Move, Option, who
from lascaux.engine.wording import SHORT, counted, fitted, listed, ordinal
from lascaux.games.a_year_of_survival.content.printed import KNOWLEDGE, SKILL
from lascaux.games.a_year_of_survival.content.tables import LENGTHS, NO_CATEGORY
from lascaux.games.a_year_of_survival.present.face_down import likely, unseen
from lascaux.games.a_year_of_survival.present.faces import ItemFace, asked, face, foods, items, use
from lascaux.games.a_year_of_survival.present.views import by_category
from lascaux.games.a_year_of_survival.rules.attempt import cards_of, fitting, may_play
from lascaux.games.a_year_of_survival.rules.craft import can_take
from lascaux.games.a_year_of_survival.rules.death import Bequeath
from lascaux.games.a_year_of_survival.state import FREE, NONE, Year
from lascaux.games.a_year_of_survival.think.reach import fewest_cards

Description = tuple[str, tuple[str, ...], tuple[str, ...], tuple[Move, ...]]  # label, targets, rules, moves


def option(state: Year, seat: int, action: int) -> Option:
    key = state.actions.key(action)
    step, _, choice = key.partition(":")
    label, targets, rules, moves = _describe(state, seat, step, choice)
    short = _short(state, step, choice, label)
    final = step == "play" and "the attempt fails" in label
    return Option(action, key, label, targets, (*state.agenda[-1].rules, *rules), moves, short, final)


def _short(state: Year, step: str, choice: str, label: str) -> str:
    """The deed alone: `Explore, long`, `Play Atlatl`, `Take Basket`."""
    if step == "target":
        name = foods(state.content)[state.turned[int(choice) - 1]].name
        return fitted(SHORT, f"Try for {name}", name)
    deed = label.partition(":")[0]
    for end in (" as ", " to no effect", " (", " of the item deck", " to "):
        deed = deed.partition(end)[0]
    return fitted(SHORT, deed)


def _describe(state: Year, seat: int, step: str, choice: str) -> Description:
    match step:
        case "action":
            return _action(state, choice)
        case "target":
            return _target(state, int(choice))
        case "play":
            return _play(state, seat, choice)
        case "craft":
            return _craft(state, seat, choice)
        case "look":
            return f"Look at the {ordinal(int(choice))} card", (f"place:{choice}",), (), ()
        case "lose":
            name = _item(state, choice).name
            return (
                f"Lose {name}",
                (f"hand:{seat}:{choice}",),
                (),
                (Move(f"hand:{seat}:{choice}", "item_discard"),),
            )
        case _:
            heir = heir_of(state)
            label = f"Leave {_item(state, choice).name} to {who(heir)}"
            piece = f"hand:{seat}:{choice}"
            return label, (piece,), (), (Move(piece, f"hand:{heir}"),)


def _action(state: Year, choice: str) -> Description:
    content = state.content
    if choice == "scout":
        return _scout(state), ("food_deck",), ("YS-9.1", "YS-9.3"), ()
    if choice == "craft":
        slots = tuple(f"slot:{slot + 1}" for slot in range(content.row_size) if state.row[slot] != NONE)
        lost = min(content.craft_food, state.trail_length)
        places = [ordinal(place + 1) for place in range(state.trail_length - lost, state.trail_length)]
        label = f"Craft: {_crafted(state)}, and lose {_places(places)}"
        return label, (*slots, "item_deck"), ("YS-8.1", "YS-8.4"), ()
    length = LENGTHS.index(choice.removeprefix("explore_"))
    turned = min(content.lengths[length], state.trail_length)
    shorter = content.lengths[length - 1] if length else 0
    targets = tuple(f"place:{place + 1}" for place in range(shorter, turned))
    which = "all" if turned == state.trail_length else "the"
    what = f"{which} {turned} closest cards" if turned < state.trail_length else _all(turned)
    known = unseen(state)
    risk = f"; {likely(known.chances[LENGTHS[length]])}" if known else ""
    return f"Explore, {LENGTHS[length]}: turn up {what}{risk}", targets, ("YS-5.1", "YS-5.2"), ()


def _scout(state: Year) -> str:
    passed = min(state.content.scout_food, state.trail_length)
    left = state.trail_length - passed + min(passed, state.deck_left)
    look = counted(min(state.content.scout_look, left), "card") if left else "nothing, for nothing is left"
    closest = "the closest card" if passed == 1 else f"the {passed} closest cards"
    return f"Scout: pass by {closest}, then look at {look}"


def _crafted(state: Year) -> str:
    count = can_take(state)
    if count == 0:
        return "take nothing, for you hold as much as you may" if state.hand_limit else "take nothing"
    return "take 1 item or none" if count == 1 else f"take up to {counted(count, 'item')}"


def _all(count: int) -> str:
    return {1: "the last card", 2: "both cards"}.get(count, f"all {count} cards")


def _places(places: list[str]) -> str:
    return f"the {listed(places)} card of the trail" if places else "no food"


def _target(state: Year, place: int) -> Description:
    kind = state.turned[place - 1]
    cards = fewest_cards(state, kind)
    reach = "out of reach" if cards == NONE else f"within reach with {counted(cards, 'card')}"
    label = f"The {ordinal(place)} card: {face(foods(state.content)[kind])}; {reach}"
    return label, (f"turned:{place}",), (), ()


def _play(state: Year, seat: int, choice: str) -> Description:
    if choice == "pass":
        return _pass(state, seat)
    name, _, category = choice.partition(":")
    item = _item(state, name)
    piece = f"hand:{seat}:{name}"
    moves = (Move(piece, "attempt"),)
    if category == NO_CATEGORY:
        return f"Play {item.name} to no effect: it fits nothing", (piece,), (), moves
    needed = by_category(state, state.open)[category]
    fills = min(item.strength, needed)
    surplus = ", the rest of it is lost" if fills < item.strength else ""
    label = f"Play {item.name} as {category}: fills {fills} of {needed} still open{surplus}"
    return label, (piece, f"need:{category}"), _why(item), moves


def _why(item: ItemFace) -> tuple[str, ...]:
    """The rules for cards that are not plain."""
    if item.type == KNOWLEDGE:
        return ("YS-2.4", "YS-2.5")
    if item.type == SKILL:
        return ("YS-2.3",)
    return ("YS-2.2",) if item.strength > 1 else ()


def _pass(state: Year, seat: int) -> Description:
    lacking = asked(by_category(state, state.open))
    word = "Stop" if seat == state.active else "Pass"
    others = [other for other in range(state.seats) if other != seat and may_play(state, other)]
    if not any(fitting(state, other) for other in others):
        return f"{word}: the attempt fails, {lacking} still open", (), ("YS-6.8",), ()
    if state.play_rule == FREE:
        return f"{word}: play no card for now ({lacking} still open)", (), ("YS-13.10",), ()
    further = "further " if cards_of(state, seat) else ""
    return f"{word}: play no {further}card in this attempt ({lacking} still open)", (), (), ()


def _craft(state: Year, seat: int, choice: str) -> Description:
    content = state.content
    if choice == "stop":
        return f"Take no {'further ' if state.taken else ''}card", (), (), ()
    if choice == "deck":
        reshuffled = "" if state.items_left else ", after a reshuffle"
        moves = (Move("item_deck", f"hand:{seat}"),)
        return f"Draw the top card of the item deck{reshuffled}", ("item_deck",), ("YS-8.6",), moves
    slot = int(choice.removeprefix("row"))
    item = items(content)[state.row[slot - 1]]
    label = f"Take {item.name} ({use(item)}), {ordinal(slot)} in the row"
    return label, (f"slot:{slot}",), (), (Move(f"slot:{slot}", f"hand:{seat}"),)


def _item(state: Year, id: str) -> ItemFace:
    return next(item for item in items(state.content) if item.id == id)


def heir_of(state: Year) -> int:
    step = state.agenda[-1]
    assert isinstance(step, Bequeath)
    return step.heir
