"""RLlib's PPO: `python examples/works_with/rllib_ppo.py --rounds 25`.

Its masking module looks for `observations`.
"""

from __future__ import annotations

import argparse
import importlib
from typing import Any

import gymnasium
import ray
import torch
from judge import told, won
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule
from ray.tune import register_env


def table(_: Any = None) -> gymnasium.Env:
    """In any process that plays, the games have to be registered."""
    gymnasium.register_envs(importlib.import_module("lascaux.adapters.gymnasium"))

    seat = gymnasium.make("lascaux/elawa-v1", seats=2, opponents="random")
    inside = seat.observation_space
    mask = gymnasium.spaces.Box(0.0, 1.0, inside["action_mask"].shape)
    space = gymnasium.spaces.Dict({"observations": inside["observation"], "action_mask": mask})
    return gymnasium.wrappers.TransformObservation(
        seat,
        lambda seen: {
            "observations": seen["observation"],
            "action_mask": seen["action_mask"].astype("float32"),
        },
        space,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=25)
    parser.add_argument("--steps", type=int, default=4000, help="decisions of a round")
    parser.add_argument("--games", type=int, default=1000)
    given = parser.parse_args()
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    register_env("elawa", table)
    module = RLModuleSpec(
        module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [128, 128]}
    )
    config = (
        PPOConfig()
        .environment("elawa")
        .env_runners(num_env_runners=0, num_envs_per_env_runner=16)
        .training(
            train_batch_size=given.steps,
            minibatch_size=min(512, given.steps),
            num_epochs=6,
            lr=1e-3,
            gamma=0.9,
            lambda_=0.9,
            entropy_coeff=0.005,
        )
        .rl_module(rl_module_spec=module)
        .debugging(seed=1)
    )
    ppo = config.build_algo()
    for _ in range(given.rounds):
        ppo.train()
    learnt = ppo.get_module()
    share = won(
        lambda seen, masks: (
            learnt.forward_inference(
                {"obs": {"observations": torch.tensor(seen), "action_mask": torch.tensor(masks).float()}}
            )["action_dist_inputs"]
            .argmax(1)
            .numpy()
        ),
        games=given.games,
    )
    print(told(share, given.games))
    ppo.stop()


if __name__ == "__main__":
    main()
