"""The kit finds what is planted: each spoilt copy of the example game breaks exactly one law."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec
import pytest

import ochre
import ochre.observe
import ochre.present
import ochre.rules
import ochre.setup
import ochre.snapshot
import ochre.state
from lascaux.engine import (
    BadOption,
    Choice,
    Game,
    Move,
    Observation,
    Option,
    Outcome,
    Record,
    Rng,
    Scene,
    State,
)
from lascaux.engine.testing import Broken, Case, cases, check, check_card, conform, fingerprint

Room = ModuleType | SimpleNamespace


class Spoilt(Game):
    """The example game with some functions of one room replaced."""

    def __init__(self, room: str, **replaced: Any) -> None:
        self.__dict__.update(ochre.game.__dict__)
        self._noted = {}
        self.spoilt = room
        self.replaced = replaced

    def room(self, name: str) -> Any:
        true = super().room(name)
        return SimpleNamespace(**(vars(true) | self.replaced)) if name == self.spoilt else true


def leak_in_view(state: Any, seat: int | None) -> Any:
    view = ochre.present.view(state, seat)
    return msgspec.structs.replace(view, hand=tuple(state.hands[0]))


def leak_in_label(state: Any, seat: int, action: int) -> Option:
    option = ochre.present.option(state, seat, action)
    return msgspec.structs.replace(option, label=f"{option.label} before {state.deck[0]}")


def leak_in_observation(state: Any, seat: int, seen: Observation) -> None:
    ochre.observe.observe(state, seat, seen)
    seen.number(state.deck[0])


def nameless_observation(state: Any, seat: int, seen: Observation) -> None:
    seen.number(0.0)


def growing_observation(state: Any, seat: int, seen: Observation) -> None:
    seen.part("all")
    for _ in range(1 + state.round):
        seen.number(0.0)


def same_label(state: Any, seat: int, action: int) -> Option:
    return msgspec.structs.replace(ochre.present.option(state, seat, action), label="Lay")


def foreign_rule(state: Any, seat: int, action: int) -> Option:
    return msgspec.structs.replace(ochre.present.option(state, seat, action), rules=("OC-99",))


def forgetful_load(state: Any, document: dict[str, Any]) -> None:
    ochre.snapshot.load(state, {key: value for key, value in document.items() if key != "points"})


def always_wrong(before: Any, state: Any) -> Any:
    yield "as planted"


def painted(**changed: Any) -> Callable[..., Scene]:
    """A scene whose wall is changed."""

    def scene(view: Any, names: list[str]) -> Scene:
        good = ochre.present.scene(view, names)
        wall = good.areas[0]
        first = msgspec.structs.replace(wall.pieces[0], **changed)
        wall = msgspec.structs.replace(wall, pieces=(first, *wall.pieces[1:]))
        return msgspec.structs.replace(good, areas=(wall, *good.areas[1:]))

    return scene


def pointing(**changed: Any) -> Callable[..., Option]:
    def option(state: Any, seat: int, action: int) -> Option:
        return msgspec.structs.replace(ochre.present.option(state, seat, action), **changed)

    return option


class SharedHands(ochre.state.Ochre):
    def clone(self) -> SharedHands:
        other = SharedHands(self.content, self.seats, self.space)
        self.copy_order(other)
        other.round, other.points, other.wall, other.deck = (
            self.round,
            self.points[:],
            self.wall[:],
            self.deck,
        )
        other.hands = self.hands
        return other


class Blabbing(ochre.rules.Lay):
    """Tells everybody what was laid in secret."""

    def receive(self, state: Any, seat: int, action: int) -> None:
        if state.listener is not None:
            state.tell("laid", seat, {"card": action})
        super().receive(state, seat, action)


class Twice(ochre.rules.Lay):
    def legal(self, state: Any, seat: int) -> list[int]:
        return [*super().legal(state, seat)] * 2


def setup_with(state_class: type = ochre.state.Ochre, first: Any = None) -> Callable[..., State]:
    def setup(content: Any, seats: int, options: dict[str, Any], rng: Rng) -> State:
        good = ochre.setup.setup(content, seats, options, rng)
        state = state_class(content, seats, good.space)
        state.hands, state.deck = good.hands, good.deck
        state.then(first or ochre.rules.Lay())
        return state

    return setup


class Unmoved(ochre.state.Ochre):
    def clone(self) -> Unmoved:
        other = Unmoved(self.content, self.seats, self.space)
        good = super().clone()
        other.__dict__.update(good.__dict__)
        self.copy_order(other)
        return other

    def redraw(self, seat: int, rng: Rng) -> None:
        pass


class Telltale(Unmoved):
    """Shuffles what is hidden as it lies, so that who knows the shuffling knows where it lay."""

    def clone(self) -> Telltale:
        other = Telltale(self.content, self.seats, self.space)
        other.__dict__.update(super().clone().__dict__)
        self.copy_order(other)
        return other

    def redraw(self, seat: int, rng: Rng) -> None:
        rng.shuffle(self.deck)


class Winless(ochre.state.Ochre):
    """A painter who paints nothing worth a look; nobody wins."""

    def clone(self) -> Winless:
        other = Winless(self.content, self.seats, self.space)
        other.__dict__.update(super().clone().__dict__)
        self.copy_order(other)
        return other

    def result(self) -> Outcome:
        return msgspec.structs.replace(super().result(), winners=())


PLANTED = [
    (Spoilt("present", view=leak_in_view), "the view of seat"),
    (Spoilt("present", option=leak_in_label), "an option of seat"),
    (Spoilt("observe", observe=leak_in_observation), "the observation of seat"),
    (Spoilt("present", option=same_label), "not distinct"),
    (Spoilt("present", option=foreign_rule), "OC-99"),
    (Spoilt("present", prompt=lambda state, seat: ""), "no prompt"),
    (Spoilt("present", sentence=lambda event, names: ""), "no sentence"),
    (Spoilt("present", text=lambda view, names: ""), "no text"),
    (Spoilt("present", scene=painted(id="panel:1")), "ids of the scene are not distinct"),
    (Spoilt("present", scene=painted(icon="mona-lisa")), "not in ICONS"),
    (Spoilt("present", scene=painted(name="")), "a piece without a name"),
    (Spoilt("present", scene=painted(on="panel:99")), "lies on panel:99"),
    (Spoilt("present", scene=painted(face="front")), "no face front"),
    (Spoilt("present", scene=painted(zones={"left": "cave"})), "zones without words"),
    (Spoilt("present", option=pointing(targets=("panel:0:left",))), "points at .'panel:0:left'"),
    (Spoilt("present", option=pointing(moves=(Move("panel:99", "wall"),))), "moves .'panel:99'"),
    (Spoilt("observe", observe=growing_observation), "an observation of"),
    (Spoilt("observe", observe=nameless_observation), "without a name"),
    (Spoilt("snapshot", load=forgetful_load), "snapshot"),
    (Spoilt("invariants", INVARIANTS=(always_wrong,)), "always_wrong: as planted"),
    (Spoilt("heuristics", rank=lambda state, seat, actions: []), "rank"),
    (Spoilt("setup", setup=setup_with(SharedHands)), "clone|one_place|replaces"),
    (Spoilt("setup", setup=setup_with(Unmoved)), "resample never changed"),
    (Spoilt("setup", setup=setup_with(Telltale)), "hangs on what it replaces"),
    (Spoilt("setup", setup=setup_with(first=Blabbing())), "an event of seat"),
    (Spoilt("setup", setup=setup_with(first=Twice())), "listed twice"),
    (Spoilt("setup", setup=setup_with(Winless)), "nobody wins"),
]


@pytest.mark.parametrize(("game", "complaint"), PLANTED, ids=[complaint for _, complaint in PLANTED])
def test_a_planted_fault_is_found(game: Game, complaint: str) -> None:
    with pytest.raises(Broken, match=complaint):
        conform(game)


def test_limits_are_checked() -> None:
    for limit in ("longest", "widest"):
        game = Spoilt("present")
        setattr(game, limit, 2)
        with pytest.raises(Broken, match="more than 2"):
            conform(game)


def test_a_game_may_say_that_nobody_may_win() -> None:
    game = Spoilt("setup", setup=setup_with(Winless))
    game.losable = True
    assert conform(game) > 0


def test_hands_are_not_open_to_all() -> None:
    game = Spoilt("present")
    game.all_open = True
    with pytest.raises(Broken, match="is its own, although all is open"):
        conform(game)


def test_a_card_without_rules_is_found() -> None:
    game = Spoilt("present")
    game.__dict__["rulebook"] = {}
    with pytest.raises(Broken, match=r"RULES\.md"):
        check_card(game)


def test_lessons_are_there_for_all_decisions_or_for_none() -> None:
    game = Spoilt("present")
    for lessons in ({"lay": "Lay a card."}, {}):
        game.__dict__["lessons"] = lessons
        check_card(game)
    game.__dict__["lessons"] = {"lay": "Lay a card.", "turn": "Nobody is asked this."}
    with pytest.raises(Broken, match=r"lessons\.toml"):
        check_card(game)


def test_a_broken_law_names_the_way_there() -> None:
    game = Spoilt("heuristics", rank=lambda state, seat, actions: [])
    with pytest.raises(Broken, match=r"ochre-2-rounds=3-seed0, after \[.*\]: rank"):
        check(Case(game, 2, {"rounds": 3}, 0))


def test_every_seat_count_and_option_is_played() -> None:
    played = [(case.seats, case.options["rounds"]) for case in cases(ochre.game)]
    assert sorted(played) == [(seats, rounds) for seats in (2, 3, 4, 5) for rounds in (3, 4, 5)]


def with_switches(*names: str) -> Game:
    """The example game with some more options that change nothing."""
    many = copy.copy(ochre.game)
    many.options_schema += tuple(Choice(name, "As it says.", ("no", "yes")) for name in names)
    many._defaults = {setting.name: setting.default for setting in many.options_schema}
    return many


def test_many_options_are_played_in_pairs_and_not_in_all_combinations() -> None:
    many = with_switches(*"abcdef")
    played = [{"seats": case.seats} | case.options for case in cases(many)]
    values = {"seats": tuple(many.seats)}
    values |= {setting.name: setting.examples(2) for setting in many.options_schema}
    for one, other in itertools.combinations(values, 2):
        met = {(options[one], options[other]) for options in played}
        assert met == set(itertools.product(values[one], values[other]))
    assert len(played) < 20


def test_the_plain_game_is_played_at_every_seat_count() -> None:
    many = with_switches("a", "b")
    plain = [case.seats for case in cases(many) if case.options == many._defaults]
    assert plain == list(many.seats)


def test_what_a_game_refuses_is_not_played() -> None:
    class Picky(Spoilt):
        def new(self, **options: Any) -> State:
            if (options["seats"], options["rounds"]) == (5, 5):
                raise BadOption("five are never that patient")
            return super().new(**options)

    played = [(case.seats, case.options["rounds"]) for case in cases(Picky("present"))]
    everything = set(itertools.product((2, 3, 4, 5), (3, 4, 5)))
    assert set(played) == everything - {(5, 5)}
    assert len(played) == len(everything) - 1


def test_a_fingerprint_depends_on_the_rules() -> None:
    class Reversed(ochre.rules.Lay):
        def legal(self, state: Any, seat: int) -> list[int]:
            return super().legal(state, seat)[::-1]

    other = Spoilt("setup", setup=setup_with(first=Reversed()))
    assert fingerprint(ochre.game) == fingerprint(ochre.game)
    assert fingerprint(ochre.game) != fingerprint(other)


@pytest.mark.parametrize(
    "other",
    [
        Spoilt("observe", observe=leak_in_observation),
        Spoilt("present", view=leak_in_view),
        Spoilt("heuristics", value=lambda state, seat: 0.5),
        Spoilt("heuristics", rank=lambda state, seat, actions: [0.5] * len(actions)),
        Spoilt("setup", setup=setup_with(Unmoved)),
        Spoilt("setup", setup=setup_with(first=Blabbing())),
    ],
    ids=["observe", "view", "value", "rank", "redraw", "tell"],
)
def test_a_fingerprint_depends_on_whatever_a_room_answers(other: Game) -> None:
    assert fingerprint(ochre.game) != fingerprint(other)


def test_the_record_of_a_kit_game_is_checked() -> None:
    state = ochre.game.new(seats=2)
    assert Record.begin(ochre.game, state).verify(ochre.game).turn == 0
