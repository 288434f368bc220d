"""Views and words."""

from __future__ import annotations

from lascaux.engine import Area, Event, Mark, Option, Piece, Scene, View
from ochre.content import Content
from ochre.state import Ochre

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
    return Option(action, key, f"Lay pigment {strength}", (f"card:{strength}",), ("OC-2.1", "OC-3.1"))


def prompt(state: Ochre, seat: int | None) -> str:
    if state.turn < 0:
        return "The wall is painted."
    panel = f"panel {state.round + 1}, worth {state.content.panels.points[state.round]}"
    if seat in state.waiting():
        return f"Choose a pigment for {panel}. Nobody sees it before all have chosen."
    return f"Waiting for everybody's pigment for {panel}."


def sentence(content: Content, event: Event, names: list[str]) -> str:
    facts = event.facts
    match event.kind:
        case "laid":
            return f"{names[event.seat]} laid pigment {facts['card']}."
        case "painted":
            return f"{names[event.seat]} painted it with pigment {facts['card']}: {facts['points']} points."
        case _:
            return f"No pigment was alone: the panel worth {facts['points']} stays bare."


def text(view: OchreView, names: list[str]) -> str:
    lines = [f"Panel {min(view.round + 1, view.rounds)} of {view.rounds}, worth {list(view.panels)}"]
    for seat, name in enumerate(names):
        laid = " ".join(str(cards[seat]) for cards in view.wall) or "nothing"
        lines.append(f"{name}: {view.scores[seat]} points, {view.hand_sizes[seat]} cards, has laid {laid}")
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
    )


def _pigment(id: str, strength: int, count: int = 1) -> Piece:
    name = f"pigment {strength}" if count == 1 else f"{count} times pigment {strength}"
    return Piece(
        id=id, name=name, kind="card", title=str(strength), icon="ochre/brush", paint="clay", count=count
    )
