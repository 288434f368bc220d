"""Every kind of event that a game tells, with its facts and the sentence that people read.

The kinds are those that stand in its code. Most come up in a few matches by chance; the sentence of the
others is made with facts that came up elsewhere.
"""

from __future__ import annotations

import ast
import importlib
import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from lascaux import Event, Game
from lascaux.engine.testing import cases

NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]
ROUNDS = 12  # of matches with all settings, at most

Calls = dict[str, ast.expr]  # by kind, what its facts are in the code
Heard = dict[str, tuple[Event, int]]  # by kind, and how many took part


class Told(NamedTuple):
    kind: str
    facts: list[str]
    sentence: str


def told(game: Game) -> list[Told]:
    calls, heard = _calls(game), _heard(game)
    return [
        _as_heard(game, *heard[kind]) if kind in heard else _as_read(game, kind, calls, heard)
        for kind in sorted(calls.keys() | heard.keys())
    ]


def _as_heard(game: Game, event: Event, seats: int) -> Told:
    return Told(event.kind, [*event.facts], game.sentence(event, NAMES[:seats]))


def _as_read(game: Game, kind: str, calls: Calls, heard: Heard) -> Told:
    """With facts as the code hands them over: by name, or by a function that others use, too."""
    facts = calls[kind]
    if isinstance(facts, ast.Dict):
        known = {fact: value for event, _ in heard.values() for fact, value in event.facts.items()}
        stand_in = {name: known[name] for name in map(ast.literal_eval, filter(None, facts.keys))}
    else:
        maker = _maker(facts)
        stand_in = next(event.facts for kind, (event, _) in heard.items() if _maker(calls[kind]) == maker)
    return _as_heard(game, Event(kind, 0, stand_in), game.seats[0])


def _maker(facts: ast.expr) -> str:
    return ast.unparse(facts.func) if isinstance(facts, ast.Call) else ""


def _heard(game: Game) -> Heard:
    """Of each kind the event with the most facts. It ends when all kinds have come up."""
    found: Heard = {}
    everything = kinds(game)
    for seed in range(ROUNDS):
        for event, seats in _happened(game, seed):
            known, _ = found.setdefault(event.kind, (event, seats))
            if len(event.facts) > len(known.facts):
                found[event.kind] = event, seats
        if everything <= found.keys():
            break
    return found


def _happened(game: Game, seed: int) -> Iterator[tuple[Event, int]]:
    """What is told in matches by chance, with one setting after the other."""
    for case in cases(game):
        chance, heard = random.Random(seed), list[Event]()
        state = game.new(seats=case.seats, seed=seed, listener=heard.append, **case.settings)
        while state.turn >= 0:
            state.apply(chance.choice(state.choices()))
        yield from ((event, case.seats) for event in heard)


def offered(game: Game, kinds: set[str]) -> dict[str, str]:
    """How people read an action of each kind, where matches by chance offer one."""
    found: dict[str, str] = {}
    for seed, case in enumerate([*cases(game)] * ROUNDS):
        chance = random.Random(seed)
        state = game.new(seats=case.seats, seed=seed, **case.settings)
        while state.turn >= 0 and kinds > found.keys():
            actions = state.choices()
            if {_kind(state.actions.key(action)) for action in actions} - found.keys():
                for option in game.options(state, state.turn, NAMES[: state.seats]):
                    found.setdefault(_kind(option.key), option.label)
            state.apply(chance.choice(actions))
    return found


def _kind(key: str) -> str:
    return key.partition(":")[0]


# What stands in the code


def kinds(game: Game) -> set[str]:
    """All kinds that the rules of a game tell: `state.tell("kind", …)`, or one of several by a condition."""
    return set(_calls(game))


def _calls(game: Game) -> Calls:
    home = Path(str(importlib.import_module(game.package).__file__)).parent
    modules = [ast.parse(file.read_text()) for file in sorted(home.rglob("*.py"))]
    return {kind: facts for module in modules for kind, facts in _told_in(module)}


def _told_in(module: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
            yield from ((kind, node.args[2]) for kind in _texts(node.args[0], module))


def _texts(kind: ast.expr, module: ast.Module) -> Iterator[str]:
    if isinstance(kind, ast.Constant) and isinstance(kind.value, str):
        yield kind.value
    elif isinstance(kind, ast.IfExp):
        yield from (*_texts(kind.body, module), *_texts(kind.orelse, module))
    elif isinstance(kind, ast.Name):
        yield from _given(kind.id, module)


def _given(name: str, module: ast.Module) -> Iterator[str]:
    """What a name stands for in this module: what is assigned to it, or handed over to a function as it."""
    for node in ast.walk(module):
        if isinstance(node, ast.Assign) and any(
            isinstance(to, ast.Name) and to.id == name for to in node.targets
        ):
            yield from _texts(node.value, module)
        elif isinstance(node, ast.FunctionDef):
            places = [argument.arg for argument in node.args.args]
            if name in places:
                yield from _handed(node.name, places.index(name), module)


def _handed(function: str, place: int, module: ast.Module) -> Iterator[str]:
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == function:
            yield from _texts(node.args[place], module)
