"""One sentence: what is decided now, and by whom."""

from __future__ import annotations

from lascaux.engine import decides, who
from lascaux.engine.wording import counted, ordinal
from lascaux.games.a_year_of_survival.present.faces import asked, foods
from lascaux.games.a_year_of_survival.present.options import heir_of
from lascaux.games.a_year_of_survival.present.views import by_category
from lascaux.games.a_year_of_survival.rules.craft import can_take
from lascaux.games.a_year_of_survival.state import NONE, Year

DOING = {
    "action": "decides to explore, craft or scout",
    "target": "chooses what the band tries for",
    "craft": "chooses items to craft",
    "look": "chooses a card to look at",
    "lose": "loses an item",
    "bequeath": "is dying, and leaves the cards to others",
}


def prompt(state: Year, seat: int | None) -> str:
    if state.turn < 0:
        return f"The year is over: {state.band().name}, with {counted(state.score, 'point')}."
    return decides(state, seat, _question(state), doing=_doing(state))


def _doing(state: Year) -> str:
    """What the others read of it."""
    if state.agenda[-1].id in ("lead", "help", "lead_more"):
        return f"may play a card. {_attempted(state)[:-1]}"
    return DOING[state.agenda[-1].id]


def _question(state: Year) -> str:
    content = state.content
    match state.agenda[-1].id:
        case "action":
            return "What do you do: explore, craft or scout?"
        case "target":
            return "Which of the turned cards does the band try for?"
        case "lead":
            return f"Which card do you play first? {_attempted(state)}"
        case "help":
            return f"Do you play a card? {_attempted(state)}"
        case "lead_more":
            return f"Do you play a further card? {_attempted(state)}"
        case "craft":
            most = state.taken + can_take(state)
            return f"Which item do you take, if any? It is the {ordinal(state.taken + 1)} of up to {most}."
        case "look":
            named = bin(state.named).count("1")
            return f"Which card do you look at? It is the {ordinal(named + 1)} of {content.scout_look}."
        case "lose":
            why = "The band starves" if state.target == NONE else "The ambush is lost"
            return f"{why}: which item do you lose?"
        case _:
            return f"You are dying: which card goes to {who(heir_of(state))}?"


def _attempted(state: Year) -> str:
    food = foods(state.content)[state.target_food()]
    lacking = asked(by_category(state, state.open))
    if food.kind == "ambush":
        price = "losing costs everybody a card and the leader's life"
        return f"Ambush! The {food.name} takes {lacking} more; {price}."
    return f"{food.name} for {counted(food.points, 'point')} takes {lacking} more."
