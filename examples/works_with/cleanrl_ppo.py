"""PPO in one file, as CleanRL writes it: `python examples/works_with/cleanrl_ppo.py --updates 50`.

It plays 64 games at once in the compiled loop (`make_vec`).
"""

from __future__ import annotations

import argparse

import gymnasium
import torch
from judge import told, won
from torch import nn
from torch.distributions import Categorical

import lascaux.adapters.gymnasium

gymnasium.register_envs(lascaux.adapters.gymnasium)

STEPS, EPOCHS, BATCH, GAMMA, TRACE, CLIP, ENTROPY = 32, 6, 512, 0.9, 0.9, 0.2, 0.005


class Agent(nn.Module):
    def __init__(self, numbers: int, actions: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(numbers, 128), nn.ReLU(), nn.Linear(128, 128), nn.ReLU())
        self.actor, self.critic = nn.Linear(128, actions), nn.Linear(128, 1)
        nn.init.normal_(self.actor.weight, std=0.01)

    def forward(self, seen: torch.Tensor, masks: torch.Tensor) -> tuple[Categorical, torch.Tensor]:
        inside = self.body(seen)
        logits = self.actor(inside).masked_fill(masks == 0, -1e9)
        return Categorical(logits=logits, validate_args=False), self.critic(inside)[:, 0]


def advantages(rewards: torch.Tensor, ended: torch.Tensor, values: torch.Tensor) -> torch.Tensor:
    """Generalised advantages; `values` has one row more than the others, of what came last."""
    found, later = torch.zeros_like(rewards), torch.zeros(rewards.shape[1])
    for step in reversed(range(len(rewards))):
        goes_on = 1 - ended[step]
        surprise = rewards[step] + GAMMA * goes_on * values[step + 1] - values[step]
        found[step] = later = surprise + GAMMA * TRACE * goes_on * later
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--updates", type=int, default=50, help="of 2048 decisions each")
    parser.add_argument("--games", type=int, default=1000)
    given = parser.parse_args()
    torch.manual_seed(1)
    torch.set_num_threads(1)
    table = gymnasium.make_vec(
        "lascaux/elawa-v1", num_envs=64, seats=2, opponents="random", flat=True, autoreset_mode="SameStep"
    )
    agent = Agent(table.single_observation_space.shape[0], table.single_action_space.n)
    adam = torch.optim.Adam(agent.parameters(), lr=1e-3)
    seen, info = table.reset(seed=1)
    for update in range(given.updates):
        adam.param_groups[0]["lr"] = 1e-3 * (1 - update / given.updates)
        rows: list[list[torch.Tensor]] = [[] for _ in range(7)]
        for _ in range(STEPS):
            now, masks = torch.tensor(seen), torch.tensor(info["action_mask"])
            with torch.no_grad():
                chances, values = agent(now, masks)
                actions = chances.sample()
            seen, rewards, ended, _, info = table.step(actions.numpy())
            paid, over = torch.tensor(rewards).float(), torch.tensor(ended).float()
            for row, value in zip(
                rows, (now, masks, actions, chances.log_prob(actions), paid, over, values), strict=True
            ):
                row.append(value)
        with torch.no_grad():
            last = agent(torch.tensor(seen), torch.tensor(info["action_mask"]))[1]
        found = advantages(torch.stack(rows[4]), torch.stack(rows[5]), torch.stack([*rows[6], last]))
        returns = (found + torch.stack(rows[6])).flatten()
        found = ((found - found.mean()) / (found.std() + 1e-8)).flatten()
        now, masks, actions, before = (torch.stack(row).flatten(0, 1) for row in rows[:4])
        for _ in range(EPOCHS):
            for part in torch.randperm(len(now)).split(BATCH):
                chances, values = agent(now[part], masks[part])
                ratio = (chances.log_prob(actions[part]) - before[part]).exp()
                gain = torch.min(ratio * found[part], ratio.clamp(1 - CLIP, 1 + CLIP) * found[part]).mean()
                error = (values - returns[part]).square().mean()
                loss = 0.5 * error - gain - ENTROPY * chances.entropy().mean()
                adam.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(agent.parameters(), 0.5)
                adam.step()
    with torch.no_grad():
        share = won(
            lambda seen, masks: agent(torch.tensor(seen), torch.tensor(masks))[0].probs.argmax(1).numpy(),
            games=given.games,
        )
    print(told(share, given.games))


if __name__ == "__main__":
    main()
