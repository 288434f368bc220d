"""The curve of a course as a picture: what each generation and each round came to, with its interval."""

from __future__ import annotations

from collections.abc import Sequence

Point = tuple[
    float, float, float
]  # what it came to, and between what it lies; all alike if that is not known

WIDTH, HEIGHT, MARGIN = 640, 240, 40


def curve(points: Sequence[Point], equal: float, sentence: str) -> str:
    """A line through the points, and a dashed one where nobody is better."""
    low = min(equal, *(point[1] for point in points))
    high = max(equal, *(point[2] for point in points))
    across = (WIDTH - 2 * MARGIN) / max(1, len(points) - 1)
    upwards = (HEIGHT - 2 * MARGIN) / ((high - low) or 1.0)

    def height(number: float) -> str:
        return f"{HEIGHT - MARGIN - (number - low) * upwards:.1f}"

    places = [f"{MARGIN + place * across:.1f}" for place in range(len(points))]
    line = " ".join(f"{x},{height(point[0])}" for x, point in zip(places, points, strict=True))
    bars = "".join(
        f"M{x},{height(point[1])}V{height(point[2])}" for x, point in zip(places, points, strict=True)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="12" fill="none" stroke="#803a1b">\n'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf6ec" stroke="none"/>\n'
        f'<path d="M{MARGIN},{height(equal)}H{WIDTH - MARGIN}" stroke="#888" stroke-dasharray="4"/>\n'
        f'<path d="{bars}" stroke-opacity="0.5"/>\n'
        f'<polyline points="{line}" stroke-width="2"/>\n'
        f'<g fill="#333" stroke="none"><text x="{MARGIN}" y="20">{sentence}</text>\n'
        f'<text x="4" y="{height(high)}">{high:.2f}</text>'
        f'<text x="4" y="{height(low)}">{low:.2f}</text></g>\n'
        "</svg>\n"
    )
