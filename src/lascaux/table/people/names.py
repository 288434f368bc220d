"""What people write: their names, and what they say."""

from __future__ import annotations

import re
import unicodedata

from lascaux.bots import levels
from lascaux.table.errors import BadRequest, Conflict

HIDDEN = ("Cc", "Cs", "Co", "Cf", "Zl", "Zp")  # controls, marks of direction, signs without width
JOINER = "\u200d"  # holds together what emoji are made of
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f\u17b4\u17b5")  # letters, they say, that nobody sees
MARKS = 3  # that one letter may wear
SCRIPTS = ("LATIN", "CYRILLIC", "GREEK")  # whose letters look alike
# Letters that look like Latin ones, after all is in small letters.
ALIKE = str.maketrans(
    "авекмнорстухіјѕԁԛԝɡαβεικνορτυχ",
    "abekmhopctyxijsdqwgabeiknoptux",
)
MACHINE = re.compile(
    r"(bot|robot|computer) ?\d.*|bot|seat [a-z0-9]{1,2}"
    r"|(the )?(server|admin|system|moderator|host|table)|somebody"
)


def clean(text: str, what: str, breaks: bool = False) -> str:
    """Text as people write it: nothing that cannot be seen, or turns around what can, and something in it."""
    kept: list[str] = []
    marks = 0
    for at, sign in enumerate(unicodedata.normalize("NFC", text)):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        joins = breaks and sign == JOINER and kept and unicodedata.category(kept[-1]) in ("So", "Sk", "Mn")
        if (breaks and sign == "\n") or joins:
            kept.append(sign)
        elif kind not in HIDDEN and sign not in BLANK and marks <= MARKS and (marks == 0 or at):
            kept.append(" " if kind == "Zs" else sign)
    found = "".join(kept).strip().strip(JOINER)
    if not breaks:
        found = re.sub(" +", " ", found)
    if not handle_of(found):
        raise BadRequest(f"{what} must hold at least one visible sign.")
    return found


def handle_of(name: str) -> str:
    """Names that look alike to people are one name."""
    seen = "".join(sign for sign in unicodedata.normalize("NFKC", name) if sign.isprintable())
    return seen.casefold().strip()[:80]


def likeness(name: str) -> str:
    """What a name looks like, whatever letters it is written with."""
    bare = "".join(
        sign for sign in unicodedata.normalize("NFKD", handle_of(name)) if unicodedata.category(sign) != "Mn"
    )
    return bare.translate(ALIKE)


def check_name(name: str) -> None:
    """Refuse a name that poses as a bot, a seat or the house, or mixes letters that look alike."""
    found = {script for sign in name for script in SCRIPTS if unicodedata.name(sign, "").startswith(script)}
    if len(found) > 1:
        raise BadRequest("A name is written in one alphabet.")
    look = likeness(name)
    level = re.search(r"\(([^)]*)\)", look)
    posing = level is not None and level[1].strip() in {likeness(known.name) for known in levels()}
    if MACHINE.fullmatch(look) or posing:
        raise Conflict("Bots and seats are called like this. Take another name.")
