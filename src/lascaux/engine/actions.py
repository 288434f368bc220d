"""Actions are small ints; each has a readable key that records, logs and tests use."""

from __future__ import annotations

from collections.abc import Iterable

from lascaux.engine.errors import BadKey


class ActionSpace:
    """All actions of a game: `key(3) == "take:3"`, `parse("take:3") == 3`."""

    def __init__(self, keys: Iterable[str]) -> None:
        self._keys = tuple(keys)
        self._actions = {key: action for action, key in enumerate(self._keys)}
        if len(self._actions) != len(self._keys):
            raise ValueError("two actions share a key")

    @property
    def size(self) -> int:
        return len(self._keys)

    def key(self, action: int) -> str:
        if not 0 <= action < len(self._keys):
            raise BadKey(f"{action} is no action: they run from 0 to {len(self._keys) - 1}")
        return self._keys[action]

    def parse(self, key: str) -> int:
        action = self._actions.get(key)
        if action is None:
            raise BadKey(f"{key!r} is no action key of this game")
        return action

    def keys(self) -> tuple[str, ...]:
        return self._keys
