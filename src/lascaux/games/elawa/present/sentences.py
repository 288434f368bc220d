"""What happened, as plain sentences."""

from __future__ import annotations

from typing import Any

from lascaux.engine import Event
from lascaux.engine.wording import counted
from lascaux.games.elawa.content.tables import Content
from lascaux.games.elawa.present.options import pile_name


def sentence(content: Content, event: Event, names: list[str]) -> str:
    who = names[event.seat] if event.seat >= 0 else ""
    facts = event.facts
    pile = pile_name(facts["spot"]) if facts.get("spot") is not None else "no pile"
    match event.kind:
        case "turn-begun":
            return f"Round {facts['round']}: it is {who}'s turn."
        case "card-chosen":
            return f"{who} chooses {facts['name']} beside {pile}: {counted(facts['take'], 'token')}."
        case "pile-skipped":
            return f"{who} passes over {pile}."
        case "token-taken":
            return f"{who} takes {facts['kind']} from {pile}."
        case "pile-finished":
            return f"{who} has finished {pile}."
        case "center-token-taken":
            return f"{who} takes {facts['kind']} from the fire; {counted(facts['left'], 'token')} left there."
        case "pile-refilled":
            if facts["height"] == 0:
                return f"No token is left for {pile}."
            tokens = counted(facts["height"], "token")
            return f"{pile.capitalize()} is new: {tokens}, {facts['top']} on top."
        case "reshuffled":
            tokens = counted(facts["tokens"], "discarded token")
            return (
                f"The pool is empty: {tokens} {'becomes' if facts['tokens'] == 1 else 'become'} the new pool."
            )
        case "token-drawn":
            return f"{who} draws {facts['kind'] or 'nothing: the pool and the discard are empty'}."
        case "card-taken":
            return _card_taken(who, facts, pile)
        case "end-triggered":
            return _end_triggered(facts, names)
        case "game-over":
            points = ", ".join(f"{name} {score}" for name, score in zip(names, facts["scores"], strict=True))
            return f"The game is over: {points}."
        case _:
            return _played(event.kind, who, facts)


def _card_taken(who: str, facts: dict[str, Any], pile: str) -> str:
    if facts["why"] == "chosen":
        return f"{who} takes {facts['name']} into the hand."
    return f"{who} also takes {facts['name']} beside {pile}, without its resources."


def _end_triggered(facts: dict[str, Any], names: list[str]) -> str:
    last = [names[seat] for seat in facts["seats"]]
    if not last:
        return "The end is near: the game ends with this turn."
    return f"The end is near: {' and '.join(last)} still {'has' if len(last) == 1 else 'have'} a turn."


def _played(kind: str, who: str, facts: dict[str, Any]) -> str:
    """Events of the steps play, store and manage."""
    match kind:
        case "card-played":
            return f"{who} plays {facts['name']}."
        case "requirement-waived":
            return f"{who} does without the {facts['requirement']} for {facts['name']}."
        case "card-sacrificed":
            return f"{who} sacrifices {facts['name']}."
        case "tokens-paid":
            paid = [f"{facts['natural']} {facts['kind']}"] if facts["natural"] else []
            if facts["bones"]:
                paid.append(f"{facts['bones']} bone in place of {facts['kind']}")
            return f"{who} pays {' and '.join(paid)}."
        case "card-laid":
            return f"{facts['name']} joins {who}'s tribe, now worth {counted(facts['score'], 'point')}."
        case "play-done":
            return f"{who} {'plays no more cards' if facts['laid'] else 'plays no card'}."
        case "token-stored":
            return f"{who} stores {facts['kind']} on {facts['name']}; the tribe is worth {facts['score']}."
        case "store-done":
            return f"{who} {'stores nothing more' if facts['stored'] else 'stores nothing'}."
        case "token-discarded":
            return f"{who} discards {facts['kind']}."
        case _:
            raise ValueError(f"there is no event {kind!r} in this game")


# The table
