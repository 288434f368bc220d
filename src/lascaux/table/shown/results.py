"""How a match ended, in a few words."""

from __future__ import annotations

from collections.abc import Sequence

import lascaux
from lascaux.engine import Outcome

ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}


def in_words(game: str, outcome: Outcome, mine: Sequence[int]) -> str:
    """For those who had these seats, else for whoever won: "won with 21", or "1st of 4, 85 points"."""
    if lascaux.game(game).cooperative:
        return f"{'won' if outcome.winners else 'lost'} with {max(outcome.scores)}"
    best = min(
        mine, key=lambda seat: outcome.places[seat], default=outcome.winners[0] if outcome.winners else 0
    )
    place = outcome.places[best]
    return f"{ORDINALS.get(place, f'{place}th')} of {len(outcome.places)}, {outcome.scores[best]} points"
