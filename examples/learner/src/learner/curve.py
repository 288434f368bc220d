"""Learning curves as an SVG picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

WIDTH, HEIGHT = 640, 320
LEFT, RIGHT, TOP, BOTTOM = 56, 76, 40, 44
LINE = 14  # between two names


def draw(
    curves: list[list[tuple[float, float]]],
    title: str,
    across: str = "thousands of games played",
    named: Sequence[str] = (),
) -> str:
    """What was spent to the right, the share won upwards; one line for each curve, its name at its end."""
    longest = max(*(x for points in curves for x, _ in points), 1e-9)

    def place(x: float, y: float) -> tuple[float, float]:
        return LEFT + x / longest * (WIDTH - LEFT - RIGHT), TOP + (1 - y) * (HEIGHT - TOP - BOTTOM)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="12" fill="#2b2622">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#f8f2e6"/>',
        f'<text x="{LEFT}" y="24" font-size="14">{escape(title)}</text>',
    ]
    for percent in (0, 25, 50, 75, 100):
        y = place(0, percent / 100)[1]
        lines.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y}" y2="{y}" stroke="#d5c7b1"/>')
        lines.append(f'<text x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{percent} %</text>')
    for part in range(5):
        games = longest * part / 4
        x = place(games, 0)[0]
        lines.append(f'<text x="{x:.1f}" y="{HEIGHT - 24}" text-anchor="middle">{games:.1f}</text>')
    lines += [
        f'<text x="{WIDTH / 2}" y="{HEIGHT - 6}" text-anchor="middle">{escape(across)}</text>',
    ]
    for points in curves:
        line = " ".join("{:.1f},{:.1f}".format(*place(x, y)) for x, y in points)
        lines.append(f'<polyline points="{line}" fill="none" stroke="#c2410c" stroke-width="2.5"/>')
    ends = [place(*points[-1]) for points in curves]
    lowest = float(HEIGHT)
    for (x, y), name in sorted(zip(ends, named, strict=False), key=lambda end: end[0][1], reverse=True):
        lowest = min(y + 4, lowest - LINE)
        lines.append(f'<text x="{x + 6:.1f}" y="{lowest:.1f}">{escape(name)}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"
