"""Reads and plays scripts of Hunters and Gatherers.

    players 2 radius 6 returned at-once           a game with the start tile alone; settings may be left out
    0 T43 (-1,0) r3 fisher r0 [options m0 r0 hut:r0] => river 3 to 0; gold
    1 T01 (1,1) r0 - [options]                    no decision is asked
    1+ B07 (0,-1) r0 -                            + marks a bonus tile, - places no unit
    legal T20 (-1,0) r1                           and illegal: may this tile lie there now?
    nowhere T42                                   and somewhere: does it fit at all now?
    final => meadow 2 to 1                        the last land tile has been placed; in any order
    check scores 6/0 members 5/5 huts 2/2

Everything is played through the public door of the game; the stacks are put in the order of the script.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import lascaux
from lascaux import Event
from lascaux.games.hunters_and_gatherers.rules.tiles import fits_somewhere, placements
from lascaux.games.hunters_and_gatherers.state import Landscape

GAME = lascaux.game("hunters-and-gatherers")
PLACEMENT = re.compile(
    r"(?P<seat>\d)(?P<bonus>\+?) (?P<tile>\w+) \((?P<x>-?\d+),(?P<y>-?\d+)\) r(?P<r>\d)"
    r" (?P<unit>-|\w+ \w+)(?: \[options(?P<options>[^\]]*)\])?(?: => (?P<scored>.*))?"
)
HEAD = re.compile(r"players (?P<seats>\d)(?: radius (?P<radius>\d+))?(?: returned (?P<returned>[\w-]+))?")
PLACE = re.compile(r"(\w+) \((-?\d+),(-?\d+)\) r(\d)")
SCORED = {
    "forest-completed": "forest",
    "river-completed": "river",
    "system-scored": "system",
    "meadow-scored": "meadow",
}
ROLES = {"m": "hunter", "f": "gatherer", "r": "fisher"}


def read(file: Path) -> dict[str, list[str]]:
    """The scripts of a file by their names."""
    scripts: dict[str, list[str]] = {}
    for line in file.read_text().splitlines():
        if line.startswith("== "):
            scripts[line[3:]] = []
        elif line and not line.startswith("#"):
            scripts[list(scripts)[-1]].append(line)
    return scripts


def land_besides(used: list[str]) -> list[str]:
    """All land tiles that the list does not name."""
    copies = Counter({tile.id: tile.count for tile in GAME.content.kinds[1 : GAME.content.first_bonus]})
    copies.subtract(used)
    return list(copies.elements())


def bonus_besides(used: list[str]) -> list[str]:
    return [tile.id for tile in GAME.content.kinds[GAME.content.first_bonus :] if tile.id not in used]


def stacked(land: list[str], bonus: list[str], last: bool = False, **more: Any) -> dict[str, Any]:
    """A document in which these tiles are drawn first; with `last` no other land tile is left."""
    rest = land_besides(land)
    return {
        "drawn": land[0],
        "land": land[1:] + ([] if last else rest),
        "removed": rest if last else [],
        "bonus": bonus + bonus_besides(bonus),
        **more,
    }


class Script:
    """A script being played; every line that is wrong about the game fails an assertion."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.heard: list[Event] = []
        placements = [match for line in lines if (match := PLACEMENT.fullmatch(line))]
        land = [match["tile"] for match in placements if not match["bonus"]]
        bonus = [match["tile"] for match in placements if match["bonus"]]
        head = HEAD.fullmatch(lines[0])
        assert head is not None, lines[0]
        settings: dict[str, Any] = {}
        if head["radius"]:
            settings["table_radius"] = int(head["radius"])
        if head["returned"]:
            settings["returned_members"] = head["returned"]
        last = any(line.startswith("final") for line in lines)
        # A script may test positions without placing anything; then any tile is in hand.
        state = GAME.load(
            {"seats": int(head["seats"]), "options": settings, **stacked(land or ["T01"], bonus, last)}
        )
        assert isinstance(state, Landscape)
        self.state = state
        self.state.listener = self.heard.append

    def play(self) -> Landscape:
        for line in self.lines[1:]:
            try:
                self._line(line)
            except AssertionError as error:
                raise AssertionError(f"{line!r}: {error}") from error
        return self.state

    def _line(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        match word:
            case "legal" | "illegal":
                assert self._fits(rest) == (word == "legal")
            case "nowhere" | "somewhere":
                assert fits_somewhere(self.state, GAME.content.kind(rest)) == (word == "somewhere")
            case "final":
                assert self.state.turn == -1
                scored = self._scored("system", "meadow").split("; ")
                assert sorted(scored) == sorted(rest.removeprefix("=> ").split("; "))
            case "check":
                self._check(rest.split())
            case _:
                self._placement(line)

    def _fits(self, text: str) -> bool:
        tile, x, y, rotation = PLACE.fullmatch(text).groups()  # type: ignore[union-attr]
        action = self.state.actions.parse(f"place:{x},{y},r{rotation}")
        return action in placements(self.state, GAME.content.kind(tile))

    def _check(self, words: list[str]) -> None:
        seats = range(self.state.seats)
        found = {
            "scores": list(self.state.scores()),
            "members": [self.state.members[seat] for seat in seats],
            "huts": [self.state.huts[seat] for seat in seats],
        }
        for name, numbers in zip(words[::2], words[1::2], strict=True):
            assert found[name] == [int(number) for number in numbers.split("/")], f"{name} {found[name]}"

    def _placement(self, line: str) -> None:
        match = PLACEMENT.fullmatch(line)
        assert match is not None, "not understood"
        state, seat, stack = self.state, int(match["seat"]), "bonus" if match["bonus"] else "land"
        self.heard.clear()
        assert (state.turn, state.agenda[-1].id) == (seat, f"place_{stack}")
        assert state.content.ids[state.drawn] == match["tile"]
        state.play(seat, state.actions.parse(f"place:{match['x']},{match['y']},r{match['r']}"))
        options = self._unit_options(f"unit_{stack}")
        if match["options"] is not None:
            assert options == self._wanted_options(match["tile"], match["options"].split())
        if options:
            state.play(seat, state.actions.parse(self._unit(match["tile"], match["unit"])))
        else:
            assert match["unit"] == "-", "no unit may be placed"
        assert self._scored("forest", "river") == (match["scored"] or "")

    def _unit_options(self, step: str) -> list[str]:
        """The units that may be placed now; nothing if none can and nobody is asked."""
        if not self.state.agenda or self.state.agenda[-1].id != step:
            return []
        keys = [self.state.actions.key(action) for action in self.state.legal(self.state.turn)]
        assert keys[0] == "unit:none"
        assert keys[1:], "asked, although no unit may be placed"
        return keys[1:]

    def _wanted_options(self, tile: str, names: list[str]) -> list[str]:
        return [
            self._unit(tile, name.replace(":", " ") if ":" in name else f"{ROLES[name[0]]} {name}")
            for name in names
        ]

    def _unit(self, tile: str, text: str) -> str:
        """The key of a unit: the script names a hut by a river or a lake of its water group."""
        if text == "-":
            return "unit:none"
        role, segment = text.split()
        if role != "hut":
            return f"{role}:{segment}"
        kind = GAME.content.kinds[GAME.content.kind(tile)]
        lake = segment.startswith("l")
        for group, rivers in enumerate(kind.groups):
            if segment in ([f"l{kind.lake_of(rivers[0])}"] if lake else [f"r{river}" for river in rivers]):
                return f"hut:{group}"
        raise AssertionError(f"{tile} has no water group with {segment}")

    def _scored(self, *kinds: str) -> str:
        """What was heard since the tile was placed, in the words of a script."""
        parts = []
        for event in self.heard:
            kind = SCORED.get(event.kind, "")
            if kind in kinds:
                seats = ",".join(map(str, event.facts["scorers"])) or "none"
                parts.append(f"{kind} {event.facts['points']} to {seats}")
            if event.kind == "nugget-found":
                parts.append("gold")
        return "; ".join(parts)
