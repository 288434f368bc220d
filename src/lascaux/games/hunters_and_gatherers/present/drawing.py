"""Tiles drawn from what is printed on them, and where a unit stands on them."""

from __future__ import annotations

import functools
import itertools

from lascaux.engine import Shape
from lascaux.games.hunters_and_gatherers.present.plan import (
    BORDER,
    HALVES,
    MIDDLE,
    OUTWARD,
    Plan,
    Point,
    Stretch,
    Water,
    plan,
)
from lascaux.games.hunters_and_gatherers.present.shapes import Face

ANIMALS = {
    "deer": "deer",
    "mammoth": "mammoth",
    "aurochs": "bison",
    "tiger": "saber-toothed-cat-head",
    "fire": "small-fire",
    "shrine": "menhir",
}
GROWTH = {"nugget": "gold-nuggets", "mushrooms": "mushrooms"}
FISH = "tropical-fish"
ANIMAL_SIZE, GROWTH_SIZE = 25, 18
RIVER_WIDTH, FINGER_WIDTH, SPRING_RADIUS = 12, 10, 8
FISH_SIZES = (0, 17, 14, 13, 12)  # by the number of fish in the lake
PULL = 0.3  # how far from the border towards the middle things lie


@functools.lru_cache(maxsize=512)
def drawing(face: Face) -> tuple[Shape, ...]:
    """Meadows, which show nothing of their own, woods and waters upon them, contents on top."""
    tile = plan(face)
    meadows = [Shape(path=_meadow(tile, borders), part=name) for name, borders in tile.meadows().items()]
    woods = [shape for forest in tile.forests() for shape in _wood(tile, forest)]
    waters = [shape for water in tile.waters for shape in _water(tile, water)]
    return (*meadows, *woods, *waters, *_contents(tile))


@functools.lru_cache(maxsize=4096)
def standing(face: Face, segment: str, rotation: int) -> tuple[float, float]:
    """Where a unit stands, in tiles from the middle of a tile that is turned."""
    place = _places(plan(face), segment)[-1]
    x, y = place.x / 100 - 0.5, place.y / 100 - 0.5
    for _ in range(rotation):
        x, y = -y, x
    return round(x, 2), round(y, 2)


# Places


def _places(tile: Plan, segment: str) -> list[Point]:
    """Where the contents of a segment lie, and last its unit."""
    if segment[0] == "m":
        borders = tile.open_meadows()[segment]
        return _spread(tile, max(borders, key=_length), len(_words(tile, segment)) + 1, PULL)
    if segment[0] == "f":
        runs = tile.runs(segment)
        if len(runs) > 1:
            return [_inwards(tile, run, 0.5, PULL) for run in runs[:2]]
        pull = PULL if tile.parts_meadows(segment) or _length(runs[0]) > 2 else 0.22
        return _spread(tile, runs[0], 2, pull)
    return [_shore(tile, segment)]


def _length(stretch: Stretch) -> int:
    return stretch.end - stretch.start


def _spread(tile: Plan, stretch: Stretch, count: int, pull: float) -> list[Point]:
    """Evenly along a border; a meadow that is all of the tile has its contents further inside."""
    pull = max(pull, 0.5) if _length(stretch) == HALVES else pull
    return [_inwards(tile, stretch, (place + 0.5) / count, pull) for place in range(count)]


def _inwards(tile: Plan, stretch: Stretch, share: float, pull: float) -> Point:
    return stretch.at(share).towards(tile.hub(stretch.start), pull)


def _words(tile: Plan, segment: str) -> tuple[str, ...]:
    number = int(segment[1:])
    return tile.face.meadows[number] if segment[0] == "m" else tile.face.forests[number]


def _shore(tile: Plan, segment: str) -> Point:
    for water in tile.waters:
        if segment == f"l{water.lake}":
            return water.hub.moved(Point(-1, -1), 9)
        for side, river in water.rivers.items():
            if river == segment:
                along = 1 if water.kind == "through" else 0.42
                return BORDER[2 * side + 1].towards(water.hub, along)
    raise ValueError(f"there is no water {segment} on {tile.face.id}")


# Patches


def _meadow(tile: Plan, borders: list[Stretch]) -> str:
    path = ""
    for border in borders:
        corners = [border.start, *(place for place in range(border.start + 1, border.end) if place % 2 == 0)]
        points = [BORDER[place % HALVES] for place in (*corners, border.end)]
        if _length(border) < HALVES:
            points += [tile.hub(border.end), tile.hub(border.start)]
        path += _polygon(points)
    return path


def _wood(tile: Plan, forest: str) -> list[Shape]:
    runs = tile.runs(forest)
    deep = tile.parts_meadows(forest)
    path = f"M{_at(BORDER[runs[0].start])}"
    for run, following in zip(runs, [*runs[1:], runs[0]], strict=True):
        path += _lines([BORDER[place % HALVES] for place in range(run.start, run.end + 1, 2)])
        path += _rim(run, following, deep)
    wood = Shape(path=f"{path}Z", part=forest, paint="forest")
    if not deep or forest != next(filter(tile.parts_meadows, tile.forests())):
        return [wood]
    fingers = "".join(f"M{_at(MIDDLE)}L{_at(BORDER[corner])}" for corner in tile.fingers())
    return [Shape(path=fingers, line=FINGER_WIDTH, part=forest, paint="forest"), wood] if fingers else [wood]


