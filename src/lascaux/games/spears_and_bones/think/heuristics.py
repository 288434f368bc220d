"""What a quick player does: it looks for the best party for the best prey, and for the cheapest loss.

It reads its own team, goals and hand alone. A Survivor takes every other seat for a friend by chance.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.games.spears_and_bones.content.printed import AMASSER, DAY, KINDS, NIGHT, SURVIVOR
from lascaux.games.spears_and_bones.rules.fight import targets
from lascaux.games.spears_and_bones.rules.victory import goals_of, holdings, resource, total
from lascaux.games.spears_and_bones.state import SpearsAndBones
from lascaux.games.spears_and_bones.think.fixed import BERRY, fixed
from lascaux.games.spears_and_bones.think.plans import (
    Hunter,
    best_prize,
    fighting_party,
    loss,
    rivals_wealth,
    satisfied,
    turns_left,
    wants,
    worth_of,
    worth_of_prize,
)
from lascaux.games.spears_and_bones.think.suspicion import likelihood as likelihood
from lascaux.games.spears_and_bones.think.tactics import (
    defenders,
    follow,
    party_for,
    rank_answer,
    rank_card,
    rank_loss,
    rank_raises,
    rank_reaction,
)

NEVER: Final = -9.0

SEARCH: Final[dict[str, object]] = {
    "rounds": 8,
    "glance": 1000,
    "patience": 6,
    "width": 5,
    "scale": 0.12,
    "par": 0.45,
}
THINK_AT: Final = (
    "play_cards",
    "time_before",
    "choose_action",
    "chief_second",
    "hunt_prey",
    "react",
    "fight_target",
    "fight_react",
)


# Positions


def value(state: SpearsAndBones, seat: int) -> float:
    """How near the seat's team is to winning, from 0 to 1, if this position is the true one."""
    if state.turn < 0:
        return float(state.scores()[seat])
    team = state.teams[seat]
    survivors = _survivors_share(state)
    if team == SURVIVOR:
        share = survivors
    else:
        share = _share_of(state, seat)
        if int(team) != AMASSER:
            share *= 1.0 - 0.5 * survivors * survivors
    comfort = float(int(state.berries[seat])) + 2.0 * float(
        int(state.content.power_of[state.units(seat, state.in_play[seat])])
    )
    return min(1.0, 0.9 * share + 0.002 * comfort)


def _survivors_share(state: SpearsAndBones) -> float:
    """How much of what the Survivors need they have, by the way round that suits them best."""
    content = state.content
    prey: i64 = 0
    for seat in range(state.seats):
        if state.teams[seat] == SURVIVOR:
            prey |= state.prey[seat]
    owned = holdings(content, prey)
    best = 0.0
    for need in fixed(content).needs(state.seats, state.teams, state.goals):
        have = 0
        for kind in range(KINDS):
            have += min(need.amounts[kind], owned[kind])
        best = max(best, float(have) / need.whole)
    return best


def _share_of(state: SpearsAndBones, seat: int) -> float:
    content = state.content
    prey: i64 = state.prey[seat]
    if state.teams[seat] == AMASSER:
        return _part(total(content, prey), content.victory.amasser_total)
    if state.seats == 3:
        return _part(total(content, prey), content.victory.dominator_total)
    goal = goals_of(content, state.goals, state.seats, seat)[0]
    return _part(resource(content, prey, goal), content.victory.dominator_own)


def _part(have: i64, asked: int) -> float:
    return min(1.0, float(int(have)) / float(max(1, asked)))


# Options


def rank(state: SpearsAndBones, seat: int, actions: list[int]) -> list[float]:
    """How good each option looks; the best is the one to choose."""
    step = state.agenda[-1].id
    if step == "place_action_card":
        return [rank_card(state, seat, action) for action in actions]
    if step in ("support_units", "accept_support", "oblige_player", "oblige_unit", "oblige_side"):
        return [rank_answer(state, seat, step, action) for action in actions]
    if step == "heal":
        return rank_raises(state, actions)
    if step == "sacrifice":
        return [rank_loss(state, seat, action) for action in actions]
    if step == "vigor_return":
        better = state.content.vigor_no if satisfied(state, seat) else state.content.vigor_yes
        return [1.0 if action == better else 0.0 for action in actions]
    if step == "defense_units":
        return follow(state, seat, actions, defenders(state, seat))
    return _rank_by_wants(state, seat, step, actions, wants(state, seat))


def _rank_by_wants(
    state: SpearsAndBones, seat: int, step: str, actions: list[int], wanted: list[float]
) -> list[float]:
    if step == "play_cards":
        return [_play(state, seat, wanted, action) for action in actions]
    if step in ("setup_time", "time_before", "time_after", "choose_action", "chief_second"):
        return [_step(state, seat, wanted, action) for action in actions]
    if step == "hunt_prey":
        return _rank_hunts(state, seat, wanted, actions)
    if step in ("fight_target", "fight_prey", "fight_forced_unit"):
        return [_aim(state, seat, wanted, action) for action in actions]
    if step in ("hunt_units", "block_units", "fight_units", "fight_defend_units"):
        return follow(state, seat, actions, party_for(state, seat, wanted, step))
    if step in ("react", "fight_react"):
        return [rank_reaction(state, seat, wanted, action) for action in actions]
    return [1.0 if action == state.content.bonus_yes else 0.0 for action in actions]  # a Warrior's bonus


