"""SB-14: the Defense step."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from lascaux.engine.step import Automatic
from lascaux.games.spears_and_bones.content.printed import MOST_SEATS
from lascaux.games.spears_and_bones.rules.choosing import (
    ANY_NUMBER,
    WARRIOR_BONUS,
    add_unit,
    is_warrior,
    pick_options,
)
from lascaux.games.spears_and_bones.rules.kinds import PlaceDecides
from lascaux.games.spears_and_bones.rules.sacrifice import SACRIFICE, ask_healers, withdraw
from lascaux.games.spears_and_bones.rules.values import defense_value
from lascaux.games.spears_and_bones.state import NONE, SpearsAndBones


class Defense(Automatic[SpearsAndBones]):
    """The order of a Defense step. What follows a game that is over is left out."""

    id = "defense"

    def run(self, state: SpearsAndBones) -> None:
        state.actor = NONE
        if state.vigor <= state.content.constants.sudden_end:
            lose_vigor(state, state.vigor)
            game_over(state)
            return
        state.then(ENEMY, *DEFENSE_UNITS[: state.seats], DEFENSE_OUTCOME, LOSSES, DEFENDERS_HOME)


class Enemy(Automatic[SpearsAndBones]):
    """SB-14.2: one of all the enemy cards, whatever came before."""

    id = "enemy"

    def run(self, state: SpearsAndBones) -> None:
        deck = state.content.enemy_deck
        state.enemy = deck[state.draw(len(deck))]
        if state.listener is not None:
            enemy = state.content.enemies[state.enemy]
            facts = {"enemy": enemy.id, "name": enemy.name, "power": enemy.power, "level": enemy.level}
            state.tell("enemy-revealed", NONE, facts)


class DefenseUnits(PlaceDecides):
    """D27: the units that a seat adds, any number."""

    id = "defense_units"
    rules = ("SB-14.3", "SB-14.4", "SB-14.7", "SB-14.9")

    def legal(self, state: SpearsAndBones, seat: int) -> list[int]:
        assert state.enemy != NONE, "no enemy is there"
        return pick_options(state, seat, state.partaking[seat], 0, ANY_NUMBER)

    def answer(self, state: SpearsAndBones, seat: int, action: int) -> None:
        if action != state.content.done_action:
            index = add_unit(state, seat, action)
            state.backing[seat] = state.order[0]
            state.then(self)
            if self.place == 0 and is_warrior(state, seat, index):
                state.then(WARRIOR_BONUS[seat])
        elif state.listener is not None:
            facts = {
                "units": state.unit_names(seat, state.partaking[seat]),
                "value": int(defense_value(state)),
            }
            state.tell("defended", seat, facts)


class DefenseOutcome(Automatic[SpearsAndBones]):
    """SB-14.7, SB-14.8: tokens are lost, and perhaps the game is over."""

    id = "defense_outcome"

    def run(self, state: SpearsAndBones) -> None:
        assert state.enemy != NONE, "no enemy is there"
        constants = state.content.constants
        value = defense_value(state)
        power: i64 = state.content.enemies[state.enemy].power
        if state.listener is not None:
            state.tell("defense-decided", NONE, {"value": int(value), "power": int(power)})
        lose_vigor(state, constants.loss_won if value > power else constants.loss_lost)
        if state.vigor == 0:
            game_over(state)


def lose_vigor(state: SpearsAndBones, tokens: i64) -> None:
    lost: i64 = min(tokens, state.vigor)
    state.vigor -= lost
    if state.listener is not None:
        state.tell("vigor-lost", NONE, {"lost": int(lost), "vigor": int(state.vigor)})


def game_over(state: SpearsAndBones) -> None:
    """SB-19.1, SB-19.2: nothing more happens; all team and goal cards are turned up."""
    state.agenda.clear()
    state.revealed()
    if state.listener is not None:
        teams = [state.content.teams[state.teams[seat]].name for seat in range(state.seats)]
        won = [state.content.teams[team].name for team in state.winning_teams()]
        state.tell("game-over", NONE, {"teams": teams, "won": won})


class Losses(Automatic[SpearsAndBones]):
    """SB-14.9, SB-14.10: Healers of the other places, Healers of the first, then everybody's sacrifice."""

    id = "losses"

    def run(self, state: SpearsAndBones) -> None:
        assert state.enemy != NONE, "no enemy is there"
        if state.content.enemies[state.enemy].level == 0:
            return
        for place in range(state.seats - 1, -1, -1):
            state.then(SACRIFICE[state.order[place]])
        ask_healers(state, state.order[0])
        for place in range(state.seats - 1, 0, -1):
            ask_healers(state, state.order[place])


class DefendersHome(Automatic[SpearsAndBones]):
    """SB-14.11, SB-14.12: the defenders stay as they are, or all tire together; the enemy card goes back."""

    id = "defenders_home"

    def run(self, state: SpearsAndBones) -> None:
        for seat in range(state.seats):
            if state.defense_exhausts:
                state.active[seat] &= ~state.partaking[seat]
            withdraw(state, seat)
            state.bought[seat] = 0
        state.raises = state.content.no_raises
        state.enemy = NONE


ENEMY: Final = Enemy()
DEFENSE: Final = Defense()
DEFENSE_UNITS: Final = [DefenseUnits(place) for place in range(MOST_SEATS)]
DEFENSE_OUTCOME: Final = DefenseOutcome()
LOSSES: Final = Losses()
DEFENDERS_HOME: Final = DefendersHome()
