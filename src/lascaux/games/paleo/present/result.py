"""How the clan fared: each piece of the painting and who won it, the skulls, and what was lacking."""

from __future__ import annotations

from lascaux.engine import Happened, Item, Need, Outcome, Past, Result, Source, Tally, Verdict
from lascaux.engine.result import each, sourced
from lascaux.engine.wording import counted
from lascaux.games.paleo.present.icons import GRAVE, PEOPLE, icon_of
from lascaux.games.paleo.present.sentences import CAUSES
from lascaux.games.paleo.present.views import PaleoView

PAINTING = "mammoth"
TITLES = {
    "last-skull-hunger": "Hunger laid the last skull.",
    "last-skull-mission": "The night laid the last skull.",
    "last-skull-death": "A death laid the last skull.",
}


def result(view: PaleoView, outcome: Outcome, past: Past, names: list[str]) -> Result:
    return Result(
        _verdict(view, outcome),
        (_painting(view, past),),
        (
            *(
                Tally(f"Skulls for {CAUSES[cause]}", (count,), icon_of("skull"))
                for cause, count in view.causes.items()
            ),
            Tally("People alive", (sum(len(player.people) for player in view.players),), PEOPLE),
            Tally("Cards in the graveyard", (len(view.graveyard),), GRAVE),
            Tally("Days", (view.day,), "campfire"),
        ),
        (
            Need("Pieces of the painting", view.vp, view.vp_goal, PAINTING, points=True),
            Need("Skulls", view.skulls, view.skull_limit, icon_of("skull"), limit=True),
        ),
    )


def _verdict(view: PaleoView, outcome: Outcome) -> Verdict:
    pieces, skulls = counted(view.vp, "piece"), counted(view.skulls, "skull")
    if outcome.winners:
        told = f"Day {view.day}: {pieces} painted, {skulls} of {view.skull_limit}. You win together."
        return Verdict("The painting is finished!", told, True, True)
    lacking = view.vp_goal - view.vp
    told = (
        f"Day {view.day}: {pieces} painted, {view.vp_goal} were needed."
        f" {lacking} short with {skulls} of {view.skull_limit}: you lose together."
    )
    title = TITLES.get(outcome.reason, "The last skull was laid.")
    return Verdict(title if outcome.reason != "cap" else "The days went by without an end.", told, True)


def _painting(view: PaleoView, past: Past) -> Source:
    """Every piece, by what was done for it; a lost skull taken back or laid is told beside them."""
    items: list[Item] = []
    painted = _first(past, view)
    day = 0
    deed = None
    for one in past:
        event, facts = one.event, one.event.facts
        match event.kind:
            case "day-begun":
                day = facts["day"]
            case "declared" | "secret-opened":
                deed = one
            case "night-fell":
                deed = None
            case "victory-point":
                items.append(_piece(view, one, facts["vp"] - painted, deed, day))
                painted = facts["vp"]
            case "skull":
                told = f"{counted(facts['count'], 'skull')} for {CAUSES[facts['cause']]}{_on(day)}"
                items.append(Item(told, each(view.seats, (), 0), ("skull",), one.ply, icon=icon_of("skull")))
    return sourced("painting", "The painting", PAINTING, view.scores, items, counts=False)


def _first(past: Past, view: PaleoView) -> int:
    """How much was painted before the first event: one that tells of the first piece adds at least one."""
    grown = [one.event.facts["vp"] for one in past if one.event.kind == "victory-point"]
    fresh = any(one.ply == 0 for one in past)
    return 0 if fresh or not grown else max(0, grown[0] - 1)


def _piece(view: PaleoView, one: Happened, count: int, deed: Happened | None, day: int) -> Item:
    title = "A mission of the night" if deed is None else deed.event.facts["title"]
    seat = one.event.seat
    return Item(
        text=f"{title}{_on(day)}",
        points=each(view.seats, range(view.seats), count),
        targets=("vp",),
        ply=one.ply,
        by=seat if seat >= 0 else None,
        icon=PAINTING,
    )


def _on(day: int) -> str:
    return f", day {day}" if day else ""
