"""Train networks by self-play: `python -m learner.train elawa --seats 2 3 --lessons 100`, one for each.

Rivals are paid for their places, those who may all lose for winning; `--reward score` pays a band its points.

Writes the weights beside this file, where `learner.bot` finds them, and draws the learning curves.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import get_args

import lascaux
from lascaux import BadSetting, LascauxError
from lascaux.adapters.rewards import Reward
from lascaux.bots.spread import refuse_elsewhere
from lascaux.engine.settings import typed
from learner.bot import HOME, playing, weights_of
from learner.curve import draw
from learner.match import against
from learner.ppo import Settings
from learner.training import Plan, make_folder, train


def main() -> None:
    command = options()
    try:
        follow(command.parse_args())
    except LascauxError as error:
        command.error(str(error))


def options() -> argparse.ArgumentParser:
    command = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    ask = command.add_argument
    ask("game", nargs="?", default="elawa")
    ask("--seats", type=int, nargs="+", default=[2], help="a network for each of them")
    ask("--setting", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    ask("--vary", default="", metavar="NAME", help="a setting that is another in every lesson")
    ask("--lessons", type=int, default=100, help="of 128 decisions in each game")
    ask("--copying", type=int, default=0, help="how many of them copy the greedy bot")
    ask("--games", type=int, default=256, help="how many at once")
    ask("--hidden", type=int, default=128)
    ask("--reward", choices=get_args(Reward), help="what is paid for; as the card says")
    ask("--rate", type=float, default=Settings.rate, help="how large the first steps are")
    ask("--trace", type=float, default=Settings.trace, help="how far a surprise reaches back")
    ask("--discount", type=float, default=1.0, help="of what comes one decision later")
    ask("--unit", type=float, default=1.0, help="how much of a reward counts as one")
    ask("--seed", type=int, default=1)
    ask("--kept", type=Path, help="the same command goes on from this folder if it was broken off")
    ask("--processes", type=int, default=1, help="as many trainings at once")
    ask("--on", default="", help="ray, or ray://ADDRESS: train on a cluster")
    ask("--to", type=Path, default=HOME, help="the folder of the weights")
    ask("--curve", type=Path, help="draw the learning curves into this SVG file")
    return command


def follow(asked: argparse.Namespace) -> None:
    game = lascaux.game(asked.game)
    refuse_elsewhere(asked.on)
    if asked.processes < 1:
        raise BadSetting(f"at least one training goes on at once, not {asked.processes}")
    plans = [
        Plan(
            game,
            seats,
            asked.lessons,
            copying=asked.copying,
            games=asked.games,
            hidden=asked.hidden,
            seed=asked.seed,
            rules=Settings(rate=asked.rate, trace=asked.trace, discount=asked.discount, unit=asked.unit),
            reward=asked.reward,
            agreed=typed(game.settings, asked.setting),
            vary=asked.vary,
        )
        for seats in dict.fromkeys(asked.seats)
    ]
    make_folder(asked.to)
    if asked.curve:
        make_folder(asked.curve.parent)
    trained = train(plans, kept=asked.kept, processes=asked.processes, on=asked.on)
    for progress in trained:
        network, seats = progress.end(), progress.plan.seats
        network.save(weights_of(game, seats, asked.to))
        for level in [""] if game.cooperative else ["random", "greedy"]:
            won = against(level, playing(network), game, seats, 200, progress.plan.agreed)
            others = level and f"against {level}"
            print(f"{seats} seats: at the table it wins {100 * won:.1f} % of 200 games {others}".strip())
    if asked.curve:
        tables = [f"{progress.plan.seats} seats" for progress in trained]
        against_whom = "" if game.cooperative else " against random"
        title = f"{game.title}, {', '.join(tables)}: games won{against_whom}"
        asked.curve.write_text(draw([progress.points for progress in trained], title, named=tables))
