"""A position through somebody's eyes: as a view for programs, as a scene for those who draw."""

from __future__ import annotations

from typing import Any

import msgspec

from lascaux.engine import Game, Piece, Scene, Shape, State, View
from lascaux.table.messages.fields import Show
from lascaux.table.messages.replays import Still


class Shown(msgspec.Struct):
    """What was asked for; `text` replaces the scene of a game that has none."""

    seen: View
    view: View | None
    scene: Scene | None
    text: str

    def for_seat(self, seat: int | None) -> Shown:
        """The same for another seat of a game in which all is open."""
        seen = msgspec.structs.replace(self.seen, seat=seat)
        return Shown(seen, None if self.view is None else seen, self.scene, self.text)


def shown(game: Game, state: State, seat: int | None, names: list[str], show: Show) -> Shown:
    seen = game.view(state, seat)
    scene = None if show == "view" else game.scene(seen, names)
    text = game.text(seen, names) if show != "view" and scene is None else ""
    return Shown(seen, None if show == "scene" else seen, scene, text)


class Album:
    """Scenes of one match. What they have in common is kept once."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.faces: dict[str, tuple[Shape, ...]] = {}
        self._numbers: dict[bytes, int] = {}

    def still(self, scene: Scene) -> Still:
        own: dict[str, Any] = {
            name: shapes
            for name, shapes in scene.faces.items()
            if self.faces.setdefault(name, shapes) != shapes
        }
        empty = tuple(msgspec.structs.replace(area, pieces=()) for area in scene.areas)
        return Still(
            scene=msgspec.structs.replace(scene, areas=empty, faces=own),
            pieces=[[self._number(piece) for piece in area.pieces] for area in scene.areas],
        )

    def _number(self, piece: Piece) -> int:
        number = self._numbers.setdefault(msgspec.json.encode(piece), len(self.pieces))
        if number == len(self.pieces):
            self.pieces.append(piece)
        return number
