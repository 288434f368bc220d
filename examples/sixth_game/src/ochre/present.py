"""Views and words."""

from __future__ import annotations

import functools

from lascaux.engine import (
    Area,
    Composition,
    Event,
    Item,
    Lies,
    Mark,
    Option,
    Outcome,
    Past,
    Piece,
    Place,
    Result,
    Scene,
    View,
    beside,
)
from lascaux.engine.result import contest, each, sourced
from lascaux.engine.wording import counted
from ochre.content import Content
from ochre.state import Ochre

WHERE = {"wall": Lies("wall"), "laid": Lies("laid", room=4), "hand": Lies("hand", room=4)}
ICONS = ("laurels",)  # what the pages have anyway; the others are in the folder icons


class OchreView(View, frozen=True, kw_only=True):
    round: int
    rounds: int
    panels: tuple[int, ...]
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    wall: tuple[tuple[int, ...], ...]
    chosen: int | None


def view(state: Ochre, seat: int | None) -> OchreView:
    answer = -1 if seat is None or not state.answers else state.answers[seat]
    return OchreView(
        game="ochre",
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        waiting=tuple(state.waiting()),
        step=state.agenda[-1].id if state.agenda else "",
        scores=state.scores(),
        round=state.round,
        rounds=state.settings["rounds"],
        panels=tuple(state.content.panels.points[: state.settings["rounds"]]),
        hand=() if seat is None else tuple(state.hands[seat]),
        hand_sizes=tuple(len(hand) for hand in state.hands),
        wall=tuple(tuple(laid) for laid in state.wall),
        chosen=None if answer < 0 else int(state.space.key(answer).removeprefix("lay:")),
    )


def option(state: Ochre, seat: int, action: int) -> Option:
    key = state.space.key(action)
    strength = key.removeprefix("lay:")
    label = f"Lay pigment {strength}"
    return Option(action, key, label, (f"card:{strength}",), ("OC-2.1", "OC-3.1"), short=label)


def prompt(state: Ochre, seat: int | None) -> str:
    if state.turn < 0:
        return "The wall is painted."
    panel = f"panel {state.round + 1}, worth {state.content.panels.points[state.round]}"
    if seat in state.waiting():
        return f"Which pigment do you lay for {panel}? Nobody sees it before all have chosen."
    return f"Everybody chooses a pigment for {panel}."


def sentence(content: Content, event: Event, names: list[str]) -> str:
    facts = event.facts
    match event.kind:
        case "laid":
            return f"{names[event.seat]} laid pigment {facts['card']}."
        case "painted":
            points = counted(facts["points"], "point")
            return f"{names[event.seat]} painted it with pigment {facts['card']}: {points}."
        case _:
            return f"No pigment was alone: the panel worth {facts['points']} stays bare."


def targets(scene: Scene, event: Event) -> tuple[str, ...]:
    """What a sentence speaks of: the pigments that a seat has laid, or the wall."""
    return scene.having(f"laid:{event.seat}", f"seat:{event.seat}") if event.seat >= 0 else ("wall",)


def text(view: OchreView, names: list[str]) -> str:
    lines = [f"Panel {min(view.round + 1, view.rounds)} of {view.rounds}, worth {list(view.panels)}"]
    for seat, name in enumerate(names):
        laid = " ".join(str(cards[seat]) for cards in view.wall) or "nothing"
        points, cards = counted(view.scores[seat], "point"), counted(view.hand_sizes[seat], "card")
        lines.append(f"{name}: {points}, {cards}, has laid {laid}")
    if view.seat is not None:
        lines.append(f"Your hand: {' '.join(map(str, view.hand)) or 'empty'}")
    return "\n".join(lines)


def scene(view: OchreView, names: list[str]) -> Scene:
    panels = tuple(
        Piece(
            id=f"panel:{number}",
            name=f"panel {number + 1}, worth {worth}" + (", now" if number == view.round else ""),
            kind="tile",
            title=str(worth),
            icon="ochre/wall",
            exhausted=number < view.round,
        )
        for number, worth in enumerate(view.panels)
    )
    laid = tuple(
        Area(
            id=f"laid:{seat}",
            title="Laid",
            layout="row",
            seat=seat,
            pieces=tuple(
                _pigment(f"laid:{seat}:{panel}", cards[seat]) for panel, cards in enumerate(view.wall)
            ),
        )
        for seat in range(view.seats)
    )
    hand = tuple(
        _pigment(f"card:{strength}", strength, view.hand.count(strength))
        for strength in sorted(set(view.hand))
    )
    mine = (
        ()
        if view.seat is None
        else (Area(id="hand", title="Hand", layout="row", seat=view.seat, pieces=hand),)
    )
    return Scene(
        areas=(Area(id="wall", title="The wall", layout="row", pieces=panels), *laid, *mine),
        figures=tuple(
            (Mark("laurels", "points", str(points)), Mark("ochre/brush", "cards in hand", str(size)))
            for points, size in zip(view.scores, view.hand_sizes, strict=True)
        ),
        headline=f"Panel {min(view.round + 1, view.rounds)} of {view.rounds}",
    ).composed(composition(view.seats), WHERE)


@functools.cache
def composition(seats: int) -> Composition:
    """The wall above, the others beside each other below it, and one's own pigments in front."""
    others = beside((0, 34, 100, 32), seats - 1)
    return Composition(
        wide=(
            Place(id="wall", box=(0, 0, 100, 33)),
            *(Place(id="laid", box=box, of=other) for other, box in enumerate(others, 1)),
            Place(id="laid", box=(0, 67, 49.5, 33), of=0),
            Place(id="hand", box=(50.5, 67, 49.5, 33), of=0),
        ),
        narrow=(
            Place(id="wall", box=(0, 0, 100, 34)),
            Place(id="laid", box=(0, 35, 100, 30), of=0),
            Place(id="hand", box=(0, 66, 100, 34), of=0),
        ),
    )


def result(view: OchreView, outcome: Outcome, past: Past, names: list[str]) -> Result:
    """Who painted which panel; the wall tells it all, so the past is not asked."""
    items = []
    for panel, cards in enumerate(view.wall):
        alone = [card for card in cards if cards.count(card) == 1]
        if alone:
            points = each(view.seats, (cards.index(max(alone)),), view.panels[panel])
            items.append(Item(f"Panel {panel + 1}, pigment {max(alone)}", points, (f"panel:{panel}",)))
    panels = sourced("panels", "Panels", "ochre/wall", view.scores, items)
    return Result(contest(view, outcome, names), (panels,))


def _pigment(id: str, strength: int, count: int = 1) -> Piece:
    name = f"pigment {strength}" if count == 1 else f"{count} times pigment {strength}"
    return Piece(
        id=id, name=name, kind="card", title=str(strength), icon="ochre/brush", paint="clay", count=count
    )
