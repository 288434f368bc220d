"""What happened, as plain sentences."""

from __future__ import annotations

from typing import Any

from lascaux.engine import Event
from lascaux.engine.wording import counted, listed, ordinal
from lascaux.games.a_year_of_survival.content.tables import Content
from lascaux.games.a_year_of_survival.present.face_down import named_or_counted
from lascaux.games.a_year_of_survival.present.faces import asked


def sentence(content: Content, event: Event, names: list[str]) -> str:
    who = names[event.seat] if event.seat >= 0 else ""
    facts = event.facts
    match event.kind:
        case "turn-begun":
            return f"Turn {facts['turn']}: {who} is the Active Player."
        case "returned":
            return f"{who} comes back to life, and crafts."
        case "crafting":
            return f"{who} crafts."
        case "scouting":
            return f"{who} scouts ahead."
        case "set-out":
            cards = listed([card["name"] for card in facts["cards"]])
            return f"{who} leads a {facts['length']} expedition and turns up {cards}."
        case "target-chosen":
            return f"The band tries for {facts['name']}."
        case "item-played":
            return _item_played(who, facts)
        case "passed":
            return _passed(who, facts)
        case "food-won":
            points = counted(facts["points"], "point")
            return f"The band wins {facts['name']}: {points}, {facts['score']} in all."
        case "food-lost":
            return f"{facts['name']} gets away."
        case "food-discarded":
            return _discarded(content, facts)
        case "trail-replenished" | "trail-drifted":
            return (
                f"{counted(facts['dealt'], 'new food card')} dealt."
                if facts["dealt"]
                else "No new food card."
            )
        case "game-over":
            return f"The year is over with {counted(facts['score'], 'point')}: {facts['name']}."
        case _:
            return _hardship(event.kind, who, facts, names)


def _item_played(who: str, facts: dict[str, Any]) -> str:
    if facts["category"] is None:
        return f"{who} plays {facts['name']} to no effect."
    return f"{who} plays {facts['name']} and fills {asked({facts['category']: facts['filled']})}."


def _passed(who: str, facts: dict[str, Any]) -> str:
    if not facts["able"]:
        return f"{who} has nothing that fits."
    return f"{who} {'stops' if facts['leader'] else 'passes'}."


def _discarded(content: Content, facts: dict[str, Any]) -> str:
    if facts["why"] == "turned":
        return f"{listed([card['name'] for card in facts['cards']])} {_is(facts)} discarded."
    seasons = {season.id: season.name.lower() for season in content.seasons}
    lying = [(card.get("name"), seasons[card["season"]], card["seen"]) for card in facts["cards"]]
    cards = listed(named_or_counted(lying))
    if facts["why"] == "craft":
        return f"At the far end of the trail {cards} {_is(facts)} lost."
    return f"{cards}, next to the deck, {_is(facts)} passed by."


def _is(facts: dict[str, Any]) -> str:
    return "is" if len(facts["cards"]) == 1 else "are"


def _hardship(kind: str, who: str, facts: dict[str, Any], names: list[str]) -> str:
    """Events of ambush, death and season."""
    match kind:
        case "ambushed":
            return f"Ambush! {who}'s band has to face the {facts['name']}."
        case "ambush-beaten":
            return f"The {facts['name']} is beaten."
        case "ambush-lost":
            return f"The {facts['name']} is too strong."
        case "reward":
            points = counted(facts["points"], "point")
            return f"The band takes {facts['name']} for it: {points}, {facts['score']} in all."
        case "item-lost":
            return f"{who} loses {facts['name']}."
        case "died":
            return f"{who} {'starves' if facts['why'] == 'starved' else 'dies in the ambush'}."
        case "bequeathed":
            return f"{names[facts['to']]} inherits {facts['name']} from {who}."
        case "hand-discarded":
            return f"Nobody is left to inherit: {counted(facts['cards'], 'card')} of {who} discarded."
        case "season-ended":
            enough = "enough" if facts["enough"] else "too little, and the band starves"
            return (
                f"{facts['name']} is over: {facts['eaten']} of at least {facts['needed']} points, {enough}."
            )
        case "season-begun":
            return f"{facts['name']} begins."
        case _:
            return _items(kind, who, facts)


def _items(kind: str, who: str, facts: dict[str, Any]) -> str:
    """Events of craft and scout."""
    match kind:
        case "item-taken":
            source = "the deck" if facts["slot"] is None else "the row"
            return f"{who} takes {facts['name']} from {source}."
        case "craft-stopped":
            return f"{who} takes no {'further ' if facts['taken'] else ''}card."
        case "row-refilled":
            return f"{facts['name']} comes into the row."
        case "reshuffled":
            return (
                f"The item deck is empty: {counted(facts['cards'], 'discarded card')} shuffled for a new one."
            )
        case "place-named":
            return f"{who} points at the {ordinal(facts['place'])} card of the trail."
        case "scouted":
            shown = [f"{card['name']} as the {ordinal(card['place'])} card" for card in facts["cards"]]
            return f"Scouted: {listed(shown)}." if shown else "There is nothing left to scout."
        case _:
            raise ValueError(f"there is no event {kind!r} in this game")
