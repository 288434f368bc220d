"""The view as plain text, for terminals and transcripts."""

from __future__ import annotations

from lascaux.engine.wording import listed
from lascaux.games.spears_and_bones.present.contest import Contest, Side
from lascaux.games.spears_and_bones.present.views import Player, PreyCard, SpearsAndBonesView, Spot, UnitCard
from lascaux.games.spears_and_bones.present.wording import counted, lately, variants


def text(view: SpearsAndBonesView, names: list[str]) -> str:
    lines = [
        f"Turn {view.turn_number}, {view.time}, vigor {view.vigor} of {view.vigor_max} "
        f"(fights from {view.fight_limit} down)"
    ]
    if view.variants:
        lines.append(variants(view.variants))
    lines.append("Prey:")
    lines += [f"  {_spot(spot)}" for spot in view.display]
    lines.append(f"  and {counted(view.deck, 'card')} in the deck{_known(view)}")
    for cards in view.revealed:
        lines.append(f"Action cards: {' '.join(cards)}")
    if view.contest is not None:
        lines += _contest(view.contest, names)
    for seat in view.order:
        lines += _player(view, view.players[seat], names[seat])
    if view.seat is not None and view.hand:
        lines.append(f"Your action cards: {' '.join(view.hand)}")
    if view.placed is not None:
        lines.append(f"You have placed {view.placed}.")
    for condition in view.conditions:
        reached = ": reached" if condition.met else ""
        lines.append(f"{condition.team.title()}: {condition.need}; has {condition.have}{reached}")
    return "\n".join(lines)


def _known(view: SpearsAndBonesView) -> str:
    return f", at its bottom {listed([prey.name for prey in view.known])}" if view.known else ""


def _spot(spot: Spot) -> str:
    if spot.prey is None:
        return f"- {spot.empty}"
    return f"{'*' if spot.in_reach else ' '} {prey_line(spot.prey)}"


def prey_line(prey: PreyCard) -> str:
    amounts = [counted(amount, kind) for kind, amount in prey.resources.items() if amount]
    if prey.berries:
        amounts.append(counted(prey.berries, "berry"))
    if prey.vigor:
        amounts.append("vigor")
    return f"{prey.name}, {prey.time}, {prey.power}/{prey.level}: {', '.join(amounts)}"


def _contest(contest: Contest, names: list[str]) -> list[str]:
    power = "" if contest.power is None else f", power {contest.power}"
    lines = [f"{contest.kind.capitalize()}: {contest.name}{power}, level {contest.level}"]
    lines += [f"  {_side(side, contest.cards, names)}" for side in contest.sides]
    for offer in contest.offers:
        what = "blocks" if offer.to == offer.seat else f"for {names[offer.to]}"
        lines.append(f"  {names[offer.seat]} {what}: {listed(offer.units)}")
    return lines


def _side(side: Side, cards: int | None, names: list[str]) -> str:
    who = side.role.capitalize() if side.seat is None else f"{names[side.seat]}, {side.role}"
    terms = " + ".join(f"{term.value} {term.name}" for term in side.terms) or "nobody"
    if not side.cards:
        return f"{who}: {terms} = {side.total}"
    if cards is None:
        return f"{who}: {terms} = {side.total}, and the cards"
    return f"{who}: {terms} {cards:+d} by cards = {side.total + cards}"


def _player(view: SpearsAndBonesView, player: Player, name: str) -> list[str]:
    marks = [
        *(["banned"] if player.banned else []),
        *(["has blocked"] if player.has_blocked else []),
        *(["obliged"] if player.obliged else []),
        *([f"banned {lately(view.variants)}"] if player.banned_before else []),
        *([f"obliged {lately(view.variants)}"] if player.obliged_before else []),
        *(["ability used"] if player.used else []),
    ]
    role = player.role if player.ability or player.used else f"{player.role} without ability"
    lines = [
        f"{player.place}. {name}, {player.name}, {role}: {player.berries} of {view.berry_cap} berries, "
        f"+{player.income} next, {', '.join([counted(player.cards, 'action card'), *marks])}"
    ]
    for place in ("active", "inactive"):
        units = [unit for unit in player.units if unit.place == place]
        if units:
            lines.append(f"   {place}: {', '.join(_unit(unit) for unit in units)}")
    if player.prey:
        lines.append(f"   prey: {', '.join(prey.name for prey in player.prey)}")
        amounts = ", ".join(counted(amount, kind) for kind, amount in player.resources.items())
        lines.append(f"   in all {amounts}: {player.total}")
    if player.team is not None:
        lines.append(f"   {player.team.title()}, goal {listed(player.goals or ())}")
    return lines


def _unit(unit: UnitCard) -> str:
    return f"{'>' if unit.partaking else ''}{unit.name} {unit.power}/{unit.level}"
