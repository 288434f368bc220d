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
            return (
                f"Place the {kind} “{tile.name}” ({tile.id}) beside others, so that all touching sides match."
            )
        return f"The player on turn is placing the {kind} “{tile.name}” ({tile.id})."
    if mine:
        return "Place one unit on the tile you have just laid, or none."
    return "The player on turn may place a unit on the tile just laid."
