"""What of the scene the sentence of an event speaks of. Of action cards it is never said whose they were."""

from __future__ import annotations

from collections.abc import Iterator

from lascaux.engine import Event, Scene

AREAS = {
    "time-chosen": "time",
    "time-turned": "time",
    "vigor-lost": "vigor",
    "vigor-returned": "vigor",
    "vigor-left": "vigor",
    "cards-revealed": "revealed",
    "enemy-revealed": "opponent",
    "defense-decided": "contest",
}


def targets(scene: Scene, event: Event) -> tuple[str, ...]:
    facts = event.facts
    found = [AREAS.get(event.kind, "")]
    if "prey" in facts:
        found.append(f"prey:{facts['prey']}")
    owner = facts.get("of", event.seat)
    units = facts.get("units", []) + ([facts["unit"]] if "unit" in facts else [])
    found += _units(scene, owner, units)
    if "forced" in facts:
        found += _units(scene, facts["target"], facts["forced"])
    found += [f"seat:{facts[fact]}" for fact in ("of", "to", "target", "blocker") if fact in facts]
    there = scene.having(*found)
    return there or scene.having(f"seat:{event.seat}")


def _units(scene: Scene, seat: int, names: list[str]) -> Iterator[str]:
    """Units are told by their names, of which a tribe has each once."""
    for area in scene.areas:
        if area.id in (f"units:{seat}", f"deck:{seat}"):
            yield from (piece.id for piece in area.pieces if piece.title in names)
