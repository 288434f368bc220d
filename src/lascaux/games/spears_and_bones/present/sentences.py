"""The log: each event as one sentence. Who placed which action card is in none of them."""

from __future__ import annotations

from typing import Any

from lascaux.engine import Event
from lascaux.engine.wording import listed
from lascaux.games.spears_and_bones.content.tables import Content
from lascaux.games.spears_and_bones.present.wording import counted, winners

Facts = dict[str, Any]


def sentence(content: Content, event: Event, names: list[str]) -> str:
    who = names[event.seat] if event.seat >= 0 else ""
    for tell in (_turns, _actions, _answers, _outcomes, _defense):
        told = tell(event.kind, who, event.facts, names)
        if told:
            return told
    raise AssertionError(f"no words for {event.kind}")


def _with(units: list[str]) -> str:
    return f" with {listed(units)}" if units else ""


def _turns(kind: str, who: str, facts: Facts, names: list[str]) -> str:
    match kind:
        case "time-chosen":
            return f"{who} lets the game begin by {facts['time']}."
        case "turn-begun":
            order = ", ".join(names[seat] for seat in facts["order"])
            return f"Turn {facts['turn']}, vigor {facts['vigor']}. The order is {order}."
        case "berries-gathered":
            return f"{who} gathers {counted(facts['berries'], 'berry')} and has {facts['now']}."
        case "prey-revealed":
            return (
                f"{facts['name']} come into sight." if _many(facts) else f"{facts['name']} comes into sight."
            )
        case "units-ready":
            return f"{who} readies {listed(facts['units'])}."
        case "unit-played":
            return (
                f"{who} plays {facts['unit']} for {counted(facts['cost'], 'berry')}, {facts['berries']} left."
            )
        case "banned":
            return f"{who}, the Seer, bans {names[facts['of']]} from fights and blocks this turn."
        case "chased":
            return f"{who}, the Flutist, chases {facts['name']} under the deck."
        case "time-turned":
            return f"{who} pays {counted(facts['cost'], 'berry')}: it is {facts['time']} now."
        case "bonus-gathered":
            return f"{who} gathers {counted(facts['berries'], 'berry')}."
        case "second-declined":
            return f"{who} takes no second Action step."
        case _:
            return ""


def _many(facts: Facts) -> bool:
    return str(facts["name"]).endswith("s")


def _actions(kind: str, who: str, facts: Facts, names: list[str]) -> str:
    match kind:
        case "hunt-declared":
            return f"{who} hunts {facts['name']}{_with(facts['units'])}."
        case "passed":
            return f"{who} passes."
        case "support-offered":
            return f"{who} offers {listed(facts['units'])} to {names[facts['to']]}."
        case "block-declared":
            return f"{who} declares a block{_with(facts['units'])}."
        case "bonus-bought":
            return f"{who} pays {counted(facts['price'], 'berry')} for a Warrior: +{facts['bonus']} power."
        case "fight-declared":
            forced = f", forcing {listed(facts['forced'])} to defend" if facts["forced"] else ""
            return (
                f"{who} attacks {names[facts['target']]} for {facts['name']}{_with(facts['units'])}{forced}."
            )
        case "fight-defended":
            return f"{who} defends{_with(facts['units']) or ' with no further unit'}."
        case "cards-revealed":
            return f"The action cards are {', '.join(facts['cards'])}: {facts['sum']:+d} in all."
        case _:
            return ""


def _answers(kind: str, who: str, facts: Facts, names: list[str]) -> str:
    match kind:
        case "blocker":
            return f"{who} is the blocker, with the strongest block: {facts['strength']}."
        case "block-ignored":
            return f"The block of {who} is ignored, its units stay active."
        case "support-void":
            return f"The support of {who} was for an ignored block and is void."
        case "support-accepted":
            return f"{who} accepts the support of {names[facts['of']]}."
        case "support-rejected":
            return f"{who} rejects the support of {names[facts['of']]}."
        case "obliged":
            return (
                f"{who}, the Shaman, obliges {names[facts['of']]} to support {names[facts['to']]}"
                f"{_with(facts['units'])}."
            )
        case _:
            return ""


def _outcomes(kind: str, who: str, facts: Facts, names: list[str]) -> str:
    match kind:
        case "block-decided":
            blocker = names[facts["blocker"]]
            sums = f"{who} has {facts['value']}, the blocker {blocker} {facts['against']}"
            if facts["value"] == facts["against"]:
                return f"{sums}: nobody hunts."
            return f"{sums}: {who if facts['value'] > facts['against'] else blocker} goes on to hunt."
        case "hunt-decided":
            return (
                f"{who} hunts {facts['name']} with {facts['value']} against {facts['power']}: {_hunt(facts)}."
            )
        case "prey-acquired":
            return f"{who} takes {facts['name']}."
        case "supporter-rewarded":
            return f"{who} gains {counted(facts['berries'], 'berry')} for the support."
        case "fight-decided":
            target = names[facts["target"]]
            sums = f"{who} has {facts['value']}, {target} {facts['against']}"
            return f"{sums}: {facts['name']} {_fight(facts, who, target)}."
        case "fight-skipped":
            return f"Nobody stands up for {names[facts['target']]}: {who} takes {facts['name']}."
        case "unit-raised":
            return f"{who}'s Healer raises {facts['unit']} of {names[facts['of']]} to level {facts['level']}."
        case "units-sacrificed":
            return f"{who} sacrifices {listed(facts['units'])}, level {facts['level']}."
        case "vigor-returned":
            return f"{who} puts a vigor token back: {facts['vigor']} now."
        case "vigor-left":
            return f"{who} leaves the lost vigor token where it is."
        case _:
            return ""


def _hunt(facts: Facts) -> str:
    if facts["value"] > facts["power"]:
        return "success"
    return "no prey and no loss" if facts["value"] == facts["power"] else "failure"


def _fight(facts: Facts, attacker: str, attacked: str) -> str:
    if facts["value"] > facts["against"]:
        return f"goes to {attacker}"
    drawn = ", nobody loses anything" if facts["value"] == facts["against"] else ""
    return f"stays with {attacked}{drawn}"


def _defense(kind: str, who: str, facts: Facts, names: list[str]) -> str:
    match kind:
        case "enemy-revealed":
            return f"{facts['name']} attack the valley: power {facts['power']}, level {facts['level']}."
        case "defended":
            if not facts["units"]:
                return f"{who} stays out of the defense."
            return f"{who} defends{_with(facts['units'])}: {facts['value']} power in all."
        case "defense-decided":
            won = facts["value"] > facts["power"]
            return (
                f"{facts['value']} against {facts['power']}: the valley {'is held' if won else 'is overrun'}."
            )
        case "vigor-lost":
            return f"{counted(facts['lost'], 'vigor token')} lost, {facts['vigor']} left."
        case "game-over":
            teams = listed([f"{names[seat]} was {_team(team)}" for seat, team in enumerate(facts["teams"])])
            return f"The game is over. {teams}. {winners(facts['won'])}."
        case _:
            return ""


def _team(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"
