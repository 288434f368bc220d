"""One sentence: what is decided now, and by whom."""

from __future__ import annotations

from lascaux.engine import decides
from lascaux.engine.wording import QUESTION, fitted
from lascaux.games.hunters_and_gatherers.present.whereabouts import spoken
from lascaux.games.hunters_and_gatherers.state import Landscape


def prompt(state: Landscape, seat: int | None) -> str:
    if state.turn < 0:
        return "The landscape is finished."
    step = state.agenda[-1].id
    if step.startswith("place"):
        tile = state.content.kinds[state.drawn]
        kind = "bonus tile" if step == "place_bonus" else "tile"
        question = fitted(QUESTION, f"Where do you lay {spoken(tile.name)}?", f"Where do you lay the {kind}?")
        rest = f"Touching sides have to match.{_resting(state)}"
        return decides(state, seat, f"{question} {rest}", doing=f"lays a {kind}")
    question = f"Do you place a unit on the new tile?{_resting(state)}"
    return decides(state, seat, question, doing="may place a unit on the new tile")


def _resting(state: Landscape) -> str:
    """HG-6.7: whoever plays a bonus tile is told who cannot go there."""
    if state.resting == 0:
        return ""
    who = "The tribe member that has" if state.resting == 1 else "Tribe members that have"
    return f" {who} only just come back can be used from your next turn on."
