"""What each number of an observation says, and what it is called."""

from __future__ import annotations

from mypy_extensions import i64

from lascaux.engine import Game, Meanings
from lascaux.engine.packed import vec
from lascaux.engine.wording import ordinal, seats_from, told_apart
from lascaux.games.paleo.content.codes import NONE, PLACE_NAMES
from lascaux.games.paleo.content.language.grammar import RESOURCES, SKILLS
from lascaux.games.paleo.content.tables import Content
from lascaux.games.paleo.observe import AHEAD, DAYS, DECK, HANDFUL, HIDDEN, STEP_IDS


def meanings(game: Game, seats: int) -> Meanings:
    content = game.content
    return {**_table(content), **_lying(content), **_of_the_seats(content, seats), **_of_the_turn(seats)}


def _cards(content: Content) -> dict[str, list[str]]:
    """Several cards have one title; copies are alike, and told apart by their id."""
    return {"card": told_apart([card.title for card in content.cards], content.names[: content.total])}


def _tools(content: Content) -> dict[str, list[str]]:
    return {"tool": [tool.name for tool in content.sheet.tools]}


def _table(content: Content) -> Meanings:
    return {
        "course": (
            "Where the game stands.",
            {"course": [f"day, divided by {DAYS:g}", "whether it is night"]},
        ),
        "goal": (
            f"What has been won and lost, divided by {HANDFUL:g}.",
            {"goal": ["victory points", "skulls"]},
        ),
        "camp": (f"Resources in the camp, divided by {DECK:g}.", {"resource": RESOURCES}),
        "pool": (f"Tools that can still be had, divided by {HANDFUL:g}.", _tools(content)),
        "decks": (
            f"Cards left in each deck, divided by {DECK:g}.",
            {"deck": [PLACE_NAMES[place] for place in HIDDEN]},
        ),
    }


def _lying(content: Content) -> Meanings:
    cards = _cards(content)
    stores, people = (_numbered(cards["card"], dense) for dense in (content.store, content.person))
    modules = [f"{module.id} {module.name}" for module in content.sheet.modules]
    return {
        "modules": ("A 1 for each module that takes part.", {"module": modules}),
        "open discard": ("A 1 for each card in the open discard.", cards),
        "graveyard": ("A 1 for each card in the graveyard.", cards),
        "boards": ("A 1 for each card that lies face up by the boards of night and camp.", cards),
        "workbench": ("A 1 for each idea on the workbench.", cards),
        "laid": (f"Tokens that lie on a card, divided by {HANDFUL:g}.", {"store": stores}),
        "damage": (f"Damage that each person has, divided by {HANDFUL:g}.", {"person": people}),
    }


def _numbered(names: list[str], dense: vec[i64]) -> list[str]:
    """The names of the cards that have a number in a dense numbering."""
    return [name for name, number in zip(names, dense, strict=True) if number != NONE]


def _look(back: str, hint: str, number: int) -> str:
    """A card that lies face down, as it is seen: its back, the picture on it, a secret's number."""
    return " ".join(filter(None, (back, hint, str(number) if number else "")))


def _of_the_seats(content: Content, seats: int) -> Meanings:
    all_seats, cards = {"seat": seats_from(seats)}, _cards(content)
    looks = {"back": [_look(*look) for look in content.looks]}
    ahead = {"of the pile": [f"{ordinal(card + 1)} card" for card in range(AHEAD)]}
    return {
        "groups": ("A 1 for each card in the group of a seat.", {**all_seats, **cards}),
        "revealed": ("A 1 for the card that a seat has revealed.", {**all_seats, **cards}),
        "tools": (f"Tools of each seat, divided by {HANDFUL:g}.", {**all_seats, **_tools(content)}),
        "skills": (
            f"What each group shows without giving anything up, divided by {HANDFUL:g}.",
            {**all_seats, "skill": SKILLS},
        ),
        "next backs": (
            "A 1 for the back of each of the next cards in a pile.",
            {**all_seats, **ahead, **looks},
        ),
        "backs": ("Cards in the pile of each seat, by their backs, divided by 4.", {**all_seats, **looks}),
        "pile sizes": (f"Cards in the pile of each seat, divided by {DECK:g}.", all_seats),
    }


def _of_the_turn(seats: int) -> Meanings:
    all_seats, skills = {"seat": seats_from(seats)}, {"skill": SKILLS}
    blow = [f"how much, divided by {HANDFUL:g}", *(f"suffered by {seat}" for seat in seats_from(seats))]
    return {
        "lead": ("A 1 for the seat that leads.", all_seats),
        "asked": ("A 1 for the seat that is asked.", all_seats),
        "step": ("A 1 for what is asked.", {"step": STEP_IDS}),
        "pending": ("A 1 for each seat that has not dealt with its card.", all_seats),
        "helping": ("A 1 for whom each seat helps.", {**all_seats, "helped seat": seats_from(seats)}),
        "raised": (
            f"What a roll has added to the requirement, less what was given up, divided by {HANDFUL:g}.",
            skills,
        ),
        "called": (f"What a call for help adds, in the game for one, divided by {HANDFUL:g}.", skills),
        "blow": ("The damage that is about to be laid.", {"blow": blow}),
        "mouths": (f"How many eat tonight, divided by {DECK:g}.", {"mouths": ["people and helpless"]}),
    }
