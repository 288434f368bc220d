"""Events in words, for those who may know them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lascaux.engine import Event, Game, Scene
from lascaux.table.match.log import Log
from lascaux.table.messages.play import Told

UNDONE = "undone"


def told_to(
    log: Log,
    happened: Iterable[tuple[int, list[Event]]],
    eyes: Sequence[int | None],
    names: list[str],
    scene: Scene | None = None,
) -> list[Told]:
    """The events that one of these eyes may know, in words that point at the scene of these eyes, if any."""
    found: list[Told] = []
    for ply, events in happened:
        entry = log.entries[ply]
        if entry.back is not None:
            text = f"{names[entry.seat]} went back by {_choices(log.undone[ply])}."
            found.append(Told(ply, UNDONE, entry.seat, {"to": entry.back}, text))
        found += [told(log.game, ply, event, names, scene) for event in events if known(event, eyes)]
    return found


def known(event: Event, eyes: Sequence[int | None]) -> bool:
    return any(event.known_to(seat) for seat in eyes)


def told(game: Game, ply: int, event: Event, names: list[str], scene: Scene | None = None) -> Told:
    """Of what an event points at, that which still lies there."""
    targets = [] if scene is None else list(scene.having(*game.targets(scene, event)))
    return Told(ply, event.kind, event.seat, event.facts, game.sentence(event, names), targets)


def _choices(count: int) -> str:
    return "one choice" if count == 1 else f"{count} choices"
