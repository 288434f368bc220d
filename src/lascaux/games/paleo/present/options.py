"""What a person may do now: what each option needs, costs and gives, in words."""

from __future__ import annotations

from collections.abc import Iterator

from lascaux.engine import Move, Option, who
from lascaux.engine.wording import SHORT, fitted
from lascaux.games.paleo.content.codes import (
    ACTIONS,
    GROUP,
    LISTS,
    MOST_SEATS,
    NONE,
    PILE,
    REVEALED,
    TOOLS,
)
from lascaux.games.paleo.present.faces import backs, card_name, face_of_action, faces, item_name
from lascaux.games.paleo.present.forecast import chance, given_up, paid_of, red_among
from lascaux.games.paleo.present.icons import FAN
from lascaux.games.paleo.present.wording import counted
from lascaux.games.paleo.rules.act import CARDS_PER_DIE
from lascaux.games.paleo.rules.craft import how_to_build
from lascaux.games.paleo.rules.damage import Bear, Ward
from lascaux.games.paleo.rules.deed import PayAny
from lascaux.games.paleo.rules.dice import Fallback
from lascaux.games.paleo.rules.gains import SHARE_DREAM, SHARE_PERSON, Lay
from lascaux.games.paleo.rules.kinds import BySeat, DeedChoice
from lascaux.games.paleo.rules.means import payable
from lascaux.games.paleo.rules.secrets import SecretAct
from lascaux.games.paleo.rules.team import team_of
from lascaux.games.paleo.state import Paleo

FINAL = {"sleep", "lose", "drop", "give-up"}  # and whatever kills
SHORTEST = {"help": "Help", "lay": "Lay it there", "build": "Build it", "to": "Give it", "from": "Give it up"}
Description = tuple[str, tuple[str, ...], tuple[str, ...]]  # label, targets, further rules


def option(state: Paleo, seat: int, action: int) -> Option:
    key = state.actions.key(action)
    label, targets, more = _describe(state, seat, action, key.partition(":")[0])
    rules = dict.fromkeys((*state.agenda[-1].rules, *more))
    family = key.partition(":")[0]
    short, final = _short(family, label), family in FINAL or label.endswith(": dies")
    return Option(action, key, label, targets, tuple(rules), tuple(_moves(state, seat, action)), short, final)


def _short(family: str, label: str) -> str:
    """The deed alone: `Hunt the deer`, `Heal Bold Hunter`, `Sleep early`."""
    if family in ("assist", "extra"):
        label = label.partition(": ")[2]
    deed = label.partition(":")[0].partition(" (")[0].partition(", ")[0].partition(" and let ")[0]
    if family == "call":
        deed = f"{deed}, {label.rpartition(', add ')[2].partition(' to ')[0]}"
    if family == "build":
        deed = f"Build {deed}"
    if family == "to":
        deed = f"{deed.partition(' the ')[0]} it"
    if family in ("help", "mend", "avert", "ward", "spend", "heal", "lose", "bear", "wound", "next"):
        deed = deed.partition(" with ")[0].partition(" of ")[0]
    return fitted(SHORT, deed, SHORTEST.get(family, "Do it"))


def _moves(state: Paleo, seat: int, action: int) -> Iterator[Move]:
    """What would leave its place at once: the cards that are given up, a tool."""
    content, keys = state.content, state.content.keys
    cards = 0
    if keys.do.has(action):
        cards = content.cost_cards[keys.do.thing(action)]
    elif keys.is_offer(action):
        cards = content.cost_cards[keys.offer_action[action - keys.offer]]
    elif keys.call <= action < keys.call + content.dice:
        cards = CARDS_PER_DIE * (action - keys.call + 1)
    for index in range(min(cards, state.size[PILE + seat], FAN)):
        yield Move(f"pile:{seat}:{index}", "wilderness")
    for family in (keys.avert, keys.mend, keys.ward, keys.spend):
        if family.has(action):
            tool = content.items[TOOLS + family.thing(action)]
            yield Move(f"tool:{family.seat(action)}:{tool}", "wilderness")


