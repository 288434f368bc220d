"""Whole games through the terminal client, by what a person types and sees."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

import lascaux
from lascaux import Game, Record, bots
from lascaux.bots.names import bot_names
from lascaux.engine import Outcome
from lascaux.engine.result import plain
from lascaux.engine.testing import Case, cases
from lascaux.terminal.client import Client, seat_names
from lascaux.terminal.screen import Screen
from lascaux.terminal.session import Session

Run = Callable[..., Any]
OCHRE = ["play", "ochre", "--seats", "3", "--seed", "5"]


class Keyboard:
    """Types these lines, and notes what was asked; the input ends after the last one."""

    def __init__(self, *lines: str) -> None:
        self.lines = iter(lines)
        self.asked: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.asked.append(prompt)
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None


class Steady:
    """Takes the first option as long as the game goes on, and leaves when it is over."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def __call__(self, prompt: str) -> str:
        return "" if self.session.over else "1"


def play(
    game: Game, *lines: str, humans: tuple[int, ...] = (0,), width: int = 80, height: int = 30, **new: Any
) -> tuple[Client, str]:
    screen = io.StringIO()
    console = Console(file=screen, width=width, height=height, highlight=False)
    client = Client(Session(game, **new), humans, bots.GREEDY, console, Keyboard(*lines))
    client.run()
    return client, screen.getvalue()


def play_on(session: Session, keyboard: Callable[[str], str]) -> Session:
    Client(session, (0,), bots.GREEDY, Console(file=io.StringIO()), keyboard).run()
    return session


@pytest.fixture
def ochre_game() -> Game:
    return lascaux.game("ochre")


# From the first prompt to the result


def test_a_whole_game_ends_with_places_and_points(run: Run) -> None:
    ran = run(*OCHRE, typed=["1", "1", "1", "1", ""])
    assert ran.code == 0
    assert ran.err == ""
    assert ran.out.count("Which pigment do you lay") == 4
    assert "Player 1 laid pigment 4." in ran.out
    assert f"{bot_names('5', 3)[2]} laid pigment" in ran.out
    winner = bot_names("5", 3)[1]
    assert re.search(rf"┃ +1. {winner} ┃", ran.out)
    assert re.search(r"│ Points +│ +7 │", ran.out)
    assert f"{winner} wins." in ran.out


@pytest.mark.parametrize(
    ("winners", "seat", "verdict"),
    [
        ((), None, "Nobody wins. Al 3, Bo 5 and Cy 3."),
        ((1,), None, "Bo wins. Bo 5, 2 points ahead of Al and Cy."),
        ((1,), 1, "You win! Bo 5, 2 points ahead of Al and Cy."),
        ((0, 2), None, "Al and Cy win. They share it with 3 points each."),
        ((0, 2), 2, "You and Al win. They share it with 3 points each."),
    ],
)
def test_the_verdict_names_the_winners(
    ochre_game: Game, winners: tuple[int, ...], seat: int | None, verdict: str
) -> None:
    paper = io.StringIO()
    names = ["Al", "Bo", "Cy"]
    outcome = Outcome(winners, (3, 5, 3), "over", (2, 1, 2))
    view = ochre_game.view(ochre_game.new(seats=3), seat)
    result = plain(view, outcome, names, cooperative=False)
    Screen(Console(file=paper, width=80), ochre_game, names).result(outcome, result)
    assert verdict in paper.getvalue()


def test_an_option_is_taken_by_number_by_key_or_as_the_last_one_that_matches(ochre_game: Game) -> None:
    client, screen = play(ochre_game, "lay:6", "PIGMENT 10", "", "2", "1", "", seats=3, seed=5)
    assert "Enter takes it" in screen
    assert client.session.record.keys[::3] == ["lay:6", "lay:10", "lay:8", "lay:4"]
    assert client.session.over


def test_what_is_no_option_changes_nothing(ochre_game: Game) -> None:
    client, screen = play(
        ochre_game, "0", "5", "99", "lay:13", "dance", "-1", "h 7", "h x", "r ZZ", "s", seats=2, seed=5
    )
    assert client.session.ply == 0
    assert "There is no option 99." in screen
    assert "No option matches 'dance'." in screen
    assert "There is no option 7." in screen
    assert "There is no rule ZZ; they run from OC-1.1 to OC-4.1." in screen
    assert "Say where: s FILE" in screen


def test_help_shows_the_rules_behind_the_options(ochre_game: Game) -> None:
    _, screen = play(ochre_game, "h", "h 1", "?", seats=2, seed=5, width=200)
    for id in ("OC-2.1", "OC-3.1"):
        assert screen.count(f"{id} {ochre_game.rulebook[id]}") == 2
    assert "OC-4.1" not in screen
    assert "take the option with this key" in screen


