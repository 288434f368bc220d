"""Loads content.toml into typed tables, and refuses a file whose counts or references are wrong."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from lascaux.engine.actions import ActionSpace
from lascaux.engine.bits import bit, members
from lascaux.engine.errors import BadContent
from lascaux.engine.packed import vec
from lascaux.engine.reading import Entry
from lascaux.games.spears_and_bones.content.constants import Components, Constants, Switches, Victory
from lascaux.games.spears_and_bones.content.printed import (
    ABILITIES,
    AMBUSHER,
    FEWEST_SEATS,
    GATHERER,
    HEALER,
    MOST_PREY,
    MOST_SEATS,
    RESOURCES,
    TEAMS,
    TIMES,
    UNIT_TYPES,
    WARRIOR,
    ActionCard,
    Enemy,
    Goal,
    Prey,
    Role,
    Team,
    Token,
    Tribe,
    Unit,
    UnitType,
)

RESERVED: Final = ("none", "done", "chased")


@final
class Content:
    """Everything countable in the game.

    Unit number `tribe * units + index` is one unit of one tribe. A set of a tribe's units is a mask of
    indexes, and what such a set adds up to is in packed tables, at `tribe << units | mask`. Prey brings
    what it brings to a table of so many players (SB-18.7).
    """

    def __init__(self, document: dict[str, Any], seats: int) -> None:
        file = Entry("", document, RESERVED)
        _read_heading(file)
        self.components = Components(file.entry("components"))
        self.constants = Constants(file.entry("constants"))
        self.switches = Switches(file.entry("options"))
        self.victory = Victory(file.entry("victory"))
        self.teams = [Team(entry) for entry in file.entries("team")]
        self.goals = [Goal(entry) for entry in file.entries("goal")]
        self.roles = [Role(entry) for entry in file.entries("role")]
        self.action_cards = [ActionCard(entry) for entry in file.entries("action_card")]
        self.unit_types = [UnitType(entry) for entry in file.entries("unit_type")]
        self.tribes = [Tribe(entry) for entry in file.entries("tribe")]
        tribes = [tribe.id for tribe in self.tribes]
        self.unit_cards = [Unit(entry, tribes) for entry in file.entries("unit")]
        self.prey_cards = [Prey(entry, self.constants.bounty[seats]) for entry in file.entries("prey")]
        self.enemies = [Enemy(entry) for entry in file.entries("enemy")]
        self.tokens = [Token(entry) for entry in file.entries("token")]
        file.done()
        self._check_words()
        self._check_tribes()
        self._check_cards()
        self.components.check(self)
        self._tabulate_units()
        self._tabulate_cards()
        self._number_actions()
        self.of_three: Content = self if seats == FEWEST_SEATS else Content(document, FEWEST_SEATS)

    def of(self, seats: int) -> Content:
        """The content of a table of so many players."""
        return self.of_three if seats == FEWEST_SEATS else self

    # Checking

    def _check_words(self) -> None:
        _expect("team", [team.id for team in self.teams], TEAMS)
        _expect("unit_type", [kind.id for kind in self.unit_types], UNIT_TYPES)
        _expect("role: ability", [role.ability for role in self.roles], ABILITIES)
        if [role.position for role in self.roles] != list(range(1, MOST_SEATS + 1)):
            raise BadContent(f"role: the positions are 1 to {MOST_SEATS}, in this order")
        if [role.players for role in self.roles[:2]] != [[3, 4], [3, 4]]:
            raise BadContent("role: the first two work with 3 and with 4 players")
        if [(team.cards, team.players) for team in self.teams] != [(2, [3, 4]), (1, [4]), (1, [3, 4])]:
            raise BadContent("team: 2 survivors and 1 dominator with 3 and 4 players, 1 amasser with 4 alone")

    def _check_tribes(self) -> None:
        if [tribe.seating for tribe in self.tribes] != list(range(MOST_SEATS)):
            raise BadContent(
                f"tribe: there are {MOST_SEATS}, their seating is 0 to {MOST_SEATS - 1} in this order"
            )
        self.units: int = self.tribes[0].units
        for number, tribe in enumerate(self.tribes):
            if tribe.units != self.units:
                raise BadContent(f"tribe {tribe.id}: {tribe.units} units, and others have {self.units}")
            own = [unit for unit in self.unit_cards if unit.tribe == number]
            if [unit.index for unit in own] != list(range(self.units)):
                raise BadContent(
                    f"tribe {tribe.id}: its units have the indexes 0 to {self.units - 1}, in this order"
                )
            if len({unit.kind for unit in own}) != self.units:
                raise BadContent(f"tribe {tribe.id}: two units are of the same kind")
        self.unit_cards.sort(key=lambda unit: unit.tribe)

    def _check_cards(self) -> None:
        display = self.constants.display_size
        if not display <= len(self.prey_cards) <= MOST_PREY:
            raise BadContent(f"prey: {len(self.prey_cards)} cards, there are {display} to {MOST_PREY}")
        values = [card.value for card in self.action_cards]
        if values != sorted(set(values)):
            raise BadContent("action_card: the values rise, each comes once")
        goals = sum(goal.copies for goal in self.goals)
        for seats in (3, 4):
            dealt = seats * self.victory.goals_per_player[seats] + self.victory.goals_set_aside[seats]
            if dealt != goals:
                raise BadContent(f"victory: with {seats} players {dealt} goals are dealt, there are {goals}")
            hand = sum(card.copies[seats] for card in self.action_cards)
            placings = seats - 1 + self.constants.chief_action_steps
            if hand <= placings:
                raise BadContent(
                    f"action_card: {hand} cards with {seats} players, and {placings} placings need one more"
                )

    # Packed tables

    def _tabulate_units(self) -> None:
        cards = self.unit_cards
        types = [UNIT_TYPES.index(unit.type) for unit in cards]
        self.cost = vec[i64]([unit.cost for unit in cards])
        self.level = vec[i64]([unit.level for unit in cards])
        self.type = vec[i64](types)
        self.power_of = self._sums([unit.power for unit in cards])
        self.level_of = self._sums([unit.level for unit in cards])
        self.cost_of = self._sums([unit.cost for unit in cards])
        self.berries_of = self._sums([unit.berries for unit in cards])
        self.warriors_of = self._sums([int(kind == WARRIOR) for kind in types])
        self.ambushers_of = self._sums([int(kind == AMBUSHER) for kind in types])
        self.warriors = self._of_type(types, WARRIOR)
        self.healers = self._of_type(types, HEALER)
        self.gatherers = self._of_type(types, GATHERER)
        self.ambushers = self._of_type(types, AMBUSHER)

    def _sums(self, figures: list[int]) -> vec[i64]:
        """For every tribe and every set of its units, the sum of a figure."""
        sums: list[int] = []
        for tribe in range(len(self.tribes)):
            first = tribe * self.units
            for mask in range(1 << self.units):
                sums.append(sum([figures[first + index] for index in members(mask)]))
        return vec[i64](sums)

    def _of_type(self, types: list[int], kind: int) -> vec[i64]:
        """By tribe, the set of its units of one type."""
        masks = [0] * len(self.tribes)
        for number in range(len(types)):
            if types[number] == kind:
                masks[number // self.units] += int(bit(number % self.units))
        return vec[i64](masks)

    def _tabulate_cards(self) -> None:
        prey = self.prey_cards
        self.prey_power = vec[i64]([card.power for card in prey])
        self.prey_level = vec[i64]([card.level for card in prey])
        self.prey_time = vec[i64]([TIMES.index(card.time) for card in prey])
        self.prey_berries = vec[i64]([card.berries for card in prey])
        self.prey_vigor = vec[i64]([int(card.vigor) for card in prey])
        self.prey_resources = vec[i64]([count for card in prey for count in card.resources])
        self.deck = vec[i64](list(range(len(prey))))
        self.enemy_deck = [number for number, enemy in enumerate(self.enemies) for _ in range(enemy.copies)]
        self.goal_deck = [RESOURCES.index(goal.resource) for goal in self.goals for _ in range(goal.copies)]
        self.role_places = vec[i64](
            [
                role.position - 1 if seats in role.players else -1
                for role in self.roles
                for seats in range(MOST_SEATS + 1)
            ]
        )
        self.card_values = vec[i64]([card.value for card in self.action_cards])
        self.values: int = len(self.action_cards)
        self.no_raises = vec[i64]([0] * (MOST_SEATS * self.units))
        self.nothing = vec[i64]([])

    def distribution(self, seats: int) -> list[int]:
        """The copies of each action card in a full hand."""
        return [card.copies[seats] for card in self.action_cards]

    def place_of(self, ability: i64, seats: i64) -> i64:
        """The place, from 0, whose token has the ability; -1 if it has no effect with so many seats."""
        return self.role_places[ability * (MOST_SEATS + 1) + seats]

    def prey_facts(self, prey: i64) -> dict[str, Any]:
        """How events name a prey."""
        card = self.prey_cards[prey]
        return {"prey": card.id, "name": card.name}

    # Actions

    def _number_actions(self) -> None:
        seats = [str(seat) for seat in range(MOST_SEATS)]
        units = [unit.id for unit in self.unit_cards]
        prey = [card.id for card in self.prey_cards]
        space = self.space = ActionSpace()
        self.time_action = space.add("time", TIMES)
        self.play_action = space.add("play", units)
        self.ban_action = space.add("ban", seats)
        self.chase_action = space.add("chase", prey)
        self.keep_action = space.add("token", ["keep", "turn"])
        self.turn_action: i64 = self.keep_action + 1
        self.hunt_action = space.add("action", ["hunt", "fight", "gather"])
        self.fight_action: i64 = self.hunt_action + 1
        self.gather_action: i64 = self.hunt_action + 2
        self.prey_action = space.add("prey", prey)
        self.pick_action = space.add("pick", units)
        self.done_action: i64 = space.add("done")
        self.pass_action = space.add("react", ["pass", "block"])
        self.block_action: i64 = self.pass_action + 1
        self.support_action = space.add("support", seats)
        self.accept_action = space.add("accept", seats)
        self.reject_action = space.add("accept", ["none"])
        self.oblige_action = space.add("oblige", seats)
        self.oblige_none = space.add("oblige", ["none"])
        self.place_action = space.add("place", [signed(card.value) for card in self.action_cards])
        self.heal_action = space.add("heal", units)
        self.heal_none = space.add("heal", ["none"])
        self.sacrifice_action = space.add("sacrifice", units)
        self.vigor_no = space.add("vigor", ["no", "yes"])
        self.vigor_yes: i64 = self.vigor_no + 1
        self.second_take = space.add("second", ["take", "decline"])
        self.second_decline: i64 = self.second_take + 1
        self.attack_action = space.add("attack", seats)
        self.bonus_no = space.add("bonus", ["no", "yes"])
        self.bonus_yes: i64 = self.bonus_no + 1
        self.force_action = space.add("force", units)
        self.prize_action = space.add("prize", prey)


def signed(value: int) -> str:
    """A number as an action card shows it."""
    return f"+{value}" if value > 0 else str(value)


def _read_heading(file: Entry) -> None:
    game = file.entry("game")
    for key in ("id", "title", "kind"):
        game.text(key)
    if game.number("players_min", 1, 9) != 3 or game.number("players_max", 1, 9) != MOST_SEATS:
        raise game.wrong(f"players_min and players_max are 3 and {MOST_SEATS}")
    game.number("content_version", 1, 1)
    game.done()
    for key, expected in (("resources", RESOURCES), ("times", TIMES)):
        section = file.entry(key)
        _expect(f"{key}.ids", section.texts("ids"), expected)
        section.done()


def _expect(where: str, found: list[str], expected: list[str]) -> None:
    if found != expected:
        raise BadContent(f"{where}: these are {', '.join(expected)}, in this order")


def load(document: dict[str, Any]) -> Content:
    """The content of a full table; it holds that of three players, too."""
    return Content(document, MOST_SEATS)
