"""What happened, as plain sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lascaux.engine import Event
from lascaux.games.paleo.content.codes import THEN
from lascaux.games.paleo.content.tables import Content
from lascaux.games.paleo.present.faces import item_name
from lascaux.games.paleo.present.prompts import ENDS
from lascaux.games.paleo.present.wording import counted

Facts = dict[str, Any]
THINGS = {"item", "tool"}  # facts that hold an id
GIVEN = {
    "cost": "",
    "skill": " for its skill",
    "ward": " against the damage",
    "heal": " to heal",
    "danger": " against the danger",
}
MOVED = {
    "discard": "goes to the open discard",
    "destroy": "goes to the graveyard",
    "night": "is placed on the night board",
    "camp": "is placed at the base camp",
}
CAUSES = {
    "hunger": "hunger",
    "mission": "a mission",
    "death": "a death",
    "card": "a card",
    "start": "the start",
}


def sentence(content: Content, event: Event, names: list[str]) -> str:
    who = names[event.seat] if event.seat >= 0 else ""
    things = {word: item_name(content, event.facts[word]) for word in THINGS & event.facts.keys()}
    return SENTENCES[event.kind](who, event.facts | things, names)


def _day(who: str, facts: Facts, names: list[str]) -> str:
    piles = ", ".join(f"{name} {count}" for name, count in zip(names, facts["piles"], strict=True))
    return f"Day {facts['day']} begins, {who} leads. Cards: {piles}."


def _given_up(who: str, facts: Facts, names: list[str]) -> str:
    hurt = f", {facts['red']} of them red" if facts["red"] else ""
    return f"{who} gives up {counted(len(facts['backs']), 'card')} ({', '.join(facts['backs'])}){hurt}."


def _gained(who: str, facts: Facts, names: list[str]) -> str:
    short = ", the supply has no more" if facts["count"] < facts["offered"] else ""
    return f"{who}'s team brings {facts['count']} {facts['item']} to the camp{short}."


def _moved(who: str, facts: Facts, names: list[str]) -> str:
    where = THEN[facts["then"]]
    return f"{facts['title']} {MOVED.get(where, f'joins the group of {who}')}."


def _rolled(who: str, facts: Facts, names: list[str]) -> str:
    faces = " and ".join(
        ", ".join(f"{count} {skill}" for skill, count in face.items()) or "blank" for face in facts["faces"]
    )
    return f"The dice show {faces}" + (
        ": so much more is asked for." if facts["against"] else ": so much is added."
    )


def _healed(who: str, facts: Facts, names: list[str]) -> str:
    left = f"{facts['left']} damage left" if facts["left"] else "all well again"
    return f"{facts['title']} of {who} is healed by 1, {left}."


def _hurt(who: str, facts: Facts, names: list[str]) -> str:
    hearts = counted(facts["left"], "heart")
    return f"{facts['title']} of {who} takes {facts['tokens']} damage, {hearts} free."


def _fed(who: str, facts: Facts, names: list[str]) -> str:
    hungry = facts["mouths"] - facts["fed"]
    rest = f", {hungry} go hungry" if hungry else ""
    return f"{facts['fed']} of {counted(facts['mouths'], 'mouth')} are fed{rest}."


def _skull(who: str, facts: Facts, names: list[str]) -> str:
    return (
        f"{counted(facts['count'], 'skull')} for {CAUSES[facts['cause']]}: there are {facts['skulls']} now."
    )


def _over(who: str, facts: Facts, names: list[str]) -> str:
    points, skulls = counted(facts["vp"], "victory point"), counted(facts["skulls"], "skull")
    return f"{ENDS[facts['reason']]} Day {facts['day']}, {points}, {skulls}."


SENTENCES: dict[str, Callable[[str, Facts, list[str]], str]] = {
    "day-begun": _day,
    "slept": lambda who, f, names: f"{who} goes to sleep early; {counted(f['cards'], 'card')} go away.",
    "revealed": lambda who, f, names: f"{who} turns up {f['title']}.",
    "helped": lambda who, f, names: f"{who} puts {f['title']} away and helps {names[f['helped']]}.",
    "helped-card": lambda who, f, names: f"{who} puts {f['title']} away to help a card.",
    "ignored": lambda who, f, names: f"{who} ignores {f['title']}.",
    "declared": lambda who, f, names: f"{who}, {f['title']}: {f['label']}.",
    "rolled": _rolled,
    "attempt-failed": lambda who, f, names: f"{who} fails: {f['label']} is out of reach.",
    "attempt-given-up": lambda who, f, names: f"{who} gives up: {f['label']}.",
    "paid": lambda who, f, names: f"{who}'s team pays {f['count']} {f['item']}.",
    "tool-given": lambda who, f, names: f"{who} gives up 1 {f['tool']}{GIVEN[f['why']]}.",
    "buried": lambda who, f, names: f"{f['title']} of {who} is laid in the graveyard.",
    "cards-given-up": _given_up,
    "gained": _gained,
    "token-laid": lambda who, f, names: f"{who} lays {f['item']} on {f['title']}: {f['laid']} of {f['max']}.",
    "tool-taken": lambda who, f, names: f"{who} takes 1 {f['tool']}.",
    "person-joined": lambda who, f, names: f"{f['title']} joins the group of {who}.",
    "dream-gained": lambda who, f, names: f"A dream lies on the pile of {who}.",
    "idea-gained": lambda who, f, names: f"{who} has an idea: {f['title']}.",
    "idea-dropped": lambda who, f, names: f"The idea {f['title']} is forgotten.",
    "built": lambda who, f, names: f"{who} builds: {f['title']}.",
    "borne": lambda who, f, names: f"{f['title']} of {who} takes it for {names[f['active']]}.",
    "not-borne": lambda who, f, names: f"{who} takes nothing for {names[f['active']]}.",
    "damage-laid": _hurt,
    "died": lambda who, f, names: f"{f['title']} of {who} is dead.",
    "healed": _healed,
    "skull": _skull,
    "unskull": lambda who, f, names: f"{counted(f['count'], 'skull')} taken back: {f['skulls']} left.",
    "victory-point": lambda who, f, names: f"The painting grows: {counted(f['vp'], 'victory point')}.",
    "released": lambda who, f, names: f"{f['title']} comes nearer: it joins the open discard.",
    "card-moved": _moved,
    "secret-opened": lambda who, f, names: f"{who} opens secret {f['number']}: {f['title']}.",
    "night-fell": lambda who, f, names: f"Night {f['day']} falls; {who} decides for all.",
    "fed": _fed,
    "game-over": _over,
}
