"""PA-19.7: the dreams that modules add, and module K, which players write on the blank cards of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lascaux.games.paleo.content.language.grammar import MODULES, OWN, Card, Sheet

WITH_DREAMS = (*MODULES[2:], OWN)
BLANK_CARDS, MOST_IDEAS, MOST_HEARTS = 10, 3, 1


def rolls(card: Card) -> bool:
    return any(action.need.dice for _, action in card.every_action())


def additional_dreams_are_dreams(sheet: Sheet) -> Iterator[str]:
    """PA-2.12: a module may add one dream to the sixteen."""
    dreams = Counter[str]()
    for card in sheet.cards:
        if card.set == "dreams" and not card.is_dream:
            yield f"card {card.id}: a dream has the back of a dream"
        if card.set == "dreams" or not card.is_dream:
            continue
        dreams[card.set] += card.count
        if card.set not in WITH_DREAMS:
            yield f"card {card.id}: only the modules from {WITH_DREAMS[0]} on have dreams of their own"
        if card.kind not in ("action", "danger") or card.place or card.aside or card.night or rolls(card):
            yield f"card {card.id}: a dream is an action or danger card without place, aside, night and dice"
    for module, count in dreams.items():
        if count > 1:
            yield f"module {module}: it has {count} dreams of its own, and one at most is allowed"


def own_cards_need_their_module(sheet: Sheet) -> Iterator[str]:
    if any(module.id == OWN for module in sheet.modules):
        return
    for card in sheet.cards:
        if card.set == OWN:
            yield f"card {card.id}: there is no module {OWN}"


def the_own_module_fits_the_blank_cards(sheet: Sheet) -> Iterator[str]:
    for module in sheet.modules:
        if module.id != OWN:
            continue
        cards = [card for card in sheet.cards if card.set == OWN]
        count = sum(card.count for card in cards)
        if not 1 <= count <= BLANK_CARDS:
            yield f"module {OWN}: {count} cards, there are {BLANK_CARDS} blank ones"
        if sum(card.kind == "mission" for card in cards) != 1:
            yield f"module {OWN}: it has exactly one mission"
        if sum(card.count for card in cards if card.kind == "idea") > MOST_IDEAS:
            yield f"module {OWN}: it has {MOST_IDEAS} ideas at most"
        if sum(card.count * card.hearts for card in cards) > MOST_HEARTS:
            yield f"module {OWN}: its people have {MOST_HEARTS} heart at most: there are no more tokens"
        if module.secrets:
            yield f"module {OWN}: it has no secrets"


def the_own_module_names_its_own_and_base_cards(sheet: Sheet) -> Iterator[str]:
    known = {card.title for card in sheet.cards if card.set in (OWN, "base")}
    for card in sheet.cards:
        if card.set != OWN:
            continue
        for _, action in card.every_action():
            asked = [*action.need.grave, *action.need.title, *action.cost.bury, *action.gain.release]
            for title in asked:
                if title not in known:
                    yield f"card {card.id}: {title!r} belongs neither to its module nor to the base set"
            if action.gain.secret:
                yield f"card {card.id}: module {OWN} has no secrets"


ADDITIONS = (
    additional_dreams_are_dreams,
    own_cards_need_their_module,
    the_own_module_fits_the_blank_cards,
    the_own_module_names_its_own_and_base_cards,
)
