"""Views and words."""

from __future__ import annotations

from lascaux.engine import Event, Option, View
from ochre.state import Ochre


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
        rounds=state.options["rounds"],
        panels=tuple(state.content.panels.points[: state.options["rounds"]]),
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


def sentence(event: Event, names: list[str]) -> str:
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
