"""One game of a study, played and measured. It goes exactly as `bots.play` would let it go."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from lascaux.bots import match
from lascaux.bots.contest import heard_warnings
from lascaux.bots.greedy import GREEDY, best_of
from lascaux.bots.random import RANDOM
from lascaux.bots.registry import Level
from lascaux.engine import Event, Game, Happened, Rng, State
from lascaux.lab import metrics
from lascaux.lab.rows import Row, Tally

Choices = dict[str, tuple[str, Callable[[State, int, list[int]], list[str]]]]

log = logging.getLogger(__name__)


class Loop:
    """All that stays the same from game to game of one kind."""

    def __init__(
        self, game: Game, settings: dict[str, Any], wanted: Sequence[str], events: Sequence[str]
    ) -> None:
        self.game = game
        self.settings = settings
        self.rank = game.room("think").rank
        self.events = frozenset(events)
        self.metrics = [metric for metric in metrics.of_game(game) if not wanted or metric.name in wanted]
        measure = metrics.room(game)
        self.choices: Choices = getattr(measure, "CHOICES", {})
        self.side: Callable[[State, int], str] | None = getattr(measure, "side", None)
        self.standing: Callable[[State], tuple[int, ...]] | None = getattr(measure, "standing", None)

    def play(self, row: Row, players: Sequence[Level], cards: bool = True, sources: bool = True) -> State:
        """Play the game of the row to its end, and fill the row in."""
        past: list[Happened] = []
        actions: list[int] = []

        def hear(event: Event) -> None:
            past.append(Happened(len(actions), event))

        state = self.game.new(
            seats=len(players), seed=row.seed, listener=hear if self.events else None, **self.settings
        )
        steps: list[str] = []
        actors: list[int] = []
        options: list[int] = []
        standings: list[tuple[int, tuple[int, ...]]] = []
        offered: dict[tuple[str, int], list[str]] = {}
        chosen: dict[tuple[str, int], list[str]] = {}
        choices: Choices = self.choices if cards else {}
        seed, luck = row.seed, match.luck
        standing = self.standing or type(state).scores
        turns = flat = 0
        lively = True
        last = -1
        while (seat := state.turn) >= 0:
            if seat != last:
                if last >= 0:
                    scores = standing(state)
                    if standings and standings[-1][1] == scores:
                        standings.pop()
                    standings.append((len(actions), scores))
                    flat += not lively
                turns += 1
                lively = False
                last = seat
            legal = state.choices()
            step = state.agenda[-1].id
            rng = luck(seed, len(actions))
            if players[seat] is RANDOM:  # here: to ask would take as long as to answer
                action, live = legal[rng.split().below(len(legal))], len(legal) > 1
            else:
                action, live = self.decide(state, seat, legal, players[seat], rng, row)
            lively = lively or live
            if step in choices:
                what, cards_of = choices[step]
                named = cards_of(state, seat, legal)
                kind = (what, seat)
                if kind not in offered:
                    offered[kind], chosen[kind] = [], []
                offered[kind] += named
                chosen[kind].append(named[legal.index(action)])
            actors.append(seat)
            steps.append(step)
            options.append(len(legal))
            actions.append(action)
            state.apply(action)
        flat += turns > 0 and not lively
        standings.append((len(actions), standing(state)))
        played = metrics.Played(self.game, state)
        played.actors, played.steps, played.options = actors, steps, options
        played.standings, played.turns, played.flat, played.events = standings, turns, flat, past
        row.actions, row.actors, row.options, row.steps = actions, actors, options, steps
        row.tallies = [
            *((f"could be {what}", seat, _counted(named)) for (what, seat), named in offered.items()),
            *((what, seat, _counted(named)) for (what, seat), named in chosen.items()),
        ]
        self._measure(row, played, sources)
        return state

    def decide(
        self, state: State, seat: int, legal: list[int], bot: Level, rng: Rng, row: Row
    ) -> tuple[int, bool]:
        """What the bot does, as `bots.decide` has it, and whether that was a choice at all."""
        if len(legal) == 1:
            return legal[0], False
        try:
            if bot is GREEDY:
                chance = rng.split()
                best = best_of(self.rank, state.resample(seat, rng), seat, legal)
                return best[chance.below(len(best))], len(best) < len(legal)
        except Exception as error:
            log.debug("%s failed and is stood in for: %r", bot.name, error)
        with heard_warnings() as heard:
            action = match.decide(self.game, bot, state, seat, rng)
        if heard:
            row.stood_in += 1
            row.failure = row.failure or heard[0]
        return action, True

    def _measure(self, row: Row, played: metrics.Played, sources: bool) -> None:
        outcome = played.outcome
        row.winners, row.scores, row.places = outcome.winners, outcome.scores, outcome.places
        row.reason = outcome.reason
        if self.side is not None:
            row.sides = tuple(self.side(played.state, seat) for seat in range(played.state.seats))
            if self.standing is not None:
                played.sides = row.sides
        for metric in self.metrics:
            figure = metric.of(played)
            if figure is not None:
                row.figures[metric.name] = float(figure)
        if sources:
            row.tallies += _sources(played)
        row.events = [
            (one.ply, one.event.kind, one.event.seat, one.event.facts)
            for one in played.events
            if one.event.kind in self.events
        ]


def _counted(cards: list[str]) -> dict[str, int]:
    counts = Counter(cards)
    counts.pop("", None)  # options that are about no card
    return dict(counts)


def _sources(played: metrics.Played) -> list[Tally]:
    sources = played.result.sources
    return [
        ("points", seat, {source.id: source.points[seat] for source in sources if source.points[seat]})
        for seat in range(played.state.seats)
    ]
