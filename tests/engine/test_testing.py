"""The kit finds what is planted: each spoilt copy of the example game breaks exactly one law."""

from __future__ import annotations

import copy
import itertools
import shutil
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import msgspec
import pytest

import ochre
import ochre.meanings
import ochre.observe
import ochre.present
import ochre.rules
import ochre.setup
import ochre.snapshot
import ochre.state
from lascaux.engine import (
    BadSetting,
    Choice,
    Decision,
    Fields,
    Game,
    Item,
    Move,
    Observation,
    Option,
    Outcome,
    Record,
    Result,
    Rng,
    Scene,
    State,
    Tally,
    Verdict,
)
from lascaux.engine.errors import NobodySits
from lascaux.engine.kinds import EachSeat, Hand, Number, Pieces, Row
from lascaux.engine.testing import Broken, Case, cases, check, check_card, conform, fingerprint

Room = ModuleType | SimpleNamespace
SECRETS = itertools.count()
FIELDS, CARDS = ochre.snapshot.FIELDS, ochre.snapshot.CARDS
LOOSE = Pieces("card", CARDS.printed, rest="box")
BARE = Fields(own="round hands deck wall points", shared="content space")  # and nobody writes them down


class Spoilt(Game):
    """The example game with some functions of one room replaced, or (None) left out."""

    def __init__(self, room: str, **replaced: Any) -> None:
        self.__dict__.update(ochre.game.__dict__)
        self.__dict__["lesson"] = None  # it tells of the true game
        self._noted, self._bounded = {}, {}
        self.spoilt = {room: replaced}

    def also(self, room: str, **replaced: Any) -> Spoilt:
        """The same with another room spoilt, too."""
        self.spoilt[room] = replaced
        return self

    def room(self, name: str) -> Any:
        true = super().room(name)
        if name not in self.spoilt:
            return true
        spoilt = vars(true) | self.spoilt[name]
        return SimpleNamespace(**{name: what for name, what in spoilt.items() if what is not None})


def observing(observe: Callable[..., None]) -> Spoilt:
    """A game that observes otherwise, and says nothing of what it means: that would be another fault."""
    return Spoilt("observe", observe=observe).also("meanings", meanings=lambda game, seats: {})


def leak_in_view(state: Any, seat: int | None) -> Any:
    view = ochre.present.view(state, seat)
    return msgspec.structs.replace(view, hand=tuple(state.hands[0]))


def leak_after_the_end(state: Any, seat: int | None) -> Any:
    view = ochre.present.view(state, seat)
    return view if state.turn >= 0 else msgspec.structs.replace(view, hand=tuple(state.deck))


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
    FIELDS.load(state, {key: value for key, value in document.items() if key != "points"})


def always_wrong(before: Any, state: Any) -> Any:
    yield "as planted"


def told(**changed: Any) -> Callable[..., Result]:
    """A result of which something is changed."""

    def result(view: Any, outcome: Any, past: Any, names: list[str]) -> Result:
        return msgspec.structs.replace(ochre.present.result(view, outcome, past, names), **changed)

    return result


def leak_in_result(view: Any, outcome: Any, past: Any, names: list[str]) -> Result:
    good = ochre.present.result(view, outcome, past, names)
    tally = Tally("Left", (next(SECRETS),))
    return msgspec.structs.replace(good, tallies=(tally,))


def panels(**changed: Any) -> Callable[..., Result]:
    """A result whose first source is changed."""

    def result(view: Any, outcome: Any, past: Any, names: list[str]) -> Result:
        good = ochre.present.result(view, outcome, past, names)
        source = msgspec.structs.replace(good.sources[0], **changed)
        return msgspec.structs.replace(good, sources=(source,))

    return result


def item(**changed: Any) -> Callable[..., Result]:
    """A result whose first item is changed."""

    def result(view: Any, outcome: Any, past: Any, names: list[str]) -> Result:
        first, *rest = ochre.present.result(view, outcome, past, names).sources[0].items
        items = (msgspec.structs.replace(first, **changed), *rest)
        good: Result = panels(items=items)(view, outcome, past, names)
        return good

    return result


def nobody_told(view: Any, outcome: Any, past: Any, names: list[str]) -> Result:
    good = ochre.present.result(view, outcome, past, names)
    return msgspec.structs.replace(good, verdict=msgspec.structs.replace(good.verdict, won=False))