def _describe(state: Paleo, seat: int, action: int, family: str) -> Description:
    keys = state.content.keys
    match family:
        case "pick":
            return _pick(state, seat, action - keys.pick)
        case "do" | "night":
            return _do(state, seat, action)
        case "assist" | "extra":
            return _offer(state, seat, action)
        case "help":
            return _help(state, seat, action - keys.help)
        case "avert" | "mend" | "ward" | "spend":
            return _tool(state, seat, action, family)
        case "from" | "to":
            return _seat(state, seat, action, family)
        case "pay":
            return _pay(state, keys.pay.thing(action))
        case "bear" if action == keys.refuse:
            return "No, nobody of mine takes it", (), ()
        case "bear" | "wound" | "lose" | "heal":
            return _person(state, action, family)
        case "lay" | "keep":
            return _lay(state, action, family)
        case "build" | "drop":
            return _idea(state, action, family)
        case "next":
            card = keys.next.thing(action)
            return f"Now {_placed_name(state, card)}", (f"card:{state.content.names[card]}",), ()
        case "call":
            return _call(state, seat, action - keys.call + 1)
        case _:
            return _plain(state, seat, family)


# By day: pick, act, help


def _pick(state: Paleo, seat: int, index: int) -> Description:
    back = backs(state.content)[state.content.look[state.nth(PILE + seat, index)]]
    place = ("top card", "second card", "third card")[index] if index < 3 else f"card {index + 1}"
    return f"Turn up the {place}: {back.words}", (f"pile:{seat}:{index}",), ("PA-4.9",)


def _do(state: Paleo, seat: int, action: int) -> Description:
    content = state.content
    keys = content.keys
    deed = keys.do.thing(action) if keys.do.has(action) else keys.tonight.thing(action)
    card = _card_at_hand(state, seat)
    place = deed - content.start[card * LISTS + content.action_list[deed]]
    label = _deed_words(state, seat, card, deed)
    part = "a" if content.action_list[deed] == ACTIONS else "n"
    return label, (f"card:{content.names[card]}:{part}{place}",), _rules_of(state, deed)


def _offer(state: Paleo, seat: int, action: int) -> Description:
    content, keys = state.content, state.content.keys
    card = keys.offer_card[action - keys.offer]
    deed = keys.offer_action[action - keys.offer]
    face = face_of_action(content, deed)
    way = "Help" if face.list == "assist" else "Extra,"
    label = f"{way} {_placed_name(state, card)}: {_deed_words(state, seat, card, deed)}"
    first = content.start[card * LISTS + content.action_list[deed]]
    part = f"{'s' if face.list == 'assist' else 'e'}{deed - first}"
    rules = ("PA-15.3",) if face.list == "assist" else ("PA-15.5",)
    return label, (f"card:{content.names[card]}:{part}",), (*rules, *_rules_of(state, deed))


def _deed_words(state: Paleo, seat: int, card: int, deed: int) -> str:
    """`Hunt the deer: needs …; costs 2 cards (Forest, Red back: 1 damage); gives …`"""
    content = state.content
    face = face_of_action(content, deed)
    words = face.words
    cards = content.cost_cards[deed]
    looks = given_up(state, seat, cards)
    if looks:
        names = ", ".join(backs(content)[look].words for look in looks)
        red = red_among(content, looks)
        hurt = f": {red} damage" if red else ""
        words = words.replace(counted(cards, "card"), f"{counted(cards, 'card')} ({names}{hurt})", 1)
    if content.need_dice[deed]:
        words += (
            f"; succeeds {round(100 * chance(state, seat, card, deed, team_of(state, seat)))} times in 100"
        )
    if content.negative[deed] and not payable(state, seat, card, deed):
        words += f"; paid as far as possible: {', '.join(paid_of(state, seat, deed, team_of(state, seat)))}"
    return f"{face.label}: {words}"