def test_a_rule_a_chapter_or_the_whole_rulebook_is_shown(ochre_game: Game) -> None:
    _, screen = play(ochre_game, "r oc-3.2", seats=2, seed=5, width=200)
    assert ochre_game.rulebook["OC-3.2"] in screen
    assert "OC-3.1" not in screen
    _, screen = play(ochre_game, "r OC-3", seats=2, seed=5, width=200)
    assert [id for id in ochre_game.rulebook if id in screen] == ["OC-3.1", "OC-3.2", "OC-3.3"]
    _, screen = play(ochre_game, "rules", seats=2, seed=5, width=200)
    assert all(id in screen for id in ochre_game.rulebook)


def test_the_log_tells_the_whole_game_and_the_news_only_the_last_round(ochre_game: Game) -> None:
    _, before = play(ochre_game, "1", "1", seats=2, seed=5)
    _, after = play(ochre_game, "1", "1", "l", seats=2, seed=5)
    first = "Player 1 laid pigment"
    assert before.count(first) == 2
    assert after.count(first) == 4


def test_the_view_is_shown_again_on_demand(ochre_game: Game) -> None:
    _, screen = play(ochre_game, "10", "v", seats=2, seed=5)
    assert screen.count("Your hand:") == 2


# Leaving


def test_the_end_of_input_leaves_cleanly(run: Run) -> None:
    ran = run(*OCHRE, typed=["1"])
    assert ran.code == 0
    assert "You have left the game. It was not saved." in ran.out


def test_an_interrupt_leaves_cleanly(ochre_game: Game) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    screen = io.StringIO()
    client = Client(Session(ochre_game), (0,), bots.GREEDY, Console(file=screen), interrupt)
    client.run()
    assert "You have left the game." in screen.getvalue()


def test_quitting_offers_to_save(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    ran = run(*OCHRE, typed=["1", "q", str(file)])
    assert ran.code == 0
    assert Record.load(file).verify().turn == 0
    assert "Save the game first?" not in run(*OCHRE, typed=["q"]).out
    assert "Save the game first?" in run(*OCHRE, typed=["1", "q", ""]).out
    assert "Save the game first?" not in run("play", "--resume", file, typed=["q"]).out


def test_a_file_that_is_no_saved_game_is_never_overwritten(run: Run, tmp_path: Path) -> None:
    diary = tmp_path / "diary.txt"
    diary.write_text("dear diary")
    game = tmp_path / "game.json"
    refused = [f"s {diary}", f"s {tmp_path}", f"s {tmp_path}/no/where"]
    ran = run(*OCHRE, typed=["1", *refused, f"s {game}", "1", f"s {game}"])
    assert diary.read_text() == "dear diary"
    assert "is something else than a saved game" in ran.out
    assert "cannot be written" in ran.out
    assert len(Record.load(game).keys) == 6
    assert "You have left the game." in ran.out
    assert "It was not saved." not in ran.out


# Save and resume


def everything(game: Game, session: Session) -> tuple[Any, ...]:
    record = session.sealed()
    return record, game.dump(session.state), session.events


@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_a_resumed_game_goes_on_as_it_would_have(game: Game, tmp_path: Path) -> None:
    """Scripted play with rules, log, save and resume half-way ends as the game that was never left."""
    straight = Session(game, seats=game.seats[-1], seed=8)
    play_on(straight, Steady(straight))
    assert straight.over
    mine = sum(chosen.seat == 0 for chosen in straight.chosen)
    half, file = mine // 2, tmp_path / "half.json"
    left, _ = play(game, *["1"] * half, "h", "l", f"s {file}", "q", seats=game.seats[-1], seed=8)
    assert not left.session.over
    session = Session.resume(game, Record.load(file))
    assert everything(game, session) == everything(game, left.session)
    play_on(session, Steady(session))
    assert everything(game, session) == everything(game, straight)


def test_resume_from_the_command_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*OCHRE, "--seat", "1", typed=["1", f"s {file}", "q"])
    ran = run("play", "--resume", file, "--seat", "1", typed=["1", "1", "1", f"s {file}", ""])
    assert ran.code == 0
    assert "Result" in ran.out
    straight = tmp_path / "straight.json"
    run(*OCHRE, "--seat", "1", typed=["1", "1", "1", "1", f"s {straight}", ""])
    assert file.read_text() == straight.read_text()
    assert "Result" in run("play", "--resume", file).out


# Taking back


def undoable(game: Game) -> Iterator[tuple[Case, Session]]:
    """Sessions at a point where the seat that acted last may take it back."""
    for case in cases(game):
        session = Session(game, seats=case.seats, seed=case.seed, **case.settings)
        while not session.over:
            seat = session.state.turn
            legal = session.state.legal(seat)
            session.play(seat, legal[session.ply % len(legal)])
            if not session.obstacle(seat):
                yield case, session


