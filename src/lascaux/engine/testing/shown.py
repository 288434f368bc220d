"""Laws of what people and learners are given: options, words, pictures, observations."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import msgspec

from lascaux.engine.present import View, parted
from lascaux.engine.result import Happened
from lascaux.engine.scene import Scene
from lascaux.engine.testing.broken import Broken, require
from lascaux.engine.testing.subject import Subject
from lascaux.engine.testing.words import Ids, ids_of, scene_words, unplain
from lascaux.engine.wording import QUESTION, SHORT


class Shown(Subject):
    def _options(self, seat: int) -> None:
        options = self.game.options(self.state, seat, self.names)
        require(
            [option.action for option in options] == self.state.legal(seat), "options() and legal() differ"
        )
        labels = {option.label for option in options}
        require(
            "" not in labels and len(labels) == len(options), f"labels are empty or not distinct: {labels}"
        )
        ids = ids_of(None, options, self.steps)
        for option in options:
            self._plain("the label", option.label, ids)
            self._plain("the short label", option.short, ids)
            fits = len(option.short) <= SHORT
            require(fits, f"the short label has more than {SHORT} characters: {option.short}")
            require(
                option.key == self.state.actions.key(option.action), f"{option.key} is not the action's key"
            )
            unknown = set(option.rules) - self.game.rulebook.keys()
            require(not unknown, f"{option.key} names rules that RULES.md does not have: {unknown}")

    def _scene(self, viewer: int | None, scene: Scene, said: Ids) -> None:
        """What is drawn has ids of its own and known icons, and everything an option points at is there."""
        game, state = self.game, self.state
        ids = scene.ids()
        twice = [id for id, times in Counter(ids).items() if times > 1]
        require(not twice, f"ids of the scene are not distinct: {twice}")
        unknown = scene.icons() - set(game.icons)
        require(not unknown, f"neither in ICONS nor in the folder icons: {unknown}")
        require(all(piece.name for piece in scene.pieces()), "a piece without a name")
        drawn = msgspec.json.encode(scene)
        for text in sorted(set(scene_words(scene))):
            self._plain("the scene", text, said)
        try:
            msgspec.json.decode(drawn, type=Scene)
        except msgspec.ValidationError as error:
            raise Broken(f"the scene cannot be drawn: {error}") from None
        known = set(ids)
        for piece in scene.pieces():
            require(not piece.on or piece.on in known, f"{piece.id} lies on {piece.on}, which is not there")
            zones = set(piece.zones.values())
            require(piece.face in scene.faces or not piece.face, f"there is no face {piece.face}")
            require(zones <= scene.zones.keys(), f"zones without words: {zones - scene.zones.keys()}")
        self._places(scene, viewer or 0)
        if viewer in state.waiting():
            for option in self._given(viewer).options:
                lost = set(option.targets) - known
                require(not lost, f"{option.key} points at {lost}, which the scene does not have")
                moved = {id for move in option.moves for id in (move.piece, move.area)} - known
                require(not moved, f"{option.key} moves {moved}, which the scene does not have")

    def _places(self, scene: Scene, viewer: int) -> None:
        """A composition is sound and the same for the whole game, and every area has its place in it."""
        composition, seats = scene.composition, self.state.seats
        if self.composition is None:
            self.composition = (composition,)
            if composition is not None:
                wrong = list(composition.complaints(seats))
                require(not wrong, f"the composition: {wrong}")
        require(self.composition == (composition,), "the composition is another one than before")
        if composition is None:
            return
        for area in scene.areas:
            of = None if area.seat is None else (area.seat - viewer) % seats
            require(composition.holds(area.place, of), f"the area {area.id} has no place: {area.place!r}")

    def _words(self) -> None:
        """Everything that is told of a position."""
        game, state = self.game, self.state
        view = self._given(self._one_of([None, *range(state.seats)])).view
        scene = game.scene(view, self.names)
        ids = ids_of(scene, (), self.steps)
        for event in self.heard:
            sentence = game.sentence(event, self.names)
            require(bool(sentence), f"no sentence for {event}")
            self._plain("the sentence", sentence, ids)
        self._pointing(view.seat, scene)
        self.past += [Happened(len(self.record.keys), event) for event in self.heard]
        self.heard.clear()
        for viewer in (None, *range(state.seats)):
            prompt = game.prompt(state, viewer, self.names)
            require(bool(prompt), f"no prompt for {viewer}")
            self._plain("the prompt", prompt, ids)
            question, _ = parted(prompt)
            fits = len(question) <= QUESTION
            require(fits, f"the first sentence has more than {QUESTION} characters: {question}")
        text = game.text(view, self.names)
        require(bool(text), "no text for a view")
        self._plain("the text", text, ids)
        if scene is not None:
            self._scene(view.seat, scene, ids)
        if game.all_open:
            self._open_to_all(view)

    def _observation(self) -> None:
        game, state = self.game, self.state
        seat = self._one_of(list(range(state.seats)))
        observation = game.observe(state, seat)
        parts = list(game.layout(state.seats).values())
        require(bool(parts) and parts[0].start == 0, "an observation has numbers without a name")
        length = parts[-1].stop
        require(
            observation.shape == (length,), f"an observation of {observation.shape}, not {length} numbers"
        )
        require(all(map(math.isfinite, observation.tolist())), "an observation holds no finite number")
        self._bounds(observation)
        self._notes(seat, parts)

    def _bounds(self, observation: Any) -> None:
        low, high = self.game.bounds(self.state.seats)
        for name, part in self.game.layout(self.state.seats).items():
            inside = (low[part] <= observation[part]) & (observation[part] <= high[part])
            if not inside.all():
                raise Broken(f"{name} of an observation is out of bounds: {observation[part]}")

    def _pointing(self, viewer: int | None, scene: Scene | None) -> None:
        """What a sentence points at is there to be seen by those who are told."""
        known = set() if scene is None else set(scene.ids())
        for event in self.heard:
            if event.known_to(viewer):
                lost = set(self.game.targets(scene, event)) - known
                require(not lost, f"{event.kind} points at {lost}, which the scene does not have")

    def _plain(self, what: str, text: str, ids: Ids) -> None:
        """People have names, and so have things: no number of a seat and no id is told."""
        found = unplain(text, ids)
        if found:
            raise Broken(f"{what} names {found}: {text[:300]}")

    def _notes(self, seat: int, parts: list[slice]) -> None:
        """Whoever tells observations apart by their notes relies on these."""
        game, state = self.game, self.state
        seen = game.blank(state.seats).blank()
        game.room("observe").observe(state, seat, seen)
        require(seen.marked == len(parts), "an observation has not the same parts each time")
        first = 0
        for number, part in enumerate(parts):
            places = [int(seen.places[note]) for note in range(first, seen.end(number))]
            require(len(set(places)) == len(places), "an observation writes a place twice")
            inside = all(part.start <= place < part.stop for place in places)
            require(inside, "an observation writes into a part that is not begun or over")
            first = seen.end(number)

    def _open_to_all(self, view: View) -> None:
        """Where all is open, a seat is shown what an onlooker is shown."""
        game, names = self.game, self.names
        public = self._given(None).view
        pairs = {
            "the view": (msgspec.structs.replace(public, seat=view.seat), view),
            "the text": (game.text(public, names), game.text(view, names)),
            "the scene": (game.scene(public, names), game.scene(view, names)),
        }
        for what, (theirs, mine) in pairs.items():
            require(mine == theirs, f"{what} of seat {view.seat} is its own, although all is open")