def _rim(run: Stretch, following: Stretch, deep: bool) -> str:
    """The inner edge of a wood, from where it leaves the border to where it comes back."""
    start, end = BORDER[run.end % HALVES], BORDER[following.start]
    free = (following.start - run.end) % HALVES // 2
    if free == 1:
        first, second = start.towards(MIDDLE, 0.8), end.towards(MIDDLE, 0.8)
    elif free == 2:
        # It bends towards the corner between its two sides, or through the middle.
        corner = BORDER[(run.start + run.end) // 2 % HALVES]
        aside, across = (0.05, 0.2) if deep else (0.37, 0.08)
        first = start.towards(corner, aside).moved(Point(end.x - start.x, end.y - start.y), across)
        second = end.towards(corner, aside).moved(Point(start.x - end.x, start.y - end.y), across)
    elif free == 3:
        along, inside = (0.48, 56) if deep else (0.28, 34)
        outwards = OUTWARD[run.start // 2]
        first = start.towards(end, along).moved(outwards, -inside)
        second = end.towards(start, along).moved(outwards, -inside)
    else:
        return ""
    return f"C{_at(first)} {_at(second)} {_at(end)}"


def _water(tile: Plan, water: Water) -> list[Shape]:
    if water.kind == "through":
        (one, river), (other, _) = water.rivers.items()
        return [_river(river, _course(one, other, water.tight))]
    shapes = [
        _river(river, f"M{_at(BORDER[2 * side + 1])}L{_at(water.hub)}")
        for side, river in water.rivers.items()
    ]
    if water.kind == "spring":
        pool = _circle(water.hub, SPRING_RADIUS)
        return [*shapes, Shape(path=pool, part=shapes[0].part, paint="river")]
    fish = tile.face.lakes[water.lake]
    lake = Shape(path=_circle(water.hub, 13 + min(fish, 4)), part=f"l{water.lake}", paint="river")
    return [*shapes, lake]


def _river(name: str, path: str) -> Shape:
    return Shape(path=path, line=RIVER_WIDTH, part=name, paint="river")


def _course(one: int, other: int, tight: bool) -> str:
    start, end = BORDER[2 * one + 1], BORDER[2 * other + 1]
    if (one - other) % 2 == 0:
        winding = OUTWARD[(one + 1) % 4]
        first, second = (
            start.towards(end, 0.33).moved(winding, 6),
            end.towards(start, 0.33).moved(winding, -6),
        )
    else:
        reach = 1.07 if tight else 0.68
        first, second = start.towards(MIDDLE, reach), end.towards(MIDDLE, reach)
    return f"M{_at(start)}C{_at(first)} {_at(second)} {_at(end)}"


# Contents


def _contents(tile: Plan) -> list[Shape]:
    found: list[Shape] = []
    for number, words in enumerate(tile.face.meadows):
        for word, place in zip(words, _places(tile, f"m{number}"), strict=False):
            found.append(_icon(ANIMALS[word], place, ANIMAL_SIZE))
    for number, words in enumerate(tile.face.forests):
        for word, place in zip(words, _places(tile, f"f{number}"), strict=False):
            found.append(_icon(GROWTH[word], place, GROWTH_SIZE))
    for water in tile.waters:
        if water.kind == "lake":
            found += _fish(water.hub, tile.face.lakes[water.lake])
    return found


def _fish(hub: Point, count: int) -> list[Shape]:
    size = FISH_SIZES[min(count, len(FISH_SIZES) - 1)]
    rows = [count] if count < 3 else [count // 2, count - count // 2]
    return [
        _icon(
            FISH,
            Point(hub.x + size * (place - (fish - 1) / 2), hub.y + size * (row - (len(rows) - 1) / 2)),
            size,
        )
        for row, fish in enumerate(rows)
        for place in range(fish)
    ]


def _icon(icon: str, place: Point, size: int) -> Shape:
    return Shape(icon=icon, x=round(place.x), y=round(place.y), size=size)


# Paths


def _at(point: Point) -> str:
    return f"{round(point.x)} {round(point.y)}"


def _polygon(points: list[Point]) -> str:
    return f"M{_at(points[0])}{_lines(points)}Z"


def _lines(points: list[Point]) -> str:
    """From the first point to all others, in as few signs as may be: every tile of a scene carries some."""
    return "".join(_line(one, other) for one, other in itertools.pairwise(points))


def _line(start: Point, end: Point) -> str:
    if round(start.y) == round(end.y):
        return f"H{round(end.x)}"
    return f"V{round(end.y)}" if round(start.x) == round(end.x) else f"L{_at(end)}"


def _circle(middle: Point, radius: int) -> str:
    start = Point(middle.x - radius, middle.y)
    return f"M{_at(start)}a{radius} {radius} 0 1 0 {2 * radius} 0a{radius} {radius} 0 1 0 {-2 * radius} 0Z"
