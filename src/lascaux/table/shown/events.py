"""Events in words, for those who may know them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lascaux.engine import Event, Game
from lascaux.table.messages.play import Told
from lascaux.table.store.entry import Entry

UNDONE = "undone"


def told_to(
    game: Game,
    entries: list[Entry],
    happened: Iterable[tuple[int, list[Event]]],
    eyes: Sequence[int | None],
    names: list[str],
) -> list[Told]:
    """The events that one of these eyes may know, in words."""
    found: list[Told] = []
    for ply, events in happened:
        entry = entries[ply]
        if entry.back is not None:
            who = names[entry.seat]
            found.append(
                Told(ply, UNDONE, entry.seat, {"to": entry.back}, f"{who} went back to ply {entry.back}.")
            )
        found += [told(game, ply, event, names) for event in events if known(event, eyes)]
    return found


def known(event: Event, eyes: Sequence[int | None]) -> bool:
    return any(event.known_to(seat) for seat in eyes)


def told(game: Game, ply: int, event: Event, names: list[str]) -> Told:
    return Told(ply, event.kind, event.seat, event.facts, game.sentence(event, names))
