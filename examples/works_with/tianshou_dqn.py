"""Tianshou's DQN: `python examples/works_with/tianshou_dqn.py --epochs 10`.

It looks for the mask under `mask`, and wants every `info` to tell of the same things, so it is told nothing:
ours tell of the scores, once a game is over.
"""

from __future__ import annotations

import argparse

import gymnasium
import torch
from judge import told, won
from tianshou.algorithm import DQN
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Batch, Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.trainer import OffPolicyTrainerParams
from tianshou.utils.net.common import Net

import lascaux.adapters.gymnasium

gymnasium.register_envs(lascaux.adapters.gymnasium)


class Untold(gymnasium.Wrapper):
    def step(self, action: int) -> tuple:
        return *self.env.step(action)[:4], {}


def table() -> gymnasium.Env:
    seat = gymnasium.make("lascaux/elawa-v1", seats=2, opponents="random")
    inside = seat.observation_space
    space = gymnasium.spaces.Dict({"obs": inside["observation"], "mask": inside["action_mask"]})
    return gymnasium.wrappers.TransformObservation(
        Untold(seat), lambda seen: {"obs": seen["observation"], "mask": seen["action_mask"]}, space
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--epochs", type=int, default=10)
    parser.add_argument("--steps", type=int, default=10_000, help="decisions of an epoch")
    parser.add_argument("--games", type=int, default=1000)
    given = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)
    seat, games = table(), DummyVectorEnv([table for _ in range(16)])
    net = Net(
        state_shape=seat.observation_space["obs"].shape,
        action_shape=seat.action_space.n,
        hidden_sizes=[128, 128],
    )
    policy = DiscreteQLearningPolicy(model=net, action_space=seat.action_space, eps_training=0.1)
    dqn = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), gamma=0.9, target_update_freq=250)
    collector = Collector(dqn, games, VectorReplayBuffer(50_000, 16), exploration_noise=True)
    collector.reset()
    dqn.run_training(
        OffPolicyTrainerParams(
            training_collector=collector,
            max_epochs=given.epochs,
            epoch_num_steps=given.steps,
            collection_step_num_env_steps=160,
            update_step_num_gradient_steps_per_sample=0.1,
            batch_size=256,
            show_progress=False,
            verbose=False,
        )
    )
    policy.eval()
    share = won(
        lambda seen, masks: policy(Batch(obs=Batch(obs=seen, mask=masks), info=Batch())).act,
        games=given.games,
    )
    print(told(share, given.games))


if __name__ == "__main__":
    main()
