"""A position as text or as a picture, for the render modes of environments.

The picture is an SVG document made from the same scene that the browser client draws, in a plainer hand:
every area below the last, every piece a box with its title, a board as it lies. Icons are left to the client.
Learners that record films want pixels, all pictures of one size: there the boxes are painted without words.
"""

from __future__ import annotations

from html import escape
from typing import ClassVar, Final

import numpy
from numpy.typing import NDArray

from lascaux.engine import Area, BadSetting, Game, Piece, Scene, State

WIDTH: Final = 960
MARGIN: Final = 12
BOX: Final = (132, 44)
TILE: Final = 56
FRAME: Final = (360, 480)  # height and width of a picture in pixels
PAPER: Final = "#efe6d6"
EDGE: Final = "#6b5d50"
SEATS: Final = ("#b45309", "#33658a", "#5b7a2e", "#7b3f73", "#8c5a3c", "#14696a")
PAINTS: Final = {
    "forest": "#4f6b3a",
    "river": "#2f6c8c",
    "meadow": "#b8a24a",
    "mountain": "#7d7468",
    "stone": "#a39a8c",
    "bone": "#f3e9d2",
    "ochre": "#c98a2b",
    "ember": "#c2410c",
    "night": "#33334a",
    "day": "#f2d58a",
    "blood": "#8f2d22",
    "clay": "#a8623c",
    "sky": "#9dbfce",
    "hide": "#b98d5e",
    "flint": "#4a4f54",
}


class Rendering:
    """What an onlooker sees of a game, in one of the modes; a game without a scene has text only."""

    MODES: ClassVar = ("ansi", "svg", "rgb_array")

    def __init__(self, game: Game, seats: int, mode: str | None) -> None:
        if mode is not None and mode not in self.MODES:
            raise BadSetting(f"render_mode is one of {', '.join(self.MODES)}, not {mode!r}")
        self.game = game
        self.mode = mode
        self.names = [f"seat {seat}" for seat in range(seats)]

    def render(self, state: State) -> str | NDArray[numpy.uint8] | None:
        if self.mode is None:
            return None
        view = self.game.view(state, None)
        scene = None if self.mode == "ansi" else self.game.scene(view, self.names)
        if self.mode == "rgb_array":
            return painted(Boxes(scene, self.names) if scene is not None else None)
        if scene is None:
            return self.game.text(view, self.names)
        return Drawing(scene, self.names).document()