@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_undo_restores_position_record_and_log(game: Game) -> None:
    tried = 0
    for case, session in undoable(game):
        move = session.chosen[-1]
        after = everything(game, session)
        keys, events = list(session.record.keys), list(session.events)
        session.undo()
        fresh = Session(game, seats=case.seats, seed=case.seed, **case.settings)
        for key in keys[:-1]:
            seat, _, name = key.rpartition("@")
            fresh.play(int(seat or fresh.state.turn), fresh.state.actions.parse(name))
        assert game.dump(session.state) == game.dump(fresh.state)
        assert session.record.keys == fresh.record.keys
        assert session.events == fresh.events
        session.play(move.seat, session.state.actions.parse(move.key))
        assert (session.record.keys, session.events) == (keys, events)
        assert game.dump(session.state) == after[1]
        tried += 1
        if tried == 40:
            break
    assert tried


def test_undo_goes_as_far_as_nothing_was_revealed_and_nobody_else_acted(ochre_game: Game) -> None:
    session = Session(ochre_game, seats=2, seed=1)
    assert session.obstacle(0) == "There is no choice of yours to take back."
    session.play(0, session.state.legal(0)[0])
    assert session.obstacle(0) == ""
    assert session.obstacle(1) == "There is no choice of yours to take back."
    session.play(1, session.state.legal(1)[0])
    assert session.obstacle(0) == "Somebody else has acted since your last choice."
    assert session.obstacle(1) == "Your last choice turned up something hidden, it stands."


class Waverer(Steady):
    """Takes back every choice once, as soon as that is allowed, and then makes it again."""

    def __init__(self, session: Session, seat: int) -> None:
        super().__init__(session)
        self.seat = seat
        self.undone: set[int] = set()

    def __call__(self, prompt: str) -> str:
        session = self.session
        if not session.over and session.ply not in self.undone and not session.obstacle(self.seat):
            self.undone.add(session.ply)
            return "u"
        return super().__call__(prompt)


@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_a_game_with_every_possible_undo_ends_like_one_without(game: Game) -> None:
    fewest = max(2, game.seats[0])
    straight, session = (Session(game, seats=fewest, seed=3) for _ in range(2))
    play_on(straight, Steady(straight))
    waverer = Waverer(session, 0)
    play_on(session, waverer)
    assert everything(game, session) == everything(game, straight)
    assert waverer.undone or game.id == "ochre"  # where nobody acts twice in a row


def test_undo_at_the_table_says_why_not(ochre_game: Game) -> None:
    client, screen = play(ochre_game, "u", "1", "undo", seats=2, seed=5)
    assert "There is no choice of yours to take back." in screen
    assert "Somebody else has acted since your last choice." in screen
    assert client.session.ply == 2


# Several people, other seats, no people


def test_seats_have_names() -> None:
    bots = bot_names("0", 4)
    assert seat_names(4, [0, 2]) == ["Player 1", bots[1], "Player 2", bots[3]]
    assert seat_names(4, [0, 2], ["Ada"]) == ["Ada", bots[1], "Player 2", bots[3]]
    assert seat_names(3, [1], ["Ada"])[1] == "Ada"
    assert seat_names(2, []) == bot_names("0", 2)
    assert seat_names(2, [], seed=7) == bot_names("7", 2)


def test_people_are_called_by_their_names(run: Run) -> None:
    ran = run(*OCHRE, "--seat", "1", "--name", "Ada", typed=["1"])
    assert "Ada laid pigment" in ran.out
    assert "Player 1" not in ran.out


def test_people_who_share_a_screen_do_not_see_each_others_secrets(ochre_game: Game) -> None:
    """What is on the screen is wiped before it is handed over, and the next one has to confirm first."""
    screen = io.StringIO()
    console = Console(file=screen, width=80, height=30, force_terminal=True, color_system=None)
    keyboard = Keyboard("", "lay:4", "", "1")
    session = Session(ochre_game, seats=3, seed=5)
    hands = [ochre_game.view(session.state, seat).hand for seat in (0, 1)]
    Client(session, (0, 1), bots.GREEDY, console, keyboard).run()
    assert keyboard.asked[0].startswith("Player 1, it is your turn.")
    assert keyboard.asked[2].startswith("Player 2, it is your turn.")
    pages = screen.getvalue().split("\x1b[3J")
    for page in pages:
        shown = [f"Your hand: {' '.join(map(str, hand))}" in page for hand in hands]
        assert sum(shown) < 2
        if shown[1]:
            assert "pigment 4." not in page


