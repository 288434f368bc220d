"""What of the scene the sentence of an event speaks of."""

from __future__ import annotations

from lascaux.engine import Event, Scene
from lascaux.games.hunters_and_gatherers.present.whereabouts import cell_of


def targets(scene: Scene, event: Event) -> tuple[str, ...]:
    facts = event.facts
    tiles = {piece.at: piece.id for piece in scene.pieces() if piece.kind == "tile" and piece.at is not None}
    found = []
    if event.kind == "tile-drawn":
        found.append("drawn")
    if "x" in facts:
        found.append(tiles.get((facts["x"], facts["y"]), ""))
    segments = [facts["segment"]] if "segment" in facts else facts.get("segments", facts.get("waters", []))
    for id in segments:
        tile = tiles.get(cell_of(id), "")
        found.append(f"{tile}:{id.partition(':')[2]}")
        if event.kind == "unit-placed":
            found.append(tile.replace("tile:", "unit:"))
    found += [f"seat:{seat}" for seat in facts.get("scorers", facts.get("winners", []))]
    there = scene.having(*found)
    return there or scene.having(f"seat:{event.seat}")
