"""What can be pointed at in a scene, and what a client must have ready to draw it."""

from lascaux.engine import Area, Line, Mark, Piece, Scene, Shape

MEADOW = Shape(path="M0 0H100V50H0Z", part="m0")
RIVER = Shape(path="M0 50H100", line=12, part="r0")

SCENE = Scene(
    areas=(
        Area(
            id="landscape",
            title="Landscape",
            layout="board",
            pieces=(
                Piece(id="tile:0", name="ford", kind="tile", face="T20", zones={"r0": "river"}),
                Piece(id="tile:1", name="ford", kind="tile", face="T20", zones={"r0": "river"}),
                Piece(
                    id="card:3",
                    name="hunt",
                    kind="card",
                    lines=(
                        Line(part="fight", costs=(Mark("stone-spear", "spears", "2"),)),
                        Line(text="Walk on."),
                    ),
                ),
            ),
        ),
    ),
    figures=((Mark("laurels", "points", "3"),), (Mark("laurels", "points", "5"),)),
    faces={"T20": (MEADOW, RIVER, Shape(icon="deer", y=25))},
    zones={"river": "River of two segments"},
)


def test_options_may_point_at_seats_areas_pieces_and_their_parts() -> None:
    parts = {"tile:0:m0", "tile:0:r0", "tile:1:m0", "tile:1:r0", "card:3:fight"}
    assert set(SCENE.ids()) == {"seat:0", "seat:1", "landscape", "tile:0", "tile:1", "card:3"} | parts
    assert len(SCENE.ids()) == len(set(SCENE.ids()))


def test_pieces_that_share_a_face_have_its_shapes() -> None:
    first, second, card = SCENE.pieces()
    assert SCENE.shapes(first) == SCENE.shapes(second) == SCENE.faces["T20"]
    assert SCENE.shapes(card) == ()


def test_icons_come_from_marks_lines_and_shapes() -> None:
    assert SCENE.icons() == {"laurels", "stone-spear", "deer"}
