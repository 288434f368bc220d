"""YS-13.11: what a table has set otherwise than usual, in words."""

from __future__ import annotations

from collections.abc import Sequence

from lascaux.engine.wording import counted
from lascaux.games.a_year_of_survival.state import Year

WORDS = {
    ("threshold_test", "reach"): "the points asked for after a season need only be reached",
    ("threshold_scope", "season"): "only points won in the season count towards those asked for",
    ("play_rule", "share"): "everybody may play an equal share of cards in an attempt",
    ("play_rule", "one_each"): "nobody may play more than one card in an attempt",
    ("play_rule", "free"): "everybody may play any number of cards in an attempt, and a pass is not final",
    ("lean_deal", "yes"): "everybody began with one item fewer",
    ("lean_deal", "very"): "the band began with hardly any items",
    ("remember_scouted", "no"): "the table does not show what scouts have seen",
    ("discards", "open"): "all discarded food lies face up",
}


def variants(state: Year) -> tuple[str, ...]:
    said = [WORDS[setting] for setting in state.settings.items() if setting in WORDS]
    if state.hand_limit:
        said.append(f"nobody crafts beyond {counted(state.hand_limit, 'card')} in hand")
    return tuple(said)


def otherwise(said: Sequence[str]) -> str:
    """One sentence, empty if all is played as usual."""
    return f"Played otherwise than usual: {'; '.join(said)}." if said else ""