def _rules_of(state: Paleo, deed: int) -> tuple[str, ...]:
    """The rules that a reader of this action may want."""
    content = state.content
    action = content.actions[deed]
    found = []
    if action.negative:
        found += ["PA-8.4", "PA-8.5"]
    if action.need.dice:
        found.append("PA-9.1")
    if action.cost.cards:
        found += ["PA-6.1", "PA-6.3"]
    if action.gain.secret:
        found.append("PA-13.1")
    if action.gain.build:
        found.append("PA-12.1")
    if action.gain.damage:
        found.append("PA-10.1")
    if action.gain.ignore_danger:
        found.append("PA-11.10")
    return tuple(found)


def _help(state: Paleo, seat: int, other: int) -> Description:
    content = state.content
    card = state.first[REVEALED + other]
    own = _yours(content.cards[_card_at_hand(state, seat)].title)
    label = f"Help {who(other)} with {content.cards[card].title} ({own} is put away)"
    return label, (f"seat:{other}", f"card:{content.names[card]}"), ("PA-14.1", "PA-14.2")


def _call(state: Paleo, seat: int, dice: int) -> Description:
    looks = given_up(state, seat, CARDS_PER_DIE * dice)
    names = ", ".join(backs(state.content)[look].words for look in looks)
    red = red_among(state.content, looks)
    hurt = f": {red} damage" if red else ""
    number = "one die" if dice == 1 else f"{dice} dice"
    return (
        f"Call for help: give up {len(looks)} cards ({names}{hurt}), add {number} to your skills",
        (),
        ("PA-18.3",),
    )


# Tools, payments, shares


def _tool(state: Paleo, seat: int, action: int, family: str) -> Description:
    content = state.content
    keys = {
        "avert": content.keys.avert,
        "mend": content.keys.mend,
        "ward": content.keys.ward,
        "spend": content.keys.spend,
    }
    tool, owner = keys[family].thing(action), keys[family].seat(action)
    id = content.items[TOOLS + tool]
    name = f"{'your' if owner == seat else 'the'} {item_name(content, id)}" + (
        "" if owner == seat else f" of {who(owner)}"
    )
    target = (f"tool:{owner}:{id}",)
    if family == "avert":
        card = content.cards[_card_at_hand(state, seat)].title
        return f"Give up {name}: {card} goes away without effect", target, ("PA-8.7",)
    if family == "mend":
        return f"Give up {name}: heal up to {content.heal[tool]}", target, ("PA-10.8",)
    if family == "ward":
        return f"Give up {name}: wards off {content.ward[tool]}", target, ("PA-7.5",)
    skills = ", ".join(f"{n} {skill}" for skill, n in content.sheet.tools[tool].skills.items())
    return f"Give up {name}: {skills} for this action", target, ()


def _seat(state: Paleo, seat: int, action: int, family: str) -> Description:
    content, step = state.content, state.agenda[-1]
    assert isinstance(step, BySeat)
    if family == "from":
        owner = action - content.keys.give
        id = content.items[TOOLS + step.number]
        whose = "your own" if owner == seat else f"that of {who(owner)}"
        return f"Give up {item_name(content, id)}: {whose}", (f"tool:{owner}:{id}",), ()
    receiver = action - content.keys.to
    takes = "You take" if receiver == seat else f"{who(receiver)} takes"
    if step.number == SHARE_PERSON:
        what = "the new person"
    elif step.number == SHARE_DREAM:
        what = "the dream"
    else:
        what = f"the {item_name(content, content.items[step.number])}"
    return f"{takes} {what}", (f"seat:{receiver}",), ()


def _pay(state: Paleo, item: int) -> Description:
    """Whose tool it is, if several have one, is asked afterwards."""
    content, step = state.content, state.agenda[-1]
    assert isinstance(step, PayAny)
    name = content.items[item]
    team = team_of(state, step.leader)
    owners = [other for other in range(state.seats) if item >= TOOLS and team >> other & 1]
    tools = tuple(f"tool:{owner}:{name}" for owner in owners if state.held(owner, item - TOOLS))
    targets = (f"camp:{name}",) if item < TOOLS else tools
    return f"Give up 1 {item_name(content, name)}", targets, ()


