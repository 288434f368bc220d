"""The law that nobody forgets a field: a clone has every attribute, its own or shared as declared."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lascaux.engine.fields import Fields
from lascaux.engine.state import State

MARK = "a mark that the kit has left"


def complaints(fields: Fields, state: State) -> Iterator[str]:
    """What is wrong with the declaration, or with a clone of this state."""
    added = attributes(state) - attributes(State(state.seats))
    for name in sorted(added ^ (fields.own | fields.shared)):
        yield f"{name} is {'not declared' if name in added else 'declared, and the state has none'}"
    for name in sorted(fields.own & fields.shared):
        yield f"{name} is declared both own and shared"
    for name in sorted(fields.derived - fields.own - fields.shared):
        yield f"{name} is declared derived, and neither own nor shared"
    for name in sorted(fields.brief - fields.kinds.keys()):
        yield f"{name} is declared brief, and is no field"
    for sort, places in fields.places.items():
        if sort.rest and sort.rest not in places:
            yield f"{sort.rest} is to hold the rest of the {sort.noun}s, and is no field for them"
    for name, kind in fields.kinds.items():
        length, attribute = kind.length(state), kind.attributes(name)[0]
        found = len(getattr(state, attribute)) if length else 0
        if found != length:
            yield f"{attribute} has {found} entries, and is declared with {length}"
    twin = state.clone()
    other = twin.clone()
    for name in sorted(added):
        if not alike(getattr(state, name), getattr(twin, name, MARK)):
            yield f"a clone has another {name}"
        elif name in fields.shared and is_shared(getattr(twin, name), getattr(other, name)) is False:
            yield f"a clone has its own {name}, which is declared shared"
        elif name in fields.own and is_shared(getattr(twin, name), getattr(other, name)):
            yield f"a clone shares {name}, which is declared its own"


def lost(fields: Fields, state: State, loaded: State) -> list[str]:
    """What a position that was written down and loaded again should have, and has not."""
    names = (fields.own | fields.shared) - fields.derived
    return sorted(name for name in names if not alike(getattr(state, name), getattr(loaded, name)))


def attributes(state: State) -> set[str]:
    """The names of all that the state holds, on either build."""
    compiled = {name for part in type(state).__mro__ for name in getattr(part, "__mypyc_attrs__", ())}
    return (compiled | set(getattr(state, "__dict__", ()))) - {"__dict__"}


def alike(one: Any, other: Any) -> bool:
    """Equal numbers, words and arrays of them; what cannot be compared is a table that is only looked up."""
    if _is_row(one) and _is_row(other):
        # All at once first: a long array of numbers is compared at every position.
        return list(one) == list(other) or (len(one) == len(other) and all(map(alike, one, other)))
    plain = "__eq__" not in {name for part in type(one).__mro__[:-1] for name in vars(part)}
    return type(one) is type(other) if plain else bool(one == other)


def is_shared(one: Any, other: Any) -> bool | None:
    """Whether what is written into one shows in the other; None where nothing can be written.

    A compiled array is boxed anew each time it is looked at, so that identity tells nothing.
    """
    if isinstance(one, dict):
        one[MARK] = MARK
        seen = MARK in other
        del one[MARK]
        return seen
    if isinstance(one, set):
        one.add(MARK)
        seen = MARK in other
        one.discard(MARK)
        return seen
    if isinstance(one, list):
        within = {is_shared(*pair) for pair in zip(one, other, strict=True)} - {None}
        one.append(MARK)
        seen = len(other) == len(one)
        one.pop()
        return seen or True in within
    if _is_row(one) and not isinstance(one, tuple) and len(one):
        before = one[0]
        one[0] = before ^ 1
        seen = bool(other[0] != before)
        one[0] = before
        return seen
    return None


def _is_row(value: Any) -> bool:
    return (
        hasattr(value, "__getitem__")
        and hasattr(value, "__len__")
        and not isinstance(value, str | bytes | dict)
    )
