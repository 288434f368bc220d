"""Between what the numbers of an observation lie, where that is not 0 and 1."""

from __future__ import annotations

from collections import Counter

from lascaux.engine import Bounds, Game
from lascaux.games.paleo.content.codes import SKILLS
from lascaux.games.paleo.observe import DAYS, DECK, HANDFUL
from lascaux.games.paleo.setup import HARDEST
from lascaux.games.paleo.state import MAX_DAYS


def bounds(game: Game, seats: int) -> Bounds:
    """No place holds more than all there is of a thing, and no throw shows more than the best face."""
    content = game.content.at(seats)
    tools = list(content.tool_count)
    skill = [
        sum(content.card_skill[skill::SKILLS])
        + sum(has * count for has, count in zip(content.tool_skill[skill::SKILLS], tools, strict=True))
        for skill in range(SKILLS)
    ]
    thrown = max(content.dice, *content.need_dice) * max(content.face) / HANDFUL
    blow = max(*content.gains.count, sum(content.red)) / HANDFUL
    cards = content.total / DECK
    return {
        "course": (0.0, [MAX_DAYS / DAYS, 1.0]),
        "goal": (0.0, [content.vp_tokens / HANDFUL, content.skull_tokens / HANDFUL]),
        "camp": (0.0, [count / DECK for count in content.stock]),
        "pool": (0.0, [count / HANDFUL for count in tools]),
        "decks": (0.0, cards),
        "laid": (0.0, max(content.store_max) / HANDFUL),
        "damage": (0.0, max(content.hearts) / HANDFUL),
        "tools": (0.0, [count / HANDFUL for count in tools] * seats),
        "skills": (0.0, [most / HANDFUL for most in skill] * seats),
        "backs": (0.0, max(Counter(content.look).values()) / 4),
        "pile sizes": (0.0, cards),
        "raised": (-max(skill) / HANDFUL, thrown),
        "called": (0.0, thrown),
        "blow": (0.0, [blow, *[1.0] * seats]),
        "mouths": (0.0, (content.people + HARDEST * content.hardship_mouths) / DECK),
    }
