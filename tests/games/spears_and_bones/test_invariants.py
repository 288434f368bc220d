"""What is always true, and that the invariants notice when it is not."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from lascaux import Event, Rng
from lascaux.engine.bits import bit, lowest, mask_of, members, size
from lascaux.engine.state import packed
from lascaux.games.spears_and_bones import invariants
from lascaux.games.spears_and_bones.rules.choosing import up_to
from lascaux.games.spears_and_bones.rules.sacrifice import raised_level
from lascaux.games.spears_and_bones.rules.values import level_at_stake
from lascaux.games.spears_and_bones.snapshot import FIELDS
from lascaux.games.spears_and_bones.state import SpearsAndBones

from .table import GAME, acting, defending, fresh, hunting, kinds, playing, say, step, told

Break = Callable[[SpearsAndBones], object]


def change(name: str, place: int, by: int) -> Break:
    """Change one number of one array of the state."""

    def broken(state: SpearsAndBones) -> None:
        numbers = list(getattr(state, name))
        numbers[place] += by
        setattr(state, name, packed(numbers))

    return broken


def put(name: str, value: object) -> Break:
    return lambda state: setattr(state, name, value)


def reacting() -> SpearsAndBones:
    """North hunts, West has offered, South is asked."""
    state = hunting("N", "bison", "N.YH N.TR- W.YH W.TR S.GH E.YH", berries={"N": 3}, banned="E", vigor=9)
    say(state, "support:N YH done")
    return state


def placing() -> SpearsAndBones:
    """A blocked hunt with support on both sides, and cards to be placed."""
    state = hunting("N", "bison", "N.YH W.YH W.TR- S.GH E.YH", vigor=9)
    say(state, "support:N block support:S accept:W accept:E")
    assert step(state) == "place_action_card"
    return state


def fighting() -> SpearsAndBones:
    state = acting("N", "N.YH N.TR W.YH S.YH", vigor=5, prey={"W": "saiga"}, display="bison", banned="E")
    say(state, "fight YH")
    return state


def holding_out() -> SpearsAndBones:
    """North defends, West is asked."""
    state = defending("bone_giants", "N.YH W.YH S.GH", vigor=9)
    say(state, "YH")
    return state


def after_the_defense() -> SpearsAndBones:
    """North's Old Hunter has survived, and West, the new Chief, plays cards."""
    state = beaten_off()
    say(state, "YH")
    return state


def beaten_off() -> SpearsAndBones:
    state = defending("bog_lurkers", "N.YH N.OH N.TR", vigor=9, berries={"W": 5})
    say(state, "YH OH TR")
    assert step(state) == "sacrifice"
    return state


def playing_cards() -> SpearsAndBones:
    return playing("N", "N.YH W.TR-", berries={"N": 9})