# Playing cards


def _play(state: SpearsAndBones, seat: i64, wanted: list[float], action: int) -> float:
    content = state.content
    if action == content.done_action:
        return 0.0
    if action >= content.chase_action:
        prey: i64 = action - content.chase_action
        return 0.1 * _total(state, prey) - 0.25 * worth_of(state, wanted, prey)
    if action >= content.ban_action:
        other: i64 = action - content.ban_action
        return (
            0.3
            + 0.01 * float(int(content.power_of[state.units(other, state.in_play[other])]))
            + 0.01 * rivals_wealth(state, other)
        )
    number: i64 = action - content.play_action
    unit: i64 = bit(number % content.units)
    place = state.units(seat, unit)
    merit = 0.5 * float(int(content.power_of[place])) + 0.15 * float(int(content.level[number]))
    merit += 0.3 * float(int(content.warriors_of[place])) + 0.2 * float(int(content.ambushers_of[place]))
    merit += 0.3 * float(int(content.berries_of[place])) * min(4.0, turns_left(state) - 1.0)
    return merit - BERRY * float(int(content.cost[number])) + 0.3


def _total(state: SpearsAndBones, prey: i64) -> float:
    total: i64 = 0
    for kind in range(KINDS):
        total += state.content.prey_resources[prey * KINDS + kind]
    return float(int(total))


# The Action step


def _best_hunt(state: SpearsAndBones, seat: i64, wanted: list[float], time: i64) -> float:
    """What the best prey of a time is expected to bring."""
    content = state.content
    best = NEVER
    if state.active[seat] == 0:
        return best
    hunter = Hunter(state, seat)
    for spot in range(content.constants.display_size):
        prey: i64 = state.display[spot]
        if prey >= 0 and content.prey_time[prey] == time:
            best = max(best, hunter.party(prey, worth_of(state, wanted, prey), 0).gain)
    return best


def _rank_hunts(state: SpearsAndBones, seat: i64, wanted: list[float], actions: list[int]) -> list[float]:
    hunter = Hunter(state, seat)
    ranks: list[float] = []
    for action in actions:
        prey: i64 = action - state.content.prey_action
        ranks.append(hunter.party(prey, worth_of(state, wanted, prey), 0).gain)
    return ranks


def _best_fight(state: SpearsAndBones, seat: i64, wanted: list[float]) -> float:
    best = NEVER
    for target in targets(state):
        best = max(best, _attack(state, seat, wanted, target))
    return best


def _attack(state: SpearsAndBones, seat: i64, wanted: list[float], target: i64) -> float:
    prize, _ = best_prize(state, wanted, target)
    return fighting_party(state, seat, target, prize, worth_of_prize(state, seat, wanted, prize), 0).gain


def _step(state: SpearsAndBones, seat: i64, wanted: list[float], action: int) -> float:
    content = state.content
    if action == content.hunt_action:
        return _best_hunt(state, seat, wanted, state.time)
    if action == content.fight_action:
        return _best_fight(state, seat, wanted)
    if action == content.gather_action:
        room: i64 = content.constants.berry_cap - state.berries[seat]
        return BERRY * float(int(min(room, content.constants.bonus_gathering)))
    if action == content.turn_action:
        if state.agenda[-1].id == "time_after":
            return NEVER
        other: i64 = NIGHT if state.time == DAY else DAY
        gain = _best_hunt(state, seat, wanted, other) - max(0.0, _best_hunt(state, seat, wanted, state.time))
        return gain - BERRY * float(int(content.constants.time_flip_cost))
    if action in (content.keep_action, content.second_decline):
        return 0.0
    if action == content.second_take:
        return 1.0
    return _prospects(state, wanted, action - content.time_action)


def _prospects(state: SpearsAndBones, wanted: list[float], time: i64) -> float:
    """What there is to hunt at a time, for the choice at the start."""
    best = 0.0
    for spot in range(state.content.constants.display_size):
        prey: i64 = state.display[spot]
        if prey >= 0 and state.content.prey_time[prey] == time:
            best = max(best, worth_of(state, wanted, prey) - 0.5 * float(int(state.content.prey_power[prey])))
    return best


def _aim(state: SpearsAndBones, seat: i64, wanted: list[float], action: int) -> float:
    """Target, forced unit and prize."""
    content = state.content
    if content.attack_action <= action < content.bonus_no:
        return _attack(state, seat, wanted, action - content.attack_action)
    if action >= content.prize_action:
        prize: i64 = action - content.prize_action
        party = state.partaking[seat]
        return worth_of(state, wanted, prize) - loss(state, seat, party, content.prey_level[prize])
    number: i64 = action - content.force_action
    unit: i64 = bit(number % content.units)
    place = state.units(state.rival, unit)
    # An active unit may come anyway; an inactive one is strength that the attacked seat would not have.
    fresh = 0.0 if state.active[state.rival] & unit else 0.5
    return -float(int(content.power_of[place])) - fresh
