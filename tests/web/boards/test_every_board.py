"""What holds for every board: who looks on or back sees the same, all can use it, nothing moves unasked."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import lascaux
from drive import chanced, open_record, open_table, play_on_board
from pages import Visit, Visitor
from table_harness import fewest

BOARDS = {
    "hunters-and-gatherers": ".table",
    "spears-and-bones": ".sab",
    "elawa": ".elawa",
    "paleo": ".paleo",
    "a-year-of-survival": ".year",
}
# Where a table begins at which something goes somewhere before long: there a tribe is put together first.
BEGINS = {"spears-and-bones": "hunt_units"}
# Pieces that are moved, and styles that move something for longer than an eye could notice.
WATCH = """() => {
    window.moved = 0;
    const lasting = ({ duration }) => duration > 1;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        if (lasting(typeof options === 'number' ? { duration: options } : options)) window.moved += 1;
        return animate.call(this, frames, options);
    };
    new MutationObserver(() => requestAnimationFrame(() => {
        const board = document.querySelector('[data-picture]');
        const running = document.getAnimations().filter(({ effect }) => board?.contains(effect.target));
        window.moved += running.filter(({ effect }) => lasting(effect.getComputedTiming())).length;
    })).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-ply-shown'] });
}"""


@pytest.mark.parametrize("game", BOARDS)
def test_who_looks_on_or_back_sees_the_same_board(visit: Visit, game: str) -> None:
    ann, bob = visit(), visit()
    table = open_table(ann, game, fewest(game))
    play_on_board(ann, seed=2, most=4)
    ply = ann.ply()
    for page in (f"/t/{table}", f"/t/{table}/replay?ply={min(3, ply)}"):
        bob.page.goto(page)
        board = bob.page.locator(f"[data-picture] {BOARDS[game]}")
        expect(board.first).to_be_visible()
        expect(board.locator("[data-piece]").first).to_be_attached()
        expect(bob.page.locator("[data-picture] [data-target]")).to_have_count(0)


def asked(game: str, step: str) -> lascaux.Record:
    """A match by chance, up to where a question has come and there is something to choose."""
    home = lascaux.game(game)

    def comes(state: lascaux.State) -> bool:
        return state.turn == 0 and len(state.legal(0)) > 2 and home.view(state, 0).step == step

    return chanced(game, fewest(game), comes)


def watched(person: Visitor, game: str) -> int:
    """How much moves on the board for some choices."""
    if game in BEGINS:
        open_record(person, asked(game, BEGINS[game]))
    else:
        open_table(person, game, fewest(game))
    person.page.evaluate(WATCH)
    play_on_board(person, seed=5, most=4)
    moved: int = person.page.evaluate("() => window.moved")
    return moved


@pytest.mark.parametrize("game", BOARDS)
def test_movement_shows_the_move_where_it_is_wanted(visit: Visit, game: str) -> None:
    ann, bob = visit(still=False), visit(still=False)
    bob.page.emulate_media(reduced_motion="reduce")
    assert watched(ann, game) > 0
    assert watched(bob, game) == 0
