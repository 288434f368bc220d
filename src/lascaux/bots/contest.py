"""Matches between bots: every deal is played from all seats in turn, on all cores, and can be taken up again.

for played in Contest(game, entrants, seats=2, games=200).play():
    …
"""

from __future__ import annotations

import json
import logging
import math
import multiprocessing
import re
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from statistics import mean, stdev
from typing import Any, TypeVar

import msgspec

import lascaux
from lascaux.bots import match
from lascaux.bots.processes import end_with_parent
from lascaux.bots.registry import Budget, Level, find
from lascaux.engine import BadSetting, Game

Done = TypeVar("Done")
BUDGET = re.compile(r"(\d{1,9})(ms|s|)(?:x(\d{1,2}))?")


def entrant(text: str) -> Level:
    """A level, perhaps with a budget of time or iterations, and processes: `elder:2s`, `elder:500x4`."""
    name, colon, bound = text.partition(":")
    level = find(name)
    if not colon:
        return level
    read = BUDGET.fullmatch(bound)
    if read is None or int(read[1]) == 0 or read[3] in ("0", "00"):
        raise BadSetting(
            f"{text!r} has no budget: write 200ms, 2s, or a number of iterations such as 500;"
            " for several processes 200msx4"
        )
    number, unit, processes = int(read[1]), read[2], int(read[3] or 1)
    seconds = {"ms": number / 1000, "s": float(number)}.get(unit)
    return msgspec.structs.replace(level, budget=Budget(seconds, None if unit else number, processes))


class Played(msgspec.Struct, frozen=True):
    """One finished game: `seating[seat]` is the number of the entrant who sat there."""

    number: int
    seed: int
    seating: tuple[int, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    decisions: int
    stood_in: int
    failure: str = ""


class Standing(msgspec.Struct, frozen=True):
    """How one entrant did, at one seat or several of each game.

    Winners share a win, unless all play together: then it counts whole for each.
    """

    games: int
    wins: float
    score: float
    low: float
    high: float


class Contest(msgspec.Struct, frozen=True):
    """Entrants take the seats in turn; with more seats than entrants they sit at several."""

    game: Game
    entrants: tuple[str, ...]
    seats: int
    games: int
    seed: int = 0
    settings: dict[str, Any] = {}

    def __post_init__(self) -> None:
        if self.seed < 0 or self.deal(self.games) >= 1 << 64:
            raise BadSetting(f"seeds are whole numbers from 0 to 2**64 - 1, all of a match, not {self.seed}")

    def seating(self, number: int) -> tuple[int, ...]:
        """Rotated from game to game, so that each deal is played from every seat."""
        return tuple((seat + number) % self.seats % len(self.entrants) for seat in range(self.seats))

    def deal(self, number: int) -> int:
        return self.seed + number // self.seats

    def holds(self, played: Played) -> bool:
        """Whether this is a game that the match would play."""
        number = played.number
        return (
            number >= 0
            and (played.seed, played.seating) == (self.deal(number), self.seating(number))
            and len(played.scores) == self.seats
            and all(0 <= seat < self.seats for seat in played.winners)
        )

    def describe(self) -> dict[str, Any]:
        """What a file of results must agree on to be gone on with."""
        return {
            "game": self.game.id,
            "rules": self.game.rules,
            "content": self.game.content_mark,
            "entrants": list(self.entrants),
            "seats": self.seats,
            "seed": self.seed,
            "options": self.settings,
        }

    def play(self, done: Sequence[Played] = (), processes: int = 1) -> Iterator[Played]:
        """The games that are not among those already played, as they end."""
        left = sorted(set(range(self.games)) - {played.number for played in done})
        return spread(play_one, [self._job(number) for number in left], processes)

    def _job(self, number: int) -> tuple[Any, ...]:
        sitting = self.seating(number)
        names = [self.entrants[who] for who in sitting]
        return (
            self.game.id,
            self.game.content_file,
            number,
            self.deal(number),
            sitting,
            names,
            self.settings,
        )


def spread(do: Callable[..., Done], jobs: Sequence[tuple[Any, ...]], processes: int) -> Iterator[Done]:
    """What comes of each job, in the order in which they end."""
    if processes <= 1:
        yield from (do(*job) for job in jobs)
        return
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), end_with_parent) as pool:
        for future in as_completed([pool.submit(do, *job) for job in jobs]):
            yield future.result()


