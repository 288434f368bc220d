"""Laws of what people and learners are given: options, words, pictures, observations."""

from __future__ import annotations

import math
import re
from collections import Counter

import msgspec

from lascaux.engine.present import CLOSING, OPENING, View
from lascaux.engine.scene import Scene
from lascaux.engine.testing.broken import Broken, require
from lascaux.engine.testing.subject import Subject

NUMBERED = re.compile(rf"\bseat \d|[{OPENING}{CLOSING}]", re.IGNORECASE)


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
        for option in options:
            self._unnumbered("the label", option.label)
            require(
                option.key == self.state.actions.key(option.action), f"{option.key} is not the action's key"
            )
            unknown = set(option.rules) - self.game.rulebook.keys()
            require(not unknown, f"{option.key} names rules that RULES.md does not have: {unknown}")

    def _scene(self, viewer: int | None) -> None:
        """What is drawn has ids of its own and known icons, and everything an option points at is there."""
        game, state = self.game, self.state
        scene = game.scene(game.view(state, viewer), self.names)
        if scene is None:
            return
        ids = scene.ids()
        twice = [id for id, times in Counter(ids).items() if times > 1]
        require(not twice, f"ids of the scene are not distinct: {twice}")
        unknown = scene.icons() - set(game.icons)
        require(not unknown, f"neither in ICONS nor in the folder icons: {unknown}")
        require(all(piece.name for piece in scene.pieces()), "a piece without a name")
        drawn = msgspec.json.encode(scene)
        self._unnumbered("the scene", drawn.decode())
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
        if viewer in state.waiting():
            for option in game.options(state, viewer):
                lost = set(option.targets) - known
                require(not lost, f"{option.key} points at {lost}, which the scene does not have")
                moved = {id for move in option.moves for id in (move.piece, move.area)} - known
                require(not moved, f"{option.key} moves {moved}, which the scene does not have")

    def _words(self) -> None:
        """Everything that is told of a position."""
        game, state = self.game, self.state
        for event in self.heard:
            sentence = game.sentence(event, self.names)
            require(bool(sentence), f"no sentence for {event}")
            self._unnumbered("the sentence", sentence)
        self.heard.clear()
        for viewer in (None, *range(state.seats)):
            prompt = game.prompt(state, viewer, self.names)
            require(bool(prompt), f"no prompt for {viewer}")
            self._unnumbered("the prompt", prompt)
        view = game.view(state, self._one_of([None, *range(state.seats)]))
        text = game.text(view, self.names)
        require(bool(text), "no text for a view")
        self._unnumbered("the text", text)
        self._scene(view.seat)
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
        public = game.view(self.state, None)
        pairs = {
            "the view": (msgspec.structs.replace(public, seat=view.seat), view),
            "the text": (game.text(public, names), game.text(view, names)),
            "the scene": (game.scene(public, names), game.scene(view, names)),
        }
        for what, (theirs, mine) in pairs.items():
            require(mine == theirs, f"{what} of seat {view.seat} is its own, although all is open")
