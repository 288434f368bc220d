"""The law of secrets: what a seat cannot know does not show in anything it is given."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from lascaux.engine.events import Event
from lascaux.engine.state import State
from lascaux.engine.step import Together
from lascaux.engine.testing.broken import Broken, require
from lascaux.engine.testing.given import given
from lascaux.engine.testing.subject import Subject


class Secrets(Subject):
    def _secrets(self, viewer: int | None, seat: int, action: int) -> None:
        """The law: what a seat cannot know does not show in anything it is given."""
        state = self.state
        other = state.resample(viewer, self.chance)
        self._looks_alike(viewer, other)
        drawn_afresh = self.game.dump(other)
        self._steady(viewer, drawn_afresh)
        self.exchanges.drawn(viewer, self.document, drawn_afresh)
        chance = self.chance.split()
        again = [self._pieces(world.resample(viewer, chance.clone())) for world in (state, other)]
        require(again[0] == again[1], "what is drawn afresh hangs on what it replaces")
        in_secret = isinstance(state.agenda[-1], Together) and viewer != seat and len(state.waiting()) > 1
        theirs = self._one_of(other.legal(seat)) if in_secret else action
        if theirs in other.legal(seat):
            self._no_news(viewer, other, seat, action, theirs)

    def _looks_alike(self, viewer: int | None, other: State) -> None:
        """What was drawn afresh for the viewer is a position, and the viewer is shown and asked the same."""
        state = self.state
        require(other.seed != state.seed or state.seed == 0, "a resampled state carries the true seed")
        true, drawn = self._given(viewer), given(self.game, other, viewer)
        self._same("the view", viewer, true.view, drawn.view)
        self._same("the prompt", viewer, true.prompt, drawn.prompt)
        self._same("an option", viewer, true.options, drawn.options)
        if true.observation != drawn.observation:
            numbers = [np.frombuffer(one.observation, np.float32).tolist() for one in (true, drawn)]
            self._same("the observation", viewer, *numbers)
        for complaint in self.game.complaints(None, other):
            raise Broken(f"resampled for {viewer}: {complaint}")
        for waiting in other.waiting():
            require(bool(other.legal(waiting)), f"resampled for {viewer}: seat {waiting} has no legal action")

    def _steady(self, viewer: int | None, drawn: dict[str, Any]) -> None:
        """What a seat knows is not drawn afresh for it, whether a view shows it or not."""
        known, drawn = self.fields.known(self.document, viewer), self.fields.known(drawn, viewer)
        changed = sorted(name for name in known | drawn if known.get(name) != drawn.get(name))
        require(not changed, f"drawn afresh for seat {viewer}, which knows it: {', '.join(changed)}")

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