def painted(**changed: Any) -> Callable[..., Scene]:
    """A scene whose wall is changed."""

    def scene(view: Any, names: list[str]) -> Scene:
        good = ochre.present.scene(view, names)
        wall = good.areas[0]
        first = msgspec.structs.replace(wall.pieces[0], **changed)
        wall = msgspec.structs.replace(wall, pieces=(first, *wall.pieces[1:]))
        return msgspec.structs.replace(good, areas=(wall, *good.areas[1:]))

    return scene


def laid_out(change: Callable[[Any, Scene], Scene]) -> Callable[..., Scene]:
    """A scene whose places are changed."""
    return lambda view, names: change(view, ochre.present.scene(view, names))


def overlapping(view: Any, scene: Scene) -> Scene:
    assert scene.composition is not None
    wide = tuple(msgspec.structs.replace(place, box=(0, 0, 50, 50)) for place in scene.composition.wide)
    return msgspec.structs.replace(scene, composition=msgspec.structs.replace(scene.composition, wide=wide))


def nowhere(view: Any, scene: Scene) -> Scene:
    lost = msgspec.structs.replace(scene.areas[0], place="attic")
    return msgspec.structs.replace(scene, areas=(lost, *scene.areas[1:]))


def wandering(view: Any, scene: Scene) -> Scene:
    return scene if view.round == 0 else msgspec.structs.replace(scene, composition=None)


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


class Ask(Decision[ochre.state.Ochre]):
    """Asks a seat for one of a few cards, and goes on."""

    id = "ask"

    def __init__(self, asked: int, options: int = 2) -> None:
        self.asked = asked
        self.options = options

    def arguments(self) -> list[int]:
        return [self.asked, self.options]

    def seat(self, state: Any) -> int:
        return self.asked

    def legal(self, state: Any, seat: int) -> list[int]:
        return ochre.rules.Lay().legal(state, seat % state.seats)[: self.options]

    def answer(self, state: Any, seat: int, action: int) -> None:
        state.then(ochre.rules.Lay())


class Peek(Ask):
    """Looks at the top of the deck before the cards are laid, and tells it to itself."""

    id = "peek"
    audience: tuple[int, ...] | None = (0,)

    def answer(self, state: Any, seat: int, action: int) -> None:
        state.revealed((seat,))
        if state.listener is not None:
            facts = {"card": state.deck[0], "points": 0}
            state.tell("peeked", seat, facts, self.audience)
        super().answer(state, seat, action)


class Whisper(Peek):
    """The same, but all hear it."""

    audience = None


class Foretell(Peek):
    """The same with a card drawn at random."""

    def answer(self, state: Any, seat: int, action: int) -> None:
        card = state.draw(len(state.deck), (seat,))
        if state.listener is not None:
            state.tell("foretold", seat, {"points": int(card)})
        Ask.answer(self, state, seat, action)


