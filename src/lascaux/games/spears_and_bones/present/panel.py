"""The contest under way to be drawn, with every term of its sums."""

from __future__ import annotations

from lascaux.engine import Area, Mark, Piece
from lascaux.engine.scene import Line, Paint
from lascaux.engine.wording import listed
from lascaux.games.spears_and_bones.present import icons
from lascaux.games.spears_and_bones.present.contest import Contest, Side
from lascaux.games.spears_and_bones.present.icons import TRIBES
from lascaux.games.spears_and_bones.present.views import SpearsAndBonesView


def panel(view: SpearsAndBonesView, contest: Contest, names: list[str]) -> Area:
    """Both sides, what they are up against, and what the others have named so far."""
    pieces = [_side(view, contest, number, side, names) for number, side in enumerate(contest.sides)]
    if contest.power is not None:
        pieces.append(_opponent(view, contest))
    for offer in contest.offers:
        who = names[offer.seat]
        what = "Declares a block" if offer.to == offer.seat else f"Offers support to {names[offer.to]}"
        pieces.append(
            Piece(
                id=f"offer:{offer.seat}",
                name=f"{who}. {what}: {listed(offer.units)}",
                kind="card",
                title=who,
                icon=icons.OFFER,
                seat=offer.seat,
                paint=TRIBES.get(view.players[offer.seat].tribe, "hide"),
                text=f"{what}: {listed(offer.units)}",
            )
        )
    title = f"{contest.kind.capitalize()}: {contest.name}"
    note = f"Level {contest.level} is at stake."
    return Area(id="contest", title=title, layout="row", pieces=tuple(pieces), note=note)


def _side(view: SpearsAndBonesView, contest: Contest, number: int, side: Side, names: list[str]) -> Piece:
    who = "All tribes" if side.seat is None else names[side.seat]
    terms = [
        Line(effects=(Mark(icons.POWER, "power", str(term.value)),), text=term.name) for term in side.terms
    ]
    total = str(side.total)
    if side.cards and contest.cards is None:
        terms.append(Line(effects=(Mark(icons.CARD, "sum of the action cards", "?"),), text="action cards"))
        total = f"{side.total} + ?"
    elif side.cards and contest.cards is not None:
        mark = Mark(icons.CARD, "sum of the action cards", f"{contest.cards:+d}")
        terms.append(Line(effects=(mark,), text="action cards"))
        total = str(side.total + contest.cards)
    paint: Paint = "hide" if side.seat is None else TRIBES.get(view.players[side.seat].tribe, "hide")
    return Piece(
        id=f"side:{number}",
        name=f"{who}, {side.role}: {total} power",
        kind="card",
        title=f"{who}: {total}",
        icon=icons.SIDE,
        paint=paint,
        seat=side.seat,
        lines=tuple(terms),
    )


def _opponent(view: SpearsAndBonesView, contest: Contest) -> Piece:
    unnamed = icons.PREY if view.enemy is None else icons.ENEMY
    return Piece(
        id="opponent",
        name=f"{contest.name}, power {contest.power}, level {contest.level}",
        kind="card",
        title=contest.name,
        icon=(icons.ANIMALS | icons.ENEMIES).get(contest.id, unnamed),
        costs=(
            Mark(icons.POWER, "power", str(contest.power)),
            Mark(icons.LEVEL, "level to be sacrificed", str(contest.level)),
        ),
    )
