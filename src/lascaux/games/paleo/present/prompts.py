"""One sentence: what is decided now, and by whom."""

from __future__ import annotations

from lascaux.engine import decides, who
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
    "cap": "Two hundred nights have passed without an end, which should not happen: the game counts as lost.",
}


def prompt(state: Paleo, seat: int | None) -> str:
    if state.turn < 0:
        return ENDS[state.result().reason]
    if state.agenda[-1].id == "explore":
        return _explore(state, seat)
    return decides(state, seat, _question(state, state.turn))


def _explore(state: Paleo, seat: int | None) -> str:
    if seat is not None and seat in state.waiting():
        count = min(int(state.content.choose_from), state.size[PILE + seat])
        cards = "the top card" if count == 1 else f"one of the top {count} cards"
        return f"Day {state.day}: turn up {cards}, or sleep early. Nothing is shown before all have chosen."
    return f"Day {state.day}: waiting until all have chosen their cards."


def _question(state: Paleo, seat: int) -> str:
    content = state.content
    step = state.agenda[-1]
    match step:
        case PayTool():
            tool = content.items[TOOLS + step.number]
            return f"Whose {item_name(content, tool)} is given up?"
        case PayAny():
            label = content.actions[step.action].label
            return f"{label}: which {'item' if step.number == 1 else f'{step.number} items'} do you give up?"
        case Spend():
            return f"{content.actions[step.action].label}: which tool is given up for its skill?"
        case Ward():
            source = "red backs" if step.split else "a blow"
            return f"{step.amount} damage from {source} on your team: ward it off?"
        case Bear():
            return f"{step.amount} damage hits the group of {who(step.active)}: will one of yours take it?"
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
            return f"{label}: the dice ask for {raised or 'nothing'} more, and your team has it. Carry on?"
        case Fallback():
            return f"The attempt at {content.cards[step.card].title} has failed: what now?"
        case SecretAct():
            return f"The secret {content.cards[step.number].title} is open: what do you do?"
        case After() if step.number == BETWEEN:
            return "Extra actions or healing roots, before the secret is dealt with?"
        case Join():
            return "A secret has been opened: join the team that deals with it?"
        case NightNext():
            return f"Night {state.day}: which {'card' if step.nocturnal else 'mission'} is dealt with first?"
        case NightAct():
            return f"Night {state.day}, {content.cards[step.card].title}: choose one."
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
        f"1 {item} is gained: keep it or lay it on a card?"
        if isinstance(step, Lay)
        else f"Who takes the {item}?"
    )


def _by_name(state: Paleo, step: str, seat: int) -> str:
    content = state.content
    if step == "act":
        card = content.cards[state.first[REVEALED + seat]]
        kind = "a danger" if card.kind == "danger" else "your card"
        return f"{card.title} is {kind}: carry out one option."
    if step == "drop_idea":
        return f"The workbench is full: which idea makes room for {content.cards[state.first[SHOWN]].title}?"
    return "Extra actions or healing roots, before the turn goes on?"