class AskAfterwards(ochre.rules.Lay):
    """Asks a seat that may not be there as soon as the cards are laid."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def arguments(self) -> list[int]:
        return [self.seat]

    def resolve(self, state: Any, answers: list[int]) -> None:
        state.then(Ask(self.seat))


class Summon(ochre.rules.Lay):
    """Waits for a seat more than there are."""

    def seats(self, state: Any) -> list[int]:
        return [*range(state.seats + 1)]


class Nameless(ochre.rules.Paint):
    id = ""


class Unlisted(ochre.rules.Lay):
    id = "unlisted"


def with_step(first: Any) -> Spoilt:
    """The example game, begun with a step of ours."""
    steps = {step.id: step for step in (*ochre.setup.STEPS, type(first), Ask)}
    game = Spoilt("setup", setup=setup_with(first=first), STEPS=tuple(steps.values()))
    game.__dict__["lessons"] = {}
    game.longest += 1
    return game


def without_a_first_step(content: Any, seats: int, settings: dict[str, Any], rng: Rng) -> State:
    state = ochre.setup.setup(content, seats, settings, rng)
    state.agenda.clear()
    return state


def over_at_once(content: Any, seats: int, settings: dict[str, Any], rng: Rng) -> State:
    state = without_a_first_step(content, seats, settings, rng)
    state.round = settings["rounds"]
    state.then(ochre.rules.NextRound())
    return state


def numbered(room_function: str) -> Callable[..., Any]:
    """Words in which seat 1 is called so."""
    true = getattr(ochre.present, room_function)
    return lambda *given: f"{true(*given)} As Seat 1 knows."


def saying(room_function: str, words: str) -> Callable[..., Any]:
    """The true words, and these after them."""
    true = getattr(ochre.present, room_function)
    return lambda *given: f"{true(*given)} {words}"


def labelled(words: str) -> Callable[..., Option]:
    def option(state: Any, seat: int, action: int) -> Option:
        true = ochre.present.option(state, seat, action)
        return msgspec.structs.replace(true, label=f"{true.label} {words}")

    return option


def setup_with(state_class: type = ochre.state.Ochre, first: Any = None) -> Callable[..., State]:
    def setup(content: Any, seats: int, settings: dict[str, Any], rng: Rng) -> State:
        good = ochre.setup.setup(content, seats, settings, rng)
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


class Cheatable(ochre.state.Ochre):
    """Draws some of what is hidden afresh, and leaves the rest for bots to look up."""

    def clone(self) -> Cheatable:
        other = type(self)(self.content, self.seats, self.space)
        other.__dict__.update(super().clone().__dict__)
        self.copy_order(other)
        return other


class KeepsHands(Cheatable):
    def redraw(self, seat: int, rng: Rng) -> None:
        self.deck.sort()
        rng.shuffle(self.deck)


class KeepsDeck(Cheatable):
    def redraw(self, seat: int, rng: Rng) -> None:
        deck, self.deck = self.deck, []
        super().redraw(seat, rng)
        self.deck = deck


class KeepsTop(Cheatable):
    def redraw(self, seat: int, rng: Rng) -> None:
        top = self.deck.pop(0)
        super().redraw(seat, rng)
        self.deck.insert(0, top)


class KeepsLast(Cheatable):
    def redraw(self, seat: int, rng: Rng) -> None:
        last = self.deck.pop()
        super().redraw(seat, rng)
        self.deck.append(last)


class KeepsNeighbour(Cheatable):
    """The hand of the next seat stays as it is, for everybody but an onlooker."""

    def redraw(self, seat: int, rng: Rng) -> None:
        neighbour = (seat + 1) % self.seats
        hand, self.hands[neighbour] = self.hands[neighbour], []
        super().redraw(seat, rng)
        self.hands[neighbour] = hand


class Telltale(Unmoved):
    """Shuffles what is hidden as it lies, so that who knows the shuffling knows where it lay."""

    def clone(self) -> Telltale:
        other = Telltale(self.content, self.seats, self.space)
        other.__dict__.update(super().clone().__dict__)
        self.copy_order(other)
        return other

    def redraw(self, seat: int, rng: Rng) -> None:
        rng.shuffle(self.deck)


class Omened(ochre.state.Ochre):
    """Remembers something more, which its clone may forget."""

    forgotten = False

    def __init__(self, content: Any, seats: int, space: Any) -> None:
        super().__init__(content, seats, space)
        self.omen = 0

    def clone(self) -> Omened:
        other = type(self)(self.content, self.seats, self.space)
        other.__dict__.update(super().clone().__dict__)
        self.copy_order(other)
        other.omen = 0 if self.forgotten else self.omen
        return other


class Forgetful(Omened):
    forgotten = True


class Aliased(Omened):
    """Its clones keep their score on the same sheet."""

    def clone(self) -> Omened:
        other = super().clone()
        other.points = self.points
        return other


class Foresee(ochre.rules.Lay):
    def resolve(self, state: Any, answers: list[int]) -> None:
        state.omen += 1
        super().resolve(state, answers)


def omened(state_class: type, own: str = "omen", shared: str = "", derived: str = "") -> Spoilt:
    fields = Fields(**FIELDS.kinds, own=own, shared=f"content space {shared}", derived=derived)
    return Spoilt("setup", setup=setup_with(state_class, Foresee())).also("snapshot", FIELDS=fields)


def foreseen(state_class: type = Omened, **more: Any) -> Spoilt:
    """The game with a number in its document that no view shows."""

    def setup(*given: Any) -> State:
        state: Any = setup_with(state_class)(*given)
        state.omen = given[-1].below(6)
        return state

    fields = Fields(**FIELDS.kinds, omen=Number(), shared="content space")
    return Spoilt("setup", setup=setup).also("snapshot", FIELDS=fields, **more)


class Fickle(Omened):
    """Draws afresh what everybody has noted down."""

    def redraw(self, seat: int, rng: Rng) -> None:
        super().redraw(seat, rng)
        self.omen = rng.below(6)


class Careless(ochre.rules.Lay):
    """Loses a card."""

    def resolve(self, state: Any, answers: list[int]) -> None:
        state.deck.pop()
        super().resolve(state, answers)


class Roomy(EachSeat, frozen=True, eq=False):
    """As if the state had room for more seats."""

    def length(self, state: Any) -> int:
        return 9


def declared(**changed: Any) -> Spoilt:
    """The game with some fields declared otherwise."""
    return Spoilt("snapshot", FIELDS=Fields(**{**FIELDS.kinds, **changed}, shared="content space"))


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
    (Spoilt("present", view=leak_after_the_end), "the view of seat"),
    (Spoilt("present", option=leak_in_label), "an option of seat"),
    (observing(leak_in_observation), "the observation of seat"),
    (Spoilt("present", option=same_label), "not distinct"),
    (Spoilt("present", option=foreign_rule), "OC-99"),
    (Spoilt("present", prompt=lambda state, seat: ""), "no prompt"),
    (Spoilt("present", sentence=lambda content, event, names: ""), "no sentence"),
    (Spoilt("present", text=lambda view, names: ""), "no text"),
    (Spoilt("present", scene=painted(id="panel:1")), "ids of the scene are not distinct"),
    (Spoilt("present", scene=painted(icon="mona-lisa")), "neither in ICONS nor in the folder icons"),
    (
        Spoilt("present", scene=painted(paint="mauve")),
        "the scene cannot be drawn: Invalid enum value 'mauve'",
    ),
    (Spoilt("present", scene=painted(name="")), "a piece without a name"),
    (Spoilt("present", scene=laid_out(overlapping)), "the composition: .*wall and laid overlap"),
    (Spoilt("present", scene=laid_out(nowhere)), "the area wall has no place: 'attic'"),
    (Spoilt("present", scene=laid_out(wandering)), "the composition is another one than before"),
    (Spoilt("present", scene=painted(on="panel:99")), "lies on panel:99"),
    (Spoilt("present", scene=painted(face="front")), "no face front"),
    (Spoilt("present", scene=painted(zones={"left": "cave"})), "zones without words"),
    (Spoilt("present", option=pointing(targets=("panel:0:left",))), "points at .'panel:0:left'"),
    (Spoilt("present", option=pointing(moves=(Move("panel:99", "wall"),))), "moves .'panel:99'"),
    (observing(growing_observation), "an observation of"),
    (observing(nameless_observation), "without a name"),
    (Spoilt("snapshot", load=forgetful_load), "snapshot"),
    (Spoilt("invariants", INVARIANTS=(always_wrong,)), "always_wrong: as planted"),
    (Spoilt("think", rank=lambda state, seat, actions: []), "rank"),
    (Spoilt("setup", setup=setup_with(SharedHands)), "clone|one_place|replaces"),
    (Spoilt("setup", setup=setup_with(Unmoved)), "is never drawn afresh"),
    (Spoilt("setup", setup=setup_with(KeepsHands)), r"hands.* is never drawn afresh"),
    (Spoilt("setup", setup=setup_with(KeepsDeck)), r"deck.* is never drawn afresh"),
    (Spoilt("setup", setup=setup_with(KeepsTop)), r"deck\[(0|-\d+)\] is never drawn afresh"),
    (Spoilt("setup", setup=setup_with(KeepsLast)), r"deck\[.*\] is never drawn afresh"),
    (Spoilt("setup", setup=setup_with(KeepsNeighbour)), r"hands\[.\]\[.*\] is never drawn afresh"),
    (foreseen(), "omen is never drawn afresh for seat .*, which could not tell"),
    (
        foreseen(REMEMBERED={"omen": "Told.", "deck": "Of no use."}),
        "deck is drawn afresh, and needs no reason",
    ),
    (Spoilt("setup", setup=setup_with(Telltale)), "hangs on what it replaces"),
    (Spoilt("setup", setup=setup_with(first=Blabbing())), "an event of seat"),
    (Spoilt("setup", setup=setup_with(first=Twice())), "listed twice"),
    (Spoilt("setup", setup=setup_with(Winless)), "nobody wins"),
    (omened(Omened, own=""), "omen is not declared"),
    (omened(Omened, own="omen sign"), "sign is declared, and the state has none"),
    (omened(Omened, shared="omen"), "omen is declared both own and shared"),
    (omened(Omened, derived="wit"), "wit is declared derived, and neither own nor shared"),
    (omened(Omened), "a loaded snapshot has another omen"),
    (omened(Forgetful), "a clone has another omen"),
    (omened(Forgetful, derived="omen"), "a clone has another omen"),
    (omened(Aliased, derived="omen"), "a clone shares points, which is declared its own"),
    (Spoilt("snapshot", FIELDS=Fields(**FIELDS.kinds, shared="content space deck wall")), "its own deck"),
    (
        Spoilt("snapshot", FIELDS=Fields(**FIELDS.kinds, shared="content space", brief="wit")),
        "wit is declared brief",
    ),
    (declared(points=Roomy(Number())), "entries, and is declared with 9"),
    (Spoilt("snapshot", FIELDS=BARE), "a loaded snapshot has another"),
    (
        declared(
            hands=EachSeat(Hand(LOOSE), secret=True),
            deck=Row(LOOSE, secret=True),
            wall=Row(EachSeat(LOOSE)),
        ),
        "box is to hold the rest of the cards, and is no field for them",
    ),
    (declared(deck=Row(CARDS)), "drawn afresh for seat .*, which knows it: deck"),
    (declared(hands=EachSeat(Hand(CARDS))), "drawn afresh for seat .*, which knows it: hands"),
    (declared(points=EachSeat(Number(most=0))), "after .*: points: . is not from 0 to 0"),
    (declared(wall=Row(Row(Number()))), "hands, deck: card .* is there 1 time, of 2"),
    (foreseen(Fickle), "drawn afresh for seat .*, which knows it: omen"),
    (Spoilt("setup", setup=setup_with(first=Careless())), "hands, deck, wall: card .* is there .*, of 2"),
    (Spoilt("snapshot", FIELDS=None), "the room snapshot of ochre has no FIELDS"),
    (with_step(Whisper(0)), "an event of seat"),
    (with_step(Foretell(0)), "an event of seat"),
    (with_step(AskAfterwards(-1)), "ask asks seat -1, and the seats are 0 to 1"),
    (with_step(AskAfterwards(7)), "ask asks seat 7"),
    (Spoilt("setup", setup=setup_with(first=Unlisted())), "not in STEPS: .'unlisted'"),
    (Spoilt("setup", STEPS=()), "STEPS of the room setup is empty"),
    (Spoilt("setup", STEPS=("lay",)), "'lay' in STEPS is no class of steps"),
    (Spoilt("setup", STEPS=(*ochre.setup.STEPS, Nameless)), "the step Nameless has no id"),
    (Spoilt("setup", STEPS=(*ochre.setup.STEPS, Twice)), "several steps have the id lay"),
    (Spoilt("setup", setup=without_a_first_step), "no first step"),
    (Spoilt("setup", setup=over_at_once), "over before anybody"),
    (Spoilt("setup", STEPS=None), "the room setup of ochre has no STEPS"),
    (Spoilt("present", prompt=None, text=None), "the room present of ochre has no prompt, text"),
    (Spoilt("invariants", INVARIANTS=None), "the room invariants of ochre has no INVARIANTS"),
    (Spoilt("present", prompt=numbered("prompt")), "the prompt names a seat by its number, 'Seat 1'"),
    (Spoilt("present", sentence=numbered("sentence")), "the sentence names a seat by its number"),
    (Spoilt("present", text=numbered("text")), "the text names a seat by its number"),
    (Spoilt("present", option=labelled("against seat 1")), "the label names a seat by its number, 'seat 1'"),
    (Spoilt("present", scene=painted(name="of seat 1")), "the scene names a seat by its number"),
    (Spoilt("present", prompt=saying("prompt", "It is T47.")), "the prompt names an id, 'T47'"),
    (Spoilt("present", sentence=saying("sentence", "At 3,-2.")), "the sentence names a coordinate, '3,-2'"),
    (Spoilt("present", sentence=saying("sentence", "On -1,-3:f0.")), "the sentence names a coordinate"),
    (Spoilt("present", text=saying("text", "blue_10")), "the text names an id, 'blue_10'"),
    (Spoilt("present", text=saying("text", "At spot 0.")), "the text names a numbered place, 'spot 0'"),
    (Spoilt("present", prompt=saying("prompt", "By OC-2.1.")), "the prompt names the id of a rule, 'OC-2.1"),
    (Spoilt("present", prompt=saying("prompt", "This is ply 3.")), "the prompt names a ply"),
    (Spoilt("present", scene=painted(title="lay:3")), "the scene names an id, 'y:3'"),
    (Spoilt("present", scene=painted(id="red-ochre", text="as red-ochre")), "an id, 'red-ochre'"),
    (Spoilt("present", option=labelled("as card:3")), "the label names an id"),
    (Spoilt("present", option=pointing(short="Lay card_07")), "the short label names an id, 'card_07'"),
    (Spoilt("present", option=pointing(short="Lay " * 8)), "the short label has more than 28 characters"),
    (
        Spoilt("present", prompt=lambda state, seat: f"Which pigment {'or ' * 16}none? Choose."),
        "the first sentence has more than 60 characters: Which pigment .*none\\?$",
    ),
    (Spoilt("present", targets=lambda scene, event: ("laid:9",)), "painted points at {'laid:9'}|points at"),
    (Spoilt("present", result=told(sources=())), "the result has no sources"),
    (
        Spoilt("present", result=panels(points=(0, 0), items=())),
        "the sources add up to .0, 0., the scores are",
    ),
    (Spoilt("present", result=panels(items=(Item("A panel", (99, 0)),))), "the items add up to .99, 0."),
    (Spoilt("present", result=panels(counts=(1,))), "not one count per seat"),
    (
        Spoilt("present", result=told(tallies=(Tally("Cards", (1, 2, 3)),))),
        "neither one figure nor one a seat",
    ),
    (Spoilt("present", result=told(verdict=Verdict("", "Ann 3."))), "the result has no verdict"),
    (Spoilt("present", result=nobody_told), "disagree on who has won"),
    (Spoilt("present", result=told(verdict=Verdict("We win!", "3.", True, True))), "no other is"),
    (
        Spoilt("present", result=told(verdict=Verdict("Won!", "By blue_10.", won=True))),
        "'blue_10': By blue_10",
    ),
    (Spoilt("present", result=item(text="Panel at 3,-2")), "names something as programs do, '3,-2'"),
    (Spoilt("present", result=item(text="At ply 7")), "names something as programs do, 'ply'"),
    (Spoilt("present", result=item(icon="mammoth")), "icons that the game does not have: .'mammoth'"),
    (Spoilt("present", result=item(targets=("panel:99",))), "points at .'panel:99'"),
    (Spoilt("present", result=item(ply=999)), "no ply 999 was played"),
    (Spoilt("present", result=leak_in_result), "the result told to None depends on what it cannot know"),
]


@pytest.mark.parametrize(("game", "complaint"), PLANTED, ids=[complaint for _, complaint in PLANTED])
def test_a_planted_fault_is_found(game: Game, complaint: str) -> None:
    with pytest.raises(Broken, match=complaint):
        conform(game)


@pytest.mark.parametrize(
    ("rule", "complaint"),
    [
        ("OC-2.1 comes first.", "the id of a rule, 'OC-2.1"),
        ("The setting `rounds` says it.", "machinery, '`'"),
        ("Every decision point is asked.", "machinery, 'decision point'"),
        ("So the ply grows.", "a ply"),
    ],
)
def test_rules_for_players_are_in_words(rule: str, complaint: str) -> None:
    game = copy.copy(ochre.game)
    game.__dict__["rules_text"] = f"{ochre.game.rules_text}\n- **OC-9.9** {rule}\n"
    game.__dict__.pop("rules_for_players", None)
    with pytest.raises(Broken, match=f"the rules for players name {complaint}"):
        check_card(game)


def test_a_part_that_is_remembered_with_a_reason_need_not_be_drawn_afresh() -> None:
    assert conform(foreseen(REMEMBERED={"omen": "It is thrown in the open."})) > 0


def test_single_pieces_may_be_remembered_while_the_whole_is_drawn_afresh() -> None:
    reason = {"deck[]": "The top card was shown when the hands were dealt."}
    assert conform(Spoilt("setup", setup=setup_with(KeepsTop)).also("snapshot", REMEMBERED=reason)) > 0
    with pytest.raises(Broken, match="deck is never drawn afresh"):
        conform(Spoilt("setup", setup=setup_with(KeepsDeck)).also("snapshot", REMEMBERED=reason))


def test_what_is_worked_out_anew_need_not_be_written_down() -> None:
    assert conform(omened(Omened, derived="omen")) > 0


def test_whoever_keeps_a_peek_to_itself_keeps_the_law() -> None:
    assert conform(with_step(Peek(0))) > 0


def test_a_game_that_begins_with_a_seat_nobody_has_does_not_wait_for_it() -> None:
    for first, complaint in (
        (Ask(-1), "ask asks seat -1"),
        (Ask(7, options=1), "ask asks seat 7"),
        (Summon(), "lay asks seat 2, and the seats are 0"),
    ):
        with pytest.raises(NobodySits, match=complaint):
            with_step(first).new(seats=2)


@pytest.mark.parametrize("missing", ["content", "think", "invariants", "observe", "present", "setup"])
def test_a_missing_room_is_named(missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of the example game under a name of its own, without one of its files."""
    name = f"bare_{missing}"
    shutil.copytree(Path(ochre.__file__).parent, tmp_path / name)
    for file in (tmp_path / name).glob("*.py"):
        file.write_text(file.read_text().replace("ochre.", f"{name}."))
    (tmp_path / name / f"{missing}.py").unlink()
    monkeypatch.syspath_prepend(tmp_path)
    bare = copy.copy(ochre.game)
    bare.package, bare._rooms = name, {}
    with pytest.raises(Broken, match=f"ochre has no room {missing}"):
        check_card(bare)


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


