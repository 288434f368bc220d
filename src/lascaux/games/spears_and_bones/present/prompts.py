"""One sentence: what is decided now, by whom, and why it matters."""

from __future__ import annotations

from lascaux.engine import decides, who
from lascaux.engine.wording import listed
from lascaux.games.spears_and_bones.content.printed import TIMES
from lascaux.games.spears_and_bones.present.wording import counted, units, winners
from lascaux.games.spears_and_bones.rules.hunt import huntable
from lascaux.games.spears_and_bones.rules.sacrifice import Heal
from lascaux.games.spears_and_bones.rules.values import level_at_stake
from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones

DOING = {
    "setup_time": "chooses day or night",
    "play_cards": "may play units",
    "time_before": "may turn the time",
    "time_after": "may turn the time",
    "choose_action": "chooses an action",
    "chief_second": "may act a second time",
    "heal": "may raise a unit",
    "sacrifice": "sacrifices units",
    "warrior_bonus": "may pay for a Warrior",
    "defense_units": "chooses who defends the valley",
    "hunt_prey": "chooses a prey to hunt",
    "hunt_units": "chooses who hunts",
    "react": "may support, block or pass",
    "block_units": "chooses who blocks",
    "support_units": "chooses units to offer",
    "accept_support": "chooses whose support to accept",
    "oblige_player": "may oblige somebody to support",
    "oblige_unit": "chooses who has to support",
    "oblige_side": "chooses the side of a supporter",
    "vigor_return": "may put a vigor token back",
    "fight_target": "chooses whom to attack",
    "fight_units": "chooses who attacks",
    "fight_forced_unit": "forces a unit to defend",
    "fight_prey": "chooses a prey to fight for",
    "fight_defend_units": "chooses who defends",
    "fight_react": "may support a side",
}
ABOUT_THE_HUNT = ("react", "block_units", "support_units", "fight_react")


def prompt(state: SpearsAndBones, seat: int | None) -> str:
    if state.turn < 0:
        return _ending(state)
    question = _question(state)
    waiting = state.waiting()
    if seat in waiting:
        return question
    if state.agenda[-1].id == "place_action_card":
        return f"Action cards are being placed. We wait for {listed([who(other) for other in waiting])}."
    return decides(state, seat, question, doing=f"{DOING[state.agenda[-1].id]}{_about(state)}")


def _about(state: SpearsAndBones) -> str:
    """What those who do not decide should know of it."""
    step = state.agenda[-1].id
    if state.enemy != NONE and step in ("defense_units", "heal", "sacrifice"):
        enemy = state.content.enemies[state.enemy]
        return f". {enemy.name} attack the valley, power {enemy.power}"
    if step in ABOUT_THE_HUNT:
        return f". {_contest(state)}"
    return ""


def _contest(state: SpearsAndBones) -> str:
    if state.spot == NONE:
        return f"{who(state.actor)} attacks {who(state.rival)} for {_stake(state)}"
    return f"{who(state.actor)} hunts {_stake(state)}"


def _ending(state: SpearsAndBones) -> str:
    won = [state.content.teams[team].name for team in state.winning_teams()]
    return f"The vigor of the valley is spent. {winners(won)}."


def _question(state: SpearsAndBones) -> str:
    step = state.agenda[-1]
    content = state.content
    match step.id:
        case "setup_time":
            return "Does the game begin by day or by night? You are the Chief."
        case "play_cards":
            purse = counted(state.berries[state.turn], "berry")
            return f"Which units do you play with your {purse}? It is turn {state.turn_number}."
        case "time_before":
            return f"Do you turn the time before you act? It is {TIMES[state.time]}."
        case "time_after":
            return f"Do you turn the time after your action? It is {TIMES[state.time]}."
        case "choose_action":
            if state.active[state.actor] and huntable(state):
                return "Which prey do you hunt, or what else do you do? It is your Action step."
            return "What do you do in your Action step?"
        case "chief_second":
            return "Do you act a second time? The Chief may."
        case "heal":
            assert isinstance(step, Heal)
            level = level_at_stake(state)
            return f"Whom does your Healer raise? Units of level {level} are to be sacrificed."
        case "sacrifice":
            return f"Which unit do you sacrifice? {_stake(state)} costs level {level_at_stake(state)}."
        case "warrior_bonus":
            return f"Pay for your Warrior? It adds {content.constants.warrior_bonus} power."
        case "defense_units":
            enemy = content.enemies[state.enemy]
            return (
                f"Which units defend the valley? {enemy.name} attack with power {enemy.power}."
                f" Each tribe that defends sacrifices for level {enemy.level}."
            )
        case _:
            return _in_action(state, step.id)


def _cost(state: SpearsAndBones) -> str:
    level = level_at_stake(state)
    return (
        f"Success and failure both cost level {level}."
        if level
        else "Neither success nor failure costs a unit."
    )


def _stake(state: SpearsAndBones) -> str:
    if state.enemy != NONE:
        return state.content.enemies[state.enemy].name
    return state.content.prey_cards[state.quarry].name


def _in_action(state: SpearsAndBones, step: str) -> str:
    actor = who(state.actor)
    match step:
        case "hunt_prey":
            return "Which prey do you hunt?"
        case "hunt_units":
            return f"Who hunts {_stake(state)}? {_cost(state)}"
        case "react":
            hunters = units(state, state.actor, state.partaking[state.actor])
            return f"Do you support, block or pass? {actor} hunts {_stake(state)} with {hunters}."
        case "block_units":
            return f"Which units block {actor}? The strongest block stands; action cards count for it."
        case "support_units":
            most = state.content.constants.support_units_max
            return f"Which units do you offer {who(state.backing[state.turn])}? At most {most}."
        case "accept_support":
            return f"Whose support do you accept for {_stake(state)}?"
        case "oblige_player":
            return "Whom do you oblige to support a side? You are the Shaman."
        case "oblige_unit":
            return f"Which unit of {who(state.obliged)} has to support?"
        case "oblige_side":
            return f"Which side does {who(state.obliged)} support?"
        case "place_action_card":
            return f"Which action card do you place? {_cards_count_for(state)} Nobody learns whose it was."
        case "vigor_return":
            return f"Do you put a lost vigor token back? {_stake(state)} allows it."
        case "fight_target":
            return "Whom do you attack?"
        case "fight_units":
            return f"Who attacks {who(state.rival)}? Fighting costs the level of the prize."
        case "fight_forced_unit":
            return f"Which unit of {who(state.rival)} has to defend?"
        case "fight_prey":
            return f"Which prey of {who(state.rival)} do you fight for?"
        case "fight_defend_units":
            return f"Which of your units defend? {actor} attacks you for {_stake(state)}."
        case _:
            return f"Do you support a side? {_contest(state)}."


def _cards_count_for(state: SpearsAndBones) -> str:
    actor = who(state.actor)
    if state.spot == NONE:
        return f"Their sum counts for {actor}, the attacker."
    if state.rival == NONE:
        return f"Their sum counts for {actor}, the hunter."
    return f"Their sum counts for {who(state.rival)} in the block, then for whoever hunts."
