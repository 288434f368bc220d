"""The conformance kit: what every game must keep to, whoever wrote it.

    from lascaux.engine.testing import conform
    conform(my_game)

plays random games at every seat count and setting and checks each position. A test suite may run
the single cases: `for case in cases(game): check(case)`. The first broken law raises `Broken`
with the game, the settings, the seed and the keys that lead there.

`python -m lascaux.engine.testing GAME` runs it from a shell, and with `--fingerprint` prints what
the games of a few seeds look like, so that two builds or machines can be compared.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
import json
import math
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from lascaux.engine import catalogue
from lascaux.engine.errors import BadRecord, BadSetting, BadSnapshot, IllegalAction, NobodySits
from lascaux.engine.events import Event
from lascaux.engine.exchanges import Exchanges
from lascaux.engine.fields import Fields
from lascaux.engine.game import Game
from lascaux.engine.present import CLOSING, OPENING, View
from lascaux.engine.record import Record, digest
from lascaux.engine.rng import Rng
from lascaux.engine.rollout import playout
from lascaux.engine.scene import Scene
from lascaux.engine.state import State
from lascaux.engine.step import Decision, Step, Together

# What the engine looks for, by room.
ROOMS = {
    "content": ("load",),
    "setup": ("setup", "actions", "STEPS"),
    "snapshot": ("FIELDS",),
    "present": ("view", "option", "prompt", "sentence", "text"),
    "observe": ("observe",),
    "think": ("value", "rank"),
    "invariants": ("INVARIANTS",),
}

# Nobody is called so anywhere else, and more than any game has seats.
NAMES = ("Ada", "Bo", "Cleo", "Dag", "Elif", "Fergus", "Gudrun", "Hakon", "Ines", "Jorge")
NUMBERED = re.compile(rf"\bseat \d|[{OPENING}{CLOSING}]", re.IGNORECASE)


class Broken(AssertionError):
    """A law that the game does not keep."""


Variant = tuple[int, int]  # a seat count, and the number of a combination of settings


class Case(msgspec.Struct, frozen=True):
    """One game to be played: a seat count, settings and a seed."""

    game: Game
    seats: int
    settings: dict[str, Any]
    seed: int

    def __str__(self) -> str:
        settings = ",".join(f"{name}={value}" for name, value in self.settings.items())
        return f"{self.game.id}-{self.seats}-{settings or 'plain'}-seed{self.seed}"


def cases(game: Game, seeds: int = 1) -> Iterator[Case]:
    """The plain game at every seat count, then so many others that any two values meet which can.

    The seat count is one of these values: each is played with each value of every setting.
    """
    variants = {
        (seats, number): settings
        for seats in game.seats
        for number, settings in enumerate(game.variants(seats))
        if _accepts(game, seats, settings)
    }
    plain = [one for one, settings in variants.items() if settings == game.settle(one[0], {})]
    pairs = {one: _pairs({"seats": one[0]} | settings) for one, settings in variants.items()}
    for seats, number in _covering(pairs, plain):
        for seed in range(seeds):
            yield Case(game, seats, variants[seats, number], 1000 * number + seed)


def _accepts(game: Game, seats: int, settings: dict[str, Any]) -> bool:
    try:
        game.new(seats=seats, seed=0, **settings)
    except BadSetting:
        return False  # a combination that the game refuses by name
    return True


def _pairs(values: dict[str, Any]) -> set[Any]:
    return set(itertools.combinations(values.items(), 2))


def _covering(pairs: dict[Variant, set[Any]], first: list[Variant]) -> list[Variant]:
    """A few variants in which everything is met that is met in any, chosen one by one for what is new."""
    chosen = list(first)
    unmet = set[Any]().union(*pairs.values()).difference(*(pairs[one] for one in first))
    while unmet:
        chosen.append(max(pairs, key=lambda one: len(pairs[one] & unmet)))
        unmet -= pairs[chosen[-1]]
    return chosen


def conform(game: Game, seeds: int = 1) -> int:
    """Check everything; returns the number of games played."""
    check_card(game)
    played = 0
    for case in cases(game, seeds):
        check(case)
        played += 1
    return played


def check_card(game: Game) -> None:
    """What can be checked without playing: rooms, steps, action space, rules, refusals of bad settings."""
    _rooms(game)
    _steps(game)
    space = game.actions
    for action in range(space.size):
        _require(space.parse(space.key(action)) == action, f"action {action} and its key disagree")
    _require(bool(_rulebook(game)), "RULES.md holds no rule that begins with a bold id")
    _require(bool(game.room("invariants").INVARIANTS), "no invariants are declared")
    asked = {step.id for step in game.room("setup").STEPS if issubclass(step, (Decision, Together))}
    _require(not game.lessons or game.lessons.keys() == asked, "lessons.toml needs one lesson per decision")
    lost = {emblem for emblem in game.emblems if "/" in emblem} - game.outlines.keys()
    _require(not lost, f"emblems that the folder icons does not have: {lost}")
    refused: tuple[dict[str, Any], ...] = (
        {"seats": game.seats[-1] + 1},
        {"seats": game.seats[0], "no_such_setting": 1},
        {"seed": -1},
    )
    for bad in refused:
        try:
            game.new(**bad)
        except BadSetting as error:
            _require(bool(str(error)), "a refusal without a reason")
        else:
            raise Broken(f"{game.id}: a game was started with {bad}")


def _rooms(game: Game) -> None:
    """Every room is there, with what the engine looks for in it."""
    for name, needed in ROOMS.items():
        try:
            room = game.room(name)
        except ModuleNotFoundError as error:
            if error.name != f"{game.package}.{name}":
                raise
            raise Broken(f"{game.id} has no room {name}") from None
        missing = [one for one in needed if not hasattr(room, one)]
        _require(not missing, f"the room {name} of {game.id} has no {', '.join(missing)}")


def _steps(game: Game) -> None:
    """Every step has a name of its own, and the game begins with one of them."""
    setup = game.room("setup")
    _require(bool(setup.STEPS), "STEPS of the room setup is empty")
    for step in setup.STEPS:
        _require(isinstance(step, type) and issubclass(step, Step), f"{step!r} in STEPS is no class of steps")
        _require(bool(step.id), f"the step {step.__name__} has no id")
    twice = [id for id, times in Counter(step.id for step in setup.STEPS).items() if times > 1]
    _require(not twice, f"several steps have the id {', '.join(twice)}")
    fresh = setup.setup(game.content, game.seats[0], game.settle(game.seats[0], {}), Rng(0))
    _require(bool(fresh.agenda), "setup() puts no first step on the agenda")
    _require(game.new().turn >= 0, "the game is over before anybody has decided anything")


def _rulebook(game: Game) -> dict[str, str]:
    try:
        return game.rulebook
    except FileNotFoundError:
        raise Broken(f"{game.id} has no RULES.md") from None


def check(case: Case) -> None:
    """Play one random game and check every position on the way."""
    Inspection(case).play()


class Inspection:
    """One random game under the eyes of the kit."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.game = case.game
        self.heard: list[Event] = []
        self.chance = Rng(case.seed + 1)
        self.state = self.game.new(
            seats=case.seats, seed=case.seed, listener=self.heard.append, **case.settings
        )
        self.record = Record.begin(self.game, self.state)
        self.document: dict[str, Any] = {}
        self.names = list(NAMES[: case.seats])
        self.fields: Fields = self.game.room("snapshot").FIELDS
        self.steps = {step.id for step in self.game.room("setup").STEPS}
        self.exchanges = Exchanges(self.game, Rng(case.seed + 2))

    def play(self) -> None:
        try:
            self._position(None)
            while self.state.turn >= 0:
                self._decision()
            self._end()
            self._records()
        except (Broken, BadSnapshot, NobodySits) as broken:
            raise Broken(f"{self.case}, after {self.record.keys}: {broken}") from None

    # One decision

    def _decision(self) -> None:
        state, ply = self.state, len(self.record.keys)
        self._require(ply < self.game.longest, f"more than {self.game.longest} decisions")
        self.document = self.game.dump(state)
        self._legal()
        seat = self._one_of(state.waiting())
        action = self._one_of(state.legal(seat))
        self._options(seat)
        self._refusals(seat)
        self._secrets(self._one_of([None, *range(state.seats)]), seat, action)
        if self.chance.below(4) == 0:
            self._clone(seat, action)
            self._snapshot(seat, action)
            self._heuristics(seat)
            for viewer in (None, *range(state.seats)):
                self._secrets(viewer, seat, action)
            self.exchanges.try_out(state, self.document, self._one_of([None, *range(state.seats)]))
        before = state.clone()
        self.record.write(state, seat, action)
        state.play(seat, action)
        self._require(state.reveals >= before.reveals, "the count of reveals has fallen")
        self._position(before)

    def _legal(self) -> None:
        state = self.state
        waiting = state.waiting()
        self._require(
            bool(waiting) and state.turn in waiting, "the seat on turn is not among those waited for"
        )
        self._require(state.outcome() is None, "there is an outcome while somebody has to decide")
        for seat in range(state.seats):
            legal = state.legal(seat)
            self._require(
                bool(legal) == (seat in waiting), f"seat {seat}: legal actions and waiting() disagree"
            )
            self._require(len(set(legal)) == len(legal), f"seat {seat}: an action is listed twice")
            self._require(len(legal) <= self.game.widest, f"more than {self.game.widest} options")
            self._require(
                all(0 <= action < state.actions.size for action in legal), "an action beyond the space"
            )
        self._require(len(set(waiting)) == len(waiting), "a seat is waited for twice")
        unlisted = {step.id for step in state.agenda} - self.steps
        self._require(not unlisted, f"on the agenda, but not in STEPS: {unlisted}")
        step = state.agenda[-1]
        if isinstance(step, Decision) and not step.always_asked():
            self._require(
                len(state.legal(state.turn)) > 1, f"{step.id} asks although there is nothing to choose"
            )

    def _options(self, seat: int) -> None:
        options = self.game.options(self.state, seat, self.names)
        self._require(
            [option.action for option in options] == self.state.legal(seat), "options() and legal() differ"
        )
        labels = {option.label for option in options}
        self._require(
            "" not in labels and len(labels) == len(options), f"labels are empty or not distinct: {labels}"
        )
        for option in options:
            self._unnumbered("the label", option.label)
            self._require(
                option.key == self.state.actions.key(option.action), f"{option.key} is not the action's key"
            )
            unknown = set(option.rules) - self.game.rulebook.keys()
            self._require(not unknown, f"{option.key} names rules that RULES.md does not have: {unknown}")

    def _scene(self, viewer: int | None) -> None:
        """What is drawn has ids of its own and known icons, and everything an option points at is there."""
        game, state = self.game, self.state
        scene = game.scene(game.view(state, viewer), self.names)
        if scene is None:
            return
        ids = scene.ids()
        twice = [id for id, times in Counter(ids).items() if times > 1]
        self._require(not twice, f"ids of the scene are not distinct: {twice}")
        unknown = scene.icons() - set(game.icons)
        self._require(not unknown, f"neither in ICONS nor in the folder icons: {unknown}")
        self._require(all(piece.name for piece in scene.pieces()), "a piece without a name")
        drawn = msgspec.json.encode(scene)
        self._unnumbered("the scene", drawn.decode())
        try:
            msgspec.json.decode(drawn, type=Scene)
        except msgspec.ValidationError as error:
            raise Broken(f"the scene cannot be drawn: {error}") from None
        known = set(ids)
        for piece in scene.pieces():
            self._require(
                not piece.on or piece.on in known, f"{piece.id} lies on {piece.on}, which is not there"
            )
            zones = set(piece.zones.values())
            self._require(piece.face in scene.faces or not piece.face, f"there is no face {piece.face}")
            self._require(zones <= scene.zones.keys(), f"zones without words: {zones - scene.zones.keys()}")
        if viewer in state.waiting():
            for option in game.options(state, viewer):
                lost = set(option.targets) - known
                self._require(not lost, f"{option.key} points at {lost}, which the scene does not have")
                moved = {id for move in option.moves for id in (move.piece, move.area)} - known
                self._require(not moved, f"{option.key} moves {moved}, which the scene does not have")

    def _refusals(self, seat: int) -> None:
        state = self.state
        legal = set(state.legal(seat))
        size = state.actions.size
        wrong = [action for action in (self.chance.below(size), size, size + 7, -1) if action not in legal]
        idle = [other for other in (-1, *range(state.seats + 1)) if other not in state.waiting()]
        before = digest(self.game, state)
        for who, action in [(seat, action) for action in wrong] + [(other, min(legal)) for other in idle]:
            try:
                state.play(who, action)
            except IllegalAction as error:
                self._require(bool(str(error)), "a refusal without a reason")
            else:
                raise Broken(f"seat {who} was allowed action {action}")
        self._require(digest(self.game, state) == before, "a refused action changed the state")

    # Copies

    def _clone(self, seat: int, action: int) -> None:
        for complaint in self.fields.complaints(self.state):
            raise Broken(complaint)
        before = self.document
        twin, other = self.state.clone(), self.state.clone()
        self._require(self.game.dump(twin) == before, "a clone differs from its original")
        playout(twin, self.chance)
        self._require(self.game.dump(self.state) == before, "playing on a clone changed the original")
        self._require(self.game.dump(other) == before, "playing on a clone changed another clone")
        if seat == self.state.turn:
            other.apply(action)
            third = self.state.clone()
            third.play(seat, action)
            self._require(
                self.game.dump(other) == self.game.dump(third), "apply and play do different things"
            )

    def _snapshot(self, seat: int, action: int) -> None:
        document = self.document
        loaded = self.game.load(json.loads(json.dumps(document)))
        self._require(self.game.dump(loaded) == document, "a loaded snapshot dumps differently")
        lost = self.fields.lost(self.state, loaded)
        self._require(not lost, f"a loaded snapshot has another {', '.join(lost)}")
        self._require(
            loaded.legal(seat) == self.state.legal(seat), "a loaded snapshot has other legal actions"
        )
        twin = self.state.clone()
        twin.play(seat, action)
        loaded.play(seat, action)
        self._require(
            self.game.dump(loaded) == self.game.dump(twin), "a loaded snapshot plays on differently"
        )

    # Secrets

    def _secrets(self, viewer: int | None, seat: int, action: int) -> None:
        """The law: what a seat cannot know does not show in anything it is given."""
        game, state = self.game, self.state
        other = state.resample(viewer, self.chance)
        self._require(other.seed != state.seed or state.seed == 0, "a resampled state carries the true seed")
        self._same("the view", viewer, game.view(state, viewer), game.view(other, viewer))
        self._same("the prompt", viewer, game.prompt(state, viewer), game.prompt(other, viewer))
        for complaint in game.complaints(None, other):
            raise Broken(f"resampled for {viewer}: {complaint}")
        for waiting in other.waiting():
            self._require(
                bool(other.legal(waiting)), f"resampled for {viewer}: seat {waiting} has no legal action"
            )
        if viewer is not None:
            self._same("an option", viewer, game.options(state, viewer), game.options(other, viewer))
            mine, drawn = game.observe(state, viewer), game.observe(other, viewer)
            self._same("the observation", viewer, mine.tolist(), drawn.tolist())
        drawn_afresh = game.dump(other)
        self._steady(viewer, drawn_afresh)
        self.exchanges.drawn(viewer, self.document, drawn_afresh)
        chance = self.chance.split()
        again = [self._pieces(world.resample(viewer, chance.clone())) for world in (state, other)]
        self._require(again[0] == again[1], "what is drawn afresh hangs on what it replaces")
        in_secret = isinstance(state.agenda[-1], Together) and viewer != seat and len(state.waiting()) > 1
        theirs = self._one_of(other.legal(seat)) if in_secret else action
        if theirs in other.legal(seat):
            self._no_news(viewer, other, seat, action, theirs)

    def _steady(self, viewer: int | None, drawn: dict[str, Any]) -> None:
        """What a seat knows is not drawn afresh for it, whether a view shows it or not."""
        known, drawn = self.fields.known(self.document, viewer), self.fields.known(drawn, viewer)
        changed = sorted(name for name in known | drawn if known.get(name) != drawn.get(name))
        self._require(not changed, f"drawn afresh for seat {viewer}, which knows it: {', '.join(changed)}")

    def _no_news(self, viewer: int | None, there: State, seat: int, action: int, theirs: int) -> None:
        """An action that reveals nothing to the viewer looks the same to it, whatever is hidden.

        Neither does it tell which action it was, if it was chosen in secret.
        """
        here = self.state.clone()
        shown = here.revealed_to(viewer)
        heard: tuple[list[Event], list[Event]] = ([], [])
        here.listener, there.listener = heard[0].append, heard[1].append
        here.play(seat, action)
        there.play(seat, theirs)
        if here.revealed_to(viewer) == shown == there.revealed_to(viewer):
            known = [[event for event in events if event.known_to(viewer)] for events in heard]
            self._same("an event", viewer, known[0], known[1])
            self._same("the next view", viewer, self.game.view(here, viewer), self.game.view(there, viewer))

    def _same(self, what: str, viewer: int | None, true: Any, drawn: Any) -> None:
        if msgspec.json.encode(true) != msgspec.json.encode(drawn):
            raise Broken(f"{what} of seat {viewer} depends on what it cannot know: {true} or {drawn}")

    def _pieces(self, state: State) -> dict[str, Any]:
        """What `redraw` of the game answers for; the rest is redrawn by the engine."""
        engine = ("rng", "seed", "answers")
        return {key: value for key, value in self.game.dump(state).items() if key not in engine}

    # Positions, bots, the end

    def _position(self, before: State | None) -> None:
        game, state = self.game, self.state
        for complaint in game.complaints(before, state):
            raise Broken(complaint)
        self._require(len(state.scores()) == state.seats, "scores() has not one number per seat")
        for event in self.heard:
            sentence = game.sentence(event, self.names)
            self._require(bool(sentence), f"no sentence for {event}")
            self._unnumbered("the sentence", sentence)
        self.heard.clear()
        for viewer in (None, *range(state.seats)):
            prompt = game.prompt(state, viewer, self.names)
            self._require(bool(prompt), f"no prompt for {viewer}")
            self._unnumbered("the prompt", prompt)
        view = game.view(state, self._one_of([None, *range(state.seats)]))
        text = game.text(view, self.names)
        self._require(bool(text), "no text for a view")
        self._unnumbered("the text", text)
        self._scene(view.seat)
        if game.all_open:
            self._open_to_all(view)
        seat = self._one_of(list(range(state.seats)))
        observation = game.observe(state, seat)
        parts = list(game.layout(state.seats).values())
        self._require(bool(parts) and parts[0].start == 0, "an observation has numbers without a name")
        length = parts[-1].stop
        self._require(
            observation.shape == (length,), f"an observation of {observation.shape}, not {length} numbers"
        )
        self._require(all(map(math.isfinite, observation.tolist())), "an observation holds no finite number")
        self._notes(seat, parts)

    def _unnumbered(self, what: str, words: str) -> None:
        """People have names: what is told with them calls nobody by the number of a seat."""
        found = NUMBERED.search(words)
        if found is not None:
            raise Broken(f"{what} calls a seat by its number, {found[0]!r}: {words[:300]}")

    def _notes(self, seat: int, parts: list[slice]) -> None:
        """Whoever tells observations apart by their notes relies on these."""
        game, state = self.game, self.state
        seen = game.blank(state.seats).blank()
        game.room("observe").observe(state, seat, seen)
        self._require(seen.marked == len(parts), "an observation has not the same parts each time")
        first = 0
        for number, part in enumerate(parts):
            places = [int(seen.places[note]) for note in range(first, seen.end(number))]
            self._require(len(set(places)) == len(places), "an observation writes a place twice")
            inside = all(part.start <= place < part.stop for place in places)
            self._require(inside, "an observation writes into a part that is not begun or over")
            first = seen.end(number)

    def _open_to_all(self, view: View) -> None:
        """Where all is open, a seat is shown what an onlooker is shown."""
        game, names = self.game, self.names
        public = game.view(self.state, None)
        pairs = {
            "the view": (msgspec.structs.replace(public, seat=view.seat), view),
            "the text": (game.text(public, names), game.text(view, names)),
            "the scene": (game.scene(public, names), game.scene(view, names)),
        }
        for what, (theirs, mine) in pairs.items():
            self._require(mine == theirs, f"{what} of seat {view.seat} is its own, although all is open")

    def _heuristics(self, seat: int) -> None:
        room = self.game.room("think")
        state = self.state.resample(seat, self.chance)
        legal = state.legal(seat)
        ranks = room.rank(state, seat, legal)
        self._require(
            len(ranks) == len(legal) and all(map(math.isfinite, ranks)), "rank() is not one number an option"
        )
        self._require(math.isfinite(room.value(state, seat)), "value() is no finite number")

    def _end(self) -> None:
        state = self.state
        outcome = state.outcome()
        assert outcome is not None
        self._require(state.waiting() == [], "somebody is waited for after the end")
        self._require(outcome.scores == tuple(state.scores()), "the outcome's scores are not the state's")
        self._require(
            len(outcome.places) == state.seats and bool(outcome.reason), "the outcome is incomplete"
        )
        self._require(set(outcome.winners) <= set(range(state.seats)), "a winner has no seat")
        self._require(bool(outcome.winners) or self.game.losable, "nobody wins")
        for complaint in self.exchanges.complaints():
            raise Broken(complaint)

    def _records(self) -> None:
        record = self.record
        record.seal(self.game, self.state)
        again = Record.from_json(record.to_json())
        self._require(again == record, "a record reads back differently")
        self._require(
            digest(self.game, again.verify(self.game)) == record.digest, "a record replays differently"
        )
        damaged = msgspec.structs.replace(record, keys=record.keys[:-1])
        foreign = msgspec.structs.replace(record, rules=record.rules + 1)
        unknown = msgspec.structs.replace(record, keys=["no-such-key", *record.keys[1:]])
        for bad in (damaged, foreign, unknown):
            try:
                bad.verify(self.game)
            except BadRecord:
                continue
            raise Broken("a damaged or foreign record was accepted")

    def _one_of(self, items: list[Any]) -> Any:
        return items[self.chance.below(len(items))]

    def _require(self, held: bool, complaint: str) -> None:
        _require(held, complaint)


