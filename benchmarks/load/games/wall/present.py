"""Views and words."""

from __future__ import annotations

from lascaux.engine import Event, Option, View

from .content import Content
from .setup import Wall


class WallView(View, frozen=True, kw_only=True):
    spots: tuple[int, ...]


def view(state: Wall, seat: int | None) -> WallView:
    return WallView(
        game="wall",
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        waiting=tuple(state.waiting()),
        step="paint" if state.turn >= 0 else "",
        scores=state.scores(),
        spots=tuple(state.spots),
    )


def option(state: Wall, seat: int, action: int) -> Option:
    return Option(action, state.space.key(action), f"Paint spot {action}", (f"spot:{action}",))


def prompt(state: Wall, seat: int | None) -> str:
    return "Paint a bare spot." if seat == state.turn else "Wait."


def sentence(content: Content, event: Event, names: list[str]) -> str:
    return f"{names[event.seat]} painted spot {event.facts['spot']}."


def text(view: WallView, names: list[str]) -> str:
    return " ".join(str(spot) for spot in view.spots)
