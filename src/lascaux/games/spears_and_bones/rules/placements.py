"""Which ways of placing the revealed action cards are possible, and one of them at random."""

from __future__ import annotations

from typing import final

from lascaux.engine.rng import Rng


def split_placings(rows: list[list[int]], full: list[int], rng: Rng) -> list[list[int]]:
    """Deal each row of cards out, one to a column, so that no column gets more of a card than `full` has.

    Each row must be sorted. The first one stays as it is: the columns are interchangeable, and whoever gives
    them to seats at random makes all possible ways equally likely.
    """
    if len(rows) < 2:
        return rows
    return Search(rows, full, rng).run()


@final
class Search:
    """Walks through all possible ways, and keeps the n-th of them with the chance of one in n."""

    def __init__(self, rows: list[list[int]], full: list[int], rng: Rng) -> None:
        self.rng = rng
        self.columns = len(rows[0])
        self.left = [full[:] for _ in range(self.columns)]  # by column and card
        self.open = [[row.count(card) for card in range(len(full))] for row in rows]  # by row and card
        self.way = [row[:] for row in rows]
        self.found = 0
        self.kept: list[list[int]] = []
        for column in range(self.columns):
            self.left[column][rows[0][column]] -= 1

    def run(self) -> list[list[int]]:
        self._deal(1, 0)
        assert self.found, "no way of placing gives these cards"
        return self.kept

    def _deal(self, row: int, column: int) -> None:
        if column == self.columns:
            row, column = row + 1, 0
        if row == len(self.way):
            self.found += 1
            if self.rng.below(self.found) == 0:
                self.kept = [cards[:] for cards in self.way]
            return
        left = self.left[column]
        open_cards = self.open[row]
        for card in range(len(left)):
            if left[card] and open_cards[card]:
                left[card] -= 1
                open_cards[card] -= 1
                self.way[row][column] = card
                self._deal(row, column + 1)
                left[card] += 1
                open_cards[card] += 1
