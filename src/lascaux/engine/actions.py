"""Actions are small ints; each has a readable key that records, logs and tests use."""

from __future__ import annotations

from collections.abc import Iterable

from lascaux.engine.errors import BadKey


class ActionSpace:
    """All actions of a game: `key(3) == "take:3"`, `parse("take:3") == 3`."""

    def __init__(self, keys: Iterable[str] = ()) -> None:
        self._keys: list[str] = []
        self._actions: dict[str, int] = {}
        for key in keys:
            self.add(key)

    def add(self, name: str, values: Iterable[str] | None = None) -> int:
        """Append the actions of a decision, `take:0` and so on, or one called `take`; returns the first."""
        first = len(self._keys)
        for key in [name] if values is None else [f"{name}:{value}" for value in values]:
            if self._actions.setdefault(key, len(self._keys)) != len(self._keys):
                raise ValueError(f"two actions share the key {key!r}")
            self._keys.append(key)
        return first

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
        return tuple(self._keys)