def _require(held: bool, complaint: str) -> None:
    if not held:
        raise Broken(complaint)


def fingerprint(game: Game, seeds: int = 1) -> dict[str, str]:
    """What random games look like from first to last: equal on every build.

    All that compiled rooms answer goes into it at every decision, so that a law which holds for the
    answers of one build holds for those of any other.
    """
    prints = {}
    for case in cases(game, seeds):
        chance, answers = Rng(case.seed), hashlib.sha256()

        def note(answer: Any, answers: Any = answers) -> None:
            answers.update(msgspec.json.encode(answer))

        state = game.new(seats=case.seats, seed=case.seed, listener=note, **case.settings)
        decisions = 0
        while state.turn >= 0:
            for answer in _answers(game, state, chance):
                note(answer)
            options = state.choices()
            state.apply(options[chance.below(len(options))])
            decisions += 1
        note(state.outcome())
        prints[str(case)] = f"{digest(game, state)} after {decisions}, {answers.hexdigest()[:16]} on the way"
    return prints


def _answers(game: Game, state: State, chance: Rng) -> Iterator[Any]:
    """What the rules, the view, observations, a fresh draw and the bots make of a position."""
    seat = state.turn
    legal = state.legal(seat)
    drawn = state.resample(seat, chance)
    think = game.room("think")
    yield state.waiting(), legal, state.scores(), state.reveals
    yield game.view(state, seat)
    yield [game.observe(state, viewer).tolist() for viewer in range(state.seats)]
    yield game.dump(drawn)
    yield think.rank(drawn, seat, legal), think.value(drawn, seat)


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m lascaux.engine.testing", description="Check games by playing them."
    )
    parser.add_argument("games", nargs="*", help="ids of games; all of them if left out")
    parser.add_argument("--seeds", type=int, default=1, help="random games for each seat count and setting")
    parser.add_argument("--fingerprint", action="store_true", help="print the ends of random games as JSON")
    arguments = parser.parse_args()
    chosen = [catalogue.game(name) for name in arguments.games] or catalogue.games()
    if arguments.fingerprint:
        print(json.dumps({game.id: fingerprint(game, arguments.seeds) for game in chosen}, indent=1))
        return
    for game in chosen:
        print(f"{game.title}: {conform(game, arguments.seeds)} games, every law kept")


if __name__ == "__main__":
    main()
