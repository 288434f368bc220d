"""Finding numbers: content values with ranges, figures with bounds, and a search that copes with noise.

Optuna's TPE proposes values, every proposal is played on the same deals, and a target counts by how far its
figure is outside its bounds: one objective a target, so the best compromises are a Pareto front. The one that
misses least in all is played again on deals that nobody has looked at: the best of many was lucky, too.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import lascaux
from lascaux.engine import BadContent, Game, LascauxError
from lascaux.engine import content as contents
from lascaux.engine.wording import listed, offered
from lascaux.extras import needs
from lascaux.lab import analysis, metrics, running
from lascaux.lab import study as studies
from lascaux.lab.intervals import Interval
from lascaux.lab.study import BadStudy, File, Group, Study, Target, Tuning

with needs("lab"):
    import optuna
    import polars

TRIALS = "trials.jsonl"
FRESH = 1_000_000_000  # deals from here on are never used for tuning


class Plan(msgspec.Struct, frozen=True):
    """A study with what may be tuned, checked."""

    file: File
    folder: Path
    game: Game
    tuning: Tuning
    ranges: dict[str, tuple[float, float, bool]]  # from, to, whole numbers


class Tried(msgspec.Struct, frozen=True):
    """One proposal: its values, each target's figure, and by how much that misses its bounds."""

    number: int
    values: dict[str, float]
    figures: list[float]
    misses: list[float]

    @property
    def total(self) -> float:
        return sum(self.misses)


class Tuned(msgspec.Struct, frozen=True):
    """What came of it. `fresh` are the targets' figures on deals that were not used before."""

    plan: Plan
    tried: list[Tried]
    front: list[Tried]
    best: Tried
    fresh: list[Interval]
    changes: tuple[contents.Change, ...]


def plan(file: Path) -> Plan:
    """The plan of a study file; every name in it is checked."""
    read = studies.read(file)
    try:
        return _plan(read, file.parent)
    except (BadStudy, BadContent) as error:
        raise BadStudy(f"{file}: {error}") from error


def _plan(file: File, folder: Path) -> Plan:
    if file.tune is None:
        raise BadStudy("tune: the study has no such table")
    game = lascaux.game(file.game)
    if file.content:
        game = game.with_content(folder / file.content)
    values = studies.flattened(file.tune.values)
    if not values:
        raise BadStudy("tune.values: nothing is to be changed")
    if not file.tune.targets:
        raise BadStudy("tune.targets: nothing is aimed at")
    for key in ("trials", "games", "fresh"):
        if getattr(file.tune, key) < 1:
            raise BadStudy(f"tune.{key}: it is at least 1")
    found = Plan(
        file, folder, game, file.tune, {address: _range(game, address, values[address]) for address in values}
    )
    known = metrics.names(game)
    for place, target in enumerate(file.tune.targets):
        if target.metric not in known:
            there = offered(known, target.metric)
            raise BadStudy(
                f"tune.targets.{place}.metric: there is no figure {target.metric!r}; there are: {there}"
            )
        if target.least > target.most:
            raise BadStudy(f"tune.targets.{place}: from {target.least:g} is more than to {target.most:g}")
    groups = studies.settle(_trial_file(found, {}), folder).groups
    for place, target in enumerate(file.tune.targets):
        if not any(_meant(target, group) for group in groups):
            raise BadStudy(f"tune.targets.{place}: no games of the study have its seats, settings and bot")
    return found


def _range(game: Game, address: str, given: Any) -> tuple[float, float, bool]:
    """`"5..8"`, or [0.5, 1.5]; the value must be there already, and a number."""
    try:
        now = contents.value_at(game.content_document, address)
    except BadContent as error:
        raise BadStudy(f"tune.values.{address}: {error}") from error
    if isinstance(now, bool) or not isinstance(now, int | float):
        raise BadStudy(f"tune.values.{address}: it is {now!r}, and only numbers can be tuned")
    span = studies.numbers_of(given)
    if span is not None:
        return float(span[0]), float(span[-1]), True
    if isinstance(given, list) and len(given) == 2 and all(isinstance(one, int | float) for one in given):
        return float(given[0]), float(given[1]), all(isinstance(one, int) for one in given)
    raise BadStudy(f'tune.values.{address}: write a range such as "5..8", or [0.5, 1.5], not {given!r}')


def _meant(target: Target, group: Group) -> bool:
    return (
        (not target.seats or group.seats in target.seats)
        and all(str(group.settings.get(name)) == str(value) for name, value in target.settings.items())
        and (not target.bot or target.bot == group.bots)
    )


def _trial_file(plan: Plan, changes: dict[str, Any], games: int = 0, seed: int | None = None) -> File:
    file = msgspec.structs.replace(plan.file)
    file.tune = None
    file.variants = {"tuned": changes} if changes else {}
    file.games = games or plan.tuning.games
    file.precision = 0.0
    file.experiments, file.decisions, file.agency = 0.0, False, 0
    file.metrics = sorted({target.metric for target in plan.tuning.targets})
    file.bots = file.bots or ["greedy"]
    if seed is not None:
        file.seed = seed
    return file