def _lay(state: Paleo, action: int, family: str) -> Description:
    content, step = state.content, state.agenda[-1]
    assert isinstance(step, Lay)
    item = item_name(content, content.items[step.number])
    if family == "keep":
        return (f"Put the {item} into the camp" if step.number < TOOLS else f"Keep the {item}"), (), ()
    card = content.keys.lay.thing(action)
    laid = state.laid[content.store[card]] + 1
    filled = f"{laid} of {content.store_max[card]}"
    label = f"Lay the {item} on {_placed_name(state, card)} ({_sort(state, card)}): {filled}"
    return label, (f"card:{content.names[card]}",), ()


def _sort(state: Paleo, card: int) -> str:
    """Cards of one title are told apart by the picture on their backs."""
    printed = state.content.cards[card]
    return printed.hint or printed.back


# People, ideas


def _person(state: Paleo, action: int, family: str) -> Description:
    content = state.content
    families = content.keys
    keys = {"bear": families.bear, "wound": families.wound, "lose": families.lose, "heal": families.heal}
    card = keys[family].thing(action)
    damage, hearts = state.damage[content.person[card]], content.hearts[card]
    name = _placed_name(state, card)
    target = (f"card:{content.names[card]}",)
    state_of = f"{damage} damage on {counted(hearts, 'heart')}"
    if family == "heal":
        return f"Heal {name} ({state_of})", target, ()
    if family == "lose":
        return f"{name} is lost ({state_of})", target, ()
    step = state.agenda[-1]
    assert isinstance(step, Bear | BySeat)
    amount = step.amount if isinstance(step, Bear) else step.number
    end = ": dies" if damage + amount > hearts else ""
    return f"{name} takes {amount} damage ({state_of}){end}", target, ("PA-10.4",) if end else ()


def _idea(state: Paleo, action: int, family: str) -> Description:
    content = state.content
    if family == "drop":
        card = content.keys.drop.thing(action)
        return f"{content.cards[card].title} makes room", (f"card:{content.names[card]}",), ()
    card = content.keys.build.thing(action)
    face = face_of_action(content, how_to_build(state, card))
    return f"{faces(content)[card].title}: {face.label}, {face.words}", (f"card:{content.names[card]}",), ()


# The rest


def _plain(state: Paleo, seat: int, family: str) -> Description:
    step = state.agenda[-1]
    match family:
        case "sleep":
            count = state.size[PILE + seat]
            return (
                f"Sleep early: all {counted(count, 'card')} go away, no red back hurts",
                (f"pile:{seat}",),
                ("PA-3.4",),
            )
        case "ignore":
            card = _card_at_hand(state, seat)
            return (
                f"Ignore {state.content.cards[card].title}",
                (f"card:{state.content.names[card]}",),
                ("PA-4.4",),
            )
        case "wait":
            return "Wait and let others act first", (), ("PA-3.9",)
        case "take-it":
            assert isinstance(step, Ward)
            return f"Ward off nothing more: {step.amount} damage", (), ()
        case "carry-on":
            return "Carry on", (), ()
        case "give-up":
            return "Give the attempt up, nothing is paid", (), ("PA-R22",)
        case "stop":
            words = {"build": "Build nothing more", "heal": "Heal nobody more"}
            return words.get(step.id, "Leave the card alone"), (), ()
        case "join":
            own = _yours(state.content.cards[state.first[REVEALED + seat]].title)
            return f"Join ({own} is put away)", (), ()
        case "decline":
            return "Do not join", (), ()
        case _:
            return "Nothing more", (), ()


def _card_at_hand(state: Paleo, seat: int) -> int:
    """The card that the options of this step are about."""
    step = state.agenda[-1]
    if isinstance(step, SecretAct):
        return step.number
    if isinstance(step, Fallback | DeedChoice):
        return step.card
    card = getattr(step, "card", NONE)
    return card if card != NONE else state.first[REVEALED + seat]


def _yours(title: str) -> str:
    """`your Deer`, but `The Old Matriarch`."""
    return title if title.startswith("The ") else f"your {title}"


def _placed_name(state: Paleo, card: int) -> str:
    """A face-up card and where it lies: `Raider 2 of seat 1`."""
    name = card_name(state.content, card)
    place = state.place[card]
    return f"{name} of {who(place - GROUP)}" if GROUP <= place < GROUP + MOST_SEATS else name