def test_what_one_player_typed_cannot_be_called_back_by_the_next(
    ochre_game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    readline = pytest.importorskip("readline")

    def typed(prompt: str) -> str:
        if prompt != "> ":
            return ""
        assert readline.get_current_history_length() == 0
        readline.add_history("lay:4")
        return "1"

    client = Client(Session(ochre_game, seats=2), (0, 1), bots.GREEDY, Console(file=io.StringIO()), typed)
    monkeypatch.setattr(Client, "_farewell", lambda client: True)
    client.run()
    assert client.session.over


def test_a_shared_game_is_played_to_its_end(run: Run) -> None:
    typed = ["", "1", "", "1"] * 4
    ran = run("play", "ochre", "--seats", "3", "--humans", "2", "--seed", "5", typed=[*typed, "l", "u", ""])
    assert ran.code == 0
    assert "Player 2" in ran.out
    assert "wins." in ran.out
    assert "Your hand" not in ran.out.split("the end")[1]


def test_bots_can_be_watched(run: Run) -> None:
    ran = run("play", "ochre", "--humans", "0", "--seed", "5", typed=[""])
    assert ran.code == 0
    assert ran.out.count(f"{bot_names('5', 2)[0]} laid") == 4
    assert "wins." in ran.out


# The menu


def test_without_a_game_there_is_a_menu(run: Run) -> None:
    number = [game.id for game in lascaux.games()].index("ochre") + 1
    ran = run("play", "--seed", "5", typed=["chess", "99", str(number), "9", "3", "1"])
    assert ran.code == 0
    for game in lascaux.games():
        assert game.title in ran.out
    assert "There is no such game." in ran.out
    assert "Ochre has 2–5 seats." in ran.out
    assert all(name in ran.out for name in bot_names("5", 3)[1:])


def test_the_menu_takes_part_of_a_name_and_lets_one_leave(run: Run) -> None:
    assert bot_names("5", 2)[1] in run("play", "--seed", "5", typed=["och", ""]).out
    assert bot_names("5", 5)[4] in run("play", "--seed", "5", "--seats", "5", typed=["Ochre"]).out
    assert run("play", typed=["q"]).code == 0
    assert run("play").code == 0


# What does not fit


def wide_choice(game: Game) -> Session:
    """A game at a point with many options."""
    session = Session(game, seats=2, seed=1)
    while len(session.state.legal(session.state.turn)) < 30:
        session.play(session.state.turn, session.state.legal(session.state.turn)[0])
    return session


def on_screen(session: Session, *lines: str, width: int, height: int) -> str:
    screen = io.StringIO()
    console = Console(file=screen, width=width, height=height)
    Client(session, (session.state.turn,), bots.GREEDY, console, Keyboard(*lines)).run()
    return screen.getvalue()


@pytest.mark.parametrize(("width", "height"), [(60, 14), (80, 24), (120, 40), (200, 24)])
def test_long_lists_are_paged_and_filtered(width: int, height: int) -> None:
    game = lascaux.game("hunters-and-gatherers")
    session = wide_choice(game)
    options = game.options(session.state, session.state.turn)
    one = options[-1]
    first = on_screen(session, width=width, height=height)
    if height < 40:
        assert f"{len(options)} options · page 1 of " in first
        assert not all(option.label in " ".join(first.split()) for option in options)
    everything = on_screen(session, *["m"] * 12, width=width, height=height)
    assert all(option.label in " ".join(everything.split()) for option in options)
    filtered = on_screen(session, one.key[:-1], width=width, height=height)
    assert f"[{one.key}]" in filtered
    assert f" of {len(options)} options, v shows all" in filtered
    assert max(map(len, everything.splitlines())) <= width
    assert session.ply == len(session.record.keys)


def test_a_number_means_the_same_however_the_list_is_filtered() -> None:
    game = lascaux.game("hunters-and-gatherers")
    session = wide_choice(game)
    seat, ply = session.state.turn, session.ply
    options = game.options(session.state, seat)
    on_screen(session, options[5].key, width=80, height=24)
    assert session.chosen[ply].key == options[5].key
    session = wide_choice(game)
    on_screen(session, options[20].label, "6", width=80, height=24)
    assert session.chosen[ply].key == options[5].key


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_the_table_fits_the_terminal(game: Game, width: int) -> None:
    """Words are wrapped and boards cut into strips; nothing of either is lost."""
    state = bots.play(game, ["greedy"] * game.seats[-1], seed=2)[1]
    names = [f"Seat {seat}" for seat in range(state.seats)]
    shown = io.StringIO()
    Screen(Console(file=shown, width=width), game, names).view(game.view(state, None))
    assert max(map(len, shown.getvalue().splitlines())) <= width
    text = game.text(game.view(state, None), names)
    assert not Counter("".join(text.split())) - Counter("".join(shown.getvalue().split()))