@pytest.mark.parametrize(
    ("spoilt", "complaint"),
    [
        ({"round": None}, "an observation has the parts"),
        ({"round": ("The round", {})}, "is not explained by a sentence"),
        ({"round": ("The round.", {"of": ["this", "next"]})}, "round has names for 2 numbers"),
        ({"points": ("Points.", {"seat": ["you", "you"]})}, "several numbers of an observation are called"),
        ({"laid": ("Paint.", {"pigment": [*"abcdefghijklm"]})}, "pigment in laid is not as in other parts"),
    ],
)
def test_meanings_are_of_what_is_observed(spoilt: dict[str, Any], complaint: str) -> None:
    def meanings(game: Game, seats: int) -> Any:
        told = {**ochre.meanings.meanings(game, seats), **spoilt}
        return {name: meaning for name, meaning in told.items() if meaning is not None}

    with pytest.raises(Broken, match=complaint):
        check_card(Spoilt("meanings", meanings=meanings))


def test_a_broken_law_names_the_way_there() -> None:
    game = Spoilt("think", rank=lambda state, seat, actions: [])
    with pytest.raises(Broken, match=r"ochre-2-rounds=3-seed0, after \[.*\]: rank"):
        check(Case(game, 2, {"rounds": 3}, 0))


def test_every_seat_count_and_setting_is_played() -> None:
    played = [(case.seats, case.settings["rounds"]) for case in cases(ochre.game)]
    assert sorted(played) == [(seats, rounds) for seats in (2, 3, 4, 5) for rounds in (3, 4, 5)]


