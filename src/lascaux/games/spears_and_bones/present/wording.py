"""Small words: names of seats, units and prey, and numbers with their nouns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lascaux.engine import wording
from lascaux.engine.wording import listed
from lascaux.games.spears_and_bones.content.printed import RESOURCES, Prey, Unit
from lascaux.games.spears_and_bones.state import SpearsAndBones

UNCOUNTED = ("meat", "bone")

# What is played otherwise than usual.
VARIANTS = {
    "initial_order": "the first order is not drawn as usual",
    "tribe_assignment": "the table names the tribes",
    "twice_in_a_row": "who was banned or obliged last is safe until somebody else has been",
    "defense_exhausts_survivors": "surviving defenders become inactive",
    "exact_sacrifice_required": "a sacrifice may be larger than an exact one",
}


def variants(names: Sequence[str]) -> str:
    """One sentence, empty if all is played as usual."""
    return f"Played otherwise than usual: {'; '.join(VARIANTS[name] for name in names)}." if names else ""


def lately(names: Sequence[str]) -> str:
    """When somebody was banned or obliged who cannot be now (SB-15.2.6, SB-15.3.3)."""
    return "as the last one" if "twice_in_a_row" in names else "last turn"


def counted(number: int, noun: str) -> str:
    """One berry, two berries; meat and bone are not counted."""
    return wording.counted(number, noun, noun if noun in UNCOUNTED else "")


def winners(teams: Sequence[str]) -> str:
    """Who has won, by the names of the teams."""
    won = [f"the {team}{'s' if team == 'Survivor' else ''}" for team in teams]
    return f"T{listed(won)[1:]} won" if won else "Nobody won"


def resources(amounts: Iterable[int]) -> list[str]:
    """The resources of a prey that are not nought."""
    return [counted(amount, kind) for kind, amount in zip(RESOURCES, amounts, strict=True) if amount]


def worth(card: Prey) -> str:
    """What a prey brings to its owner."""
    parts = resources(card.resources)
    if card.berries:
        parts.append(f"{counted(card.berries, 'berry')} a turn")
    return listed(parts) or "nothing"


def unit(state: SpearsAndBones, seat: int, index: int) -> Unit:
    return state.content.unit_cards[state.unit(seat, index)]


def units(state: SpearsAndBones, seat: int, mask: int) -> str:
    return listed(state.unit_names(seat, mask)) or "nobody"
