"""What a card is worth, by experiment: at a moment when a seat may choose it, the game goes on twice.

In one it is chosen there; in the other the seat never does so to that card from there on. Everything else,
the deal and the luck of the bots, is the same. Winners choose good cards, and good cards make winners: plain
association mixes both, the experiment does not.
"""

from __future__ import annotations

from collections.abc import Sequence

from lascaux.bots.greedy import best_of
from lascaux.bots.match import luck
from lascaux.bots.registry import Level
from lascaux.engine import Rng, State
from lascaux.lab.playing import Loop
from lascaux.lab.rows import Row, Trial


def add(loop: Loop, row: Row, players: Sequence[Level], rate: float) -> None:
    """So many experiments for this game, on average; which moments, its seed decides."""
    if not loop.choices:
        return
    rng = Rng((row.seed * 0x9E3779B97F4A7C15 + row.rotation + 1) & 0xFFFFFFFFFFFFFFFF)
    wanted = int(rate) + (rng.below(1_000_000) < int((rate % 1) * 1_000_000))
    if wanted:
        moments = _moments(loop, row)
        cards = sorted({(what, card) for _, _, what, card, _ in moments})
        for _ in range(min(wanted, len(cards))):
            what, card = cards.pop(rng.below(len(cards)))
            fitting = [one for one in moments if one[2:4] == (what, card)]
            ply, seat, _, _, option = fitting[rng.below(len(fitting))]
            row.trials.append(_trial(loop, row, players, ply, seat, what, card, option))


def _begun(loop: Loop, row: Row, players: int, plies: int) -> State:
    state = loop.game.new(seats=players, seed=row.seed, **loop.settings)
    for action in row.actions[:plies]:
        state.apply(action)
    return state


def _moments(loop: Loop, row: Row) -> list[tuple[int, int, str, str, int]]:
    """Every decision at which a card could be chosen, and something else as well."""
    state = _begun(loop, row, len(row.scores), 0)
    found = []
    for ply, action in enumerate(row.actions):
        step = row.steps[ply]
        if step in loop.choices and row.options[ply] > 1:
            what, cards_of = loop.choices[step]
            seat, legal = state.turn, state.choices()
            for option, card in zip(legal, cards_of(state, seat, legal), strict=True):
                if card:
                    found.append((ply, seat, what, card, option))
        state.apply(action)
    return found


def _trial(
    loop: Loop, row: Row, players: Sequence[Level], ply: int, seat: int, what: str, card: str, option: int
) -> Trial:
    start = _begun(loop, row, len(players), ply)
    chosen = row.actions[ply] == option
    with_it = start.clone()
    with_it.apply(option)
    _finish(loop, row, players, with_it, ply + 1, -1, what, card)
    _finish(loop, row, players, start, ply, seat, what, card)
    first, second = with_it.outcome(), start.outcome()
    assert first is not None
    assert second is not None
    return Trial(
        card=card,
        what=what,
        ply=ply,
        seat=seat,
        chosen=chosen,
        won_with=_won(first.winners, seat, loop.game.cooperative),
        won_without=_won(second.winners, seat, loop.game.cooperative),
        score_with=first.scores[seat],
        score_without=second.scores[seat],
    )


def _won(winners: tuple[int, ...], seat: int, together: bool) -> float:
    return 0.0 if seat not in winners else 1.0 if together else 1.0 / len(winners)


def _finish(
    loop: Loop, row: Row, players: Sequence[Level], state: State, ply: int, without: int, what: str, card: str
) -> None:
    """Play on to the end; the seat `without` does not choose the card as long as there is anything else."""
    noted = Row(0, 0, 0, 0, 0, 0)
    while (seat := state.turn) >= 0:
        legal = state.choices()
        rng = luck(row.seed, ply)
        if seat == without and state.agenda[-1].id in loop.choices:
            done, cards_of = loop.choices[state.agenda[-1].id]
            cards = cards_of(state, seat, legal) if done == what else []
            left = [one for one, other in zip(legal, cards, strict=False) if other != card]
            if left and len(left) < len(legal):
                action = _best(loop, state, seat, left, rng)
                state.apply(action)
                ply += 1
                continue
        action, _ = loop.decide(state, seat, legal, players[seat], rng, noted)
        state.apply(action)
        ply += 1


def _best(loop: Loop, state: State, seat: int, left: list[int], rng: Rng) -> int:
    """Where an option is taken away, the heuristics choose among the rest."""
    if len(left) == 1:
        return left[0]
    chance = rng.split()
    best = best_of(loop.rank, state.resample(seat, rng), seat, left)
    return best[chance.below(len(best))]
