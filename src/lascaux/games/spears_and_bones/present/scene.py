"""The table laid out to be drawn: the valley in the middle, each tribe with its units and prey."""

from __future__ import annotations

from collections.abc import Iterator

from lascaux.engine import Area, Mark, Piece, Scene
from lascaux.engine.scene import Line, Paint
from lascaux.engine.wording import listed, ordinal
from lascaux.games.spears_and_bones.present import icons
from lascaux.games.spears_and_bones.present.conditions import Condition
from lascaux.games.spears_and_bones.present.icons import ICONS as ICONS
from lascaux.games.spears_and_bones.present.icons import TRIBES
from lascaux.games.spears_and_bones.present.panel import panel
from lascaux.games.spears_and_bones.present.places import WHERE, composition
from lascaux.games.spears_and_bones.present.views import (
    Player,
    PreyCard,
    SpearsAndBonesView,
    Spot,
    UnitCard,
)
from lascaux.games.spears_and_bones.present.wording import counted, lately, variants


def scene(view: SpearsAndBonesView, names: list[str]) -> Scene:
    middle = [_prey(view), _vigor(view)]
    if view.contest is not None:
        middle.insert(0, panel(view, view.contest, names))
    if view.revealed:
        middle.append(_revealed(view))
    if view.turn < 0:
        middle.insert(0, _verdict(view))
    tribes = [area for player in view.players for area in _tribe(view, player, names[player.seat])]
    return Scene(
        areas=(*middle, *tribes),
        figures=tuple(_figures(view, player) for player in view.players),
        headline=f"Turn {view.turn_number}, {view.time}",
    ).composed(composition(len(names)), WHERE)


def _figures(view: SpearsAndBonesView, player: Player) -> tuple[Mark, ...]:
    role = f"{player.role}, {ordinal(player.place)} in the order"
    if player.used:
        role += ", ability used this turn"
    elif not player.ability:
        role += ", without ability"
    marks = [
        Mark(icons.TRIBE, "tribe", player.name),
        Mark(icons.ROLES.get(player.role, icons.ROLE), role, player.role),
        Mark(icons.BERRY, f"berries, {view.berry_cap} at most", f"{player.berries}/{view.berry_cap}"),
        Mark(icons.INCOME, "berries at the next gathering", f"+{player.income}"),
        *(Mark(icons.RESOURCES[kind], kind, str(amount)) for kind, amount in player.resources.items()),
        Mark(icons.TOTAL, "resources in all", str(player.total)),
        Mark(icons.CARDS, "action cards left", str(player.cards)),
    ]
    if player.banned:
        marks.append(Mark(icons.BANNED, "banned: no fight and no block this turn", "banned"))
    if player.has_blocked:
        marks.append(Mark(icons.BLOCKED, "has blocked this turn", "blocked"))
    if player.obliged:
        marks.append(Mark(icons.OBLIGED, "was obliged this turn", "obliged"))
    when = lately(view.variants)
    if player.banned_before:
        marks.append(Mark(icons.BANNED, f"banned {when}, cannot be banned now", when))
    if player.obliged_before:
        marks.append(Mark(icons.OBLIGED, f"obliged {when}, cannot be obliged now", when))
    return tuple(marks)


# The valley


def _prey(view: SpearsAndBonesView) -> Area:
    other = "night" if view.time == "day" else "day"
    pieces = [
        Piece(
            id="time",
            name=f"it is {view.time}; turning it to {other} costs {counted(view.time_cost, 'berry')}",
            kind="token",
            title=view.time.capitalize(),
            icon=icons.TIMES[view.time],
            paint=_paint(view.time),
        ),
        *(_spot(view, spot) for spot in view.display),
    ]
    known = f", {listed([prey.name for prey in view.known])} at its bottom" if view.known else ""
    note = f"{counted(view.deck, 'card')} in the deck{known}."
    return Area(id="display", title="Prey", layout="row", pieces=tuple(pieces), note=note)