def with_switches(*names: str) -> Game:
    """The example game with some more settings that change nothing."""
    many = copy.copy(ochre.game)
    many.settings += tuple(Choice(name, "As it says.", ("no", "yes")) for name in names)
    many._defaults = {setting.name: setting.default for setting in many.settings}
    return many


def test_many_settings_are_played_in_pairs_and_not_in_all_combinations() -> None:
    many = with_switches(*"abcdef")
    played = [{"seats": case.seats} | case.settings for case in cases(many)]
    values = {"seats": tuple(many.seats)}
    values |= {setting.name: setting.examples(2) for setting in many.settings}
    for one, other in itertools.combinations(values, 2):
        met = {(settings[one], settings[other]) for settings in played}
        assert met == set(itertools.product(values[one], values[other]))
    assert len(played) < 20


def test_the_plain_game_is_played_at_every_seat_count() -> None:
    many = with_switches("a", "b")
    plain = [case.seats for case in cases(many) if case.settings == many._defaults]
    assert plain == list(many.seats)


def test_what_a_game_refuses_is_not_played() -> None:
    class Picky(Spoilt):
        def new(self, **settings: Any) -> State:
            if (settings["seats"], settings["rounds"]) == (5, 5):
                raise BadSetting("five are never that patient")
            return super().new(**settings)

    played = [(case.seats, case.settings["rounds"]) for case in cases(Picky("present"))]
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
        Spoilt("think", value=lambda state, seat: 0.5),
        Spoilt("think", rank=lambda state, seat, actions: [0.5] * len(actions)),
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
