"""Pictures made of HTML: they keep their letters readable on a phone, and need no script."""

from __future__ import annotations

import base64
import csv
import io
import math
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from lascaux.lab.intervals import Interval

COLOURS = ("slate", "ember", "moss", "plum", "ochre", "rose")


def colour(place: int) -> str:
    return f"var(--{COLOURS[place % len(COLOURS)]})"


def figure(number: float, share: bool = False, signed: bool = False) -> str:
    """A number for people: 62 %, +3.4, 0.08."""
    if not math.isfinite(number):
        return "–"
    if share:
        text = f"{number * 100:+.1f}" if signed else f"{number * 100:.1f}"
        return f"{text} {'points' if signed else '%'}"
    digits = 0 if abs(number) >= 100 else 1 if abs(number) >= 10 else 2
    return f"{number:+.{digits}f}" if signed else f"{number:.{digits}f}"


def bounds(one: Interval, share: bool, signed: bool = False) -> str:
    if not (math.isfinite(one.low) and math.isfinite(one.high)):
        return "too few games"
    return f"{figure(one.low, share, signed)} to {figure(one.high, share, signed)}"


def csv_link(name: str, header: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """The numbers behind a picture, to take along."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    data = base64.b64encode(out.getvalue().encode()).decode()
    file = escape(f"{name}.csv")
    return f'<a class="csv" download="{file}" href="data:text/csv;base64,{data}">{file}</a>'


def table(header: Sequence[str], rows: Iterable[Sequence[Any]], numbers: Sequence[int] = ()) -> str:
    """Cells are HTML already if they are `Html`, and text otherwise."""

    def cell(tag: str, place: int, value: Any) -> str:
        kind = ' class="n"' if place in numbers else ""
        text = value if isinstance(value, Html) else escape(str(value))
        return f"<{tag}{kind}>{text}</{tag}>"

    head = "".join(cell("th", place, value) for place, value in enumerate(header))
    body = "".join(
        f"<tr>{''.join(cell('td', place, value) for place, value in enumerate(row))}</tr>" for row in rows
    )
    return f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


class Html(str):
    """Text that is markup."""


def legend(names: Sequence[str]) -> str:
    entries = "".join(
        f'<span><i style="background:{colour(place)}"></i>{escape(name)}</span>'
        for place, name in enumerate(names)
    )
    return f'<div class="legend">{entries}</div>'


def rail(one: Interval, low: float, high: float, paint: str, mark: float | None = None) -> str:
    """An interval on a line from `low` to `high`, with a mark such as 0 or what is fair."""
    width = (high - low) or 1.0

    def at(value: float) -> float:
        return max(0.0, min(100.0, (value - low) / width * 100))

    zero = "" if mark is None else f'<div class="zero" style="left:{at(mark):.2f}%"></div>'
    span = ""
    if math.isfinite(one.low) and math.isfinite(one.high):
        left, right = at(one.low), at(one.high)
        span = (
            f'<div class="span" style="left:{left:.2f}%;width:{right - left:.2f}%;background:{paint}"></div>'
        )
    dot = f'<div class="dot" style="left:{at(one.mean):.2f}%;background:{paint}"></div>'
    return f'<div class="rail">{zero}{span}{dot if math.isfinite(one.mean) else ""}</div>'


def row(name: str, small: str, picture: str, said: str, faint: bool = False) -> str:
    little = f"<small>{escape(small)}</small>" if small else ""
    return (
        f'<div class="row{" faint" if faint else ""}"><div class="name">{escape(name)}{little}</div>{picture}'
        f'<div class="said-n">{escape(said)}</div></div>'
    )


def bar(parts: Sequence[tuple[str, float]], whole: float) -> str:
    """Parts beside each other, as long as their share of the whole."""
    inner = "".join(
        f'<i style="width:{max(0.0, size) / (whole or 1) * 100:.2f}%;background:{colour(place)}" '
        f'title="{escape(name)}: {size:.2f}"></i>'
        for place, (name, size) in enumerate(parts)
    )
    return f'<div class="bar">{inner}</div>'


def ticks(low: float, high: float, count: int = 5) -> list[float]:
    """Round numbers between two bounds."""
    if not math.isfinite(low) or not math.isfinite(high) or high <= low:
        return [low]
    rough = (high - low) / count
    power = 10 ** math.floor(math.log10(rough))
    step = next(power * one for one in (1, 2, 5, 10) if power * one >= rough)
    first = math.ceil(low / step - 1e-9) * step
    return [round(first + step * place, 10) for place in range(int((high - first) / step + 1e-9) + 1)]


def histogram(series: Sequence[tuple[str, Sequence[float]]], height: int = 190) -> str:
    """How often which value came up, one outline for each series."""
    every = [value for _, values in series for value in values]
    low, high = min(every), max(every)
    whole = all(float(value).is_integer() for value in every[:2000])
    bins = int(min(40, max(1, high - low + 1))) if whole else 30
    width = max((high - low + (1 if whole else 0)) / bins, 1e-9)
    if whole:
        width = math.ceil(width)
        bins = math.ceil((high - low + 1) / width)
    counts: list[list[float]] = []
    for _, values in series:
        count = [0] * bins
        for value in values:
            count[min(bins - 1, int((value - low) / width))] += 1
        counts.append([one / len(values) for one in count])
    top = max(max(count) for count in counts) or 1.0
    shapes = []
    for place, shares_here in enumerate(counts):
        heights = [100 - share / top * 96 for share in shares_here]
        path = "M0,100" + "".join(
            f"L{bin / bins * 100:.2f},{up:.2f}L{(bin + 1) / bins * 100:.2f},{up:.2f}"
            for bin, up in enumerate(heights)
        )
        shapes.append(
            f'<path d="{path}L100,100Z" fill="{colour(place)}" fill-opacity="0.16" stroke="{colour(place)}" '
            'stroke-width="2" vector-effect="non-scaling-stroke"/>'
        )
    end = low + bins * width
    middle = width / 2 if whole else 0.0
    places = [(value, (value + middle - low) / (end - low) * 100) for value in ticks(low, high)]
    marks = "".join(f'<span class="tick x" style="left:{at:.2f}%">{value:g}</span>' for value, at in places)
    shares = "".join(
        f'<span class="tick y" style="top:{100 - share / top * 96:.2f}%">{share:.0%}</span>'
        for share in ticks(0, top, 3)[1:]
    )
    return (
        f'<div class="plot" style="height:{height}px"><svg viewBox="0 0 100 100" preserveAspectRatio="none">'
        f"{''.join(shapes)}</svg>{marks}{shares}</div>"
    )


def scatter(
    points: Sequence[tuple[float, float, float, str, str, int]],
    x_name: str,
    y_name: str,
    called: int = 8,
    height: int = 420,
) -> str:
    """Points `(x, y, size, name, words, colour)`; coloured and outermost ones are called by name."""
    xs, ys = [one[0] for one in points], [one[1] for one in points]
    right = min(1.0, max(xs) + 0.03)
    left = max(0.0, min(xs) - 0.06)
    wide = max(right - left, 1e-9)
    reach = max((abs(y) for y in ys), default=0.1) * 1.15 or 0.1
    far = sorted(points, key=lambda one: (not one[5], -abs(one[1] / reach) - 0.35 * (one[0] - left) / wide))[
        :called
    ]
    made = []
    for tick in ticks(-reach, reach, 4):
        top = (reach - tick) / (2 * reach) * 100
        kind = "grid zero" if tick == 0 else "grid"
        sign = "+" if tick else ""
        made.append(f'<div class="{kind}" style="top:{top:.2f}%"></div>')
        made.append(f'<span class="tick y" style="top:{top:.2f}%">{tick:{sign}g}</span>')
    for tick in ticks(left, right, 5):
        made.append(f'<span class="tick x" style="left:{(tick - left) / wide * 100:.2f}%">{tick:.0%}</span>')
    lines: list[float] = []  # where names stand already
    for x, y, size, name, words, paint in sorted(points, key=lambda one: (not one[5], -one[2])):
        across, down = (x - left) / wide * 100, (reach - y) / (2 * reach) * 100
        place = f"left:{across:.2f}%;top:{down:.2f}%;width:{size:.1f}px;height:{size:.1f}px"
        look = f"{place};background:{colour(paint)}"
        made.append(f'<div class="point" tabindex="0" style="{look}" title="{escape(words)}"></div>')
        if any(name == other[3] and y == other[1] for other in far) and all(
            abs(down - line) > 4.2 for line in lines
        ):
            lines.append(down)
            side = " left" if across > 60 else ""
            made.append(
                f'<span class="call{side}" style="left:{across:.2f}%;top:{down:.2f}%">{escape(name)}</span>'
            )
    made.append(f'<span class="axis across">{escape(x_name)} →</span>')
    made.append(f'<span class="axis up">↑ {escape(y_name)}</span>')
    return f'<div class="plot map" style="height:{height}px">{"".join(made)}</div>'