BROKEN: list[tuple[str, Callable[[], SpearsAndBones], Break]] = [
    ("display_and_deck_are_whole", reacting, put("known", 30)),
    ("display_and_deck_are_whole", reacting, put("display", packed([0, 1, 2, 3]))),
    ("display_and_deck_are_whole", reacting, put("display", packed([-2, -2, 2, 3, 4]))),
    ("every_unit_is_in_one_place", reacting, change("active", 3, 1 << 5)),
    ("every_unit_is_in_one_place", reacting, change("in_play", 3, 1 << 12)),
    ("every_unit_is_in_one_place", reacting, change("partaking", 0, 1 << 7)),
    ("action_cards_are_complete", reacting, change("hands", 2, 1)),
    ("action_cards_are_complete", reacting, put("hands", packed([0] * 20))),
    ("berries_keep_to_the_cap", reacting, change("berries", 1, 16)),
    ("berries_keep_to_the_cap", reacting, change("berries", 1, -1)),
    ("vigor_measures_the_game", reacting, put("vigor", 0)),
    ("vigor_measures_the_game", reacting, put("vigor", 13)),
    ("vigor_measures_the_game", reacting, put("vigor", 5)),
    ("vigor_measures_the_game", reacting, put("vigor", 12)),
    ("vigor_measures_the_game", reacting, put("turn_number", 16)),
    ("vigor_measures_the_game", reacting, put("agenda", [])),
    ("the_order_is_a_permutation", reacting, put("order", packed([0, 0, 1, 2]))),
    ("the_order_is_a_permutation", reacting, put("order", packed([1, 0, 2, 3]))),
    ("bans_and_blocks_are_kept", reacting, put("banned_before", 3)),
    ("bans_and_blocks_are_kept", placing, put("obliged", 1)),
    ("bans_and_blocks_are_kept", placing, put("banned", 2)),
    ("bans_and_blocks_are_kept", placing, put("blockers", 0)),
    ("bans_and_blocks_are_kept", fighting, put("banned", 0)),
    ("support_is_settled", placing, change("backing", 3, -2)),
    ("support_is_settled", placing, change("backing", 2, -2)),
    ("support_is_settled", placing, change("backing", 1, 1)),
    ("support_is_settled", placing, change("partaking", 1, -1)),
    ("units_that_partook_are_spent", placing, put("partaking", packed([0, 0, 0, 0]))),
    ("units_that_partook_are_spent", placing, change("in_play", 1, -1)),
    ("units_that_partook_are_spent", fighting, change("in_play", 2, -1)),
    ("defenders_are_as_the_reading_says", after_the_defense, change("active", 0, -2)),
    ("defenders_are_as_the_reading_says", after_the_defense, put("defense_exhausts", True)),
    ("prey_changes_hands_in_fights_alone", fighting, put("vigor", 6)),
    ("prey_changes_hands_in_fights_alone", fighting, put("prey", packed([0, 0, 0, 0]))),
    ("prey_changes_hands_in_fights_alone", fighting, put("prey", packed([0, 0, 1 << 6, 0]))),
    ("secrets_stay", reacting, put("teams", packed([0, 0, 2, 1]))),
    ("secrets_stay", reacting, put("teams", packed([0, 0, 0, 1]))),
    ("secrets_stay", reacting, change("goals", 0, 7)),
    ("the_display_is_full_after_gathering", playing_cards, change("display", 0, -99)),
    ("what_is_under_way_is_whole", reacting, put("actor", 2)),
    ("what_is_under_way_is_whole", reacting, put("quarry", -1)),
    ("what_is_under_way_is_whole", reacting, put("spot", 3)),
    ("what_is_under_way_is_whole", reacting, put("time", 1)),
    ("what_is_under_way_is_whole", reacting, put("hunter", 0)),
    ("what_is_under_way_is_whole", reacting, put("enemy", 1)),
    ("what_is_under_way_is_whole", reacting, put("doomed", 1)),
    ("what_is_under_way_is_whole", reacting, put("forced", 1)),
    ("what_is_under_way_is_whole", reacting, put("backing", packed([0, -1, -1, -1]))),
    ("what_is_under_way_is_whole", reacting, put("backing", packed([0, 3, -1, -1]))),
    ("what_is_under_way_is_whole", reacting, put("partaking", packed([0, 1, 0, 0]))),
    ("what_is_under_way_is_whole", placing, put("hunter", 0)),
    ("what_is_under_way_is_whole", placing, put("cards_sum", 2)),
    ("what_is_under_way_is_whole", fighting, put("rival", -1)),
    ("what_is_under_way_is_whole", fighting, put("rival", 0)),
    ("what_is_under_way_is_whole", fighting, put("quarry", 6)),
    ("what_is_under_way_is_whole", fighting, put("bought", packed([1, 0, 0, 0]))),
    ("what_is_under_way_is_whole", fighting, put("forced", 1)),
    ("what_is_under_way_is_whole", playing_cards, put("actor", 0)),
    ("what_is_under_way_is_whole", playing_cards, put("rival", 1)),
    ("what_is_under_way_is_whole", playing_cards, put("backing", packed([0, -1, -1, -1]))),
    ("what_is_under_way_is_whole", holding_out, put("enemy", -1)),
    ("what_is_under_way_is_whole", holding_out, put("bought", packed([0, 1, 0, 0]))),
    ("what_is_under_way_is_whole", holding_out, put("backing", packed([0, 1, -1, -1]))),
    ("the_agenda_is_the_rest_of_a_turn", reacting, lambda state: state.agenda.pop(0)),
    ("the_agenda_is_the_rest_of_a_turn", reacting, lambda state: state.agenda.pop(-2)),
]


