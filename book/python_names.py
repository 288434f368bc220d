"""The Python API, from its docstrings: a page for each module that has public names."""

from __future__ import annotations

import importlib

MODULES = {
    "lascaux.engine": "What games are made of",
    "lascaux.engine.testing": "The conformance kit",
    "lascaux.bots": "Bots",
    "lascaux.adapters": "The games in other libraries",
    "lascaux.adapters.gymnasium": "Gymnasium",
    "lascaux.adapters.pettingzoo": "PettingZoo",
    "lascaux.adapters.openspiel": "OpenSpiel",
    "lascaux.adapters.vector": "Many games in one call",
    "lascaux.lab.metrics": "Figures of the lab",
}


def public(module: str) -> list[str]:
    """The names that a module promises."""
    found = importlib.import_module(module)
    named = getattr(found, "__all__", None)
    if named is not None:
        return sorted(named)
    return sorted(
        name
        for name, value in vars(found).items()
        if not name.startswith("_") and getattr(value, "__module__", "") == module
    )


def page(module: str) -> str:
    members = ", ".join(public(module))
    return (
        f"# {MODULES[module]}\n\n```{{eval-rst}}\n.. automodule:: {module}\n   :members: {members}\n"
        "   :imported-members:\n   :undoc-members:\n```\n"
    )
