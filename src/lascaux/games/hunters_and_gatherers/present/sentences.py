"""Events in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lascaux.engine import Event
from lascaux.engine.wording import listed
from lascaux.games.hunters_and_gatherers.content.tables import Content
from lascaux.games.hunters_and_gatherers.present.whereabouts import around, cell_of, region, spoken, way
from lascaux.games.hunters_and_gatherers.present.wording import counted

ROLES = {"hunter": "a hunter", "gatherer": "a gatherer", "fisher": "a fisherman", "hut": "a hut"}
GROUNDS = {"m": "in the meadow", "f": "in the forest", "r": "on the river", "l": "on the lake"}
RESTING = "Tribe members that have just come back rest"
Facts = dict[str, Any]


def sentence(content: Content, event: Event, names: list[str]) -> str:
    name = names[event.seat] if event.seat >= 0 else ""
    facts = event.facts
    if "tile" in facts:
        facts = facts | {"tile": spoken(content.kinds[content.kind(facts["tile"])].name)}
    return SENTENCES[event.kind](facts, name, names)


def _drawn(facts: Facts, name: str, names: list[str]) -> str:
    return f"{name} draws {facts['tile']}."


def _removed(facts: Facts, name: str, names: list[str]) -> str:
    return f"{facts['tile'][:1].upper()}{facts['tile'][1:]} fits nowhere and is removed from the game."


def _placed(facts: Facts, name: str, names: list[str]) -> str:
    return f"{name} lays {facts['tile']}, {way(facts['x'], facts['y'])}."


def _unit(facts: Facts, name: str, names: list[str]) -> str:
    role = ROLES[facts["unit"].partition(":")[0]]
    return f"{name} places {role} {_on(facts['segment'])}."


def _returned(facts: Facts, name: str, names: list[str]) -> str:
    role = ROLES[facts["unit"].partition(":")[0]].split()[1]
    return f"The {role} {_on(facts['segment'])} returns to {name}."


def _on(segment: str) -> str:
    """`in the forest in the north-west`."""
    return f"{GROUNDS[segment.partition(':')[2][0]]} {region(*cell_of(segment))}"


def _forest(facts: Facts, name: str, names: list[str]) -> str:
    segments, mushrooms = len(facts["segments"]), facts["mushrooms"]
    what = f"The forest {around(facts['segments'])} is complete, {counted(segments, 'segment')}"
    if mushrooms:
        rest = facts["points"] - facts["from_segments"]
        patches = counted(mushrooms, "patch", "patches")
        what += f" ({facts['from_segments']}) with {patches} of mushrooms ({rest})"
    return f"{what}: {_result(facts, facts['members'], 'gatherer', names)}"


def _river(facts: Facts, name: str, names: list[str]) -> str:
    segments = counted(len(facts["segments"]), "segment")
    what = f"The river {around(facts['segments'])} is complete, {segments}"
    if facts["fish"]:
        rest = facts["points"] - facts["from_segments"]
        what += f" ({facts['from_segments']}) with {facts['fish']} fish ({rest})"
    return f"{what}: {_result(facts, facts['members'], 'fisherman', names, 'fishermen')}"


def _nugget(facts: Facts, name: str, names: list[str]) -> str:
    found = f"{name} finds gold in the completed forest."
    if facts["resting"] == 0:
        return found
    who = "The tribe member that has just come back rests" if facts["resting"] == 1 else RESTING
    return f"{found} {who} until the next turn."


def _bonus_exhausted(facts: Facts, name: str, names: list[str]) -> str:
    return "No bonus tile is left to be placed."


def _land_exhausted(facts: Facts, name: str, names: list[str]) -> str:
    return f"No land tile is left that fits: {name} places nothing, and the game ends."


def _system(facts: Facts, name: str, names: list[str]) -> str:
    what = f"The river system {around(facts['waters'])} with {facts['fish']} fish"
    return f"{what}: {_result(facts, facts['huts'], 'hut', names)}"


def _meadow(facts: Facts, name: str, names: list[str]) -> str:
    animals = [counted(facts[word], word) for word in ("deer", "mammoth", "aurochs", "tiger") if facts[word]]
    parts = [", ".join(animals) or "no animals"]
    if facts["fire"] and facts["tiger"]:
        parts.append("the fire keeps the tigers away")
    elif facts["eaten"]:
        parts.append(f"the tigers eat {facts['eaten']} deer")
    if facts["shrine"]:
        parts.append("the shrine decides")
    what = f"The meadow {around(facts['segments'])} ({'; '.join(parts)})"
    return f"{what}: {_result(facts, facts['hunters'], 'hunter', names)}"


def _ended(facts: Facts, name: str, names: list[str]) -> str:
    winners = listed(names[seat] for seat in facts["winners"])
    verb = "wins" if len(facts["winners"]) == 1 else "share the victory"
    return f"The game is over: {winners} {verb} with {max(facts['scores'])} points."


def _result(facts: Facts, units: list[int], one: str, names: list[str], many: str = "") -> str:
    """Who scores how much, and the contest that decided it."""
    scorers, points = facts["scorers"], counted(facts["points"], "point")
    if not scorers:
        return f"nobody has a {one} there, the {points} are lost."
    result = f"{points} for {listed(names[seat] for seat in scorers)}{' each' if len(scorers) > 1 else ''}"
    contest = [f"{counted(count, one, many)} of {names[seat]}" for seat, count in enumerate(units) if count]
    return f"{result} ({', '.join(contest)})." if len(contest) > 1 else f"{result}."


SENTENCES: dict[str, Callable[[Facts, str, list[str]], str]] = {
    "tile-drawn": _drawn,
    "tile-removed": _removed,
    "tile-placed": _placed,
    "unit-placed": _unit,
    "unit-returned": _returned,
    "forest-completed": _forest,
    "river-completed": _river,
    "nugget-found": _nugget,
    "bonus-exhausted": _bonus_exhausted,
    "land-exhausted": _land_exhausted,
    "system-scored": _system,
    "meadow-scored": _meadow,
    "game-ended": _ended,
}
