"""What a person may do now, in words that say what it means."""

from __future__ import annotations

from collections.abc import Callable

from lascaux.engine import Option, who
from lascaux.engine.bits import bit, members
from lascaux.engine.wording import SHORT, fitted, listed
from lascaux.games.spears_and_bones.content.printed import TIMES, Prey
from lascaux.games.spears_and_bones.present import sums
from lascaux.games.spears_and_bones.present.wording import counted, unit, units, worth
from lascaux.games.spears_and_bones.rules.hunt import huntable
from lascaux.games.spears_and_bones.rules.sacrifice import Heal, owner_of, raised_level
from lascaux.games.spears_and_bones.rules.values import level_at_stake
from lascaux.games.spears_and_bones.state import SpearsAndBones

FINAL = {"sacrifice"}
Description = tuple[str, tuple[str, ...], tuple[str, ...]]  # label, targets, further rules


def option(state: SpearsAndBones, seat: int, action: int) -> Option:
    key = state.actions.key(action)
    name, _, choice = key.partition(":")
    label, targets, more = DESCRIBE[name](state, seat, choice)
    step = state.agenda[-1]
    rules = (*step.rules, *(rule for rule in more if rule not in step.rules))
    return Option(
        action, key, label, targets, rules, (), _short(name, choice, label, state.seats), name in FINAL
    )


def _short(name: str, choice: str, label: str, seats: int) -> str:
    """What the label says first: `Play Spear Warrior`, `Hunt Cave Bear`; of people and their units one."""
    if name in ("support", "accept") and choice != "none":
        return f"{name.capitalize()} {who(int(choice))}"
    deed = label.partition(":")[0]
    for seat in range(seats):
        deed = deed.replace(f"{who(seat)}'s ", "")
    if name == "prize":
        return fitted(SHORT, deed, deed.removeprefix("Fight for "))
    for end in (" for ", " to level", ", ", ";", " under ", " that ", " to defend", " to support"):
        deed = deed.partition(end)[0]
    return fitted(SHORT, deed, " ".join(deed.split()[:2]))


# Before the actions


def _time(state: SpearsAndBones, seat: int, choice: str) -> Description:
    return f"Begin by {choice}: {_in_reach(state, choice)}", ("time",), ()


def _in_reach(state: SpearsAndBones, time: str) -> str:
    """The prey of the display that can be hunted at a time."""
    cards = [state.content.prey_cards[card] for card in state.display if card >= 0]
    return listed([card.name for card in cards if card.time == time]) or "no prey in reach"


def _play(state: SpearsAndBones, seat: int, choice: str) -> Description:
    card = next(card for card in state.content.unit_cards if card.id == choice)
    more = {
        "gatherer": f", {counted(card.berries, 'berry')} a turn while active",
        "warrior": f", +{state.content.constants.warrior_bonus} in blocks",
        "healer": ", raises a level at a sacrifice",
        "ambusher": f", +{state.content.constants.ambusher_bonus} in support",
    }.get(card.type, "")
    label = (
        f"Play {card.title} for {counted(card.cost, 'berry')}: power {card.power}, level {card.level}{more}"
    )
    return label, (f"unit:{choice}",), ()


def _ban(state: SpearsAndBones, seat: int, choice: str) -> Description:
    label = f"Ban {who(int(choice))}: no fight and no block this turn"
    return label, (f"seat:{choice}",), ("SB-15.3", "SB-15.3.1", "SB-15.3.3")


def _chase(state: SpearsAndBones, seat: int, choice: str) -> Description:
    label = f"Chase {_prey(state, choice).name} under the deck; its spot stays empty until all gather"
    return label, (f"prey:{choice}",), ("SB-15.4", "SB-15.4.2")


def _prey(state: SpearsAndBones, choice: str) -> Prey:
    return next(card for card in state.content.prey_cards if card.id == choice)


def _token(state: SpearsAndBones, seat: int, choice: str) -> Description:
    if choice == "keep":
        return f"Leave it {TIMES[state.time]}: {_in_reach(state, TIMES[state.time])}", (), ()
    time = TIMES[1 - state.time]
    price = counted(state.content.constants.time_flip_cost, "berry")
    return f"Turn it to {time} for {price}: {_in_reach(state, time)}", ("time",), ("SB-2.7",)