class Drawing:
    """Draws from top to bottom; `bottom` is how far it has come."""

    def __init__(self, scene: Scene, names: list[str]) -> None:
        self.scene = scene
        self.names = names
        self.lines: list[str] = []
        self.bottom = MARGIN

    def draw(self) -> None:
        for area in self.scene.areas:
            if area.seat is None:
                self._area(area)
        for seat, name in enumerate(self.names):
            marks = self.scene.figures[seat] if seat < len(self.scene.figures) else ()
            figures = ", ".join(f"{mark.text} {mark.name}".strip() for mark in marks)
            self._words(f"{name}: {figures}", SEATS[seat % len(SEATS)], "bold")
            for area in self.scene.areas:
                if area.seat == seat:
                    self._area(area)

    def document(self) -> str:
        self.draw()
        height = self.bottom + MARGIN
        return "\n".join(
            [
                f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
                f'viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="11">',
                f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
                *self.lines,
                "</svg>",
            ]
        )

    def _words(self, words: str, colour: str = "#2b2622", weight: str = "normal") -> None:
        self.bottom += 16
        style = f'fill="{colour}" font-weight="{weight}"'
        self.lines.append(f'<text x="{MARGIN}" y="{self.bottom}" {style}>{escape(words)}</text>')
        self.bottom += 6

    def _area(self, area: Area) -> None:
        if not area.pieces:
            return
        self._words(f"{area.title}. {area.note}" if area.note else area.title)
        if area.layout == "board":
            self._board(area)
        else:
            self._boxes(area)

    # Boxes one beside the other

    def _boxes(self, area: Area) -> None:
        """The pieces in reading order, in the columns of a grid; what lies on another is written into it."""
        pieces = [piece for piece in area.pieces if not piece.on]
        columns = area.columns or WIDTH // BOX[0]
        if area.layout == "grid":
            pieces.sort(key=lambda piece: (piece.at or (0, 0))[::-1])
        for number, piece in enumerate(pieces):
            x = MARGIN + number % columns * BOX[0]
            y = self.bottom + number // columns * BOX[1]
            self._box(area, piece, x, y)
        self.bottom += -(-len(pieces) // columns) * BOX[1]

    def _box(self, area: Area, piece: Piece, x: int, y: int) -> None:
        width, height = BOX[0] - 6, BOX[1] - 6
        said = [_caption(piece)]
        if area.layout == "track" and piece.at is not None:
            said.append(area.steps[int(piece.at[0])])
        said += [_caption(other) for other in area.pieces if other.on == piece.id]
        shown = "".join(
            f'<text x="5" y="{14 + 11 * line}" fill="{_ink(piece)}">{escape(words[:21])}</text>'
            for line, words in enumerate(said[:3])
        )
        self.lines.append(
            f'<g transform="translate({x} {y})"><title>{escape("; ".join([piece.name, *said[1:]]))}</title>'
            f'<rect width="{width}" height="{height}" rx="5" fill="{_colour(piece)}" stroke="{EDGE}"/>'
            f"{shown}</g>"
        )

    # A board as it lies

    def _board(self, area: Area) -> None:
        places = {piece.id: piece.at for piece in area.pieces if piece.at is not None}
        if not places:
            return
        left = min(at[0] for at in places.values())
        top = min(at[1] for at in places.values())
        rows = max(at[1] for at in places.values()) - top + 1
        columns = max(at[0] for at in places.values()) - left + 1
        size = min(TILE, (WIDTH - 2 * MARGIN) / columns)
        for piece in area.pieces:
            at = piece.at or _under(piece, places)
            if at is not None:
                x = MARGIN + (at[0] - left + 0.5) * size
                y = self.bottom + (at[1] - top + 0.5) * size
                self._on_board(piece, x, y, size / 100)
        self.bottom += int(rows * size) + 1

    def _on_board(self, piece: Piece, x: float, y: float, scale: float) -> None:
        drawn = [f"<title>{escape(piece.name)}</title>"]
        if piece.kind in ("tile", "card", "spot"):
            edge = f'stroke="{EDGE}"' + (' stroke-dasharray="6"' if piece.kind == "spot" else "")
            drawn.append(f'<rect x="-50" y="-50" width="100" height="100" fill="{_colour(piece)}" {edge}/>')
            drawn.append(f'<g transform="rotate({90 * piece.turned}) translate(-50 -50)">')
            for shape in self.scene.shapes(piece):
                paint = PAINTS.get(shape.paint, "none")
                if shape.path and shape.line:
                    drawn.append(
                        f'<path d="{shape.path}" fill="none" stroke="{paint}" stroke-width="{shape.line}"/>'
                    )
                elif shape.path:
                    drawn.append(f'<path d="{shape.path}" fill="{paint}"/>')
            drawn.append("</g>")
        else:
            drawn.append(f'<circle r="16" fill="{_colour(piece)}" stroke="#fffaf0" stroke-width="4"/>')
        place = f"translate({x:.1f} {y:.1f}) scale({scale:.3f})"
        self.lines.append(f'<g transform="{place}">{"".join(drawn)}</g>')


class Boxes(Drawing):
    """Only what can be painted without letters: of every piece its place, its size and its colour."""

    def __init__(self, scene: Scene, names: list[str]) -> None:
        super().__init__(scene, names)
        self.found: list[tuple[float, float, float, float, str]] = []

    def _words(self, words: str, colour: str = EDGE, weight: str = "normal") -> None:
        """A line in place of a heading: thick and coloured for a seat, thin for an area."""
        self.bottom += 16
        self._add(MARGIN, self.bottom - 4, WIDTH - 2 * MARGIN, 8 if weight == "bold" else 2, colour)
        self.bottom += 6

    def _box(self, area: Area, piece: Piece, x: int, y: int) -> None:
        self._add(x, y, BOX[0] - 6, BOX[1] - 6, _colour(piece))
        lying = [other for other in area.pieces if other.on == piece.id]
        for number, other in enumerate(lying[:6]):
            self._add(x + 4 + 20 * number, y + BOX[1] - 24, 14, 14, _colour(other))

    def _on_board(self, piece: Piece, x: float, y: float, scale: float) -> None:
        half = scale * (50 if piece.kind in ("tile", "card", "spot") else 16)
        self._add(x - half, y - half, 2 * half, 2 * half, _colour(piece))

    def _add(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        self.found.append((x, y, width, height, colour))


def painted(boxes: Boxes | None) -> NDArray[numpy.uint8]:
    """The boxes on a sheet of always the same size, as large as they fit on it."""
    sheet = numpy.empty((*FRAME, 3), numpy.uint8)
    sheet[:] = _rgb(PAPER)
    if boxes is not None:
        boxes.draw()
        scale = min(FRAME[1] / WIDTH, FRAME[0] / (boxes.bottom + MARGIN))
        for x, y, width, height, colour in boxes.found:
            rows = slice(round(y * scale), round((y + height) * scale))
            columns = slice(round(x * scale), round((x + width) * scale))
            sheet[rows, columns] = _rgb(EDGE)
            if colour != "none":
                inner = slice(rows.start + 1, rows.stop - 1), slice(columns.start + 1, columns.stop - 1)
                sheet[inner] = _rgb(colour)
    return sheet


def _rgb(colour: str) -> list[int]:
    return [*bytes.fromhex(colour[1:])]


def _under(piece: Piece, places: dict[str, tuple[float, float]]) -> tuple[float, float] | None:
    """Where the piece lies that this one lies on; `tile:7:f0` is a part of `tile:7`."""
    under = piece.on
    while under:
        if under in places:
            return places[under]
        under = under.rpartition(":")[0]
    return None


def _caption(piece: Piece) -> str:
    """A name tells the number already, a title does not."""
    if not piece.title:
        return piece.name
    return f"{piece.title} ×{piece.count}" if piece.count != 1 else piece.title


def _colour(piece: Piece) -> str:
    if piece.kind == "spot":
        return "none"
    if piece.seat is not None and not piece.paint:
        return SEATS[piece.seat % len(SEATS)]
    return PAINTS.get(piece.paint, "#f8f2e6")


def _ink(piece: Piece) -> str:
    dark = ("forest", "river", "mountain", "ember", "night", "blood", "clay", "flint")
    owned = piece.seat is not None and not piece.paint
    return "#ffffff" if piece.kind != "spot" and (piece.paint in dark or owned) else "#2b2622"
