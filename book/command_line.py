"""The command line, from its own help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from typer.main import get_command

from book.wording import cell, table
from lascaux.cli import app


def page() -> str:
    commands = "\n\n".join(
        _command(("lascaux", name), command) for name, command in _commands(get_command(app))
    )
    return f"# The command line\n\n`--help` after any command says the same.\n\n{commands}\n"


def _commands(group: Any) -> Iterator[tuple[str, Any]]:
    """Every command that can be typed, those of a group one by one."""
    for name, command in group.commands.items():
        if command.hidden:
            continue
        if hasattr(command, "commands"):
            yield from ((f"{name} {inner}", one) for inner, one in _commands(command))
        else:
            yield name, command


def _command(name: tuple[str, str], command: Any) -> str:
    arguments = [one for one in command.params if one.param_type_name == "argument"]
    options = [one for one in command.params if one.param_type_name == "option" and not one.hidden]
    typed = " ".join([*name, *map(_argument, arguments)])
    parts = [f"## {name[1]}", f"```\n{typed}\n```", command.help or ""]
    rows = [[f"`{_argument(one)}`", cell(one.help), ""] for one in arguments]
    rows += [
        [f"`{', '.join([*one.opts, *one.secondary_opts])}`", cell(one.help), _default(one)] for one in options
    ]
    if rows:
        parts.append(table(["", "", "if not said"], rows))
    return "\n\n".join(parts)


def _argument(one: Any) -> str:
    name = one.metavar or one.name.upper()
    return f"{name}…" if one.nargs < 0 else str(name)


def _default(option: Any) -> str:
    nothing = option.default in (None, "", False, (), [])
    return "" if nothing or callable(option.default) else f"`{option.default}`"
