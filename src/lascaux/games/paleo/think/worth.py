"""What things are worth to the clan right now, in points of which a victory point is forty."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.bits import bit
from lascaux.engine.packed import vec
from lascaux.games.paleo.content.codes import (
    ASIDE,
    BENCH,
    BOX,
    BUILD,
    DAMAGE,
    DANGER,
    DESTROY,
    DREAMS,
    GAIN_BUILD,
    GAIN_DREAM,
    GAIN_IDEA,
    GAIN_PERSON,
    GAIN_RESOURCE,
    GAIN_TOOL,
    GRAVE,
    HEAL,
    IDEAS,
    LISTS,
    LOSE_PERSON,
    MISSION,
    MOST_SEATS,
    NIGHT,
    NIGHTLY,
    NONE,
    PEOPLE,
    PILE,
    RELEASE,
    RESOURCES,
    SECRETS,
    SKILLS,
    SKULL,
    TOOLS,
    UNSKULL,
    VP,
)
from lascaux.games.paleo.content.tables import ASKS_TOOLS, VERB_BITS, VERB_MASK, Rows
from lascaux.games.paleo.rules.craft import ideas_at_hand, in_stock
from lascaux.games.paleo.rules.means import DECLARED, Kit, asked, in_grave, payable_by
from lascaux.games.paleo.rules.team import people_of, tools_of
from lascaux.games.paleo.state import Paleo
from lascaux.games.paleo.think.fixed import NOT_YET, Fixed, fixed
from lascaux.games.paleo.think.harm import FOOD, NOBODY_THERE, Harm

POINT: Final = 40.0
LAST_POINT: Final = 400.0
CARD: Final = 1.5  # an hour of the day
DREAM: Final = 3.5
IDEA_WORTH: Final = 2.5
SECRET: Final = 8.0
HEALED: Final = 0.7  # of what the damage costs
ASIDE_COMES: Final = 4.0
BURIED: Final = 8.0
HOPE: Final = 0.35  # of what waits for a thing, as long as it is not there
PLENTY: Final = 5  # wood or stone beyond which a clan can afford to spend it


def _rarity(stock: i64) -> float:
    return 1.0 if stock <= PLENTY else float(PLENTY) / float(int(stock))


@final
class Worth:
    def __init__(self, state: Paleo, harm: Harm) -> None:
        self.state = state
        self.fixed: Fixed = fixed(state.content)
        self.harm: Harm = harm
        self.people: i64 = people_of(state, bit(state.seats) - 1)
        self.point: float = LAST_POINT if state.vp + 1 >= state.content.vp_goal else POINT
        self.item: vec[float] = self._items()  # what one more is worth
        self.kept: vec[float] = self.item[:]  # what one less would cost
        self.wanted: float = 0.0  # food that missions ask for
        self.burial: dict[int, float] = {}  # what a card in the graveyard opens the way to, by title
        self.company: float = 0.0  # what one person more opens the way to
        self._builds = self.unknown()  # the best one, by team and seat
        self._scratches = self.unknown()  # a blow of one, likewise
        self._hopes()
        if not state.night:
            self._night()

    def unknown(self) -> vec[float]:
        """Nothing worked out yet, for each team and seat that there can be."""
        return self.fixed.unknown[: bit(self.state.seats) * MOST_SEATS]

    # Things

    def _items(self) -> vec[float]:
        """Resources buy tools, the less they are worth the more there are."""
        camp = self.state.camp
        values = self.fixed.items[:]
        values[0] = 2.0
        values[1] = 2.2 * _rarity(camp[1])
        values[2] = 2.4 * _rarity(camp[2])
        return values

    def _night(self) -> None:
        """Whatever a mission still lacks for its cheapest way is worth a part of the skull it would cost."""
        state, content = self.state, self.state.content
        everybody = bit(state.seats) - 1
        after_feeding: i64 = max(0, state.camp[FOOD] - self.harm.mouths)
        card: i64 = state.first[NIGHT]
        while card != NONE:
            if content.kind[card] == MISSION:
                best: i64 = NONE
                fewest: i64 = 99
                for action in range(
                    content.start[card * LISTS + NIGHTLY], content.stop[card * LISTS + NIGHTLY]
                ):
                    if content.negative[action] == 0 and content.need_dice[action] == 0:
                        lacking = self._lacking(action, everybody, after_feeding)
                        if lacking < fewest:
                            fewest = lacking
                            best = action
                if best != NONE and fewest < 7:
                    self.wanted += float(int(content.cost[best * RESOURCES + FOOD]))
                    share = 0.7 * self.harm.skull / float(int(max(1, fewest)))
                    self._want(best, everybody, after_feeding, share)
            card = state.after[card]

    def _hopes(self) -> None:
        """What waits for tools, graves or people makes them worth more, the less there is to do."""
        content = self.state.content
        for number in range(len(content.hope)):
            if self._is_ahead(self.state.place[content.hope_card[number]]):
                self._hope(content.hope[number])

    def _is_ahead(self, place: i64) -> bool:
        return place not in (BOX, GRAVE, SECRETS)

    def _hope(self, action: i64) -> None:
        state, content = self.state, self.state.content
        people: i64 = max(0, content.need_people[action] - self.people)
        away: i64 = people + self._tools_to_make(content.need_have, action)
        away += self._tools_to_make(content.cost_tools, action)
        graves = content.need_grave
        for row in range(graves.first[action], graves.first[action + 1]):
            away += max(0, graves.count[row] - in_grave(state, graves.what[row]))
        share = HOPE * self._promised(action) / float(int(max(1, away)))
        self._hope_for(content.need_have, action, share)
        self._hope_for(content.cost_tools, action, share)
        for row in range(graves.first[action], graves.first[action + 1]):
            title: i64 = graves.what[row]
            if graves.count[row] > in_grave(state, title):
                self.burial[title] = max(self.burial.get(title, 0.0), share)
        if people:
            self.company = max(self.company, share)

    def _promised(self, action: i64) -> float:
        rows = self.state.content.gains
        for row in range(rows.first[action], rows.first[action + 1]):
            if rows.what[row] & VERB_MASK == VP:
                return self.point * float(int(rows.count[row]))
        return SECRET

    def _tools_to_make(self, rows: Rows, action: i64) -> i64:
        state = self.state
        missing: i64 = 0
        for row in range(rows.first[action], rows.first[action + 1]):
            missing += max(0, rows.count[row] - tools_of(state, bit(state.seats) - 1, rows.what[row]))
        return missing

    def _hope_for(self, rows: Rows, action: i64, share: float) -> None:
        state = self.state
        for row in range(rows.first[action], rows.first[action + 1]):
            tool: i64 = rows.what[row]
            self._weigh(TOOLS + tool, rows.count[row], tools_of(state, bit(state.seats) - 1, tool), share)

    def _lacking(self, action: i64, team: i64, food: i64) -> i64:
        """How many tokens are missing; what no token can give counts as too much."""
        state, content = self.state, self.state.content
        rows = content.need_grave
        if rows.first[action] < rows.first[action + 1] or content.need_people[action]:
            return 50
        missing: i64 = max(0, content.cost[action * RESOURCES] - food)
        for kind in range(1, RESOURCES):
            missing += max(0, content.cost[action * RESOURCES + kind] - state.camp[kind])
        for row in range(content.cost_tools.first[action], content.cost_tools.first[action + 1]):
            held = tools_of(state, team, content.cost_tools.what[row])
            missing += max(0, content.cost_tools.count[row] - held)
        return missing

    def _want(self, action: i64, team: i64, food: i64, share: float) -> None:
        """What is missing gains the share; what is just enough is not to be given away."""
        state, content = self.state, self.state.content
        for kind in range(RESOURCES):
            stock: i64 = food if kind == FOOD else state.camp[kind]
            self._weigh(kind, content.cost[action * RESOURCES + kind], stock, share)
        for row in range(content.cost_tools.first[action], content.cost_tools.first[action + 1]):
            tool: i64 = content.cost_tools.what[row]
            self._weigh(TOOLS + tool, content.cost_tools.count[row], tools_of(state, team, tool), share)

    def _weigh(self, item: i64, need: i64, stock: i64, share: float) -> None:
        if need > stock:
            self.item[item] = max(self.item[item], share)
        if need and need >= stock:
            self.kept[item] = max(self.kept[item], share)

    def food(self, count: i64) -> float:
        """Food is worth most while people would go hungry tonight."""
        total = 0.0
        stock: i64 = self.state.camp[FOOD]
        spare = float(int(self.harm.mouths)) + self.wanted
        for step in range(count):
            have = stock + step
            if have < self.harm.mouths:
                total += 0.6 * self.harm.skull
            elif float(int(have)) < spare:
                total += max(4.0, self.item[FOOD])
            elif float(int(have)) < spare + 5.0:
                total += 2.6
            else:
                total += 1.0
        return total

    def spent_food(self, count: i64) -> float:
        """Food that is given away now may be missing tonight; by day it may still be found."""
        total = 0.0
        for step in range(count):
            have = self.state.camp[FOOD] - step
            if have <= self.harm.mouths and not self.state.night:
                total += 0.35 * self.harm.skull
            elif float(int(have)) <= float(int(self.harm.mouths)) + self.wanted:
                total += max(2.5, 0.5 * self.kept[FOOD])
            else:
                total += 1.5
        return total

    def person(self) -> float:
        """Hands are good, mouths are not: the first few are worth most."""
        if self.state.size[PEOPLE] == 0:
            return 0.0
        crowd: i64 = max(0, self.people - 2 * self.state.seats)
        fed = 0.0 if self.state.camp[FOOD] > self.harm.mouths else 3.0
        return 11.0 - 2.2 * float(int(crowd)) - fed + self.company

    # What an action brings

    def gains(self, team: i64, seat: i64, card: i64, action: i64) -> float:
        rows = self.state.content.gains
        total = 0.0
        for row in range(rows.first[action], rows.first[action + 1]):
            word: i64 = rows.what[row]
            total += self._gain(team, seat, action, word & VERB_MASK, word >> VERB_BITS, rows.count[row])
        secret: i64 = self.state.content.gain_secret[action]
        if secret != NONE and self.state.place[secret] == SECRETS:
            total += SECRET
        return total

    def _gain(self, team: i64, seat: i64, action: i64, verb: i64, about: i64, count: i64) -> float:
        state = self.state
        number = float(int(count))
        if verb == GAIN_RESOURCE:
            received: i64 = min(count, state.supply[about])
            return self.food(received) if about == FOOD else self.item[about] * float(int(received))
        if verb == GAIN_TOOL:
            return self.item[TOOLS + about] * float(int(min(count, state.pool[about])))
        if verb == GAIN_PERSON:
            return self.person() * number
        if verb == GAIN_DREAM:
            return DREAM * float(int(min(count, state.size[DREAMS])))
        if verb == GAIN_IDEA:
            full = state.size[BENCH] >= state.content.slots
            return 0.5 if full or state.size[IDEAS] == 0 else IDEA_WORTH * number
        if verb == HEAL:
            return HEALED * self.harm.pain * float(int(min(count, self.harm.damage_in(team))))
        if verb == UNSKULL:
            return 0.9 * self.harm.skull * float(int(min(count, state.skulls)))
        if verb == VP:
            return self.point * number
        if verb == GAIN_BUILD:
            return self.best_build(team, seat) * (0.4 + 0.6 * number)
        return -self._suffer(team, seat, action, verb, about, count)

    def _suffer(self, team: i64, seat: i64, action: i64, verb: i64, about: i64, count: i64) -> float:
        if verb == DAMAGE:
            return self.blow(team, seat, count, action)
        if verb == LOSE_PERSON:
            return (self.harm.skull + 8.0) * float(int(count))
        if verb == SKULL:
            return self.harm.skull * float(int(count))
        assert verb == RELEASE
        for card in self.state.cards_in(ASIDE):
            if self.state.content.title[card] == about:
                return ASIDE_COMES
        return 0.0

    def blow(self, team: i64, seat: i64, amount: i64, action: i64) -> float:
        """The cheapest way to take a blow, or to ward it off; friends take it where that is cheapest.

        What the action itself costs (NONE: it costs nothing) wards nothing off.
        """
        if self.harm.lapses(seat):
            return 0.0
        best = self.harm.cheapest(team, amount)
        if best >= NOBODY_THERE:
            return 0.0
        content = self.state.content
        price = 0.0
        left: i64 = amount
        for number in range(len(content.wards)):
            tool: i64 = content.wards[number]
            for _ in range(tools_of(self.state, team, tool) - self._given(action, tool)):
                if left > 0:
                    left -= content.ward[tool]
                    price += self.kept[TOOLS + tool]
        return min(best, price) if left <= 0 else best

    def scratch(self, team: i64, seat: i64) -> float:
        """A blow of one, as red backs give them, again and again."""
        place = team * MOST_SEATS + seat
        if self._scratches[place] == NOT_YET:
            self._scratches[place] = self.blow(team, seat, 1, NONE)
        return self._scratches[place]

    def _given(self, action: i64, tool: i64) -> i64:
        if action == NONE:
            return 0
        rows = self.state.content.cost_tools
        for row in range(rows.first[action], rows.first[action + 1]):
            if rows.what[row] == tool:
                return rows.count[row]
        return 0

    def best_build(self, team: i64, seat: i64) -> float:
        place = team * MOST_SEATS + seat
        if self._builds[place] == NOT_YET:
            self._builds[place] = self._best_build(team, seat)
        return self._builds[place]

    def forget(self) -> None:
        """Other skills are called for: what can be built may change."""
        self._builds = self.unknown()

    def _best_build(self, team: i64, seat: i64) -> float:
        state = self.state
        best = 0.0
        for idea in ideas_at_hand(state):
            action: i64 = state.content.start[idea * LISTS + BUILD]
            if in_stock(state, action) and payable_by(state, team, seat, idea, action):
                best = max(best, self.build(team, seat, idea))
        return best

    def build(self, team: i64, seat: i64, idea: i64) -> float:
        action: i64 = self.state.content.start[idea * LISTS + BUILD]
        return self.gains(team, seat, idea, action) - self.costs(team, seat, action) + 0.5

    # What an action costs

    def costs(self, team: i64, seat: i64, action: i64) -> float:
        """As far as there is anything to be paid with (PA-8.5)."""
        state, content = self.state, self.state.content
        if content.free[action]:
            return self._arrows(team, seat, action)
        total = self.spent_food(min(content.cost[action * RESOURCES], state.camp[FOOD]))
        for kind in range(1, RESOURCES):
            paid: i64 = min(content.cost[action * RESOURCES + kind], state.camp[kind])
            total += self.kept[kind] * float(int(paid))
        tools = content.cost_tools
        for row in range(tools.first[action], tools.first[action + 1]):
            given: i64 = min(tools.count[row], tools_of(state, team, tools.what[row]))
            total += self.kept[TOOLS + tools.what[row]] * float(int(given))
        if content.cost_any[action]:
            total += 2.0 * float(int(min(content.cost_any[action], self._items_for_any(team, action))))
        if content.cost_bury.first[action] < content.cost_bury.first[action + 1]:
            total += BURIED
        return total + self.time(team, seat, content.cost_cards[action]) + self._arrows(team, seat, action)

    def _items_for_any(self, team: i64, action: i64) -> i64:
        """How many of the items that `any` lists are there."""
        state, rows = self.state, self.state.content.any_of
        there: i64 = 0
        for row in range(rows.first[action], rows.first[action + 1]):
            item: i64 = rows.what[row]
            there += state.camp[item] if item < RESOURCES else tools_of(state, team, item - TOOLS)
        return there

    def time(self, team: i64, seat: i64, cards: i64) -> float:
        """Cards that are given up, and the harm that their red backs do."""
        state = self.state
        total = 0.0
        red: i64 = 0
        card: i64 = state.first[PILE + seat]
        while cards > 0 and card != NONE:
            total += CARD
            red += state.content.red[card]
            card = state.after[card]
            cards -= 1
        if red == 0:
            return total
        deadly = red > self.harm.hearts(team) + self._wards(team)
        return total + float(int(red)) * self.scratch(team, seat) + (self.harm.skull if deadly else 0.0)

    def _wards(self, team: i64) -> i64:
        """How much damage the team could ward off with the tools it holds."""
        content = self.state.content
        total: i64 = 0
        for number in range(len(content.wards)):
            tool: i64 = content.wards[number]
            total += content.ward[tool] * tools_of(self.state, team, tool)
        return total

    def _arrows(self, team: i64, seat: i64, action: i64) -> float:
        """Skills that must be bought with arrow tools."""
        state, content = self.state, self.state.content
        kit: Kit | None = None
        total = 0.0
        for skill in range(SKILLS):
            if content.need[action * SKILLS + skill]:
                if content.asks[action] & ASKS_TOOLS:
                    kit = kit or Kit(state, team, seat, action, DECLARED)
                    missing = kit.missing(skill)
                else:
                    missing = asked(state, team, action, skill)
                total += 1.6 * float(int(max(0, missing)))
        return total

    def destroys(self, card: i64, action: i64) -> float:
        """A danger that is gone is a good thing, a good card that is gone is not."""
        content = self.state.content
        if content.then[action] != DESTROY or card >= content.total:
            return 0.0
        opened = self.burial.get(content.title[card], 0.0)
        return opened + (2.0 if content.kind[card] == DANGER else -0.5)
