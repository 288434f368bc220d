"""Sets up positions for tests in one line, and plays on them by keys or by the words of the options."""

from __future__ import annotations

import copy
import functools
import tomllib
from importlib import resources
from typing import Any

from playing import kinds as kinds
from playing import options as options
from playing import step as step

import lascaux
from lascaux import Event, Game
from lascaux.games.paleo.content import tables as room
from lascaux.games.paleo.content.codes import GRAVE, GROUP, OPEN, PILE
from lascaux.games.paleo.state import Paleo

GAME = lascaux.game("paleo")
FILE = resources.files("lascaux.games.paleo").joinpath("content.toml")
BACKS = {"forest", "river", "mountain", "home", "red", "dream"}
PAIRS = [["person_crafter", "person_gatherer"]] * 3 + [["person_crafter", "person_guard"]]
NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def fresh(seats: int = 3, seed: int = 0, level: str = "1", hardship: int = 0, game: Game = GAME) -> Paleo:
    state = game.new(seats=seats, seed=seed, level=level, hardship=hardship)
    assert isinstance(state, Paleo)
    return state


def position(seats: int = 3, level: str = "1", seed: int = 0, game: Game = GAME, **document: Any) -> Paleo:
    """A position of a partial document. Piles may be written by their backs: `"forest red"`."""
    if "piles" in document:
        document["piles"] = _piles(game, level, document)
    document.setdefault("options", {"level": level})
    state = game.load({"seats": seats, "seed": seed, **document})
    assert isinstance(state, Paleo)
    return state


def _piles(game: Game, level: str, document: dict[str, Any]) -> list[list[str]]:
    """Backs become cards with that back which the document names nowhere else."""
    content = game.content
    named = {name for key, value in document.items() if key != "piles" for name in _names(value)}
    modules = {"base", *room_modules(game, level)}
    fitting = [
        content.names[number]
        for number, card in enumerate(content.cards)
        if card.set in modules and not card.hint and card.kind in ("action", "danger") and not card.place
    ]
    free = [name for name in fitting if name not in named and name.partition(".")[0] not in named]
    dreams = [name for name in content.names if name.startswith("dream_") and name not in named]
    piles = []
    for pile in document["piles"]:
        words = pile.split() if isinstance(pile, str) else list(pile)
        for place, word in enumerate(words):
            if word in BACKS:
                source = dreams if word == "dream" else free
                words[place] = next(n for n in source if content.cards[content.names.index(n)].back == word)
                source.remove(words[place])
        piles.append(words)
    return piles


def room_modules(game: Game, level: str) -> list[str]:
    modules: list[str] = game.room("setup").modules_of(game.content, level)
    return modules


def _names(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, list | tuple):
        return [name for entry in value for name in _names(entry)]
    return list(value) if isinstance(value, dict) else []


def acting(*revealed: str | None, seats: int | None = None, **document: Any) -> Paleo:
    """Everybody has turned up a card; unless told otherwise with crafter, gatherer and a few cards."""
    count = seats or len(revealed)
    cards = [*revealed, *([None] * (count - len(revealed)))]
    document.setdefault("groups", PAIRS[:count])
    document.setdefault(
        "piles", ["forest river mountain home", "forest river mountain", "forest river", "forest"][:count]
    )
    document.setdefault("agenda", ["act", "turn"])
    return position(count, revealed=cards, **document)


def night(seats: int = 3, **document: Any) -> Paleo:
    """The night falls now."""
    document.setdefault("groups", PAIRS[:seats])
    return position(seats, piles=[[] for _ in range(seats)], agenda=["nightfall"], **document)


def play(state: Paleo, *choices: str, game: Game = GAME) -> list[Event]:
    """Play keys, or options by the beginning of their words, for whoever is asked; returns what happened."""
    heard: list[Event] = []
    for choice in choices:
        seat, action = state.turn, find(state, choice, game)
        state.listener = heard.append
        state.play(seat, action)
        state.listener = None
    return heard


def find(state: Paleo, choice: str, game: Game = GAME) -> int:
    found = game.options(state, state.turn)
    fitting = [option.action for option in found if choice == option.key]
    fitting = fitting or [option.action for option in found if option.label.startswith(choice)]
    fitting = fitting or [option.action for option in found if choice in option.label]
    assert len(fitting) == 1, f"{choice!r} fits {len(fitting)} of {[(o.key, o.label) for o in found]}"
    return fitting[0]


def labels(state: Paleo, game: Game = GAME) -> list[str]:
    """The words of all options before the first colon."""
    return [option.label.partition(":")[0] for option in game.options(state, state.turn)]


def offers(state: Paleo, words: str, game: Game = GAME) -> bool:
    return any(words in option.label for option in game.options(state, state.turn))


def told(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """The facts of all events of one kind."""
    return [event.facts for event in events if event.kind == kind]


def dump(state: Paleo) -> dict[str, Any]:
    return GAME.dump(state)


def names(state: Paleo, place: int) -> list[str]:
    return [state.content.names[card] for card in state.cards_in(place)]


def grave(state: Paleo) -> list[str]:
    return names(state, GRAVE)


def open_discard(state: Paleo) -> list[str]:
    return names(state, OPEN)


def group(state: Paleo, seat: int = 0) -> list[str]:
    return names(state, GROUP + seat)


def pile(state: Paleo, seat: int = 0) -> list[str]:
    return names(state, PILE + seat)


def camp(state: Paleo) -> tuple[int, int, int]:
    """Food, wood and stone."""
    food, wood, stone = state.camp
    return food, wood, stone


def tools(state: Paleo, seat: int = 0) -> dict[str, int]:
    found: dict[str, int] = dump(state)["tools"][seat]
    return found


def damage(state: Paleo) -> dict[str, int]:
    found: dict[str, int] = dump(state).get("damage", {})
    return found


def seeds_until(state: Paleo, choice: str, wanted: list[dict[str, int]], game: Game = GAME) -> Paleo:
    """The same position with such a generator that the next roll after the choice shows these faces."""
    for seed in range(10_000):
        copy_of = state.clone()
        copy_of.rng = lascaux.Rng(seed)
        rolled = told(play(copy_of, choice, game=game), "rolled")
        if rolled and rolled[0]["faces"] == wanted:
            found = state.clone()
            found.rng = lascaux.Rng(seed)
            return found
    raise AssertionError(f"no seed rolls {wanted}")


# Other content


def document() -> dict[str, Any]:
    """The content file, to be changed."""
    return copy.deepcopy(_document())


@functools.cache
def _document() -> dict[str, Any]:
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


def entry(sheet: dict[str, Any], id: str, kind: str = "card") -> dict[str, Any]:
    found: dict[str, Any] = next(entry for entry in sheet[kind] if entry["id"] == id)
    return found


def game_with(**cards: dict[str, Any]) -> Game:
    """The game with some keys of some cards changed; the content rules are not looked at, the grammar is."""
    sheet = document()
    for id, changes in cards.items():
        entry(sheet, id).update(changes)
    other = copy.copy(GAME)
    other.__dict__.pop("actions", None)
    other.__dict__["content"] = room.compile_sheet(sheet)
    return other