def _action(state: SpearsAndBones, seat: int, choice: str) -> Description:
    match choice:
        case "hunt":
            reach = tuple(f"prey:{state.content.prey_cards[card].id}" for card in huntable(state))
            return f"Hunt: {_in_reach(state, TIMES[state.time])}", reach, ("SB-6.1",)
        case "fight":
            return f"Fight for a prey that {_owners(state)} has acquired", (), ("SB-12.1",)
        case _:
            berries = counted(state.content.constants.bonus_gathering, "berry")
            return f"Gather {berries}: you have {state.berries[seat]}", (), ("SB-13.1",)


def _owners(state: SpearsAndBones) -> str:
    return listed(
        [who(seat) for seat in range(state.seats) if seat != state.actor and state.prey[seat]], "or"
    )


def _second(state: SpearsAndBones, seat: int, choice: str) -> Description:
    if choice == "take":
        return (
            f"Take a second Action step: {units(state, seat, state.active[seat])} can still act",
            (),
            ("SB-5.1",),
        )
    return "No second Action step", (), ()


# Hunts and fights


def _hunted(state: SpearsAndBones, seat: int, choice: str) -> Description:
    card = _prey(state, choice)
    icon = ", may return a vigor token" if card.vigor else ""
    label = f"Hunt {card.name}: power {card.power}, costs level {card.level}, brings {worth(card)}{icon}"
    return label, (f"prey:{choice}",), ("SB-11.5",) if card.vigor else ()


def _attack(state: SpearsAndBones, seat: int, choice: str) -> Description:
    target = int(choice)
    names = [state.content.prey_cards[card].name for card in members(state.prey[target])]
    label = f"Attack {who(target)}, who owns {listed(names)}; units: {_in_play(state, target)}"
    return label, (f"seat:{choice}",), ()


def _in_play(state: SpearsAndBones, seat: int) -> str:
    return units(state, seat, state.in_play[seat])


def _force(state: SpearsAndBones, seat: int, choice: str) -> Description:
    index = _index(state, choice)
    card = unit(state, state.rival, index)
    idle = "" if state.active[state.rival] >> index & 1 else ", inactive"
    label = f"Force {card.title} to defend: power {card.power}, level {card.level}{idle}"
    return label, (f"unit:{choice}",), ()


def _prize(state: SpearsAndBones, seat: int, choice: str) -> Description:
    card = _prey(state, choice)
    return f"Fight for {card.name}: costs level {card.level}, brings {worth(card)}", (f"prey:{choice}",), ()


def _index(state: SpearsAndBones, choice: str) -> int:
    """The place of a unit in its tribe."""
    return next(card.index for card in state.content.unit_cards if card.id == choice)


def _pick(state: SpearsAndBones, seat: int, choice: str) -> Description:
    index = _index(state, choice)
    target = (f"unit:{choice}",)
    card = unit(state, state.obliged if state.agenda[-1].id == "oblige_unit" else seat, index)
    match state.agenda[-1].id:
        case "hunt_units":
            return f"Hunt with {card.title}: {sums.hunt(state, bit(index))}, level {card.level}", target, ()
        case "block_units":
            return f"Block with {card.title}: {sums.block(state, seat, bit(index))}", target, ()
        case "support_units":
            return f"Offer {card.title}: {sums.support(state, seat, bit(index))}", target, ()
        case "oblige_unit":
            owner = who(state.obliged)
            return (
                f"Oblige {owner}'s {card.title}: {sums.support(state, state.obliged, bit(index))}",
                target,
                (),
            )
        case "fight_units":
            return (
                f"Attack with {card.title}: {sums.attack(state, bit(index))}, level {card.level}",
                target,
                (),
            )
        case "fight_defend_units":
            return (
                f"Defend with {card.title}: {sums.attacked(state, bit(index))}, level {card.level}",
                target,
                (),
            )
        case _:
            return (
                f"Defend with {card.title}: {sums.defense(state, seat, bit(index))}, level {card.level}",
                target,
                (),
            )


def _done(state: SpearsAndBones, seat: int, choice: str) -> Description:
    match state.agenda[-1].id:
        case "play_cards":
            return f"Play no more cards: you keep {counted(state.berries[seat], 'berry')}", (), ("SB-4.2",)
        case "hunt_units":
            return f"Hunt with these: {sums.hunt(state, 0)}, before action cards", (), ()
        case "block_units":
            return f"Block with these: {sums.block(state, seat, 0)}, before action cards", (), ()
        case "support_units":
            return f"Offer these: {sums.support(state, seat, 0)}", (), ()
        case "fight_units":
            return f"Attack with these: {sums.attack(state, 0)}, before action cards", (), ()
        case "fight_defend_units":
            return f"Defend with these: {sums.attacked(state, 0)}, before action cards", (), ()
        case _:
            adding = "these" if state.partaking[seat] else "nobody"
            return f"Defend with {adding}: {sums.defense(state, seat, 0)}", (), ()


