"""Proximal policy optimisation by self-play: one network sits on all seats of many games at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy
from numpy.typing import NDArray

from lascaux import BadSetting
from lascaux.adapters.rewards import promise
from lascaux.adapters.vector import Now, VectorEnv
from lascaux.bots.policy import Columns, Numbers, Weights
from learner.network import Adam, Network, log_chances

Actions = NDArray[numpy.int64]


@dataclass(frozen=True)
class Settings:
    steps: int = 128  # decisions of each game between two lessons
    epochs: int = 3  # how often a lesson is gone through
    batch: int = 4096
    rate: float = 1e-3
    clip: float = 0.2
    trace: float = 0.97  # how far a surprise reaches back
    discount: float = 1.0  # what a reward is worth one decision earlier: below 1 nobody dawdles
    entropy: float = 0.01
    value: float = 0.5
    unit: float = 1.0  # how much of a reward counts as one

    def __post_init__(self) -> None:
        for name in ("steps", "epochs", "batch", "rate", "discount", "unit"):
            if not getattr(self, name) > 0:
                raise BadSetting(f"{name} is above 0, not {getattr(self, name)}")
        for name in ("trace", "discount"):
            if not 0 <= getattr(self, name) <= 1:
                raise BadSetting(f"{name} is between 0 and 1, not {getattr(self, name)}")


@dataclass(frozen=True)
class Lesson:
    """Decisions, with what they turned out to be worth to the seat that took them."""

    seen: Numbers
    columns: Columns  # of an observation: where anything was seen; the others teach nothing
    masks: NDArray[numpy.bool_]
    actions: Actions
    chances: Numbers
    advantages: Numbers
    returns: Numbers


Choose = Callable[[Network, Now], tuple[Actions, Numbers, Numbers]]
Slopes = Callable[[Numbers, Numbers, Lesson, Settings], tuple[float, Numbers, Numbers]]


def choose(network: Network, now: Now, chance: numpy.random.Generator) -> tuple[Actions, Numbers, Numbers]:
    """An action for each game by the network's preferences, the logarithm of its chance, and the values."""
    _, _, preferences, values = network.forward(now.observations)
    chances = log_chances(preferences, now.masks)
    # The largest of preferences with Gumbel noise is a draw by those preferences.
    noise = -numpy.log(-numpy.log(chance.random(chances.shape, numpy.float32) + 1e-20) + 1e-20)
    actions = numpy.where(now.masks, chances + noise, -numpy.inf).argmax(1)
    return actions, numpy.take_along_axis(chances, actions[:, None], 1)[:, 0], values


def play(
    games: VectorEnv, now: Now, network: Network, settings: Settings, choose: Choose
) -> tuple[Lesson, Now, int]:
    """Play on, and look back at what each decision led to; also how many games ended."""
    past: list[Now] = []
    taken: list[Actions] = []
    chances: list[Numbers] = []
    values: list[Numbers] = []
    results: list[Now] = []
    hoped: list[Numbers] = []
    for _ in range(settings.steps):
        actions, how_likely, worth = choose(network, now)
        past.append(now)
        hoped.append(standing(games) / settings.unit)
        now = games.step(actions)
        taken.append(actions)
        chances.append(how_likely)
        values.append(worth)
        results.append(replace(now, rewards=now.rewards / settings.unit))
    together = [value + hope for value, hope in zip(values, hoped, strict=True)]
    advantages, known = look_back(past, together, results, settings)
    worth = numpy.stack(values)
    columns = numpy.flatnonzero(numpy.any([each.observations.any(0) for each in past], 0))
    lesson = Lesson(
        seen=numpy.stack([each.observations[:, columns] for each in past])[known],
        columns=columns,
        masks=numpy.stack([each.masks for each in past])[known],
        actions=numpy.stack(taken)[known],
        chances=numpy.stack(chances)[known],
        advantages=advantages[known],
        returns=(advantages + worth)[known],
    )
    return lesson, now, sum(int(each.ended.sum()) for each in results)


def standing(games: VectorEnv) -> Numbers:
    """How each seat to act stands, as it would be paid: what the network hopes for is on top of it.

    So a decision is known to be good as soon as it brings something, not only at the end.
    """
    stands = [promise(games.game, state, state.turn, games.reward) for state in games.states()]
    return numpy.array(stands, numpy.float32)


