"""The table as plain text, for terminals and transcripts."""

from __future__ import annotations

from lascaux.engine.wording import counted, ordinal
from lascaux.games.elawa.present.faces import CardFace
from lascaux.games.elawa.present.views import ElawaView, Player, Spot


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
    return (
        f"  {ordinal(spot.spot + 1).capitalize()} pile: {card} [{counted(spot.cards, 'card')}] | {pile}{mark}"
    )


def _face(card: CardFace) -> str:
    price = [f"{count} {kind}" for kind, count in card.cost.items()] + ["sacrifice"] * card.sacrifice
    effect = {"take_card": ", takes a card", "draw_resource": ", draws a token"}.get(card.effect, "")
    cost = ", ".join(price) or "free"
    return f"{card.name} ({card.letter} {card.type}, worth {card.worth}, cost {cost}{effect})"


def _player_lines(player: Player, name: str, view: ElawaView) -> list[str]:
    turn = "> " if player.seat == view.active else "  "
    power = f": {player.power_text}" if player.power_text else ""
    lines = [
        f"{turn}{name}: {counted(player.score, 'point')}, chieftain {player.chieftain} {player.name}{power}",
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