def _paint(time: str) -> Paint:
    return "day" if time == "day" else "night"


def _spot(view: SpearsAndBonesView, spot: Spot) -> Piece:
    if spot.prey is not None:
        reach = (
            ""
            if spot.in_reach
            else f"Only by {spot.prey.time}: turn the time for {counted(view.time_cost, 'berry')}."
        )
        return _prey_card(spot.prey, reach)
    why = {"chased": "chased away until all gather", "hunted": "just hunted"}.get(spot.empty, "no prey left")
    title = {"chased": "Chased", "hunted": "Hunted"}.get(spot.empty, "Empty")
    return Piece(id=f"spot:{spot.spot}", name=f"empty spot, {why}", kind="spot", title=title)


def _prey_card(prey: PreyCard, text: str = "") -> Piece:
    effects = [
        Mark(icons.RESOURCES[kind], kind, str(count)) for kind, count in prey.resources.items() if count
    ]
    if prey.berries:
        effects.append(Mark(icons.BERRY, "berries a turn", str(prey.berries)))
    if prey.vigor:
        effects.append(Mark(icons.VIGOR, "may return a vigor token when hunted"))
    return Piece(
        id=f"prey:{prey.id}",
        name=f"{prey.name}, {prey.time}, power {prey.power}, level {prey.level}",
        kind="card",
        title=prey.name,
        icon=icons.ANIMALS.get(prey.id, icons.PREY),
        paint=_paint(prey.time),
        costs=(
            Mark(icons.TIMES[prey.time], prey.time),
            Mark(icons.POWER, "power", str(prey.power)),
            Mark(icons.LEVEL, "level", str(prey.level)),
        ),
        effects=tuple(effects),
        text=text,
    )


def _vigor(view: SpearsAndBonesView) -> Area:
    fights = "Fights are open" if view.vigor <= view.fight_limit else "No fights yet"
    return Area(
        id="valley",
        title="Vigor",
        layout="track",
        steps=tuple(str(step) for step in range(view.vigor_max + 1)),
        note=f"Turn {view.turn_number}. {fights}: they are possible from {view.fight_limit} tokens down. "
        f"{variants(view.variants)}".strip(),
        pieces=(
            Piece(
                id="vigor",
                name=f"vigor {view.vigor} of {view.vigor_max}",
                kind="token",
                icon=icons.VIGOR,
                paint="ochre",
                at=(view.vigor, 0),
            ),
            Piece(
                id="fights",
                name=f"fights are possible from {view.fight_limit} tokens down",
                kind="token",
                icon=icons.SIDE,
                at=(view.fight_limit, 0),
            ),
        ),
    )


def _revealed(view: SpearsAndBonesView) -> Area:
    pieces = [
        _card(
            f"revealed:{placing}:{place}",
            name,
            f"action card {name}, {ordinal(placing + 1)} placing of this turn",
        )
        for placing, cards in enumerate(view.revealed)
        for place, name in enumerate(cards)
    ]
    note = "Laid out by value; nobody knows whose they were. They come back when all gather."
    return Area(
        id="revealed", title="Action cards of this turn", layout="row", pieces=tuple(pieces), note=note
    )


def _card(id: str, name: str, spoken: str, count: int = 1) -> Piece:
    return Piece(id=id, name=spoken, kind="token", title=name, icon=icons.CARD, count=count)


# Tribes


def _tribe(view: SpearsAndBonesView, player: Player, name: str) -> Iterator[Area]:
    seat = player.seat
    if view.seat == seat:
        yield _hand(view, seat)
    if player.team is not None:
        yield _secrets(view, player)
    in_play = tuple(_unit(unit, player, name) for unit in player.units if unit.place != "deck")
    waiting = tuple(_unit(unit, player, name) for unit in player.units if unit.place == "deck")
    yield Area(
        id=f"units:{seat}", title=f"Units of the {player.name}", layout="row", seat=seat, pieces=in_play
    )
    yield Area(id=f"deck:{seat}", title="Unit deck", layout="row", seat=seat, pieces=waiting)
    prey = tuple(_prey_card(card) for card in player.prey)
    yield Area(id=f"prey-of:{seat}", title="Acquired prey", layout="row", seat=seat, pieces=prey)


