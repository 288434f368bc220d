"""What is always true, checked by the conformance kit and when a snapshot is loaded."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from lascaux.engine.snapshot import step_key
from lascaux.games.a_year_of_survival.attempt import allowance, cards_of, filled, next_to_play, open_icons
from lascaux.games.a_year_of_survival.death import Bequeath, Lose
from lascaux.games.a_year_of_survival.printed import KNOWLEDGE
from lascaux.games.a_year_of_survival.state import BY_ITEM, BY_SEAT, BYTE, NONE, Year

TAIL = "refill check pass_on"
LOSING = r"(lose:\d )*"
AGENDAS = re.compile(
    "|".join(
        (
            f"action {TAIL}",
            f"craft drift {TAIL}",
            f"look show {TAIL}",
            f"target attempt lead play_on bring_home replenish {TAIL}",
            f"(lead|help|lead_more) play_on (bring_home|fend_off) replenish {TAIL}",
            rf"(lose:\d {LOSING}die|bequeath:\d) depart (abandon replenish {TAIL}|next_season pass_on)",
            rf"lose:\d {LOSING}next_season pass_on",
            "",
        )
    )
)
ATTEMPTING = ("lead", "help", "lead_more")


def every_item_card_is_in_one_place(before: Year | None, state: Year) -> Iterator[str]:
    """Invariant 1."""
    content = state.content
    if min([*state.hands, *state.item_discard]) < 0:
        yield "a negative number of cards"
    found = Counter(kind for kind in state.row if kind != NONE)
    found.update(state.items[place] for place in range(state.items_left))
    found.update(state.played[place] >> BY_ITEM & BYTE for place in range(state.played_count))
    for place, count in enumerate([*state.hands, *state.item_discard]):
        found[place % content.kinds] += count
    for kind, item in enumerate(content.items):
        if found[kind] != item.count:
            yield f"{found[kind]} {item.id} cards instead of {item.count}"


def every_food_card_is_in_one_place(before: Year | None, state: Year) -> Iterator[str]:
    """Invariants 2 and 4: decks of earlier seasons are empty, those of later ones whole."""
    content = state.content
    found = Counter(_trail(state) + _turned(state) + _gone(state))
    start = content.season_start
    found.update(state.food[start[state.season] + place] for place in range(state.deck_left))
    found.update(state.food[place] for place in range(start[state.season + 1], content.food_total))
    for kind, food in enumerate(content.foods):
        if found[kind] != food.count:
            yield f"{found[kind]} {food.id} cards instead of {food.count}"


def the_trail_is_as_long_as_it_can_be(before: Year | None, state: Year) -> Iterator[str]:
    """Invariant 3."""
    size = state.content.trail_size
    if not 0 <= state.trail_length <= size or not 0 <= state.turned_count <= size:
        yield "more cards lie out than there are places"
    left = state.trail_length + state.deck_left
    if _step(state) == "action" and state.trail_length != min(size, left):
        yield f"{state.trail_length} cards on the trail, {left} of the season are left"
    if _step(state) == "action" and not state.trail_length:
        yield "a turn begins without any food card"
    if not state.agenda and (left or state.season != state.content.last_season):
        yield "the game is over, and food cards are left"


def what_lies_out_is_of_the_season(before: Year | None, state: Year) -> Iterator[str]:
    """Invariant 4."""
    for kind in _trail(state) + _turned(state):
        if state.content.food_season[kind] != state.season:
            yield f"{state.content.foods[kind].id} lies out in another season"


def every_turn_uses_up_food(before: Year | None, state: Year) -> Iterator[str]:
    """Invariant 5."""
    gone = len(_gone(state))
    if state.turns > gone:
        yield f"{state.turns} turns, and only {gone} food cards have gone"
    if before is None:
        return
    if state.turns < before.turns:
        yield "a turn was taken back"
    if _gone(state)[: before.pile_size] != _gone(before)[: before.pile_size] or gone < len(_gone(before)):
        yield "a food card came back"


def the_score_is_in_the_food_pile(before: Year | None, state: Year) -> Iterator[str]:
    """Invariant 6."""
    content = state.content
    pile = [state.pile[place] for place in range(state.pile_size)]
    if sum(content.points[kind] for kind in pile) != state.score:
        yield f"the food pile is not worth {state.score}"
    if any(content.ambush[kind] for kind in pile):
        yield "an ambush is in the food pile"
    if not 0 <= state.season_began_with <= state.score:
        yield f"the season began with {state.season_began_with} of {state.score} points"
    if before is not None and state.score < before.score:
        yield "the score has fallen"


def the_dead_hold_nothing(before: Year | None, state: Year) -> Iterator[str]:
    """Invariant 7."""
    for seat in range(state.seats):
        if state.is_dead(seat) and state.hand_size(seat):
            yield f"seat {seat} is dead and holds cards"
    if state.dead >> state.seats:
        yield "somebody is dead who has no seat"
    if before is None or state.turns > before.turns + 1:
        return
    if state.dead & ~before.dead not in (0, 1 << before.active):
        yield "somebody died who was not the Active Player"
    if before.dead & ~state.dead not in (0, 1 << state.active):
        yield "somebody came back who was not the Active Player"


def attempts_keep_to_the_allowances(before: Year | None, state: Year) -> Iterator[str]:
    """Invariants 8 and 9."""
    if _step(state) not in ATTEMPTING:
        if state.open or state.played_count or state.passed:
            yield "cards are played, and nothing is attempted"
        return
    if not 0 <= state.target < state.turned_count:
        yield "cards are played for nothing"
        return
    yield from faults_of_attempt(state)
    if not state.open:
        yield "the requirement is met, and somebody is asked for more"
    if before is not None and _same_attempt(before, state):
        for category in range(state.content.no_category):
            if open_icons(state.open, category) > open_icons(before.open, category):
                yield "an icon has opened again"


def faults_of_attempt(state: Year) -> Iterator[str]:
    """YS-6: each card but the leader's first fills an icon, and nobody plays too many or out of death."""
    content = state.content
    icons = content.icons[state.target_food()]
    for place in range(state.played_count):
        kind, way = state.played[place] >> BY_ITEM & BYTE, state.played[place] & BYTE
        name = content.items[kind].id
        first = place == 0 and state.played[place] >> BY_SEAT == state.active
        wasted = way == content.no_category
        after = icons if wasted else filled(icons, way, content.strength[kind])
        if after == icons and not (first and wasted):
            yield f"{name} was played and filled nothing"
        if wasted and any(content.fills[kind] >> c & 1 and open_icons(icons, c) for c in range(way)):
            yield f"{name} was wasted, and it fits"
        if not wasted and not content.fills[kind] >> way & 1:
            yield f"{name} was played as {content.categories[way].id}"
        icons = after
    if icons != state.open:
        yield "the open icons are not those that the cards have left"
    for seat in range(state.seats):
        if cards_of(state, seat) > allowance(state, seat, content.icon_count[state.target_food()]):
            yield f"seat {seat} has played too many cards"
        if cards_of(state, seat) and state.is_dead(seat):
            yield f"seat {seat} is dead and has played"


