"""SB3-contrib's MaskablePPO: `python examples/works_with/maskable_ppo.py --seeds 1 2 3 --curve curve.svg`.

It is paid its points when it makes them, in tens, and looks ahead a short way (gamma). What becomes of it
otherwise, `--gamma 0.99`, `--reward place` and `--late` tell: least of all where it is paid at the end alone.
`--untouched` tells what it comes to if nothing is chosen at all, neither of the environment nor of the
library, and with `--untouched --reward score` nothing but that it is paid its points.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

import gymnasium
import torch
from gymnasium.wrappers import TransformReward
from judge import told, won
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import ConvertCallback, EveryNTimesteps
from stable_baselines3.common.env_util import make_vec_env

import lascaux.adapters.gymnasium

gymnasium.register_envs(lascaux.adapters.gymnasium)

sys.path.append(str(Path(__file__).parents[1] / "learner" / "src"))
from learner.curve import draw  # noqa: E402

CHOSEN = {
    "learning_rate": lambda left: 1e-3 * left,
    "n_steps": 64,
    "batch_size": 512,
    "n_epochs": 6,
    "gae_lambda": 0.9,
    "ent_coef": 0.005,
    "policy_kwargs": {"net_arch": [128, 128], "activation_fn": torch.nn.ReLU},
}


def train(
    steps: int,
    seed: int,
    games: int,
    gamma: float = 0.9,
    reward: str = "",
    late: bool = False,
    untouched: bool = False,
) -> list[tuple[float, float]]:
    """Thousands of decisions taken, and the share of games won by then."""
    torch.set_num_threads(1)
    points: list[tuple[float, float]] = []

    def look(*_: Any) -> bool:
        share = won(
            lambda seen, masks: ppo.predict(seen, action_masks=masks, deterministic=True)[0], games=games
        )
        points.append((ppo.num_timesteps / 1000, share))
        print(f"seed {seed}, {ppo.num_timesteps:6} decisions: {told(share, games)}", flush=True)
        return True

    reward = reward or ("place" if untouched else "score")
    unit = 10 if reward == "score" and not untouched else 1
    table = make_vec_env(
        "lascaux/elawa-v1",
        n_envs=1 if untouched else 32,
        seed=seed,
        env_kwargs={"seats": 2, "opponents": "random", "reward": reward, "advance": not late, "flat": True},
        wrapper_class=lambda seat: TransformReward(seat, lambda paid: paid / unit),
    )
    ppo = MaskablePPO(
        "MlpPolicy",
        table,
        **({} if untouched else CHOSEN | {"gamma": gamma}),
        seed=seed,
    )
    look()
    ppo.learn(steps, callback=EveryNTimesteps(max(1, steps // 5), ConvertCallback(look)))
    return points


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1])
    parser.add_argument("--games", type=int, default=1000, help="that each look at it takes")
    parser.add_argument("--gamma", type=float, default=0.9, help="what the next decision counts")
    parser.add_argument("--reward", choices=["score", "place"], default="")
    parser.add_argument("--late", action="store_true", help="pay at the end")
    parser.add_argument("--untouched", action="store_true", help="with the settings of the library")
    parser.add_argument("--curve", type=Path, help="draw what it learnt into this SVG file")
    given = parser.parse_args()
    how = (given.gamma, given.reward, given.late, given.untouched)
    lines = [train(given.steps, seed, given.games, *how) for seed in given.seeds]
    if given.curve:
        title = "MaskablePPO in Elawa, two seats: games won against random"
        given.curve.write_text(draw(lines, title, "thousands of decisions"))


if __name__ == "__main__":
    main()