@pytest.mark.parametrize(
    ("name", "start", "broken"), BROKEN, ids=[f"{name}-{i}" for i, (name, _, _) in enumerate(BROKEN)]
)
def test_every_invariant_notices_what_is_broken(
    name: str, start: Callable[[], SpearsAndBones], broken: Break
) -> None:
    state = start()
    if name == "bans_and_blocks_are_kept" and start is placing:
        state.obliged_before = 1
    invariant = getattr(invariants, name)
    before = beaten_off() if start is after_the_defense else state.clone()
    assert list(invariant(before, state)) == []
    if name == "the_display_is_full_after_gathering":
        state.display = packed([-1, *list(state.display)[1:]])
    else:
        broken(state)
    assert list(invariant(before, state)) != []


@pytest.mark.parametrize("broken", [put("deck_size", 3), change("prey", 0, 1 << 3)])
def test_every_prey_is_in_one_place(broken: Break) -> None:
    """Invariant 1."""
    state = reacting()
    assert list(FIELDS.faults(state)) == []
    broken(state)
    assert all(fault.startswith("prey, display, deck: prey ") for fault in FIELDS.faults(state))
    assert list(FIELDS.faults(state)) != []


def test_all_invariants_are_among_them() -> None:
    assert {name for name, _, _ in BROKEN} == {invariant.__name__ for invariant in invariants.INVARIANTS}


OTHER_READINGS = {
    "twice_in_a_row": "consecutive_uses",
    "defense_exhausts_survivors": True,
    "exact_sacrifice_required": False,
}


def played(
    seats: int, seed: int, **settings: object
) -> Iterator[tuple[SpearsAndBones, SpearsAndBones, list[Event]]]:
    """A random game: before and after every decision, with what was told."""
    heard: list[Event] = []
    state = GAME.new(seats=seats, seed=seed, listener=heard.append, **settings)
    assert isinstance(state, SpearsAndBones)
    chance = Rng(seed)
    while state.turn >= 0:
        before = state.clone()
        heard.clear()
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
        yield before, state, heard


GAMES = [(seats, seed) for seats in (3, 4) for seed in range(6)]


@pytest.mark.parametrize("settings", [{}, OTHER_READINGS], ids=["usual", "other"])
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_invariants_hold_in_random_games(seats: int, seed: int, settings: dict[str, object]) -> None:
    """Invariants 1 to 5, 7 to 11, 13, 14 and 16 after every decision."""
    for before, state, _ in played(seats, seed, **settings):
        assert list(GAME.complaints(before, state)) == []


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_vigor_and_length(seats: int, seed: int) -> None:
    """Invariants 5, 6 and 17, from what was told of a whole game."""
    rises = 0
    for before, state, heard in played(seats, seed):
        lost = [facts["lost"] for facts in told(heard, "vigor-lost")]
        risen = kinds(heard).count("vigor-returned")
        rises += risen
        assert all(tokens in (1, 2) for tokens in lost)
        assert state.vigor == before.vigor - sum(lost) + risen
        assert (state.vigor == 0) == (state.turn < 0)
    assert rises <= 3
    assert 6 <= state.turn_number <= 12 + 3