def _same_attempt(before: Year, state: Year) -> bool:
    played = (before.turns, before.target) == (state.turns, state.target)
    return played and _step(before) in ATTEMPTING


def hands_grow_by_crafting_and_inheriting(before: Year | None, state: Year) -> Iterator[str]:
    """Invariant 10."""
    if before is None:
        return
    grown = [state.hand_size(seat) - before.hand_size(seat) for seat in range(state.seats)]
    if sum(grown) > state.content.craft_cards * (1 + state.turns - before.turns):
        yield "more cards came into hands than can be crafted"
    others = max(count for seat, count in enumerate(grown) if seat != before.active)
    if others > 0 and state.turns == before.turns and grown[before.active] >= 0:
        yield "somebody else than the Active Player has gained a card"


def the_row_is_full_between_turns(before: Year | None, state: Year) -> Iterator[str]:
    """Invariant 11. Cards lost by starving come after the row was filled, and wait for the next turn."""
    season = state.content.seasons[state.season]
    just_begun = state.trail_length + state.deck_left == season.cards
    if just_begun and state.season:
        return
    if _step(state) in ("action", "") and NONE in list(state.row) and state.items_to_draw():
        yield "a slot of the item row is empty although there are cards for it"


def only_knowledge_fills_knowledge(before: Year | None, state: Year) -> Iterator[str]:
    """Invariant 12."""
    content = state.content
    for place in range(state.played_count):
        kind, way = state.played[place] >> BY_ITEM & BYTE, state.played[place] & BYTE
        if way != content.no_category and content.categories[way].id == KNOWLEDGE:
            if content.items[kind].type != KNOWLEDGE:
                yield f"{content.items[kind].id} was played as knowledge"


