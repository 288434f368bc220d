"""One sentence: what is decided now, and by whom."""

from __future__ import annotations

from lascaux.engine import decides
from lascaux.engine.wording import QUESTION, fitted
from lascaux.games.elawa.present.faces import faces
from lascaux.games.elawa.rules.play import Pay, need
from lascaux.games.elawa.state import Elawa

DOING = {
    "take": "chooses a card to take",
    "skip": "may pass over a pile",
    "bonus": "takes a card for a finished pile",
    "play": "may play a card",
    "waive": "chooses what to do without",
    "sacrifice": "sacrifices a card",
    "pay": "chooses how to pay",
    "effect": "takes a card",
    "store": "may store a token",
    "discard": "discards tokens",
}
WITHOUT = "It comes without its resources."


def prompt(state: Elawa, seat: int | None) -> str:
    if state.turn < 0:
        return "The fire has gone out: the game is over."
    return decides(state, seat, _question(state), doing=DOING[state.agenda[-1].id])


def _question(state: Elawa) -> str:
    step = state.agenda[-1]
    match step.id:
        case "take":
            return "Which card do you take? Its tokens come from the piles after it, clockwise."
        case "skip":
            taken = faces(state.content)[state.top_card(state.spot)]
            return f"Do you pass over a pile? You take {taken.name}, and walk over the piles after it."
        case "bonus":
            return f"You finished a pile: which card do you take? {WITHOUT}"
        case "play":
            return "Do you play a card?"
        case "waive":
            played = _in_play(state)
            question = fitted(QUESTION, f"What does {played} do without?", "What does the card do without?")
            return f"{question} Your second card is cheaper."
        case "sacrifice":
            asked = "Which card do you sacrifice"
            return fitted(QUESTION, f"{asked} for {_in_play(state)}?", f"{asked}?")
        case "pay":
            assert isinstance(step, Pay)
            count = need(state, state.playing, step.kind, state.waived)
            asked = f"How do you pay {count} {state.content.kinds[step.kind]}"
            return fitted(QUESTION, f"{asked} for {_in_play(state)}?", f"{asked}?")
        case "effect":
            return f"Which card do you take? {_in_play(state)} gives it to you. {WITHOUT}"
        case "store":
            return "Do you store a token on a card?"
        case _:
            surplus = state.available_to(state.active) - state.limit
            return f"What do you discard? You keep {state.limit} tokens, {surplus} have to go."


def _in_play(state: Elawa) -> str:
    return faces(state.content)[state.playing].name
