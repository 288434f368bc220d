"""Matches between bots: every deal is played from all seats in turn, on all cores, and can be taken up again.

for played in Contest(game, entrants, seats=2, games=200).play():
    …
"""

from __future__ import annotations

import json
import logging
import math
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import mean, variance
from typing import Any

import msgspec

import lascaux
from lascaux.bots import match
from lascaux.bots.entrants import Code, entrant, foreign, load_code
from lascaux.bots.spread import spread
from lascaux.engine import BadSetting, Game


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
    code: tuple[Code, ...] = ()

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

    def play(self, done: Sequence[Played] = (), processes: int = 1, on: str = "") -> Iterator[Played]:
        """The games that are not among those already played, as they end.

        With bots that others wrote, as with several processes, a script has to begin under `__main__`.
        """
        left = sorted(set(range(self.games)) - {played.number for played in done})
        table = Table(self.game.id, self.game.content_packed, self.entrants, self.settings, self.code)
        jobs = [(number, self.deal(number), self.seating(number)) for number in left]
        return spread(play_one, jobs, processes, shared=table, on=on, apart=foreign(self.entrants))


class Table(msgspec.Struct, frozen=True):
    """What all games of a match have in common, as a worker process is handed it."""

    game: str
    content: bytes
    entrants: tuple[str, ...]
    settings: dict[str, Any]
    code: tuple[Code, ...]


def play_one(table: Table, number: int, seed: int, seating: tuple[int, ...]) -> Played:
    """One game of a contest, in whichever process."""
    load_code(table.code)
    game = lascaux.game(table.game, table.content)
    players = [entrant(table.entrants[who]) for who in seating]
    with heard_warnings() as heard:
        record, state = match.play(game, players, seed=seed, settings=table.settings)
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
    """One for each entrant, in their order; of a game that is won together, one for all."""
    if contest.game.cooperative:
        return [_standing(results, range(len(contest.entrants)), True)]
    return [_standing(results, (who,), False) for who in range(len(contest.entrants))]


def _standing(results: Sequence[Played], band: Sequence[int], together: bool) -> Standing:
    deals: dict[int, list[float]] = {}
    score = 0.0
    for played in results:
        own = [seat for seat, sitter in enumerate(played.seating) if sitter in band]
        if own:
            won = sum(seat in played.winners for seat in own)
            share = won / (len(own) if together else len(played.winners) or 1)
            deals.setdefault(played.seed, []).append(share)
            score += sum(played.scores[seat] for seat in own) / len(own)
    games = sum(map(len, deals.values()))
    wins = sum(map(sum, deals.values()))
    low, high = interval(wins, games, told_apart(list(deals.values())))
    return Standing(games, wins, score / games if games else 0.0, low, high)


def told_apart(deals: Sequence[Sequence[float]]) -> float:
    """How many independent games these are worth: the games of one deal have its luck in common.

    By how much the deals differ, to which one more is added that could not differ more.
    """
    means = [mean(deal) for deal in deals]
    share = mean(means) if means else 0.0
    if len(means) < 2 or share in (0.0, 1.0):
        return len(means)
    spread_of_mean = ((len(means) - 1) * variance(means) + 0.25) / len(means) ** 2
    return share * (1 - share) / spread_of_mean


def interval(wins: float, games: int, independent: float | None = None) -> tuple[float, float]:
    """The 95 % interval of Wilson for the share of wins, as wide as so many independent games make it."""
    if games == 0:
        return 0.0, 1.0
    count = games if independent is None else independent
    share, z = wins / games, 1.96
    middle = share + z * z / (2 * count)
    off = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    whole = 1 + z * z / count
    return max(0.0, middle - off) / whole, min(whole, middle + off) / whole


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
