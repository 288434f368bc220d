"""What is always true, checked by the conformance kit and when a snapshot is loaded."""

from __future__ import annotations

from collections.abc import Iterator

from lascaux.engine.bits import size
from lascaux.games.a_year_of_survival.content.printed import KNOWLEDGE
from lascaux.games.a_year_of_survival.invariants.attempt import attempts_keep_to_the_allowances
from lascaux.games.a_year_of_survival.invariants.turn import (
    nobody_loses_or_inherits_out_of_turn,
    step,
    steps,
    the_agenda_is_the_rest_of_a_turn,
    the_turn_under_way_is_whole,
    turned,
)
from lascaux.games.a_year_of_survival.state import BY_ITEM, BYTE, NONE, Year


def nobody_holds_less_than_nothing(before: Year | None, state: Year) -> Iterator[str]:
    """Invariants 1, 2 and 4: that every card is in one place follows from the fields (room `snapshot`)."""
    if min([*state.hands, *state.item_discard]) < 0:
        yield "a negative number of cards"


def the_trail_is_as_long_as_it_can_be(before: Year | None, state: Year) -> Iterator[str]:
    """Invariant 3, which holds within a turn, too, as long as the turned cards are counted."""
    content = state.content
    size = content.trail_size
    if not 0 <= state.trail_length <= size or not 0 <= state.turned_count <= size:
        yield "more cards lie out than there are places"
    out = state.trail_length + state.turned_count
    left = out + state.deck_left
    if out != min(size, left):
        yield f"{out} cards lie out, {left} of the season are left"
    if state.turned_count and state.turned_count not in [min(length, out) for length in content.lengths]:
        yield f"no expedition turns {state.turned_count} of {out} cards"
    if step(state) == "action" and not state.trail_length:
        yield "a turn begins without any food card"
    if not state.agenda and (left or state.season != content.last_season):
        yield "the game is over, and food cards are left"


def what_lies_out_is_of_the_season(before: Year | None, state: Year) -> Iterator[str]:
    """Invariant 4."""
    for kind in _trail(state) + turned(state):
        if state.content.food_season[kind] != state.season:
            yield f"{state.content.foods[kind].id} lies out in another season"


def every_turn_uses_up_food(before: Year | None, state: Year) -> Iterator[str]:
    """Invariant 5."""
    gone = len(_gone(state))
    turns = state.turns + (
        step(state) == "look" or "next_season" in steps(state)
    )  # which have used up theirs
    if turns > gone:
        yield f"{turns} turns, and only {gone} food cards have gone"
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
    earlier = sum(content.points[kind] for kind in pile if content.food_season[kind] < state.season)
    if state.season_began_with != earlier:
        yield f"the season began with {earlier} points, not {state.season_began_with}"
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
    just_begun = state.trail_length + state.turned_count + state.deck_left == season.cards
    if just_begun and state.season:
        return
    untouched = step(state) in ("action", "target", "craft", "")
    if untouched and list(state.row).count(NONE) > state.taken and state.items_to_draw():
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
    """Invariant 13: the mark is set by scouts, and goes with its card into the discard."""
    if state.seen >> state.trail_length:
        yield "a card off the trail is marked as seen"
    if state.named >> state.trail_length or (state.named and step(state) != "look"):
        yield "a place is named that nobody is looking at"
    if before is None:
        return
    seen = [size(now.seen) + size(now.scouted_discards) for now in (before, state)]
    scouting = step(before) == "look" or (step(before) == "action" and before.turns < state.turns)
    if seen[1] > seen[0] and not scouting:
        yield "a card was seen without scouts"
    if seen[1] - seen[0] > state.content.scout_look:
        yield "more cards were seen than scouts look at"


def discards_lie_as_they_fell(before: Year | None, state: Year) -> Iterator[str]:
    """YS-4.6, YS-13.8: nothing that was discarded is turned over or moved."""
    face_down = state.unseen_discards | state.scouted_discards
    if face_down >> state.discard_size:
        yield "a card is marked that is not in the discard"
    if state.unseen_discards & state.scouted_discards:
        yield "a card in the discard was shown by scouts, and nobody has seen it"
    if state.open_discards and face_down:
        yield "a card lies face down in the discard, which is open"
    if before is None:
        return
    if _discard(state)[: before.discard_size] != _discard(before):
        yield "a discarded card has become another"
    for marks, earlier in (
        (state.unseen_discards, before.unseen_discards),
        (state.scouted_discards, before.scouted_discards),
    ):
        if marks & (1 << before.discard_size) - 1 != earlier:
            yield "a discarded card was turned over"


def there_is_something_to_choose(before: Year | None, state: Year) -> Iterator[str]:
    """Invariant 15."""
    if state.turn < 0:
        return
    options = state.legal(state.turn)
    if len(options) < 2 or len(set(options)) != len(options):
        yield f"{step(state)} offers {len(options)} options"
    if step(state) == "action" and state.content.craft_chosen not in options:
        yield "the Active Player cannot craft"


def _trail(state: Year) -> list[int]:
    return [state.trail[place] for place in range(state.trail_length)]


def _gone(state: Year) -> list[int]:
    """The food cards won and discarded."""
    return [state.pile[place] for place in range(state.pile_size)] + _discard(state)


def _discard(state: Year) -> list[int]:
    return [state.discard[place] for place in range(state.discard_size)]


INVARIANTS = (
    nobody_holds_less_than_nothing,
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
    discards_lie_as_they_fell,
    there_is_something_to_choose,
    the_agenda_is_the_rest_of_a_turn,
    the_turn_under_way_is_whole,
    nobody_loses_or_inherits_out_of_turn,
)
