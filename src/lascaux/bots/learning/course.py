"""First the numbers of the rules of thumb; then round after round: games, what they teach, and a match that
shows what came of it.

A course lives in a folder: the generations of numbers, the positions of each round in parts, the weights
after it, and the curve. What is there is not done again, so a course that was broken off goes on, and a
finished one may be made longer.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import numpy

import lascaux
from lascaux.bots import match, searcher, weights
from lascaux.bots.contest import interval, told_apart
from lascaux.bots.entrants import entrant
from lascaux.bots.learning.drawing import curve
from lascaux.bots.learning.evolution import Trial, evolve
from lascaux.bots.learning.positions import Deals, Lessons, Positions, joined, play, refuse_varied
from lascaux.bots.learning.training import Pupil, fit, surprise
from lascaux.bots.registry import Level
from lascaux.bots.spread import cluster, refuse_elsewhere, spread
from lascaux.engine import BadSetting, Game

PART = 200  # games of a job
APART = 20  # of so many parts one is not learnt from: it tells how well the others were
DEALS = 1 << 40  # matches are played on deals that nobody has learnt from


class Plan(msgspec.Struct, frozen=True):
    """What a course is about. Rounds and processes may differ when it is gone on with."""

    game: str
    rules: int
    seats: tuple[int, ...]
    settings: dict[str, Any] = {}
    vary: tuple[str, ...] = ()  # settings that are another in every game to learn from
    generations: int = 160  # of numbers for the rules of thumb, where a game has such
    deals: int = 12  # on which the numbers of a generation are tried
    games: int = 20_000  # in the first round, which is played by rules of thumb
    later: int = 2_000  # in each of the others, which the network plays
    lines: int = 100  # of search for each of its choices
    curiosity: float = 0.05  # the share of choices by chance
    wide: int = 32
    narrow: int = 16
    epochs: int = 4
    matches: int = 40  # games against `elder` after each round
    budget: str = "20ms"
    seed: int = 0


class Mark(msgspec.Struct, frozen=True):
    """A point of the curve: against `elder`, the wins, or in a game won together the points more."""

    round: int
    positions: int
    surprise: float
    gained: float
    low: float
    high: float


class Course:
    def __init__(self, game: Game, plan: Plan, folder: Path, processes: int = 1, on: str = "") -> None:
        if not hasattr(game.room("think"), "insight"):
            raise BadSetting(f"{game.title} has no `insight`, so there is nothing to learn from")
        refuse_varied(game, plan.vary, plan.settings)
        entrant(f"elder:{plan.budget}")
        refuse_elsewhere(on)
        if folder.exists() and not folder.is_dir():
            raise BadSetting(f"{folder} is no folder, and a course needs one")
        self.game = game
        self.plan = plan
        self.folder = folder
        self.processes = processes
        self.on = on
        folder.mkdir(parents=True, exist_ok=True)
        self._agree()

    def _agree(self) -> None:
        """A folder holds one course."""
        file, plan = self.folder / "course.json", msgspec.json.encode(self.plan)
        if file.exists() and file.read_bytes() != plan:
            raise BadSetting(f"{self.folder} holds another course: {file.read_text(encoding='utf-8')}")
        file.write_bytes(plan)

    def run(self, rounds: int) -> Iterator[Mark]:
        """The marks of all rounds, those of earlier runs first."""
        done = self.curve()
        yield from done[:rounds]
        if len(done) < rounds:
            with cluster(self.on, self.processes):
                yield from self._rounds(range(len(done), rounds))

    def _rounds(self, left: range) -> Iterator[Mark]:
        numbers = self._numbers()
        for number in left:
            self._play(number, numbers)
            mark = self._learn(number, numbers)
            with (self.folder / "curve.jsonl").open("a", encoding="utf-8") as out:
                out.write(msgspec.json.encode(mark).decode() + "\n")
            self._draw()
            yield mark

    def curve(self) -> list[Mark]:
        file = self.folder / "curve.jsonl"
        lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
        try:
            return [msgspec.json.decode(line, type=Mark) for line in lines]
        except msgspec.DecodeError as error:
            raise BadSetting(f"{file} does not hold the curve of a course: {error}") from error

    def _draw(self) -> None:
        marks = [(mark.gained, mark.low, mark.high) for mark in self.curve()]
        together = self.game.cooperative
        sentence = f"{'points beside' if together else 'share of wins against'} elder, by round"
        self._picture("curve.svg", curve(marks, 0.0 if together else 0.5, sentence))

    def _picture(self, name: str, drawn: str) -> None:
        (self.folder / name).write_text(drawn, encoding="utf-8")

    def weights(self, number: int) -> Path:
        """What was known after a round."""
        return self.folder / f"insight-{number:02}.toml"

    def _numbers(self) -> dict[str, float]:
        """Those of the last generation; none where the game has no numbers to find."""
        plan = self.plan
        if not hasattr(self.game.room("think"), "NUMBERS"):
            return {}
        deals = self._deals()
        if not self.game.cooperative:  # the fewer rivals, the more a game tells
            deals = msgspec.structs.replace(deals, seats=plan.seats[:1])
        trial = Trial(deals, plan.deals, plan.seed)
        file = self.folder / "generations.jsonl"
        found = list(evolve(trial, plan.generations, file, self.processes, self.on))
        if not found:
            return {}
        points = [(generation.worth,) * 3 for generation in found]
        by_hand = found[0].worth if self.game.cooperative else 0.5  # the first middle is what was chosen
        self._picture(
            "generations.svg", curve(points, by_hand, "worth beside the numbers by hand, by generation")
        )
        return found[-1].numbers

    # Games

    def _deals(self) -> Deals:
        plan = self.plan
        return Deals(plan.game, self.game.content_packed, plan.seats, plan.settings, plan.vary)

    def _play(self, number: int, numbers: dict[str, float]) -> None:
        plan = self.plan
        known = self.weights(number - 1).read_text(encoding="utf-8") if number else ""
        lessons = Lessons(self._deals(), plan.curiosity, numbers, known, plan.lines)
        games = plan.later if number else plan.games
        start = plan.seed + (number << 32)
        jobs = [
            (start + first, min(PART, games - first), str(self._part(number, first)))
            for first in range(0, games, PART)
            if not self._part(number, first).exists()
        ]
        for text, found in spread(_played, jobs, self.processes, shared=lessons, on=self.on):
            _save(Path(text), found)

    def _part(self, number: int, first: int) -> Path:
        return self.folder / f"games-{number:02}-{first:06}.npz"

    # Learning

    def _learn(self, number: int, numbers: dict[str, float]) -> Mark:
        learnt, apart = self._positions(number)
        plan = self.plan
        pupil = Pupil.fresh(learnt[0].insights.shape[2], plan.wide, plan.narrow, plan.seed)
        fit(pupil, learnt, plan.epochs, plan.seed + number)
        known = pupil.write() + weights.write(numbers)
        self.weights(number).write_text(known, encoding="utf-8")
        count = sum(len(some.worths) for some in apart)
        off = sum(surprise(pupil, some) * len(some.worths) for some in apart) / count
        gained, low, high = self._match(known)
        return Mark(number, sum(len(some.worths) for some in learnt), off, gained, low, high)

    def _positions(self, number: int) -> tuple[list[Positions], list[Positions]]:
        """Those of the rounds so far to learn from, and those apart, by number of seats."""
        piles: tuple[dict[int, list[Positions]], dict[int, list[Positions]]] = ({}, {})
        rounds = (sorted(self.folder.glob(f"games-{one:02}-*.npz")) for one in range(number + 1))
        for place, file in enumerate(itertools.chain(*rounds)):
            for some in _load(file):
                piles[place % APART == 0].setdefault(some.seats, []).append(some)
        learnt, apart = ([joined(some) for some in pile.values()] for pile in piles)
        return learnt or apart, apart

    # What came of it

    def _match(self, known: str) -> tuple[float, float, float]:
        """Every deal from all seats in turn; in a game won together once by each band."""
        plan, seats = self.plan, self.plan.seats[0]
        shared = (plan, known, self.game.content_packed)
        deals = max(1, plan.matches // seats)
        jobs = [(DEALS + plan.seed + deal, place) for deal in range(deals) for place in range(seats)]
        by_deal: dict[int, list[float]] = {}
        for seed, gained in spread(_met, jobs, self.processes, shared=shared, on=self.on):
            by_deal.setdefault(seed, []).append(gained)
        found = list(by_deal.values())
        mean = sum(map(sum, found)) / len(jobs)
        if self.game.cooperative:
            off = 1.96 * float(numpy.std([sum(one) / len(one) for one in found])) / len(found) ** 0.5
            return mean, mean - off, mean + off
        return mean, *interval(mean * len(jobs), len(jobs), told_apart(found))


def told(game: Game, mark: Mark) -> str:
    """A mark in a sentence."""
    found = f"round {mark.round + 1}: {mark.positions:,} positions, off by {mark.surprise:.4f}; "
    if game.cooperative:
        return found + f"{mark.gained:+.2f} points beside elder ({mark.low:+.2f} to {mark.high:+.2f})"
    return found + f"{mark.gained:.1%} of the games against elder ({mark.low:.1%} to {mark.high:.1%})"


def _played(lessons: Lessons, first: int, count: int, file: str) -> tuple[str, list[Positions]]:
    return file, play(lessons, first, count)


def _met(shared: tuple[Plan, str, bytes], seed: int, place: int) -> tuple[int, float]:
    """The share of a win that the network has at one seat among elders; or what its band scores more."""
    plan, known, content = shared
    game = lascaux.game(plan.game, content)
    seats = plan.seats[0]
    elder = entrant(f"elder:{plan.budget}")
    pupil = msgspec.structs.replace(
        elder, name="pupil", choose=functools.partial(searcher.choose_with, weights.read(known))
    )
    if game.cooperative:
        ours, theirs = (
            _score(game, [player] * seats, seed + place, plan.settings) for player in (pupil, elder)
        )
        return seed, ours - theirs
    players = [pupil if seat == place else elder for seat in range(seats)]
    _, end = match.play(game, players, seed=seed, settings=plan.settings)
    winners = end.result().winners
    return seed, (place in winners) / max(1, len(winners))


def _score(game: Game, players: list[Level], seed: int, settings: dict[str, Any]) -> float:
    _, end = match.play(game, players, seed=seed, settings=settings)
    return float(end.scores()[0])


def _save(file: Path, found: list[Positions]) -> None:
    """In half precision, and never half a file."""
    arrays: dict[str, Any] = {}
    for some in found:
        arrays[f"insights{some.seats}"] = some.insights.astype(numpy.float16)
        arrays[f"worths{some.seats}"] = some.worths
        arrays[f"scores{some.seats}"] = some.scores
    new = file.with_suffix(".new.npz")
    numpy.savez_compressed(new, allow_pickle=False, **arrays)
    new.rename(file)


def _load(file: Path) -> list[Positions]:
    with numpy.load(file, allow_pickle=False) as stored:
        counts = [name.removeprefix("worths") for name in stored.files if name.startswith("worths")]
        return [
            Positions(*(stored[f"{what}{seats}"] for what in ("insights", "worths", "scores")))
            for seats in counts
        ]
