"""The Python API, from its docstrings: a page for each module that has public names."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).parents[1]
WIDE = 160  # no longer line is shown
MODULES = {
    "lascaux": "Games and the catalogue",
    "lascaux.engine": "What games are made of",
    "lascaux.engine.testing": "The conformance kit",
    "lascaux.bots": "Bots",
    "lascaux.adapters": "The games in other libraries",
    "lascaux.adapters.gymnasium": "Gymnasium",
    "lascaux.adapters.gymnasium_vector": "Gymnasium, many games in one call",
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
    names = public(module)
    elsewhere = _elsewhere(module, names)
    own = [name for name in names if name not in elsewhere]
    parts = [f"# {MODULES[module]}", _directives(module, own)]
    if elsewhere:
        parts.insert(1, _also(elsewhere))
    return "\n\n".join(parts) + "\n"


def _elsewhere(module: str, names: list[str]) -> dict[str, str]:
    """Of names that the package itself offers, the module that they are explained with."""
    if module != "lascaux":
        return {}
    homes = [home for home in MODULES if home != module]
    own = vars(importlib.import_module(module))
    return {
        name: home
        for name in names
        for home in homes
        if name in public(home) and getattr(importlib.import_module(home), name) is own.get(name)
    }


def _also(elsewhere: dict[str, str]) -> str:
    links = [f"{{py:obj}}`~{home}.{name}`" for name, home in elsewhere.items()]
    return f"`import lascaux` has these, too: {', '.join(links)}."


def _directives(module: str, names: list[str]) -> str:
    """Classes and functions as Sphinx finds them; of values it would not see what is said of them."""
    found = importlib.import_module(module)
    plain = [name for name in names if _is_value(getattr(found, name))]
    members = ", ".join(name for name in names if name not in plain)
    lines = [f".. automodule:: {module}", *([f"   :members: {members}"] if members else [])]
    lines += ["   :imported-members:", "   :undoc-members:"] if members else []
    for name in plain:
        lines += ["", *_value(module, name, getattr(found, name))]
    return "```{eval-rst}\n" + "\n".join(lines) + "\n```"


def _is_value(value: Any) -> bool:
    return not inspect.isclass(value) and not inspect.isroutine(value)


def _value(module: str, name: str, value: Any) -> list[str]:
    """Within the module, which the directive before has named."""
    if isinstance(value, ModuleType):  # a package that can be called
        return [f".. py:function:: {name}()", "", f"   {inspect.getdoc(type(value).__call__)}"]
    told, made = _made(module, name)
    told = told or str(getattr(value, "help", ""))
    shown = [f"   :value: {made}"] if 0 < len(made) < WIDE else []
    return [f".. py:data:: {name}", *shown, "", *(f"   {line}" for line in told.splitlines())]


def _made(module: str, name: str) -> tuple[str, str]:
    """What is said of a value below the line where it is made, or by the comment behind it; and that line."""
    file = inspect.getsourcefile(importlib.import_module(module))
    text = Path(str(file)).read_text()
    body = ast.parse(text).body
    for node, following in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.ImportFrom) and any((one.asname or one.name) == name for one in node.names):
            return _made(str(node.module), name)
        if isinstance(node, ast.Assign | ast.AnnAssign) and name in _made_by(node):
            made = ast.unparse(node.value) if node.value else ""
            if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
                return inspect.cleandoc(str(following.value.value)), made
            return text.splitlines()[(node.end_lineno or 1) - 1].partition("  # ")[2], made
    return "", ""


def _made_by(node: ast.Assign | ast.AnnAssign) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [target.id for target in targets if isinstance(target, ast.Name)]


# What lies beside `lascaux.engine`, for those who make games: a page names it, this one explains it


@cache
def beside() -> dict[str, list[str]]:
    """By module the names that docs/add-a-game.md speaks of, in its order."""
    text = (ROOT / "docs" / "add-a-game.md").read_text()
    rows = re.findall(r"^\| (`lascaux\.engine\..*?) \| (.*) \|$", text, re.MULTILINE)
    found: dict[str, list[str]] = {}
    for modules, purpose in rows:
        for module in re.findall(r"`([\w.]+)`", modules):
            home = importlib.import_module(module)
            named = [name for name in re.findall(r"`([\w.]+)`", purpose) if name in vars(home)]
            found[module] = [name for name in named if _home(home, name) == module]
    return {module: names for module, names in found.items() if names and module not in MODULES}


def _home(module: ModuleType, name: str) -> str:
    return str(getattr(getattr(module, name), "__module__", module.__name__))


def beside_page() -> str:
    parts = [
        "# Beside the engine",
        "What [adding a game](../../add-a-game.md) speaks of besides [the engine](lascaux.engine.md) itself.",
    ]
    for module, names in beside().items():
        parts += [f"## {module}", _directives(module, names)]
    return "\n\n".join(parts) + "\n"
