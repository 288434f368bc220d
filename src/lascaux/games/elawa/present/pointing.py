"""What of the scene the sentence of an event speaks of."""

from __future__ import annotations

from lascaux.engine import Event, Scene
from lascaux.games.elawa.present.faces import token_id

SUPPLIES = {"center-token-taken": "fire", "token-drawn": "pool", "reshuffled": "pool"}


def targets(scene: Scene, event: Event) -> tuple[str, ...]:
    facts = event.facts
    found = [SUPPLIES.get(event.kind, "")]
    if "card" in facts:
        found.append(f"card:{facts['card']}")
    if facts.get("spot") is not None:
        found.append(f"spot:{facts['spot']}")
    if facts.get("kind"):
        found.append(token_id(event.seat, facts["kind"]))
    found += [f"seat:{seat}" for seat in facts.get("seats", [])]
    there = scene.having(*found)
    return there or scene.having(f"seat:{event.seat}")
