"""One sentence: what is decided now, and by whom."""

from __future__ import annotations

from lascaux.engine import decides, who
from lascaux.engine.wording import NAME, QUESTION, fitted
from lascaux.games.paleo.content.codes import PILE, REVEALED, SHOWN, TOOLS
from lascaux.games.paleo.content.language.grammar import SKILLS
from lascaux.games.paleo.present.faces import item_name
from lascaux.games.paleo.present.wording import counted
from lascaux.games.paleo.rules.act import BETWEEN, After
from lascaux.games.paleo.rules.craft import Build
from lascaux.games.paleo.rules.damage import Bear, Heal, LosePerson, Ward, Wound
from lascaux.games.paleo.rules.deed import PayAny, PayTool, Spend
from lascaux.games.paleo.rules.dice import Fallback, Press
from lascaux.games.paleo.rules.gains import SHARE_DREAM, SHARE_PERSON, Lay, Share
from lascaux.games.paleo.rules.night import NightAct, NightNext
from lascaux.games.paleo.rules.secrets import Join, SecretAct
from lascaux.games.paleo.state import Paleo

ENDS = {
    "painting-finished": "The painting is finished: you have won!",
    "last-skull-hunger": "Hunger laid the last skull: you have lost.",
    "last-skull-mission": "A mission laid the last skull: you have lost.",
    "last-skull-death": "A death laid the last skull: you have lost.",
    "last-skull-card": "The last skull was laid: you have lost.",
    "last-skull-start": "The last skull was laid: you have lost.",
    "cap": "Two hundred nights have passed: you have lost. This should not happen.",
}


DOING = {
    "pay_tool": "chooses whose tool is given up",
    "pay_any": "chooses what to give up",
    "spend": "chooses a tool for its skill",
    "ward": "may ward off damage",
    "bear": "may take the damage for others",
    "wound": "chooses who is hurt",
    "lose_person": "chooses who is lost",
    "heal": "chooses whom to heal",
    "build": "may build something",
    "press": "may carry on",
    "fallback": "chooses what to do after the failure",
    "secret_act": "deals with the secret",
    "join": "may join the team",
    "night_next": "chooses what comes first tonight",
    "night_act": "decides what happens tonight",
    "drop_idea": "drops an idea",
    "after": "may do something more",
    "lay": "keeps or lays what was gained",
    "share": "chooses who takes what was gained",
}


def prompt(state: Paleo, seat: int | None) -> str:
    if state.turn < 0:
        return ENDS[state.result().reason]
    if state.agenda[-1].id == "explore":
        return _explore(state, seat)
    return decides(state, seat, _question(state, state.turn), doing=_doing(state))


def _doing(state: Paleo) -> str:
    """What the others read of it."""
    step = state.agenda[-1]
    if step.id == "act":
        title = state.content.cards[state.first[REVEALED + state.turn]].title
        return fitted(QUESTION - NAME - 2, f"chooses what to do: {title}", "chooses what to do")
    return DOING.get(step.id, "decides")


def _explore(state: Paleo, seat: int | None) -> str:
    if seat is not None and seat in state.waiting():
        count = min(int(state.content.choose_from), state.size[PILE + seat])
        cards = "the top card" if count == 1 else f"one of the top {count} cards"
        rest = "Or sleep early; nothing is shown before all have chosen."
        return f"Day {state.day}: turn up {cards}. {rest}"
    return f"Day {state.day}: all choose their cards."


def _question(state: Paleo, seat: int) -> str:
    content = state.content
    step = state.agenda[-1]
    match step:
        case PayTool():
            tool = content.items[TOOLS + step.number]
            return f"Whose {item_name(content, tool)} is given up?"
        case PayAny():
            label = content.actions[step.action].label
            items = "item" if step.number == 1 else f"{step.number} items"
            return f"Which {items} do you give up? It is for: {label}."
        case Spend():
            return f"Which tool is given up for its skill? For: {content.actions[step.action].label}."
        case Ward():
            source = "red backs" if step.split else "a blow"
            return f"{step.amount} damage from {source} on your team: ward it off?"
        case Bear():
            return f"Does one of yours take {step.amount} damage? It hits the group of {who(step.active)}."
        case Wound():
            return f"Who takes {step.number} damage?"
        case LosePerson():
            return "Who is lost?"
        case Heal():
            return f"Heal whom? Up to {step.number} damage."
        case Lay() | Share():
            return _gained(state, step)
        case Build():
            return f"Build what? Up to {counted(step.number, 'time')}."
        case Press():
            raised = ", ".join(f"{n} {skill}" for skill, n in zip(SKILLS, state.raised, strict=True) if n)
            label = content.actions[step.action].label
            return f"Do you carry on? {label}: the dice ask for {raised or 'nothing'} more; your team has it."
        case Fallback():
            return f"What do you do now? The attempt at {content.cards[step.card].title} has failed."
        case SecretAct():
            return f"What do you do with the secret? It is {content.cards[step.number].title}."
        case After() if step.number == BETWEEN:
            return "Extra actions or healing roots? Then the secret is dealt with."
        case Join():
            return "Do you join the team? It deals with the secret that was opened."
        case NightNext():
            return f"Which {'card' if step.nocturnal else 'mission'} comes first? It is night {state.day}."
        case NightAct():
            return f"What happens tonight? Night {state.day}, {content.cards[step.card].title}."
        case _:
            return _by_name(state, step.id, seat)


def _gained(state: Paleo, step: Lay | Share) -> str:
    content = state.content
    if step.number == SHARE_PERSON:
        return "Who takes in the new person?"
    if step.number == SHARE_DREAM:
        return "On whose pile does the dream go?"
    item = item_name(content, content.items[step.number])
    return (
        f"Do you keep the {item}, or lay it on a card?" if isinstance(step, Lay) else f"Who takes the {item}?"
    )


def _by_name(state: Paleo, step: str, seat: int) -> str:
    content = state.content
    if step == "act":
        card = content.cards[state.first[REVEALED + seat]]
        kind = "a danger" if card.kind == "danger" else "your card"
        asked = f"{card.title} is {kind}"
        return fitted(QUESTION, f"{asked}: what do you do?", "What do you do with your card?")
    if step == "drop_idea":
        new = content.cards[state.first[SHOWN]].title
        return f"Which idea makes room for the new one? It is {new}, and the workbench is full."
    return "Extra actions or healing roots? Then the turn goes on."