def _react(state: SpearsAndBones, seat: int, choice: str) -> Description:
    if choice == "pass":
        return "Pass: you offer nothing", (), ()
    strongest = sums.block(state, seat, state.active[seat])
    return f"Block {who(state.actor)}, with all your units {strongest}", (), ("SB-7.1", "SB-10.2")


def _support(state: SpearsAndBones, seat: int, choice: str) -> Description:
    side = int(choice)
    rules = ("SB-8.1", "SB-11.2")
    if state.agenda[-1].id == "oblige_side":
        obliged = who(state.obliged)
        return (
            f"{obliged} supports {who(side)}: {sums.standing(state, side)}",
            (f"seat:{choice}",),
            rules,
        )
    label = f"Offer support to {who(side)}: {sums.standing(state, side)}"
    return label, (f"seat:{choice}",), rules


def _accept(state: SpearsAndBones, seat: int, choice: str) -> Description:
    if choice == "none":
        return f"Accept nobody: {sums.standing(state, seat)}", (), ()
    other = int(choice)
    offered = units(state, other, state.partaking[other])
    reward = state.content.prey_berries[state.quarry]
    berries = f"; they get {counted(reward, 'berry')} if you win" if reward else ""
    label = f"Accept {who(other)}'s {offered}: {sums.support(state, other, 0)} more{berries}"
    return label, (f"seat:{choice}",), ()


def _oblige(state: SpearsAndBones, seat: int, choice: str) -> Description:
    if choice == "none":
        return "Oblige nobody", (), ()
    other = int(choice)
    label = f"Oblige {who(other)} to support with one of {units(state, other, state.active[other])}"
    return label, (f"seat:{choice}",), ("SB-15.2.2", "SB-15.2.4")


def _place(state: SpearsAndBones, seat: int, choice: str) -> Description:
    return f"Place the card {choice}", (f"card:{choice}",), ()


def _bonus(state: SpearsAndBones, seat: int, choice: str) -> Description:
    constants = state.content.constants
    if choice == "no":
        return "Do not pay for the Warrior", (), ()
    price = counted(constants.warrior_price, "berry")
    return (
        f"Pay {price} for the Warrior: +{constants.warrior_bonus} power, you have {state.berries[seat]}",
        (),
        (),
    )


def _heal(state: SpearsAndBones, seat: int, choice: str) -> Description:
    step = state.agenda[-1]
    assert isinstance(step, Heal)
    if choice == "none":
        return "Raise nobody", (), ()
    number = next(n for n, card in enumerate(state.content.unit_cards) if card.id == choice)
    owner = owner_of(state, number)
    index = number % state.content.units
    level = raised_level(state, owner, bit(index)) + state.content.constants.healer_bonus
    label = f"Raise {who(owner)}'s {unit(state, owner, index).title} to level {level}"
    return label, (f"unit:{choice}",), ()


def _sacrifice(state: SpearsAndBones, seat: int, choice: str) -> Description:
    index = _index(state, choice)
    chosen = raised_level(state, seat, state.doomed | bit(index))
    need = level_at_stake(state)
    label = f"Sacrifice {unit(state, seat, index).title}: level {chosen} of {need}"
    return label, (f"unit:{choice}",), ()


def _vigor(state: SpearsAndBones, seat: int, choice: str) -> Description:
    most = state.content.constants.vigor_max
    if choice == "no":
        return f"Leave the token: {state.vigor} of {most}", (), ()
    return f"Put a vigor token back: {state.vigor + 1} of {most}", ("vigor",), ()


DESCRIBE: dict[str, Callable[[SpearsAndBones, int, str], Description]] = {
    "time": _time,
    "play": _play,
    "ban": _ban,
    "chase": _chase,
    "token": _token,
    "action": _action,
    "prey": _hunted,
    "pick": _pick,
    "done": _done,
    "react": _react,
    "support": _support,
    "accept": _accept,
    "oblige": _oblige,
    "place": _place,
    "heal": _heal,
    "sacrifice": _sacrifice,
    "vigor": _vigor,
    "second": _second,
    "attack": _attack,
    "bonus": _bonus,
    "force": _force,
    "prize": _prize,
}
