"""Every card of the game is played, every one of its options at least once, and this counts them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import lascaux
from lascaux import Event
from lascaux.games.paleo.content.language import Action, Card
from lascaux.games.paleo.state import Paleo

from .table import GAME, find, position, step

SHEET = GAME.content.sheet
CROWD = [
    *["person_warrior"] * 2,
    *["person_hunter"] * 3,
    *["person_gatherer"] * 3,
    *["person_guard"] * 2,
    *["person_crafter"] * 3,
    "person_healer",
]
PLENTY = {
    "torch": 3,
    "hand_axe": 2,
    "spear": 3,
    "tent": 2,
    "fur": 4,
    "clothing": 1,
    "raft": 1,
    "talisman": 1,
    "rope": 2,
    "healing_root": 1,
}
Played = Counter[tuple[str, str]]


def level_of(card: Card) -> str:
    """An own level with the card's module in it."""
    module = SHEET.module_of(card) or "A"
    other = "B" if module == "A" else "A"
    return "+".join(sorted((module, other)))


def there(card: Card, *titles: str) -> list[str]:
    """All copies of cards with these titles that take part."""
    module = SHEET.module_of(card) or "A"
    found = [(number, each) for number, each in enumerate(GAME.content.cards) if each.title in titles]
    return [GAME.content.names[number] for number, each in found if each.set in ("base", module, "secrets")]


def stage(card: Card, action: Action | None, **document: Any) -> Paleo:
    """Two seats with plenty of everything, and whatever the action asks to be there."""
    need = action.need if action else None
    companions = there(card, *(need.title if need else ()), *(action.cost.bury if action else ()))
    grave = there(card, *(need.grave if need else ()))
    document.setdefault("groups", [[*CROWD, *companions], ["person_elder"]])
    document["grave"] = [*grave, *document.get("grave", [])]
    document.setdefault("tools", [PLENTY, {}])
    document.setdefault("camp", {"food": 14, "wood": 7, "stone": 4})
    document.setdefault("skulls", 1)
    document.setdefault("damage", {"person_healer.1": 2})
    document.setdefault("piles", ["forest river mountain home forest river", "home"])
    level = document.pop("level", level_of(card))
    return position(2, level=level, **document)


def carry_on(state: Paleo, heard: list[Event]) -> None:
    """Answer whatever is asked until the card has been dealt with, always with the first option."""
    for _ in range(60):
        if state.turn < 0 or step(state) in ("explore", "act", "night_next"):
            return
        state.listener = heard.append
        state.play(state.turn, state.legal(state.turn)[0])
        state.listener = None
    raise AssertionError("a card without end")


def choose(state: Paleo, words: str) -> list[Event]:
    """Choose an option; if dice are rolled, with a generator that lets it succeed."""
    for seed in range(200):
        copy = state.clone()
        copy.rng = lascaux.Rng(seed)
        heard: list[Event] = []
        action = find(copy, words)
        copy.listener = heard.append
        copy.play(copy.turn, action)
        copy.listener = None
        if not any(event.kind == "attempt-failed" for event in heard):
            carry_on(copy, heard)
            return heard
    raise AssertionError(f"{words}: no roll succeeds")


def revealed(card: Card, action: Action | None, **document: Any) -> Paleo:
    if card.set == "secrets":
        own = next(module for module in SHEET.modules if card.number in module.secrets)
        document["secrets"] = [f"secret_{number:02}" for number in own.secrets if number != card.number]
    return stage(card, action, revealed=[card.id, "base_ford"], agenda=["act", "turn"], **document)


def lying(card: Card) -> dict[str, Any]:
    """Where the card lies face up."""
    secrets = {"secrets": []} if card.set == "secrets" else {}
    name = f"{card.id}.1" if card.count > 1 else card.id
    if card.kind == "mission" or card.place == "night":
        return {"night": [name], **secrets}
    if card.place == "camp":
        return {"base_camp": [name], **secrets}
    return {"groups": [[*CROWD, name], ["person_elder"]], **secrets}


def tonight(card: Card) -> dict[str, Any]:
    """The night, when the card is dealt with; all missions come before nocturnal cards."""
    name = f"{card.id}.1" if card.count > 1 else card.id
    number, nocturnal = GAME.content.names.index(name), int(card.kind != "mission")
    rest = ["night_next:0", "night_next:1", "new_day"][nocturnal:]
    agenda = [f"night_act:{number}", "check_end", *rest]
    modules = level_of(card).split("+")
    missions = [each.id for each in SHEET.cards if each.kind == "mission" and each.set in modules]
    settled = [*missions, name] if nocturnal else [name]
    laid = {**lying(card), "piles": ["", ""], "night_time": True, "agenda": agenda, "settled": settled}
    return {**laid, "tools": [{**PLENTY, "torch": 5}, {}]}  # all that there are make a ring


