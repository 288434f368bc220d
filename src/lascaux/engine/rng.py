"""The one source of chance: a small generator with the same results on every machine and build.

The algorithm is xoshiro64**, two words of 32 bits. Every product and shift is masked, because
compiled ints wrap at 64 bits and interpreted ones do not.

It is fast, and a few of its draws tell all others. Where people play for something that others may foretell,
a game begins from a secret instead of a number, and the same words come from BLAKE2b, keyed by that secret.
"""

from __future__ import annotations

import hashlib
import re
from typing import Final, final

from mypy_extensions import i64

from lascaux.engine.packed import vec

WORD: Final = 0xFFFFFFFF
SECRET: Final = re.compile("[0-9a-f]{32,64}")  # 128 to 256 bits
KEY_WORDS: Final = 8


def _scatter(word: i64) -> i64:
    """Mix 32 bits so that neighbouring seeds give unrelated generators."""
    word = ((word ^ (word >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
    word = ((word ^ (word >> 16)) * 0x45D9F3B) & 0xFFFFFFFF
    return word ^ (word >> 16)


@final
class Keyed:
    """The words of a secret: blocks of 16, each the keyed digest of its number."""

    def __init__(self, key: bytes, drawn: int) -> None:
        self.key = key
        self.drawn: i64 = drawn
        self._block = b""

    def word(self) -> i64:
        place: i64 = self.drawn & 15
        if place == 0 or not self._block:
            number = int(self.drawn >> 4).to_bytes(8, "little")
            self._block = hashlib.blake2b(number, key=self.key).digest()
        self.drawn += 1
        begin = int(place) * 4
        word: i64 = int.from_bytes(self._block[begin : begin + 4], "little")
        return word

    def clone(self) -> Keyed:
        other = Keyed(self.key, int(self.drawn))
        other._block = self._block
        return other


def is_seed(seed: object) -> bool:
    """A whole number from 0 to 2**64 - 1, or a secret: 32 to 64 hexadecimal digits."""
    if isinstance(seed, str):
        return SECRET.fullmatch(seed) is not None
    return isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << 64


@final
class Rng:
    """`Rng(seed)` for any whole number from 0 to 2**64 - 1, `Rng.of(seed)` for a secret, too."""

    def __init__(self, seed: int = 0) -> None:
        if not 0 <= seed < 1 << 64:
            raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed}")
        self.low: i64 = _scatter((seed & WORD) ^ 0x9E3779B9)
        self.high: i64 = _scatter((seed >> 32) ^ 0x85EBCA6B ^ self.low)
        if self.low == 0 and self.high == 0:
            self.low = 1
        self.keyed: Keyed | None = None

    @staticmethod
    def of(seed: int | str) -> Rng:
        if not is_seed(seed):
            raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, or a secret, not {seed!r}")
        if isinstance(seed, int):
            return Rng(seed)
        rng = Rng()
        rng.keyed = Keyed(hashlib.blake2b(seed.encode(), digest_size=32).digest(), 0)
        return rng

    def word(self) -> i64:
        """The next 32 random bits."""
        return self.below(0x100000000) & 0xFFFFFFFF  # in compiled code the product wraps below 0

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1, each equally likely (bound at most 2**31)."""
        # A word times 0x100000001 stands there twice, so that a shift down rotates it.
        while True:
            if self.keyed is not None:
                word: i64 = self.keyed.word()
            else:
                low: i64 = self.low
                high: i64 = self.high ^ low
                product: i64 = (low * 0x9E3779BB) & 0xFFFFFFFF
                self.low = ((low * 0x100000001 >> 6) ^ high ^ (high << 9)) & 0xFFFFFFFF
                self.high = (high * 0x100000001 >> 19) & 0xFFFFFFFF
                word = ((product * 0x100000001 >> 27) * 5) & 0xFFFFFFFF
            scaled: i64 = word * bound
            rest: i64 = scaled & 0xFFFFFFFF
            # Lemire's correction: the few words that would favour some results are drawn again.
            if rest >= bound or rest >= 0x100000000 % bound:
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
        if self.keyed is not None:
            other.keyed = self.keyed.clone()
        return other

    def split(self) -> Rng:
        """A new generator, unrelated to what this one yields next."""
        high: i64 = self.word()
        return Rng((int(high) << 32) | int(self.word()))

    def dump(self) -> list[int]:
        """Its two words; of a secret the eight words of its key, and how many words were drawn."""
        keyed = self.keyed
        if keyed is None:
            return [self.low, self.high]
        key = [int.from_bytes(keyed.key[at : at + 4], "little") for at in range(0, len(keyed.key), 4)]
        return [*key, int(keyed.drawn)]

    def load(self, words: list[int]) -> None:
        self.keyed = None
        if len(words) == KEY_WORDS + 1 and all(0 <= word <= WORD for word in words):
            key = b"".join(word.to_bytes(4, "little") for word in words[:KEY_WORDS])
            self.keyed = Keyed(key, words[KEY_WORDS])
            return
        if len(words) != 2 or words == [0, 0] or not all(0 <= word <= WORD for word in words):
            raise ValueError("a generator is two words of 32 bits, not both 0, or a key of eight and a count")
        self.low = words[0]
        self.high = words[1]