@pytest.mark.parametrize("exact", [True, False])
@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_every_sacrifice_is_legal(seats: int, seed: int, exact: bool) -> None:
    """Invariant 12: what is offered leads to the sets of SB-11.22 to SB-11.24 and to no others."""
    for before, _, _ in played(seats, seed, exact_sacrifice_required=exact):
        if step(before) == "sacrifice" and before.doomed == 0:
            assert reachable(before) == legal_sets(before)


def reachable(state: SpearsAndBones) -> set[int]:
    seat, found, paths = state.turn, set(), [state]
    while paths:
        here = paths.pop()
        for action in here.legal(seat):
            there = here.clone()
            before = there.in_play[seat]
            there.play(seat, action)
            lost = before & ~there.in_play[seat]
            if lost:
                found.add(lost)
            else:
                paths.append(there)
    return found


def legal_sets(state: SpearsAndBones) -> set[int]:
    """By trying all sets, as the rule says it."""
    seat, need = state.turn, level_at_stake(state)
    units = members(state.partaking[seat])
    sets = [
        mask_of(chosen)
        for count in range(1, len(units) + 1)
        for chosen in itertools.combinations(units, count)
    ]
    level = {mask: raised_level(state, seat, mask) for mask in sets}
    exact = {mask for mask in sets if level[mask] == need}
    if exact and state.exact_sacrifice:
        return exact
    if level[mask_of(units)] < need:
        return {mask_of(units)}
    above = {mask for mask in sets if level[mask] > need}
    return exact | {
        mask for mask in above if all(level[mask] - level[bit(unit)] < need for unit in members(mask))
    }


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_action_cards_balance(seats: int, seed: int) -> None:
    """Invariant 3: every placing takes one card of each seat, and all come back."""
    full = GAME.content.distribution(seats)
    for before, state, heard in played(seats, seed):
        hands = [sum(list(state.hands)[seat * 5 : seat * 5 + 5]) for seat in range(seats)]
        assert set(hands) == {sum(full) - state.placings}
        assert min(hands) >= 1
        if "turn-begun" not in kinds(heard):
            assert state.placings - before.placings == kinds(heard).count("cards-revealed")
        used = Counter(list(state.placed)[: state.placings * seats])
        for value, copies in enumerate(full):
            held = sum(state.hands[seat * 5 + value] for seat in range(seats))
            assert held + used[value] == copies * seats


@pytest.mark.parametrize("seats", [3, 4])
def test_copies_play_on_alike(seats: int) -> None:
    """Invariant 18."""
    state = fresh(seats, seed=9)
    chance = Rng(9)
    for _ in range(120):
        legal = state.legal(state.turn)
        action = legal[chance.below(len(legal))]
        twin = state.clone()
        before = GAME.dump(state)
        twin.apply(action)
        assert GAME.dump(state) == before
        state.apply(action)
        assert GAME.dump(twin) == GAME.dump(state)


@pytest.mark.parametrize(("seats", "seed"), [(3, 0), (4, 1)])
def test_hidden_things_do_not_show(seats: int, seed: int) -> None:
    """Invariant 15: the same view, options and observation whatever is hidden."""
    chance = Rng(seed)
    for before, _, _ in played(seats, seed):
        for viewer in range(seats):
            other = before.resample(viewer, chance)
            assert GAME.view(other, viewer) == GAME.view(before, viewer)
            assert other.legal(viewer) == before.legal(viewer)
            assert GAME.observe(other, viewer).tolist() == GAME.observe(before, viewer).tolist()


def test_sets_are_masks() -> None:
    assert members(mask_of([0, 3, 8])) == [0, 3, 8]
    assert (size(0), size(0b1011)) == (0, 3)
    assert lowest(0b1000) == 3
    assert (up_to(0), up_to(0b1), up_to(0b100100)) == (0, 0b1, 0b111111)
    assert [up_to(1 << place) for place in range(12)] == [(1 << place + 1) - 1 for place in range(12)]
