"""Sets up positions for tests in one line, and plays words on them.

Seats are named by their tribes, N W S E clockwise, units by the codes of the rules: `N.TR` is North's
Tracker, `N.TR-` an inactive one. A word is anything that tells one option from the others: `TR`, `N.TR`,
`red_deer`, `accept:E`, `done`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from importlib import resources
from pathlib import Path
from typing import Any

from playing import kinds as kinds
from playing import options as options
from playing import step as step

import lascaux
from lascaux.engine.bits import members
from lascaux.games.spears_and_bones.state import SpearsAndBones

GAME = lascaux.game("spears-and-bones")
FILE = resources.files("lascaux.games.spears_and_bones").joinpath("content.toml")
TRIBES = {"N": "north", "W": "west", "S": "south", "E": "east"}
CODES = {
    "YH": "young_hunter",
    "OH": "old_hunter",
    "TR": "tracker",
    "GH": "great_hunter",
    "FO": "forager",
    "BK": "berry_keeper",
    "SW": "spear_warrior",
    "HH": "herb_healer",
    "RA": "reed_ambusher",
}
FOUR, THREE = "NWSE", "NSE"
TEAMS = {FOUR: ["survivor", "survivor", "amasser", "dominator"], THREE: ["survivor", "survivor", "dominator"]}


def fresh(seats: int = 4, seed: int = 0, game: lascaux.Game = GAME, **settings: Any) -> SpearsAndBones:
    state = game.new(seats=seats, seed=seed, **settings)
    assert isinstance(state, SpearsAndBones)
    return state


def variant(folder: Path, **changes: Any) -> lascaux.Game:
    """The game with entries of some tables of its content changed: `options={"initial_order": …}`."""
    text = FILE.read_text(encoding="utf-8")
    document = tomllib.loads(text)
    for table, entries in changes.items():
        for key, value in entries.items():
            old = document[table][key]
            assert text.count(f"\n{key} = {_toml(old)}") == 1
            text = text.replace(f"\n{key} = {_toml(old)}", f"\n{key} = {_toml(value)}")
    file = folder / "content.toml"
    file.write_text(text, encoding="utf-8")
    return GAME.with_content(file)


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


# Positions


def position(
    units: str = "",
    order: str = FOUR,
    agenda: Iterable[str] | None = None,
    berries: dict[str, int] | None = None,
    prey: dict[str, str] | None = None,
    display: str | None = None,
    game: lascaux.Game = GAME,
    settings: dict[str, Any] | None = None,
    **document: Any,
) -> SpearsAndBones:
    """A position of a partial document. Whoever has no berries given has none.

    `display` names the prey of the first spots; the others are filled with prey of the deck.
    """
    seating = FOUR if len(order) == 4 else THREE
    tribes = [list(TRIBES).index(letter) + 1 for letter in seating]
    if agenda is not None:
        document["agenda"] = list(agenda)
    for name in ("actor", "banned", "banned_before", "obliged", "obliged_before"):
        if name in document:
            document[name] = seating.index(document[name])
    if "blockers" in document:
        document["blockers"] = [seating.index(letter) for letter in document["blockers"]]
    active: list[list[str]] = [[] for _ in seating]
    inactive: list[list[str]] = [[] for _ in seating]
    for name in units.split():
        letter, _, code = name.partition(".")
        place = inactive if code.endswith("-") else active
        place[seating.index(letter)].append(CODES[code.rstrip("-")])
    owned = [(prey or {}).get(letter, "").split() for letter in seating]
    if display is not None:
        document["display"] = _display(display.split(), [card for cards in owned for card in cards])
    state = game.load(
        {
            "seats": len(order),
            "options": {"tribes": tribes, **(settings or {})},
            "teams": TEAMS[seating],
            "order": [seating.index(letter) for letter in order],
            "time": "day",
            "berries": [(berries or {}).get(letter, 0) for letter in seating],
            "active": active,
            "inactive": inactive,
            "prey": owned,
            **document,
        }
    )
    assert isinstance(state, SpearsAndBones)
    return state


def _display(named: list[str], owned: list[str]) -> list[str | None]:
    filling = (card.id for card in GAME.content.prey_cards if card.id not in (*named, *owned))
    return [name if name != "-" else None for name in named] + [next(filling) for _ in range(5 - len(named))]


def seat(state: SpearsAndBones, letter: str) -> int:
    return [GAME.content.tribes[tribe].id for tribe in state.tribes].index(TRIBES[letter])


def letter(state: SpearsAndBones, seat: int) -> str:
    return {tribe: letter for letter, tribe in TRIBES.items()}[GAME.content.tribes[state.tribes[seat]].id]


def acting(
    active: str, units: str = "", order: str = FOUR, second: bool = False, **document: Any
) -> SpearsAndBones:
    """The seat is about to choose its action; with `second` the Chief's second one."""
    place = order.index(active)
    more = ["chief_second"] if place == 0 and not second else []
    later = [f"action_step:{later}" for later in range(place + 1, len(order))]
    agenda = [
        *document.pop("first", []),
        "choose_action",
        "time_after",
        *more,
        *later,
        "defense",
        "turn_over",
    ]
    return position(units, order, agenda, actor=active, **document)


def hunting(active: str, quarry: str, units: str, order: str = FOUR, **document: Any) -> SpearsAndBones:
    """The seat has chosen to hunt this prey and is about to pick its hunters."""
    others = document.pop("display", "")
    state = acting(active, units, order, display=f"{quarry} {others}", **document)
    say(
        state,
        f"action:hunt prey:{quarry}" if f"prey:{quarry}" in _after(state, "action:hunt") else "action:hunt",
    )
    return state


