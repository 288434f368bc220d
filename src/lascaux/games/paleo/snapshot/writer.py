"""Writes a position down."""

from __future__ import annotations

from typing import Any

import msgspec

from lascaux.games.paleo.content.codes import CAUSES, GROUP, NONE, PILE, PLACE_NAMES, REVEALED
from lascaux.games.paleo.content.language.grammar import RESOURCES, SKILLS
from lascaux.games.paleo.state import Paleo

Names = list[str]
Counts = dict[str, int]


class Document(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Cards are called by their ids, copies as `base_deer.2`; piles and decks are written from the top."""

    day: int | None = None
    night_time: bool = False
    camp: Counts | None = None
    tools: list[Counts] | None = None
    vp: int = 0
    skulls: int | None = None
    causes: Counts | None = None
    last_cause: str | None = None
    # Cards
    piles: list[Names] | None = None
    groups: list[Names] | None = None
    revealed: list[str | None] | None = None
    open: Names | None = None
    face_down: Names | None = None
    grave: Names | None = None
    night: Names | None = None
    base_camp: Names | None = None
    bench: Names | None = None
    people: Names | None = None
    dreams: Names | None = None
    ideas: Names | None = None
    secrets: Names | None = None
    aside: Names | None = None
    shown: Names | None = None
    opened: Names | None = None
    damage: Counts = {}
    laid: Counts = {}
    # The turn, the card and the night under way
    to_act: list[int] | None = None
    waited: list[int] = []
    asked: int | None = None
    helping: list[int | None] | None = None
    raised: Counts = {}
    barred: list[int] = []
    called: Counts = {}
    has_called: bool = False
    settled: Names = []
    known: Names | None = None
    fresh: Names = []


PLACES = ["base_camp" if name == "camp" else name for name in PLACE_NAMES]


def dump(state: Paleo) -> dict[str, Any]:
    content, seats = state.content, range(state.seats)
    names = content.names
    tools = content.items[len(RESOURCES) :]

    def cards(place: int) -> Names:
        return [names[card] for card in state.cards_in(place)]

    places: dict[str, Any] = {name: cards(place) for place, name in enumerate(PLACES) if name != "box"}
    document = Document(
        day=state.day,
        night_time=state.night,
        camp=dict(zip(RESOURCES, state.camp, strict=True)),
        tools=[
            {tool: state.held(seat, place) for place, tool in enumerate(tools) if state.held(seat, place)}
            for seat in seats
        ],
        vp=state.vp,
        skulls=state.skulls,
        causes=dict(zip(CAUSES, state.causes, strict=True)),
        last_cause=None if state.last_cause == NONE else CAUSES[state.last_cause],
        piles=[cards(PILE + seat) for seat in seats],
        groups=[cards(GROUP + seat) for seat in seats],
        revealed=[next(iter(cards(REVEALED + seat)), None) for seat in seats],
        **places,
        damage=_counts(names, content.person, state.damage),
        laid=_counts(names, content.store, state.laid),
        to_act=[seat for seat in seats if state.to_act >> seat & 1],
        waited=[seat for seat in seats if state.waited >> seat & 1],
        asked=state.asked,
        helping=[None if helped == NONE else helped for helped in state.helping],
        raised=_skills(state.raised),
        barred=[place for place in range(62) if state.barred >> place & 1],
        called=_skills(state.called),
        has_called=state.has_called,
        settled=_marked(names, content.nightly, state.settled),
        known=_marked(names, content.dream, state.known),
        fresh=_marked(names, content.dream, state.fresh),
    )
    plain: dict[str, Any] = msgspec.to_builtins(document)
    return plain


def _counts(names: Names, dense: Any, counts: Any) -> Counts:
    return {
        names[card]: counts[number] for card, number in enumerate(dense) if number != NONE and counts[number]
    }


def _marked(names: Names, dense: Any, mask: int) -> Names:
    return [names[card] for card, number in enumerate(dense) if number != NONE and mask >> number & 1]


def _skills(counts: Any) -> Counts:
    return {skill: count for skill, count in zip(SKILLS, counts, strict=True) if count}