def play_one(
    id: str,
    content: str,
    number: int,
    seed: int,
    seating: tuple[int, ...],
    names: list[str],
    settings: dict[str, Any],
) -> Played:
    """One game of a contest, in whichever process."""
    game = lascaux.game(id)
    if content:
        game = game.with_content(content)
    with heard_warnings() as heard:
        record, state = match.play(game, [entrant(name) for name in names], seed=seed, settings=settings)
    outcome = state.outcome()
    assert outcome is not None
    return Played(
        number=number,
        seed=seed,
        seating=seating,
        winners=outcome.winners,
        scores=outcome.scores,
        reason=outcome.reason,
        decisions=len(record.keys),
        stood_in=len(heard),
        failure=heard[0] if heard else "",
    )


class heard_warnings(logging.Handler):
    """Collects what `decide` reports of bots that failed and were stood in for."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())

    def __enter__(self) -> list[str]:
        match.log.addHandler(self)
        return self.heard

    def __exit__(self, *problem: object) -> None:
        match.log.removeHandler(self)


# Results


def standings(contest: Contest, results: Sequence[Played]) -> list[Standing]:
    """One for each entrant, in their order."""
    return [_standing(results, who, contest.game.cooperative) for who in range(len(contest.entrants))]


def _standing(results: Sequence[Played], who: int, cooperative: bool) -> Standing:
    wins = score = 0.0
    games = 0
    for played in results:
        own = [seat for seat, sitter in enumerate(played.seating) if sitter == who]
        if own:
            games += 1
            won = sum(seat in played.winners for seat in own)
            wins += won / (len(own) if cooperative else len(played.winners) or 1)
            score += sum(played.scores[seat] for seat in own) / len(own)
    low, high = interval(wins, games)
    return Standing(games, wins, score / games if games else 0.0, low, high)


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of Wilson for the share of wins."""
    if games == 0:
        return 0.0, 1.0
    share, z = wins / games, 1.96
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, middle - spread) / whole, min(whole, middle + spread) / whole


def margin(differences: Sequence[float]) -> tuple[float, float]:
    """The mean of what one did better than the other on the same deals, and how far it may be off (95 %)."""
    if len(differences) < 2:
        return sum(differences), math.inf
    return mean(differences), 1.96 * stdev(differences) / math.sqrt(len(differences))


# Files, so that a long match can be taken up again


def resume(contest: Contest, file: Path) -> list[Played]:
    """The games already in the file; an empty or new one begins a match."""
    try:
        lines = _whole_lines(file.read_text(encoding="utf-8")) if file.exists() else []
        begun = json.loads(lines[0]) if lines else contest.describe()
        played = [msgspec.json.decode(line, type=Played) for line in lines[1:]]
    except (ValueError, msgspec.DecodeError) as error:
        raise BadSetting(f"{file} does not hold the results of a match: {error}") from error
    if begun != contest.describe():
        raise BadSetting(f"{file} holds the results of another match: {begun}")
    for one in played:
        if not contest.holds(one):
            raise BadSetting(f"{file} holds a game that is none of this match: {one}")
    file.write_text("".join(f"{line}\n" for line in lines or [json.dumps(begun)]), encoding="utf-8")
    by_number = {one.number: one for one in played}
    return [one for one in by_number.values() if one.number < contest.games]


def _whole_lines(text: str) -> list[str]:
    """All lines but a last one that was being written when the match was broken off."""
    lines = text.splitlines()
    return lines[:-1] if len(lines) > 1 and not lines[-1].endswith("}") else lines


def keeper(file: Path | None) -> Callable[[Played], None]:
    """What writes down each game as it ends."""

    def keep(played: Played) -> None:
        if file is not None:
            with file.open("a", encoding="utf-8") as out:
                out.write(msgspec.json.encode(played).decode() + "\n")

    return keep