def tune(
    plan: Plan, folder: Path, *, processes: int = 0, on: str = "", told: Callable[[int, int, float], None]
) -> Tuned:
    """Try values, and test the best of them again. Trials are kept, and the same command goes on."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = _kept(folder / TRIALS, plan)
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    sampler = optuna.samplers.TPESampler(seed=plan.file.seed, multivariate=True, n_startup_trials=8)
    search = optuna.create_study(directions=["minimize"] * len(plan.tuning.targets), sampler=sampler)
    for one in kept:
        search.add_trial(_as_trial(plan, one))
    tried = list(kept)
    if not tried:
        search.enqueue_trial(
            {address: contents.value_at(plan.game.content_document, address) for address in plan.ranges}
        )
    while len(tried) < plan.tuning.trials:
        trial = search.ask()
        values = {address: _suggested(trial, address, bounds) for address, bounds in plan.ranges.items()}
        known = next((one for one in tried if one.values == values), None)
        one = _try(plan, len(tried), values, processes, on) if known is None else _again(known, len(tried))
        search.tell(trial, one.misses)
        tried.append(one)
        with (folder / TRIALS).open("a", encoding="utf-8") as out:
            out.write(msgspec.json.encode(one).decode() + "\n")
        told(len(tried), plan.tuning.trials, min(one.total for one in tried))
    best = min(tried, key=lambda one: (one.total, one.number))
    levels = list(_levels(plan, best.values, plan.tuning.fresh, FRESH + plan.file.seed, processes, on))
    return Tuned(
        plan,
        tried,
        front(tried),
        best,
        levels,
        plan.game.with_content(_numbers(plan, best.values)).content_changes,
    )


def _again(known: Tried, number: int) -> Tried:
    """The same values on the same deals have the same figures."""
    return msgspec.structs.replace(known, number=number)


def front(tried: list[Tried]) -> list[Tried]:
    """The proposals that no other beats in everything."""
    best = [one for one in tried if not any(_beats(other, one) for other in tried)]
    return list({json.dumps(one.values, sort_keys=True): one for one in best}.values())


def _beats(one: Tried, other: Tried) -> bool:
    pairs = list(zip(one.misses, other.misses, strict=True))
    return all(mine <= theirs for mine, theirs in pairs) and any(mine < theirs for mine, theirs in pairs)


def _suggested(trial: Any, address: str, bounds: tuple[float, float, bool]) -> float:
    low, high, whole = bounds
    if whole:
        return float(trial.suggest_int(address, int(low), int(high)))
    return float(trial.suggest_float(address, low, high))


def _as_trial(plan: Plan, one: Tried) -> Any:
    kinds: dict[str, Any] = {}
    for address, (low, high, whole) in plan.ranges.items():
        kind = optuna.distributions
        kinds[address] = (
            kind.IntDistribution(int(low), int(high)) if whole else kind.FloatDistribution(low, high)
        )
    values = {
        address: int(value) if plan.ranges[address][2] else value for address, value in one.values.items()
    }
    return optuna.trial.create_trial(params=values, distributions=kinds, values=one.misses)


def _kept(file: Path, plan: Plan) -> list[Tried]:
    if not file.exists():
        return []
    found = []
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            found.append(msgspec.json.decode(line, type=Tried))
        except msgspec.DecodeError:
            break  # the last line, cut off
    if any(
        one.values.keys() != plan.ranges.keys() or len(one.misses) != len(plan.tuning.targets)
        for one in found
    ):
        raise BadStudy(f"{file} holds trials of another study; take another folder")
    return found


def _numbers(plan: Plan, values: dict[str, float]) -> dict[str, Any]:
    return {address: int(value) if plan.ranges[address][2] else value for address, value in values.items()}


def _try(plan: Plan, number: int, values: dict[str, float], processes: int, on: str) -> Tried:
    targets = plan.tuning.targets
    try:
        levels = list(_levels(plan, values, 0, None, processes, on))
    except BadStudy:
        # The game refuses these values together: as bad as it can be, and the search goes elsewhere.
        return Tried(number, values, [float("nan")] * len(targets), [1e6] * len(targets))
    figures = [level.mean for level in levels]
    return Tried(
        number, values, figures, [_miss(target, one) for target, one in zip(targets, figures, strict=True)]
    )


def _miss(target: Target, figure: float) -> float:
    return max(target.least - figure, figure - target.most, 0.0)


def _levels(
    plan: Plan, values: dict[str, float], games: int, seed: int | None, processes: int, on: str
) -> Iterator[Interval]:
    """The figure of each target: the worst of its groups, so that all have to fit."""
    study = studies.settle(_trial_file(plan, _numbers(plan, values), games, seed), plan.folder)
    changed: Study = msgspec.structs.replace(study, variants=study.variants[-1:])
    with tempfile.TemporaryDirectory(prefix="lascaux-tune-") as folder:
        run = analysis.Run(running.run(changed, Path(folder), processes=processes, on=on))
        for target in plan.tuning.targets:
            found = []
            for group in changed.groups:
                if _meant(target, group):
                    values_seen = (
                        run.of(group)
                        .drop_nulls(target.metric)
                        .group_by("seed")
                        .agg(polars.col(target.metric).mean())
                    )
                    found.append(run.sure(values_seen[target.metric].to_numpy()))
            if not found:
                raise LascauxError(f"no game says anything about {target.metric}")
            yield max(found, key=lambda one: _miss(target, one.mean))


# Words


def words(target: Target) -> str:
    """`won 0.2 to 0.3, 2 and 3 seats`"""
    parts = [f"{target.metric} {target.least:g} to {target.most:g}"]
    if target.seats:
        parts.append(f"{listed(map(str, target.seats))} seats")
    parts += [f"{name} {value}" for name, value in target.settings.items()]
    if target.bot:
        parts.append(target.bot)
    return ", ".join(parts)


def as_toml(tuned: Tuned) -> str:
    """The changes as a content file."""
    lines = [f'game = "{tuned.plan.game.id}"']
    if tuned.plan.file.content:
        lines.insert(0, f"# on top of {tuned.plan.file.content}")
    lines += [f"{change.address} = {json.dumps(change.after)}" for change in tuned.changes]
    return "\n".join(lines) + "\n"
