"""PA-19.11: what an action asks for may differ with the number of seats.

Wherever `need` and `cost` say a number they may say four, for one seat to four: `food = [2, 2, 3, 4]`.
"""

from __future__ import annotations

from typing import Any

from lascaux.engine.errors import BadContent

SEATS = (1, 2, 3, 4)
GROWING = ("need", "cost")
ACTIONS = ("actions", "assist", "extra", "night", "build")
OWNERS = ("card", "innate_idea")


def for_each_seat_count(document: dict[str, Any]) -> list[dict[str, Any]]:
    """The document as it reads at a table of one to four; a single one if that is all the same."""
    read = [_for(document, place) for place in range(len(SEATS))]
    return read if any(other != read[0] for other in read) else read[:1]


def _for(document: dict[str, Any], place: int) -> dict[str, Any]:
    """The document with the numbers of one seat count. What is no table or list is left to the grammar."""
    whole = dict(document)
    for key in OWNERS:
        if isinstance(whole.get(key), list):
            whole[key] = [_entry(key, entry, place) for entry in whole[key]]
    return whole


def _entry(key: str, entry: Any, place: int) -> Any:
    if not isinstance(entry, dict):
        return entry
    where = f"{key} {entry.get('id', '')}".strip()
    found = dict(entry)
    for name in ACTIONS:
        said = entry.get(name)
        if isinstance(said, list):
            found[name] = [_action(where, action, place) for action in said]
        elif name in entry:
            found[name] = _action(where, said, place)
    return found


def _action(where: str, action: Any, place: int) -> Any:
    if not isinstance(action, dict):
        return action
    where = f"{where}, {action['label']!r}" if "label" in action else where
    asked = {part: _chosen(f"{where}: {part}", action[part], place) for part in GROWING if part in action}
    return {**action, **asked}


def _chosen(where: str, value: Any, place: int) -> Any:
    """Every list of numbers in it as the one number that counts; lists of words are no such lists."""
    if isinstance(value, dict):
        return {key: _chosen(f"{where}.{key}", inner, place) for key, inner in value.items()}
    if not isinstance(value, list) or not any(isinstance(one, int | float) for one in value):
        return value
    if any(type(one) is not int for one in value) or len(value) != len(SEATS):
        raise BadContent(f"{where}: one number, or one for each of {len(SEATS)} seat counts, not {value}")
    return value[place]