def scouts_have_seen_what_lies_on_the_trail(before: Year | None, state: Year) -> Iterator[str]:
    """Invariant 13."""
    if state.seen >> state.trail_length:
        yield "a card off the trail is marked as seen"
    if state.named >> state.trail_length or (state.named and _step(state) != "look"):
        yield "a place is named that nobody is looking at"
    if before is None:
        return
    seen = [bin(now.seen).count("1") for now in (before, state)]
    scouting = _step(before) == "look" or (_step(before) == "action" and before.turns < state.turns)
    if seen[1] > seen[0] and not scouting:
        yield "a card was seen without scouts"
    if seen[1] - seen[0] > state.content.scout_look:
        yield "more cards were seen than scouts look at"


def there_is_something_to_choose(before: Year | None, state: Year) -> Iterator[str]:
    """Invariant 15."""
    if state.turn < 0:
        return
    options = state.legal(state.turn)
    if len(options) < 2 or len(set(options)) != len(options):
        yield f"{_step(state)} offers {len(options)} options"
    if _step(state) == "action" and state.content.craft_chosen not in options:
        yield "the Active Player cannot craft"


def the_agenda_is_the_rest_of_a_turn(before: Year | None, state: Year) -> Iterator[str]:
    """YS-3.6 and the order of each action."""
    steps = " ".join(step_key(step) for step in reversed(state.agenda))
    if not AGENDAS.fullmatch(steps):
        yield f"no turn goes on with {steps}"


def the_turn_under_way_is_whole(before: Year | None, state: Year) -> Iterator[str]:
    """What the steps on the agenda will ask the state for."""
    steps = [step.id for step in state.agenda]
    step = _step(state)
    ambushed = any(state.content.ambush[kind] for kind in _turned(state))
    if state.turned_count and not {"bring_home", "fend_off", "abandon"} & set(steps):
        yield "cards lie open, and nobody is out"
    if step == "target" and (state.target != NONE or ambushed or not state.turned_count):
        yield "there is no target to choose"
    if step in ATTEMPTING and ambushed != ("fend_off" in steps):
        yield "an ambush and another attempt are mixed up"
    if step in ATTEMPTING and state.target != NONE and ambushed:
        if not state.content.ambush[state.target_food()]:
            yield "something else than the ambush is attempted"
    if (step in ATTEMPTING or "abandon" in steps) != (state.target != NONE):
        yield "something is attempted at the wrong time"
    if (step == "craft") < (state.taken > 0) or state.taken >= state.content.craft_cards:
        yield f"{state.taken} cards were crafted"
    if state.is_dead(state.active) and steps and "next_season" not in steps:
        yield "the Active Player is dead and acts"
    if step in ("help", "lead_more") and state.target != NONE:
        if (next_to_play(state) == state.active) != (step == "lead_more"):
            yield "somebody is asked out of turn"
    if step == "lead" and state.played_count:
        yield "the first card was played already"


def nobody_loses_or_inherits_out_of_turn(before: Year | None, state: Year) -> Iterator[str]:
    """YS-1.8, YS-10.3: the dead lose and inherit nothing; losses go clockwise from the Active Player."""
    losers = [step.loser for step in reversed(state.agenda) if isinstance(step, Lose)]
    rest = state.living_from(state.active)
    if losers and losers != rest[len(rest) - len(losers) :]:
        yield "the wrong players lose a card"
    for step in state.agenda:
        if isinstance(step, Bequeath) and (
            step.heir == state.active or step.heir >= state.seats or state.is_dead(step.heir)
        ):
            yield "somebody inherits who cannot"
    if "next_season" in [step.id for step in state.agenda] and not state.season_over():
        yield "the season is not over"


def _step(state: Year) -> str:
    return state.agenda[-1].id if state.agenda else ""


def _trail(state: Year) -> list[int]:
    return [state.trail[place] for place in range(state.trail_length)]


def _turned(state: Year) -> list[int]:
    return [state.turned[place] for place in range(state.turned_count)]


def _gone(state: Year) -> list[int]:
    """The food cards won and discarded."""
    pile = [state.pile[place] for place in range(state.pile_size)]
    return pile + [state.discard[place] for place in range(state.discard_size)]


INVARIANTS = (
    every_item_card_is_in_one_place,
    every_food_card_is_in_one_place,
    the_trail_is_as_long_as_it_can_be,
    what_lies_out_is_of_the_season,
    every_turn_uses_up_food,
    the_score_is_in_the_food_pile,
    the_dead_hold_nothing,
    attempts_keep_to_the_allowances,
    hands_grow_by_crafting_and_inheriting,
    the_row_is_full_between_turns,
    only_knowledge_fills_knowledge,
    scouts_have_seen_what_lies_on_the_trail,
    there_is_something_to_choose,
    the_agenda_is_the_rest_of_a_turn,
    the_turn_under_way_is_whole,
    nobody_loses_or_inherits_out_of_turn,
)
