"""One sentence: what is decided now, and by whom."""

from __future__ import annotations

from lascaux.games.hunters_and_gatherers.state import Landscape


def prompt(state: Landscape, seat: int | None) -> str:
    if state.turn < 0:
        return "The landscape is finished."
    step = state.agenda[-1].id
    mine = seat == state.turn
    if step.startswith("place"):
        tile = state.content.kinds[state.drawn]
        kind = "bonus tile" if step == "place_bonus" else "tile"
        if mine:
            where = "beside others, so that all touching sides match."
            return f"Place the {kind} “{tile.name}” ({tile.id}) {where}{_resting(state)}"
        return f"The player on turn is placing the {kind} “{tile.name}” ({tile.id})."
    if mine:
        return f"Place one unit on the tile you have just laid, or none.{_resting(state)}"
    return "The player on turn may place a unit on the tile just laid."


def _resting(state: Landscape) -> str:
    """HG-6.7: whoever plays a bonus tile is told who cannot go there."""
    if state.resting == 0:
        return ""
    who = "The tribe member that has" if state.resting == 1 else "Tribe members that have"
    return f" {who} only just come back can be used from your next turn on."
