"""What of the scene the sentence of an event speaks of."""

from __future__ import annotations

from lascaux.engine import Event, Scene

AREAS = {
    "crafting": "items",
    "scouting": "trail",
    "food-won": "pile",
    "food-discarded": "food_discard",
    "trail-replenished": "trail",
    "trail-drifted": "trail",
    "season-ended": "seasons",
    "season-begun": "seasons",
    "reshuffled": "item_deck",
    "game-over": "score",
}


def targets(scene: Scene, event: Event) -> tuple[str, ...]:
    facts = event.facts
    found = [AREAS.get(event.kind, "")]
    match event.kind:
        case "set-out":
            found += [f"turned:{place + 1}" for place in range(len(facts["cards"]))]
        case "target-chosen":
            found.append(f"turned:{facts['place']}")
        case "place-named":
            found.append(f"place:{facts['place']}")
        case "scouted":
            found += [f"place:{card['place']}" for card in facts["cards"]]
        case "item-played":
            found += [f"need:{facts['category']}", "attempt"]
        case "item-taken":
            found.append(f"hand:{event.seat}:{facts['item']}")
        case "row-refilled":
            found.append(f"slot:{facts['slot']}")
        case "bequeathed":
            found += [f"hand:{facts['to']}:{facts['item']}", f"seat:{facts['to']}"]
    there = scene.having(*found)
    return there or scene.having(f"seat:{event.seat}")