def _unit(unit: UnitCard, player: Player, owner: str) -> Piece:
    marks = [Mark(icons.POWER, "power", str(unit.power)), Mark(icons.LEVEL, "level", str(unit.level))]
    if unit.berries:
        marks.append(Mark(icons.BERRY, "berries a turn while active", str(unit.berries)))
    where = {"deck": f"costs {counted(unit.cost, 'berry')}", "inactive": "inactive"}.get(unit.place, "active")
    figures = (f"power {unit.power}", f"level {unit.level}")
    partaking = ("partaking",) if unit.partaking else ()
    return Piece(
        id=f"unit:{unit.id}",
        name=", ".join([f"{owner}'s {unit.name}", unit.type, *figures, where, *partaking]),
        kind="card",
        title=unit.name,
        icon=icons.UNITS.get(unit.name) or icons.TYPES.get(unit.type, icons.UNIT),
        paint=TRIBES.get(player.tribe, "hide"),
        costs=(Mark(icons.BERRY, "cost", str(unit.cost)),) if unit.place == "deck" else (),
        effects=tuple(marks),
        text="Inactive" if unit.place == "inactive" else "Partakes" if unit.partaking else "",
        exhausted=unit.place == "inactive",
        turned=1 if unit.place == "inactive" else 0,
    )


def _hand(view: SpearsAndBonesView, seat: int) -> Area:
    pieces = []
    for name in dict.fromkeys(view.hand):
        count = view.hand.count(name)
        spoken = f"action card {name}" + (f", {count} of them" if count > 1 else "")
        pieces.append(_card(f"card:{name}", name, spoken, count))
    note = "" if view.placed is None else f"You have placed {view.placed}."
    return Area(
        id="hand", title="Your action cards", layout="row", seat=seat, pieces=tuple(pieces), note=note
    )


def _secrets(view: SpearsAndBonesView, player: Player) -> Area:
    """Team and goals, to their owner, and to all after the end."""
    assert player.team is not None
    own = [condition for condition in view.conditions if condition.team == player.team]
    need = "" if view.turn < 0 or not own else f"Needs {own[0].need}. Now {own[0].have}."
    pieces = [
        Piece(
            id=f"team:{player.seat}",
            name=f"team: {player.team}. {need}".strip(),
            kind="card",
            title=player.team.title(),
            icon=icons.TEAMS.get(player.team, icons.TEAM),
        )
    ]
    for number, goal in enumerate(player.goals or ()):
        pieces.append(
            Piece(
                id=f"goal:{player.seat}:{number}",
                name=f"goal: {goal}",
                kind="card",
                title=goal.title(),
                icon=icons.RESOURCES.get(goal, icons.GOAL),
            )
        )
    title = "Team and goal" if view.turn < 0 else "Your secret team and goal"
    return Area(
        id=f"secret:{player.seat}",
        title=title,
        layout="row",
        seat=player.seat,
        pieces=tuple(pieces),
        note=need,
    )


def _verdict(view: SpearsAndBonesView) -> Area:
    pieces = tuple(
        Piece(
            id=f"condition:{condition.team}",
            name=f"{condition.team}: needs {condition.need}, has {condition.have}: {_won(condition)}",
            kind="card",
            title=condition.team.title(),
            icon=icons.MET if condition.met else icons.TEAM,
            lines=tuple(
                Line(text=text)
                for text in (
                    f"Needs {condition.need}",
                    f"Has {condition.have}",
                    _won(condition).capitalize(),
                )
            ),
        )
        for condition in view.conditions
    )
    return Area(id="verdict", title="Who has won", layout="row", pieces=pieces)


def _won(condition: Condition) -> str:
    return "won" if condition.met else "not won"
