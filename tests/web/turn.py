"""A turn as a moving picture, for the README: `python tests/web/turn.py docs/pictures/turn.webp`.

In the opening of Hunters and Gatherers that newcomers are led through a tile completes a forest with gold,
and a bonus tile follows. What the page shows is photographed again and again, and each picture stays for as
long as it lasted.
"""

from __future__ import annotations

import itertools
import struct
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

sys.path += [str(Path(__file__).parent), str(Path(__file__).parent.parent / "table")]

from pictures import photographed
from playwright.sync_api import sync_playwright

import lascaux
from pages import Visitor, find_browser
from table_harness import running

GAME = lascaux.game("hunters-and-gatherers")
# Steps of its lesson.
SHOWN = ("Close your forest", "First the piece, then the points", "Feed your hunter", "A fisherman")
WAIT, WATCH = 0.6, 0.9  # seconds: what is pointed at, and what comes of it
SCREEN = {"width": 1120, "height": 700}
QUALITY, SCALE = 45, 0.62
LAST = 1.5  # seconds before it begins again
TICK = 0.08  # seconds between two pictures, at least
SLOWER = 20  # the page's time runs slowly before the camera, which so sees more of what moves
SLOWLY = """slower => {
    const {now} = performance, frame = requestAnimationFrame, wait = setTimeout;
    const {animate} = Element.prototype;
    performance.now = () => now.call(performance) / slower;
    window.requestAnimationFrame = then => frame.call(window, time => then(time / slower));
    window.setTimeout = (then, ms = 0, ...rest) => wait.call(window, then, ms * slower, ...rest);
    Element.prototype.animate = function (...given) {
        const made = animate.apply(this, given);
        made.playbackRate = 1 / slower;
        return made;
    };
}"""

Frame = tuple[bytes, float]


def filmed(person: Visitor) -> Iterator[Frame]:
    """Pictures of a turn, and how many seconds each is seen."""
    page, api, lesson = person.page, person.context.request, GAME.lesson
    assert lesson
    page.set_viewport_size(SCREEN)
    page.add_init_script(f"({SLOWLY})({SLOWER})")
    page.goto("/")
    api.post("/api/me", data={"name": "Red Fox"})
    table = api.post(f"/api/games/{GAME.id}/lesson").json()["table"]
    page.goto(f"/t/{table}")
    page.get_by_role("button", name="End the lesson").click()
    for step in lesson.steps:
        for key in step.do:
            now = person.settled()
            if step.title in SHOWN:
                [option] = [option for option in now["options"] if option["key"] == key]
                pointed = page.locator(f"main [data-target='{option['targets'][0]}']").first
                if pointed.count():
                    pointed.hover()
                yield from _watched(person, WAIT)
            api.post(f"/api/tables/{table}/moves", data={"ply": now["ply"], "action": key})
            if step.title in SHOWN:
                yield from _watched(person, WATCH)
        if step.title == SHOWN[-1]:
            return


def _watched(person: Visitor, seconds: float) -> Iterator[Frame]:
    began = last = time.monotonic()
    while last - began < seconds * SLOWER:
        picture = photographed(person.page, quality=QUALITY, scale=SCALE)
        person.page.wait_for_timeout(max(0.0, 1000 * (last + TICK * SLOWER - time.monotonic())))
        now = time.monotonic()
        yield picture, (now - last) / SLOWER
        last = now


def animated(frames: Sequence[Frame]) -> bytes:
    """Pictures as one WebP that moves for ever: a header, and each frame as Chromium wrote it."""
    merged = [
        (picture, sum(seconds for _, seconds in group))
        for picture, group in itertools.groupby(frames, key=lambda frame: frame[0])
    ]
    wide, high = _size(merged[0][0])
    canvas = _short(wide - 1) + _short(high - 1)
    parts = [_chunk(b"VP8X", b"\x02\0\0\0" + canvas), _chunk(b"ANIM", b"\xff\xff\xff\xff\0\0")]
    for picture, seconds in merged:
        head = _short(0) + _short(0) + canvas + _short(round(1000 * seconds)) + b"\x02"  # no blending
        parts.append(_chunk(b"ANMF", head + _image(picture)))
    body = b"WEBP" + b"".join(parts)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _short(number: int) -> bytes:
    return struct.pack("<I", number)[:3]


def _chunk(name: bytes, data: bytes) -> bytes:
    return name + struct.pack("<I", len(data)) + data + b"\0" * (len(data) % 2)


def _image(picture: bytes) -> bytes:
    """The part of a still picture that is the picture itself."""
    place = 12
    while picture[place : place + 4] not in (b"VP8 ", b"VP8L"):
        place += 8 + struct.unpack_from("<I", picture, place + 4)[0]
    length = struct.unpack_from("<I", picture, place + 4)[0]
    return _chunk(picture[place : place + 4], picture[place + 8 : place + 8 + length])


def _size(picture: bytes) -> tuple[int, int]:
    image = _image(picture)
    assert image.startswith(b"VP8 "), "photographs lose a little, and so they are small"
    wide, high = struct.unpack_from("<HH", image, 14)
    return wide & 0x3FFF, high & 0x3FFF


def main(file: Path) -> None:
    with (
        tempfile.TemporaryDirectory() as data,
        running(Path(data)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(**find_browser())
        person = Visitor(browser, server.url, still=False)
        frames = list(filmed(person))
        frames[-1] = (frames[-1][0], LAST)
        file.write_bytes(animated(frames))
        print(file, f"{file.stat().st_size / 1000:.0f} kB")
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