def of_the_lists(card: Card) -> Iterator[list[Event]]:
    """All its actions, each in the place where it is offered."""
    for kind, action in card.every_action():
        laid = {card.id: card.store.max} if card.store else {}
        if kind == "actions":
            yield choose(revealed(card, action), f"{action.label}:")
        elif kind == "assist":
            state = stage(
                card, action, revealed=["base_ford", None], agenda=["act", "turn"], laid=laid, **lying(card)
            )
            yield choose(state, f": {action.label}:")
        elif kind == "extra" and action.gain.ward:
            state = stage(
                card, action, revealed=["base_cave_bear", None], agenda=["act", "turn"], **lying(card)
            )
            state.play(0, find(state, "Be mauled"))
            yield choose(state, f": {action.label}:")
        elif kind == "extra":
            own = "base_cave_bear" if action.gain.ignore_danger else "base_ford"
            state = stage(card, action, revealed=[own, None], agenda=["act", "turn"], **lying(card))
            yield choose(state, f": {action.label}:")
        elif kind == "night":
            yield choose(stage(card, action, **tonight(card)), f"{action.label}:")
        else:
            document = {"revealed": ["base_campfire", None], "agenda": ["act", "turn"], "bench": [card.id]}
            state = stage(card, action, **document)
            state.play(0, find(state, "Work by the light"))
            yield choose(state, f"{card.title}:")


def of_its_kind(card: Card) -> Iterator[tuple[str, list[Event]]]:
    """What else it can be used for: helping, ignoring, being averted, placed, drawn."""
    if card.help:
        yield "help", choose(revealed(card, None), "help:1")
        yield "ignore", choose(revealed(card, None), "ignore")
    elif card.kind == "danger" and not card.place:
        yield "talisman", choose(revealed(card, None), "avert:talisman:0")
    if card.place and card.set != "secrets":
        name = f"{card.id}.1" if card.count > 1 else card.id
        state = stage(card, None, piles=[[name, "base_ford"], ["base_ford"]], agenda=["turn"])
        heard: list[Event] = []
        state.play(1, find(state, "sleep"))
        state.listener = heard.append
        state.play(0, find(state, "pick:0"))
        yield "placed", heard
    if card.set == "people":
        state = position(
            1,
            groups=[["person_elder" if card.id != "person_elder" else "person_gatherer"]],
            people=[card.id],
            revealed=["b_wanderers"],
            agenda=["act", "turn"],
            camp={"food": 9},
        )
        yield "joins", choose(state, "Take them in")
    if card.set == "ideas":
        state = position(
            1,
            groups=[["person_crafter"]],
            ideas=[card.id],
            revealed=["base_storyteller"],
            agenda=["act", "turn"],
        )
        yield "gained", choose(state, "Ask how it was done")
    if card.set == "secrets":
        opener = next(
            (each, action.label)
            for each in SHEET.cards
            for _, action in each.every_action()
            if action.gain.secret == card.number
        )
        yield "opened", opened(*opener)


def opened(card: Card, label: str) -> list[Event]:
    action = next(action for _, action in card.every_action() if action.label == label)
    if card.place:
        state = stage(card, action, revealed=["base_ford", None], agenda=["act", "turn"], **lying(card))
        return choose(state, f": {label}:")
    return choose(revealed(card, action), f"{label}:")


def promised(card: Card) -> set[str]:
    """The options that the card has, by its words and its kind."""
    found = {action.label for _, action in card.every_action()}
    if card.help:
        found |= {"help", "ignore"}
    elif card.kind == "danger" and not card.place:
        found.add("talisman")
    if card.place and card.set != "secrets":
        found.add("placed")
    return found | {"people": {"joins"}, "ideas": {"gained"}, "secrets": {"opened"}}.get(card.set, set())


PROOF = {
    "help": "helped",
    "ignore": "ignored",
    "talisman": "tool-given",
    "placed": "card-moved",
    "joins": "person-joined",
    "gained": "idea-gained",
    "opened": "secret-opened",
}


def play_card(card: Card) -> Played:
    """What was carried out, as the events tell it."""
    played: Played = Counter()
    for heard in of_the_lists(card):
        for event in heard:
            if event.kind == "declared" and event.facts["card"].partition(".")[0] == card.id:
                played[card.id, event.facts["label"]] += 1
            if event.kind == "built" and event.facts["card"] == card.id and card.build:
                played[card.id, card.build.label] += 1
    for use, heard in of_its_kind(card):
        for event in heard:
            about = str(event.facts.get("card", card.id)).partition(".")[0]
            if event.kind == PROOF[use] and about == card.id:
                played[card.id, use] += 1
    return played


@pytest.mark.parametrize("set", ["base", *"ABCDEFGHIJ", "people", "dreams", "ideas", "secrets"])
def test_every_card_of_the_set_is_played_with_every_option(set: str) -> None:
    cards = [card for card in SHEET.cards if card.set == set]
    played: Played = Counter()
    for card in cards:
        played += play_card(card)
    wanted = {(card.id, option) for card in cards for option in promised(card)}
    missing = sorted(wanted - played.keys())
    assert missing == []
    assert len(wanted) >= len(cards)


def test_the_sets_are_all_cards_and_all_actions() -> None:
    assert sum(card.count for card in SHEET.cards) == 222
    assert sum(len(list(card.every_action())) for card in SHEET.cards) == 385
    assert {card.set for card in SHEET.cards} == {
        "base",
        *"ABCDEFGHIJ",
        "people",
        "dreams",
        "ideas",
        "secrets",
    }


def test_the_innate_ideas_are_built() -> None:
    for idea in SHEET.innate:
        state = position(
            1,
            groups=[["person_crafter"]],
            camp={"wood": 1, "stone": 1},
            revealed=["base_campfire"],
            agenda=["act", "turn"],
        )
        state.play(0, find(state, "Work by the light"))
        heard = choose(state, f"build:{idea.id}")
        assert [event.facts["card"] for event in heard if event.kind == "built"] == [idea.id]
