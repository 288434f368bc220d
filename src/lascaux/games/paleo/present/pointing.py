"""What of the scene the sentence of an event speaks of."""

from __future__ import annotations

from lascaux.engine import Event, Scene

AREAS = {
    "skull": "skull",
    "unskull": "skull",
    "victory-point": "vp",
    "fed": "camp:food",
    "night-fell": "night",
}


def targets(scene: Scene, event: Event) -> tuple[str, ...]:
    facts = event.facts
    found = [AREAS.get(event.kind, "")]
    if "card" in facts:
        found.append(f"card:{facts['card']}")
    if "item" in facts:
        found.append(f"camp:{facts['item']}")
    if "tool" in facts:
        found.append(f"tool:{event.seat}:{facts['tool']}")
    found += [f"seat:{facts[fact]}" for fact in ("helped", "active") if fact in facts]
    there = scene.having(*found)
    return there or scene.having(f"seat:{event.seat}")
