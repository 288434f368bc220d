"""One sentence: what is decided now, by whom, and why it matters."""

from __future__ import annotations

from lascaux.engine import decides
from lascaux.engine.wording import listed
from lascaux.games.spears_and_bones.content.printed import TIMES
from lascaux.games.spears_and_bones.present.wording import counted, tribe, units, winners
from lascaux.games.spears_and_bones.rules.sacrifice import Heal
from lascaux.games.spears_and_bones.rules.values import level_at_stake
from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones


def prompt(state: SpearsAndBones, seat: int | None) -> str:
    if state.turn < 0:
        return _ending(state)
    question = _question(state)
    waiting = state.waiting()
    if seat in waiting:
        return question
    if len(waiting) > 1:
        return f"Waiting for {listed([tribe(state, other) for other in waiting])} to place an action card."
    if state.agenda[-1].id == "place_action_card":
        return f"Waiting for {tribe(state, waiting[0])} to place an action card."
    return decides(state, seat, question, tribe(state, state.turn))


def _ending(state: SpearsAndBones) -> str:
    won = [state.content.teams[team].name for team in state.winning_teams()]
    return f"The vigor of the valley is spent. {winners(won)}."


def _question(state: SpearsAndBones) -> str:
    step = state.agenda[-1]
    content = state.content
    match step.id:
        case "setup_time":
            return "You are the Chief: does the game begin by day or by night?"
        case "play_cards":
            purse = counted(state.berries[state.turn], "berry")
            return f"Turn {state.turn_number}. Play units with your {purse}, or stop."
        case "time_before":
            return f"It is {TIMES[state.time]}. Turn the time before you act?"
        case "time_after":
            return f"It is {TIMES[state.time]}. Turn the time after your action?"
        case "choose_action":
            return "Your Action step: what do you do?"
        case "chief_second":
            return "The Chief may act a second time."
        case "heal":
            assert isinstance(step, Heal)
            return f"Your Healer may raise a unit before level {level_at_stake(state)} is sacrificed."
        case "sacrifice":
            return f"{_stake(state)}: sacrifice units of level {level_at_stake(state)}. Which one?"
        case "warrior_bonus":
            return f"Pay for your Warrior? It adds {content.constants.warrior_bonus} power."
        case "defense_units":
            enemy = content.enemies[state.enemy]
            return (
                f"{enemy.name} attack with power {enemy.power}: which units defend the valley?"
                f" Each tribe that does sacrifices for level {enemy.level}."
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
    actor = tribe(state, state.actor)
    match step:
        case "hunt_prey":
            return "Which prey do you hunt?"
        case "hunt_units":
            return f"Who hunts {_stake(state)}? {_cost(state)}"
        case "react":
            hunters = units(state, state.actor, state.partaking[state.actor])
            return f"{actor} hunts {_stake(state)} with {hunters}. Support, block or pass?"
        case "block_units":
            return f"Which units block {actor}? The strongest block stands; action cards count for it."
        case "support_units":
            most = state.content.constants.support_units_max
            return f"Which units do you offer to {tribe(state, state.backing[state.turn])}? At most {most}."
        case "accept_support":
            return f"Whose support do you accept for {_stake(state)}?"
        case "oblige_player":
            return "You are the Shaman: whom do you oblige to support a side?"
        case "oblige_unit":
            return f"Which unit of {tribe(state, state.obliged)} has to support?"
        case "oblige_side":
            return f"Which side does {tribe(state, state.obliged)} support?"
        case "place_action_card":
            return f"Place an action card. {_cards_count_for(state)} Nobody learns whose it was."
        case "vigor_return":
            return f"{_stake(state)} gives new vigor: put a lost token back?"
        case "fight_target":
            return "Whom do you attack?"
        case "fight_units":
            return f"Who attacks {tribe(state, state.rival)}? Fighting costs the level of the prize."
        case "fight_forced_unit":
            return f"Which unit of {tribe(state, state.rival)} has to defend?"
        case "fight_prey":
            return f"Which prey of {tribe(state, state.rival)} do you fight for?"
        case "fight_defend_units":
            return f"{actor} attacks you for {_stake(state)}. Which of your units defend?"
        case _:
            sides = f"{actor} attacks {tribe(state, state.rival)} for {_stake(state)}"
            return f"{sides}. Support a side, or pass?"


def _cards_count_for(state: SpearsAndBones) -> str:
    actor = tribe(state, state.actor)
    if state.spot == NONE:
        return f"Their sum counts for {actor}, the attacker."
    if state.rival == NONE:
        return f"Their sum counts for {actor}, the hunter."
    return f"Their sum counts for {tribe(state, state.rival)} in the block, then for whoever hunts."