def look_back(
    past: list[Now], values: list[Numbers], results: list[Now], settings: Settings
) -> tuple[Numbers, NDArray[numpy.bool_]]:
    """The advantage of each decision, and whether it is known already.

    The worth of a decision shows at the next decision of the same seat, or in the reward at the end of the
    game. A decision that neither has followed yet is left out.
    """
    size, seats = results[0].rewards.shape
    rows = numpy.arange(size)
    next_value = numpy.zeros((size, seats), numpy.float32)
    surprise = numpy.zeros((size, seats), numpy.float32)
    followed = numpy.zeros((size, seats), bool)
    advantages = numpy.zeros((len(past), size), numpy.float32)
    known = numpy.zeros((len(past), size), bool)
    for step in range(len(past) - 1, -1, -1):
        ended = results[step].ended
        next_value[ended] = results[step].rewards[ended]
        surprise[ended] = 0
        followed[ended] = True
        turns = past[step].turns
        known[step] = followed[rows, turns]
        later = next_value[rows, turns] + settings.trace * surprise[rows, turns]
        advantages[step] = settings.discount * later - values[step]
        next_value[rows, turns] = values[step]
        surprise[rows, turns] = numpy.where(known[step], advantages[step], 0)
        followed[rows, turns] = True
    return advantages, known


def slopes(
    preferences: Numbers, values: Numbers, lesson: Lesson, settings: Settings
) -> tuple[float, Numbers, Numbers]:
    """The loss, and its slope in the preferences and in the values."""
    count = numpy.float32(len(values))
    rows = numpy.arange(len(values))
    logs = log_chances(preferences, lesson.masks)
    chances = numpy.exp(logs)
    ratio = numpy.exp(logs[rows, lesson.actions] - lesson.chances)
    gain = ratio * lesson.advantages
    clipped = numpy.clip(ratio, 1 - settings.clip, 1 + settings.clip) * lesson.advantages
    spread = -(chances * logs).sum(1)
    worth, to_values = off_the_mark(values, lesson, settings)
    loss = worth - numpy.minimum(gain, clipped).mean() - settings.entropy * spread.mean()
    to_chosen = numpy.where(gain <= clipped, -gain, 0) / count
    to_preferences = -chances * to_chosen[:, None]
    to_preferences[rows, lesson.actions] += to_chosen
    to_preferences += settings.entropy / count * chances * (logs + spread[:, None])
    to_preferences *= lesson.masks
    return float(loss), to_preferences.astype(numpy.float32), to_values


def off_the_mark(values: Numbers, lesson: Lesson, settings: Settings) -> tuple[float, Numbers]:
    """What it costs to expect something else than what came, and its slope."""
    error = values - lesson.returns
    cost = settings.value * float((error * error).mean()) / 2
    return cost, settings.value * error / numpy.float32(len(values))


def gradient(network: Network, lesson: Lesson, settings: Settings, slopes: Slopes = slopes) -> Weights:
    first, second, preferences, values = network.forward(lesson.seen, lesson.columns)
    _, to_preferences, to_values = slopes(preferences, values, lesson, settings)
    return network.backward(lesson.seen, lesson.columns, first, second, to_preferences, to_values)


def learn(
    adam: Adam,
    lesson: Lesson,
    settings: Settings,
    rate: float,
    chance: numpy.random.Generator,
    slopes: Slopes = slopes,
) -> None:
    """Go through the lesson a few times, in small batches."""
    advantages = (lesson.advantages - lesson.advantages.mean()) / (lesson.advantages.std() + 1e-8)
    for _ in range(settings.epochs):
        order = chance.permutation(len(lesson.actions))
        for start in range(0, len(order), settings.batch):
            part = order[start : start + settings.batch]
            batch = Lesson(
                lesson.seen[part],
                lesson.columns,
                lesson.masks[part],
                lesson.actions[part],
                lesson.chances[part],
                advantages[part],
                lesson.returns[part],
            )
            adam.step(gradient(adam.network, batch, settings, slopes), rate)
