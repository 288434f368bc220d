"""The book, where the table offers it."""

from __future__ import annotations

import base64

import pytest
from playwright.sync_api import expect
from rounds import MOMENTS, moments
from turn import animated

import lascaux
from book import games
from pages import Visit

FRAMES = """async text => {
    const data = Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
    const decoder = new ImageDecoder({type: 'image/webp', data});
    await decoder.tracks.ready;
    await decoder.completed;
    const frames = [];
    for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack.frameCount; frameIndex++) {
        const {image} = await decoder.decode({frameIndex});
        frames.push([image.displayWidth, image.duration / 1000]);
    }
    return frames;
}"""


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_it_can_be_read_and_searched(visit: Visit, phone: bool) -> None:
    ann = visit(phone=phone)
    ann.page.goto("/book")
    expect(ann.page.get_by_role("heading", name="Lascaux", exact=True)).to_be_visible()
    assert ann.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    ann.page.goto("/book/search.html?q=chieftain")
    expect(ann.page.get_by_role("link", name="Elawa").first).to_be_visible()


def test_its_pictures_can_be_taken_again(visit: Visit) -> None:
    """Of a first round, and of a turn that moves."""
    ann = visit()
    taken = moments(ann, lascaux.game("elawa"))
    first, second = next(taken), next(taken)
    moving = animated([(first, 0.1), (first, 0.1), (second, 0.3)])
    frames = ann.page.evaluate(FRAMES, base64.b64encode(moving).decode())
    assert frames == [[1152, 200], [1152, 300]]


def test_every_picture_of_a_round_is_a_step_of_the_lesson() -> None:
    for game in games.ours():
        assert game.lesson
        titles = [step.title for step in game.lesson.steps]
        assert [title for title in titles if title in MOMENTS[game.id]] == list(MOMENTS[game.id])