def _after(state: SpearsAndBones, key: str) -> list[str]:
    other = state.clone()
    other.play(other.turn, other.actions.parse(key))
    return options(other)


def playing(active: str, units: str = "", order: str = FOUR, **document: Any) -> SpearsAndBones:
    """The seat's Play Cards step begins."""
    place = order.index(active)
    plays = [f"play_step:{later}" for later in range(place, len(order))]
    actions = [f"action_step:{later}" for later in range(len(order))]
    return position(units, order, [*plays, *actions, "defense", "turn_over"], **document)


def defending(enemy: str, units: str = "", order: str = FOUR, **document: Any) -> SpearsAndBones:
    """The Defense step with a revealed enemy."""
    picks = [f"defense_units:{place}" for place in range(len(order))]
    agenda = [*picks, "defense_outcome", "losses", "defenders_home", "turn_over"]
    return position(units, order, agenda, enemy=enemy, **document)


def gathering(units: str = "", order: str = FOUR, **document: Any) -> SpearsAndBones:
    """What all gather at the end of a turn has been gathered; place 1 plays cards."""
    document.setdefault("turn_number", 1)
    number = document["turn_number"]
    document.setdefault("vigor", 12 - number)
    return position(units, order, ["turn_over"], **document)


# Playing


def say(state: SpearsAndBones, words: str) -> list[lascaux.Event]:
    """Choose by words, for whoever is asked; returns what happened."""
    heard: list[lascaux.Event] = []
    state.listener = heard.append
    for word in words.split():
        state.play(state.turn, state.actions.parse(key_of(state, word)))
    state.listener = None
    return heard


def key_of(state: SpearsAndBones, word: str) -> str:
    offered = options(state)
    found = [key for key in offered if _means(state, word, key)]
    assert len(found) == 1, f"{word!r} is not one of {offered} at {step(state)}"
    return found[0]


def _means(state: SpearsAndBones, word: str, key: str) -> bool:
    if word == key or key.endswith(f":{word}"):
        return True
    name, _, choice = key.partition(":")
    said, _, who = word.partition(":")
    if who in TRIBES:
        return said == name and choice == str(seat(state, who))
    tribe, _, code = word.rpartition(".")
    tribes = [TRIBES[tribe]] if tribe in TRIBES else list(TRIBES.values())
    return code in CODES and choice in [f"{name}_{CODES[code]}" for name in tribes]


def cards(state: SpearsAndBones, *values: int) -> list[lascaux.Event]:
    """Every seat places an action card, seat 0 first."""
    assert step(state) == "place_action_card"
    heard: list[lascaux.Event] = []
    state.listener = heard.append
    for who, value in enumerate(values):
        state.play(who, state.actions.parse(f"place:{value:+d}" if value else "place:0"))
    state.listener = None
    return heard


QUIET = ("action:gather", "token:keep", "second:decline", "done", "react:pass", "accept:none", "oblige:none")


def quietly(state: SpearsAndBones, until: str = "") -> list[lascaux.Event]:
    """Nobody does anything that it need not do, until somebody is asked this or the turn is over."""
    heard: list[lascaux.Event] = []
    number = state.turn_number
    while state.turn >= 0 and state.turn_number == number and asked(state) != until and step(state) != until:
        heard += say(state, next((key for key in QUIET if key in options(state)), options(state)[0]))
    return heard


def told(events: list[lascaux.Event], kind: str) -> list[dict[str, Any]]:
    return [event.facts for event in events if event.kind == kind]


# Looking


def codes(state: SpearsAndBones, who: int, mask: int) -> str:
    names = {kind: code for code, kind in CODES.items()}
    return " ".join(names[GAME.content.unit_cards[state.unit(who, index)].kind] for index in members(mask))


def active(state: SpearsAndBones, who: str) -> str:
    number = seat(state, who)
    return codes(state, number, state.active[number])


def inactive(state: SpearsAndBones, who: str) -> str:
    number = seat(state, who)
    return codes(state, number, state.in_play[number] & ~state.active[number])


def berries(state: SpearsAndBones, who: str) -> int:
    return state.berries[seat(state, who)]


def prey(state: SpearsAndBones, who: str) -> list[str]:
    return [GAME.content.prey_cards[card].id for card in members(state.prey[seat(state, who)])]


def shown(state: SpearsAndBones) -> list[str | None]:
    found: list[str | None] = GAME.dump(state)["display"]
    return found


def asked(state: SpearsAndBones) -> str:
    """Who is asked, and what."""
    return f"{letter(state, state.turn)} {step(state)}"


def choices(state: SpearsAndBones) -> list[str]:
    """What is offered, with codes for units."""
    short = {f"{tribe}_{kind}": code for tribe in TRIBES.values() for code, kind in CODES.items()}
    found = []
    for key in options(state):
        _, _, choice = key.partition(":")
        found.append(short.get(choice, key))
    return found


def sacrifices(state: SpearsAndBones) -> set[str]:
    """Every set that the sacrifice which is asked for may end in."""
    assert step(state) == "sacrifice"
    sets, who, paths = set(), state.turn, [state]
    while paths:
        here = paths.pop()
        for key in options(here):
            there = here.clone()
            before = there.in_play[who]
            there.play(who, there.actions.parse(key))
            lost = before & ~there.in_play[who]
            if lost:
                sets.add(codes(state, who, lost))
            else:
                paths.append(there)
    return sets
