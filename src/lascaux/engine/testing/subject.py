"""One random game under the eyes of the kit: what every chapter of laws looks at."""

from __future__ import annotations

from typing import Any

from lascaux.engine.composition import Composition
from lascaux.engine.events import Event
from lascaux.engine.fields import Fields
from lascaux.engine.record import Record
from lascaux.engine.result import Happened
from lascaux.engine.rng import Rng
from lascaux.engine.testing.cases import Case
from lascaux.engine.testing.exchanges import Exchanges
from lascaux.engine.testing.given import Given, given

# Nobody is called so anywhere else, and more than any game has seats; as long as names that must find room.
NAMES = (
    "Bartholomeus",
    "Constantinus",
    "Dagobertinus",
    "Ermintrudine",
    "Fridolinella",
    "Guineverella",
    "Hildegardina",
    "Maximilianus",
    "Petronellina",
    "Theodorindus",
)


class Subject:
    def __init__(self, case: Case) -> None:
        self.case = case
        self.game = case.game
        self.heard: list[Event] = []
        self.past: list[Happened] = []
        self.chance = Rng(case.seed + 1)
        self.state = self.game.new(
            seats=case.seats, seed=case.seed, listener=self.heard.append, **case.settings
        )
        self.record = Record.begin(self.game, self.state)
        self.document: dict[str, Any] = {}
        self.names = list(NAMES[: case.seats])
        self.fields: Fields = self.game.room("snapshot").FIELDS
        self.steps = {step.id for step in self.game.room("setup").STEPS}
        self.composition: tuple[Composition | None] | None = None  # as it was seen first
        self.exchanges = Exchanges(self.game, Rng(case.seed + 2))
        self.shown: dict[int | None, Given] = {}

    def _given(self, viewer: int | None) -> Given:
        """What is given of the position as it is, worked out once for all laws that ask."""
        if viewer not in self.shown:
            self.shown[viewer] = given(self.game, self.state, viewer)
        return self.shown[viewer]

    def _one_of(self, items: list[Any]) -> Any:
        return items[self.chance.below(len(items))]
