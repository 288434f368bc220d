"""The numbers that rules of thumb rest on: chosen by hand for most, learnt by others."""

from __future__ import annotations

from typing import Final, final

NUMBERS: Final[dict[str, float]] = {
    "saved": 1.1,  # cards that doubles save in an attempt
    "least_worth": 0.35,  # of an item as long as there is time to use it
    "barred": 0.3,  # the part of a prize that each icon leaves to a band that has no card for it
    "idle": 0.7,  # and the part of an item's worth, as it waits in a hand that plays one at a time
    "scarcity": 0.7,  # how much the price of an item depends on what the band holds already
    "stocked": 1.0,  # icons that are not felt to be missing, beside those that the band can fill
    "reachable": 0.4,  # of what a season may still bring: who lacks more of it starves anyway
    "relief": 1.0,  # how much is made of a point that keeps the band from starving
    "death": 1.0,  # points that a death costs besides the cards
    "wasted": 0.5,  # the part of an item that a food out of reach costs
    "turn": 1.0,  # how much is made of the time that goes by
    "exploring": 1.0,  # of what an expedition may bring
    "scouting": 1.0,  # and a better choice of the next one
    "scout": 0.0,  # points more for scouts
    "craft": 0.0,  # points more for a Craft
    "longer": 0.0,  # points more for each card beyond a short expedition
}


@final
class Numbers:
    """Those of one player."""

    def __init__(self, numbers: dict[str, float]) -> None:
        self.saved = numbers["saved"]
        self.least_worth = numbers["least_worth"]
        self.barred = numbers["barred"]
        self.idle = numbers["idle"]
        self.scarcity = numbers["scarcity"]
        self.stocked = numbers["stocked"]
        self.reachable = numbers["reachable"]
        self.relief = numbers["relief"]
        self.death = numbers["death"]
        self.wasted = numbers["wasted"]
        self.turn = numbers["turn"]
        self.exploring = numbers["exploring"]
        self.scouting = numbers["scouting"]
        self.scout = numbers["scout"]
        self.craft = numbers["craft"]
        self.longer = numbers["longer"]


BY_HAND: Final = Numbers(NUMBERS)
