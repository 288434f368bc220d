"""What happened, and what lies on the table, as plain sentences."""

from __future__ import annotations

from typing import Any

from lascaux.engine import Event
from lascaux.games.elawa.present.faces import CardFace
from lascaux.games.elawa.present.views import ElawaView, Player, Spot


def sentence(event: Event, names: list[str]) -> str:
    who = names[event.seat] if event.seat >= 0 else ""
    facts = event.facts
    match event.kind:
        case "turn-begun":
            return f"Round {facts['round']}: it is {who}'s turn."
        case "card-chosen":
            return (
                f"{who} chooses {facts['name']} at spot {facts['spot']}: {_number(facts['take'], 'token')}."
            )
        case "pile-skipped":
            pile = "no pile" if facts["spot"] is None else f"the pile at spot {facts['spot']}"
            return f"{who} passes over {pile}."
        case "token-taken":
            return f"{who} takes {facts['kind']} from spot {facts['spot']}."
        case "pile-finished":
            return f"{who} has finished the pile at spot {facts['spot']}."
        case "center-token-taken":
            return f"{who} takes {facts['kind']} from the fire; {_number(facts['left'], 'token')} left there."
        case "pile-refilled":
            if facts["height"] == 0:
                return f"No token is left for the pile at spot {facts['spot']}."
            tokens = _number(facts["height"], "token")
            return f"A new pile of {tokens} lies at spot {facts['spot']}, {facts['top']} on top."
        case "reshuffled":
            tokens = _number(facts["tokens"], "discarded token")
            return (
                f"The pool is empty: {tokens} {'becomes' if facts['tokens'] == 1 else 'become'} the new pool."
            )
        case "token-drawn":
            return f"{who} draws {facts['kind'] or 'nothing: the pool and the discard are empty'}."
        case "card-taken":
            return _card_taken(who, facts)
        case "end-triggered":
            return _end_triggered(facts, names)
        case "game-over":
            points = ", ".join(f"{name} {score}" for name, score in zip(names, facts["scores"], strict=True))
            return f"The game is over: {points}."
        case _:
            return _played(event.kind, who, facts)


def _card_taken(who: str, facts: dict[str, Any]) -> str:
    if facts["why"] == "chosen":
        return f"{who} takes {facts['name']} into the hand."
    return f"{who} also takes {facts['name']} from spot {facts['spot']}, without its resources."


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
            return f"{facts['name']} joins {who}'s tribe, now worth {_number(facts['score'], 'point')}."
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


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


# The table


def text(view: ElawaView, names: list[str]) -> str:
    lines = [
        f"Round {view.round}, {view.side} side. Fire: {view.center} of {view.center_start} tokens."
        f" Pool: {view.pool}. Discard: {_tokens(view.discard)}."
    ]
    if view.turns_left:
        lines.append(f"Last round, still to come: {', '.join(names[seat] for seat in view.turns_left)}.")
    elif view.end_triggered and view.turn >= 0:
        lines.append("This is the last turn.")
    lines += [_spot_line(spot, view.center > 0) for spot in view.spots]
    for player in view.players:
        lines += _player_lines(player, names[player.seat], view)
    if view.card_discard:
        lines.append(f"Sacrificed: {', '.join(card.name for card in view.card_discard)}")
    return "\n".join(lines)


def _spot_line(spot: Spot, burning: bool) -> str:
    card = "no card" if spot.card is None else f"{_face(spot.card)}, takes {spot.card.take}"
    pile = "no token" if spot.token is None else f"{spot.token} ({spot.height} high)"
    mark = ", last token: +1 from the fire" if spot.last_token and burning else ""
    return f"  Spot {spot.spot}: {card} [{_number(spot.cards, 'card')}] | {pile}{mark}"


def _face(card: CardFace) -> str:
    price = [f"{count} {kind}" for kind, count in card.cost.items()] + ["sacrifice"] * card.sacrifice
    effect = {"take_card": ", takes a card", "draw_resource": ", draws a token"}.get(card.effect, "")
    cost = ", ".join(price) or "free"
    return f"{card.name} ({card.letter} {card.type}, worth {card.worth}, cost {cost}{effect})"


def _player_lines(player: Player, name: str, view: ElawaView) -> list[str]:
    turn = "> " if player.seat == view.active else "  "
    power = f": {player.power_text}" if player.power_text else ""
    lines = [
        f"{turn}{name}: {_number(player.score, 'point')}, chieftain {player.chieftain} {player.name}{power}",
        f"    tokens ({view.limit} may be kept): {_tokens(player.available)}",
    ]
    if player.hand:
        lines.append(f"    hand: {', '.join(_face(card.card) for card in player.hand)}")
    for card in player.tribe:
        stored = f", holds {_tokens(card.stored)}" if card.stored else ""
        used = ", used this turn" if card.used else ""
        lines.append(f"    tribe: {card.card.name} ({card.card.worth}): {card.worth}{stored}{used}")
    return lines


def _tokens(counts: dict[str, int]) -> str:
    return ", ".join(f"{count} {kind}" for kind, count in counts.items()) or "none"
