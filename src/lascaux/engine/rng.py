"""The one source of chance: a small generator with the same results on every machine and build.

The algorithm is xoshiro64**, two words of 32 bits. Every product and shift is masked, because
compiled ints wrap at 64 bits and interpreted ones do not.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.packed import vec

WORD: Final = 0xFFFFFFFF


def _scatter(word: i64) -> i64:
    """Mix 32 bits so that neighbouring seeds give unrelated generators."""
    word = ((word ^ (word >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
    word = ((word ^ (word >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
    return word ^ (word >> 16)


@final
class Rng:
    """`Rng(seed)` for any whole number from 0 to 2**64 - 1."""

    def __init__(self, seed: int = 0) -> None:
        if not 0 <= seed < 1 << 64:
            raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed}")
        self.low: i64 = _scatter((seed & WORD) ^ 0x9E3779B9)
        self.high: i64 = _scatter((seed >> 32) ^ 0x85EBCA6B ^ self.low)
        if self.low == 0 and self.high == 0:
            self.low = 1

    def word(self) -> i64:
        """The next 32 random bits."""
        low: i64 = self.low
        high: i64 = self.high ^ low
        product: i64 = (low * 0x9E3779BB) & 0xFFFFFFFF
        self.low = (((low << 26) | (low >> 6)) & 0xFFFFFFFF) ^ high ^ ((high << 9) & 0xFFFFFFFF)
        self.high = ((high << 13) | (high >> 19)) & 0xFFFFFFFF
        return ((((product << 5) | (product >> 27)) & 0xFFFFFFFF) * 5) & 0xFFFFFFFF

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1, each equally likely (bound at most 2**31)."""
        scaled: i64 = self.word() * bound
        if (scaled & 0xFFFFFFFF) < bound:
            # Lemire's correction: the few words that would favour some results are drawn again.
            unfair: i64 = 4294967296 % bound
            while (scaled & 0xFFFFFFFF) < unfair:
                scaled = self.word() * bound
        return scaled >> 32

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def shuffle_packed(self, items: vec[i64], start: i64, stop: i64) -> None:
        """Put items[start:stop] of a packed array into random order, in place."""
        i: i64 = stop - 1
        while i > start:
            j: i64 = start + self.below(i - start + 1)
            held: i64 = items[i]
            items[i] = items[j]
            items[j] = held
            i -= 1

    def deal_packed(self, items: vec[i64], start: i64, stop: i64) -> None:
        """Like `shuffle_packed`, but whatever order the items were in before, the result is the same.

        So what is drawn afresh tells nothing of what it replaces.
        """
        for i in range(start + 1, stop):
            held: i64 = items[i]
            j: i64 = i
            while j > start and items[j - 1] > held:
                items[j] = items[j - 1]
                j -= 1
            items[j] = held
        self.shuffle_packed(items, start, stop)

    def clone(self) -> Rng:
        other = Rng()
        other.low = self.low
        other.high = self.high
        return other

    def split(self) -> Rng:
        """A new generator, unrelated to what this one yields next."""
        high: i64 = self.word()
        return Rng((int(high) << 32) | int(self.word()))

    def dump(self) -> list[int]:
        return [self.low, self.high]

    def load(self, words: list[int]) -> None:
        if len(words) != 2 or words == [0, 0] or not all(0 <= word <= WORD for word in words):
            raise ValueError("a generator is two words of 32 bits, not both 0")
        self.low = words[0]
        self.high = words[1]
