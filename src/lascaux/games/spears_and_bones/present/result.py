"""Who has won, team by team: what each needed and had, with teams and goals turned up."""

from __future__ import annotations

from lascaux.engine import Item, Outcome, Past, Result, Source, Tally, Verdict
from lascaux.engine.result import each
from lascaux.engine.wording import listed
from lascaux.games.spears_and_bones.present import icons
from lascaux.games.spears_and_bones.present.conditions import Condition
from lascaux.games.spears_and_bones.present.views import Player, SpearsAndBonesView
from lascaux.games.spears_and_bones.present.wording import counted

TEAMS = {"survivor": "Survivors", "amasser": "Amasser", "dominator": "Dominator"}


def result(view: SpearsAndBonesView, outcome: Outcome, past: Past, names: list[str]) -> Result:
    kinds = [*view.players[0].resources]
    holdings = [
        Tally(kind.capitalize(), tuple(player.resources[kind] for player in view.players), icon)
        for kind, icon in ((kind, icons.RESOURCES.get(kind, icons.GOAL)) for kind in kinds)
    ]
    in_all = Tally("Resources in all", tuple(player.total for player in view.players), icons.TOTAL)
    return Result(
        _verdict(view, outcome, names),
        tuple(_source(view, condition, names) for condition in view.conditions),
        (*holdings, in_all),
    )


def _verdict(view: SpearsAndBonesView, outcome: Outcome, names: list[str]) -> Verdict:
    won = [condition for condition in view.conditions if condition.met]
    if not won:
        return Verdict("Nobody wins.", "No team has what it needs.")
    teams = listed(f"the {TEAMS[condition.team]}" for condition in won)
    plural = len(won) > 1 or won[0].team == "survivor"
    told = [
        f"{listed(names[seat] for seat in _members(view, condition))}: {condition.have},"
        f" where {condition.need} {'was' if condition.team != 'survivor' else 'were'} needed."
        for condition in won
    ]
    title = f"{teams[0].upper()}{teams[1:]} {'win' if plural else 'wins'}."
    if view.seat in outcome.winners:
        title = f"You win! {title}"
    return Verdict(title, " ".join(told), won=True)


def _members(view: SpearsAndBonesView, condition: Condition) -> list[int]:
    return [player.seat for player in view.players if player.team == condition.team]


def _source(view: SpearsAndBonesView, condition: Condition, names: list[str]) -> Source:
    seats = _members(view, condition)
    ending = "won" if condition.met else "not won"
    points = each(view.seats, seats if condition.met else (), 1)
    whole = Item(
        text=f"Needed {condition.need}; had {condition.have}: {ending}",
        points=points,
        targets=(f"condition:{condition.team}",),
        icon=icons.MET if condition.met else icons.TEAM,
    )
    nothing = each(view.seats, (), 0)
    held = [
        Item(_holding(view.players[seat], names[seat]), nothing, _cards(view.players[seat]), by=seat)
        for seat in seats
    ]
    name = f"{TEAMS[condition.team]}: {listed(names[seat] for seat in seats)}"
    return Source(condition.team, name, points, icons.TEAM, items=(whole, *held))


def _holding(player: Player, name: str) -> str:
    goals = f", goal {listed(player.goals)}" if player.goals else ""
    have = [counted(count, kind) for kind, count in player.resources.items() if count]
    return f"{name} of the {player.name}{goals}: {listed(have) or 'nothing'}"


def _cards(player: Player) -> tuple[str, ...]:
    return (f"team:{player.seat}", *(f"prey:{prey.id}" for prey in player.prey))
