"""What the boards take: `python benchmarks/boards.py [--games elawa,paleo] [--matches 2]`.

For each game, on a desk and on a phone: clicks or taps for a question and for a turn, from the list of
options and on the board alone, in whole matches against bots, all of them playing by chance; and the bytes of
scripts and styles that come with its table, gzipped: the frame and this one board. A turn is what somebody
decides before anybody else does.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "tests" / "web"))

from load import servers
from playwright.sync_api import Browser, Response, sync_playwright
from rich.console import Console
from rich.table import Table

import lascaux
from drive import open_table, play_on_board
from pages import OPTION, Visitor, find_browser

MOST = 250_000  # bytes of frame and board
CODE = ("script", "stylesheet")
# To the end from the list: it is unfolded, an option is pressed, and confirmed where that is asked for.
LISTED = """async (option) => {
    const one = (selector) => document.querySelector(selector);
    const ply = () => Number(one('[data-ply-shown]').dataset.plyShown);
    const over = () => one("[aria-label='The end'] table") !== null;
    const until = async (met) => { while (!met()) await new Promise((go) => setTimeout(go, 4)); };
    let presses = 0, questions = 0;
    const press = async (element) => {
        presses += 1;
        element.click();
        await new Promise((go) => setTimeout(go));
    };
    for (;;) {
        await until(() => over() || one(option));
        if (over()) return [presses, questions];
        await new Promise((go) => setTimeout(go, 20)); // a new question folds it
        const before = ply();
        const folds = one('[aria-controls=options]');
        if (folds?.ariaExpanded === 'false') await press(folds);
        const options = [...document.querySelectorAll(option)];
        if (!options.length) continue;
        await press(options[Math.floor(Math.random() * options.length)]);
        if (ply() === before && one('.bar .primary')) await press(one('.bar .primary'));
        questions += 1;
        await until(() => over() || ply() > before);
    }
}"""


def code_of(browser: Browser, url: str, game: str) -> int:
    """Bytes of scripts and styles for somebody who comes to a table of the game and was never here."""
    person = Visitor(browser, url)
    sizes: dict[str, int] = {}

    def measure(response: Response) -> None:
        if response.request.resource_type in CODE:
            sizes[response.url] = len(gzip.compress(response.body()))

    person.page.on("response", measure)
    open_table(person, game, most_seats(game))
    person.page.wait_for_load_state("networkidle")
    person.leave()
    return sum(sizes.values())


def most_seats(game: str) -> int:
    return max(lascaux.game(game).seats)


def turns_of(person: Visitor) -> int:
    """How many turns the first seat had in the match that is over."""
    record = lascaux.Record.from_json(person.context.request.get(f"/api/tables/{person.table}/record").body())
    deciding = zip(record.keys, record.replay(), strict=False)
    seats = [int(key.split("@")[0]) if "@" in key else state.turn for key, state in deciding]
    return sum(seat == 0 for seat, _ in itertools.groupby(seats))


def pressed(browser: Browser, url: str, game: str, phone: bool, listed: bool) -> tuple[int, int, int]:
    """Presses, questions and turns of a match."""
    person = Visitor(browser, url, phone=phone)
    open_table(person, game, most_seats(game))
    if listed:
        presses, questions = person.page.evaluate(LISTED, OPTION)
    else:
        played = play_on_board(person, seed=1, touch=phone)
        presses, questions = played["presses"], played["choices"]
    turns = turns_of(person)
    person.leave()
    return presses, questions, turns


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", default=",".join(game.id for game in lascaux.games()))
    parser.add_argument("--matches", type=int, default=2)
    wish = parser.parse_args()
    shown = Table("game", "", "for a question: list", "board", "for a turn: list", "board", "frame and board")
    with tempfile.TemporaryDirectory() as data, servers.lascaux("lascaux", Path(data)) as server:
        url = f"http://127.0.0.1:{server.port}"
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(**find_browser())
            for game in wish.games.split(","):
                size = code_of(browser, url, game)
                for phone in (False, True):
                    figures = []
                    for listed in (True, False):
                        played = [pressed(browser, url, game, phone, listed) for _ in range(wish.matches)]
                        presses, questions, turns = map(sum, zip(*played, strict=True))
                        figures.append((presses / questions, presses / turns))
                    (list_question, list_turn), (board_question, board_turn) = figures
                    shown.add_row(
                        game,
                        "taps" if phone else "clicks",
                        *[f"{x:.2f}" for x in (list_question, board_question, list_turn, board_turn)],
                        f"{size / 1000:.1f} kB{'' if size < MOST else ', too much'}",
                    )
            browser.close()
    Console().print(shown)


if __name__ == "__main__":
    main()
