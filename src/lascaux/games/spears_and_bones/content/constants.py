"""The parts of content.toml that are no cards: counts, constants, switches, conditions of victory."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from lascaux.engine.errors import BadContent
from lascaux.engine.reading import Entry
from lascaux.games.spears_and_bones.content.printed import MOST, MOST_SEATS

if TYPE_CHECKING:
    from lascaux.games.spears_and_bones.content.tables import Content

INITIAL_ORDERS: Final = ["clockwise_from_random_seat", "random_permutation", "given"]
TRIBE_ASSIGNMENTS: Final = ["random", "given"]
TWICE_IN_A_ROW: Final = ["consecutive_turns", "consecutive_uses"]


@final
class Components:
    """How many pieces the box holds; a file whose entries add up to other numbers is refused."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.cards: dict[str, int] = {}
        for name in ("goal", "action", "prey", "unit", "team", "enemy"):
            self.cards[name] = entry.number(f"{name}_cards", 1, 200)
        self.tokens = {
            "order": entry.number("order_tokens", 1, MOST),
            "time": entry.number("time_tokens", 1, 1),
            "berry_1": entry.number("one_berry_tokens", 0, MOST),
            "berry_3": entry.number("three_berry_tokens", 0, MOST),
            "vigor": entry.number("vigor_tokens", 1, MOST),
        }
        entry.done()

    def check(self, content: Content) -> None:
        found = {
            "goal": sum([goal.copies for goal in content.goals]),
            "action": MOST_SEATS * sum([card.copies[MOST_SEATS] for card in content.action_cards]),
            "prey": len(content.prey_cards),
            "unit": len(content.unit_cards),
            "team": sum([team.cards for team in content.teams]),
            "enemy": sum([enemy.copies for enemy in content.enemies]),
        }
        for name in found:
            if found[name] != self.cards[name]:
                raise self.entry.wrong(f"{name}_cards is {self.cards[name]}, and the file has {found[name]}")
        if {token.id: token.copies for token in content.tokens} != self.tokens:
            raise BadContent(f"token: there are {', '.join(self.tokens)}, as many as in [components]")
        if self.tokens["order"] != len(content.roles):
            raise self.entry.wrong(f"order_tokens is not the number of roles, {len(content.roles)}")
        if self.tokens["vigor"] != content.constants.vigor_max:
            raise self.entry.wrong("vigor_tokens is not constants.vigor_max")


@final
class Constants:
    def __init__(self, entry: Entry) -> None:
        self.berry_cap = entry.number("berry_cap", 1, MOST)
        self.start_berries = entry.number("start_berries", 0, self.berry_cap)
        self.gathering_base = entry.number("gathering_base", 0, MOST)
        self.bonus_gathering = entry.number("bonus_gathering", 0, MOST)
        self.time_flip_cost = entry.number("time_flip_cost", 0, MOST)
        self.display_size = entry.number("display_size", 1, 12)
        self.support_units_max = entry.number("support_units_max", 1, 12)
        entry.number("obliged_units", 1, 1)
        self.warrior_bonus = entry.number("warrior_bonus", 0, MOST)
        self.warrior_price = entry.number("warrior_price", 0, MOST)
        self.ambusher_bonus = entry.number("ambusher_bonus", 0, MOST)
        self.healer_bonus = entry.number("healer_bonus", 0, MOST)
        self.vigor_max = entry.number("vigor_max", 1, MOST)
        self.vigor_start = entry.number("vigor_start", 1, self.vigor_max)
        self.fight_vigor_max = entry.number("fight_vigor_max", 0, MOST)
        self.loss_won = entry.number("vigor_loss_defense_won", 1, MOST)
        self.loss_lost = entry.number("vigor_loss_defense_lost", 1, MOST)
        self.sudden_end = entry.number("vigor_sudden_end", 0, MOST)
        self.chief_action_steps = entry.number("chief_action_steps", 1, 2)
        self.bounty = {3: entry.number("bounty_three_players", 0, MOST), 4: 0}
        entry.done()


@final
class Switches:
    """SB-1.13: how places and tribes are dealt, and which reading of an open rule a table has by default."""

    def __init__(self, entry: Entry) -> None:
        self.initial_order = entry.one_of("initial_order", INITIAL_ORDERS)
        self.tribe_assignment = entry.one_of("tribe_assignment", TRIBE_ASSIGNMENTS)
        self.twice_in_a_row = entry.one_of("twice_in_a_row", TWICE_IN_A_ROW)
        self.defense_exhausts = entry.flag("defense_exhausts_survivors")
        self.exact_sacrifice = entry.flag("exact_sacrifice_required")
        entry.done()

    def variants(self) -> list[str]:
        """What is dealt otherwise than the rules say, by name."""
        found: list[str] = []
        if self.initial_order != INITIAL_ORDERS[0]:
            found.append("initial_order")
        if self.tribe_assignment != TRIBE_ASSIGNMENTS[0]:
            found.append("tribe_assignment")
        return found


@final
class Victory:
    """SB-19: what the teams need, by the number of players where it differs."""

    def __init__(self, entry: Entry) -> None:
        four = entry.entry("four_players")
        three = entry.entry("three_players")
        self.goals_per_player = {
            3: three.number("goals_per_player", 2, 2),
            4: four.number("goals_per_player", 1, 1),
        }
        self.goals_set_aside = {
            3: three.number("goals_set_aside", 0, MOST),
            4: four.number("goals_set_aside", 0, MOST),
        }
        self.survivor_each = four.number("survivor_each", 0, 999)
        self.survivor_same = {
            3: three.number("survivor_same", 0, 999),
            4: four.number("survivor_same", 0, 999),
        }
        self.amasser_total = four.number("amasser_total", 0, 999)
        self.dominator_own = four.number("dominator_own", 0, 999)
        self.survivor_first = three.number("survivor_first", 0, 999)
        self.survivor_second = three.number("survivor_second", 0, 999)
        self.dominator_total = three.number("dominator_total", 0, 999)
        four.done()
        three.done()
        entry.done()
