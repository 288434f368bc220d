"""PA-19.7: what the words of a content file must add up to. Every rule yields what is wrong, by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import combinations

from lascaux.engine.errors import BadContent
from lascaux.games.paleo.content.language.additions import ADDITIONS, rolls
from lascaux.games.paleo.content.language.grammar import (
    MODULES,
    OWN,
    RESOURCES,
    Action,
    Card,
    Gain,
    Need,
    Sheet,
)

# What the rulebook fixes. All else, such as how the other tools are split, is the designer's.
FAMILIES = {"base": 32, "modules": 124, "people": 20, "dreams": 16, "ideas": 8, "secrets": 22}
MODULE_SIZES = {"A": 9, "B": 11, "I": 11, "J": 14}
TOKENS = {"torch": 5, "hand_axe": 5, "spear": 5, "tent": 3}
STOCKS = {"food": 20, "wood": 12, "stone": 8}
TOOLS_TOTAL, CARDS_TOTAL, DAMAGE_TOKENS, VP_TOKENS, SKULL_TOKENS, DICE, LEVELS = 48, 222, 40, 5, 5, 2, 7
LEAST_VP = 5
WITHOUT_DICE = {"base", "people", "dreams", "ideas", "A", "B"}
SUFFERING = {"damage", "skull", "lose_person", "release"}
DAY = {"base", *MODULES, OWN, "dreams", "secrets"}  # sets whose cards come into piles


def check(sheet: Sheet) -> None:
    """Refuse a sheet that breaks a rule."""
    for rule in RULES:
        for complaint in rule(sheet):
            raise BadContent(complaint)


# Counts


def counts_are_those_of_the_box(sheet: Sheet) -> Iterator[str]:
    cards = Counter({"modules": 0})
    for card in sheet.cards:
        cards[card.set] += card.count
        cards["modules"] += card.count if card.set in MODULES else 0
    for family, count in FAMILIES.items():
        stated = sheet.basics.meta.cards.get(family)
        if not cards[family] == count == stated:
            yield f"card: {cards[family]} cards of the family {family} (stated: {stated}) instead of {count}"
    for family in sheet.basics.meta.cards.keys() - FAMILIES.keys():
        yield f"meta: {family!r} is no family of cards of the box"
    for module, size in MODULE_SIZES.items():
        if cards[module] != size:
            yield f"module {module}: {cards[module]} cards instead of {size}"
    if sheet.basics.meta.cards_total != CARDS_TOTAL:
        yield f"meta: cards_total is {CARDS_TOTAL}, not {sheet.basics.meta.cards_total}"


def tokens_are_those_of_the_box(sheet: Sheet) -> Iterator[str]:
    tools = {tool.id: tool.count for tool in sheet.tools}
    for name, count in TOKENS.items():
        if tools.get(name) != count:
            yield f"tool {name}: {tools.get(name, 0)} tokens instead of {count}"
    if not sum(tools.values()) == sheet.basics.meta.tools_total == TOOLS_TOTAL:
        yield f"tool: {sum(tools.values())} tokens in all instead of {TOOLS_TOTAL}"
    for name, count in STOCKS.items():
        if getattr(sheet.basics.resources, name) != count:
            yield f"resources: {name} is {count}"
    setup = sheet.basics.setup
    hearts = _hearts(sheet, {card.set for card in sheet.cards} - {OWN})
    if not setup.damage_tokens == hearts == DAMAGE_TOKENS:
        yield f"card: all hearts add up to {hearts}, there are {DAMAGE_TOKENS} damage tokens"
    if setup.vp_tokens != VP_TOKENS or setup.vp_goal > VP_TOKENS:
        yield f"setup: there are {VP_TOKENS} victory point tokens, and the goal is no higher"
    if setup.skull_tokens != SKULL_TOKENS or setup.skull_limit > SKULL_TOKENS:
        yield f"setup: there are {SKULL_TOKENS} skull tokens, and the limit is no higher"
    if sheet.basics.dice.count != DICE:
        yield f"dice: there are {DICE}"


# References


def levels_and_modules_are_complete(sheet: Sheet) -> Iterator[str]:
    if [level.id for level in sheet.levels] != list(range(1, LEVELS + 1)):
        yield f"level: they are numbered from 1 to {LEVELS}, in this order"
    if tuple(module.id for module in sheet.modules) not in (MODULES, (*MODULES, OWN)):
        yield f"module: they are {', '.join(MODULES)}, in this order, and perhaps {OWN}"
    for level in sheet.levels:
        names = level.modules
        if (
            len(set(names)) != len(names)
            or len(names) not in (2, 3)
            or (len(names) == 3 and "J" not in names)
        ):
            yield f"level {level.id}: it has two different modules, or three with J among them"


def modules_name_their_own_cards(sheet: Sheet) -> Iterator[str]:
    cards = {card.id: card for card in sheet.cards}
    for module in sheet.modules:
        mission = cards.get(module.mission)
        if mission is None or mission.kind != "mission" or mission.set != module.id or mission.count != 1:
            yield f"module {module.id}: {module.mission} is no mission card of this module"
        for name in module.ideas:
            if name not in cards or cards[name].kind != "idea" or cards[name].set != module.id:
                yield f"module {module.id}: {name} is no idea card of this module"
    named = {module.mission for module in sheet.modules} | {
        id for module in sheet.modules for id in module.ideas
    }
    for card in sheet.cards:
        if card.of_module and card.kind in ("mission", "idea") and card.id not in named:
            yield f"card {card.id}: no module names this {card.kind}"


def secrets_are_numbered(sheet: Sheet) -> Iterator[str]:
    listed = Counter(number for module in sheet.modules for number in module.secrets)
    secrets = {card.number for card in sheet.cards if card.set == "secrets"}
    for module in sheet.modules:
        for number in module.secrets:
            if number not in secrets:
                yield f"module {module.id}: there is no secret {number}"
    for card in sheet.cards:
        if (card.set == "secrets") != (card.number > 0) or (card.set == "secrets") != (card.back == "secret"):
            yield f"card {card.id}: secrets, and only they, have a number and the back of a secret"
        if card.set == "secrets" and (card.count != 1 or listed[card.number] != 1):
            yield f"card {card.id}: secret {card.number} is one card and belongs to one module"
    if sum(card.set == "secrets" for card in sheet.cards) != len(secrets):
        yield "card: two secrets have the same number"


def named_things_exist(sheet: Sheet) -> Iterator[str]:
    tools = {tool.id for tool in sheet.tools}
    items = tools | set(RESOURCES)
    titles = {card.title for card in sheet.cards}
    for name, action in _everything(sheet):
        need, cost, gain = action.need, action.cost, action.gain
        for tool in {**need.have, **cost.tools, **gain.tools}:
            if tool not in tools:
                yield f"{name}: there is no tool {tool!r}"
        for item in cost.any.of if cost.any else []:
            if item not in items:
                yield f"{name}: there is no resource or tool {item!r}"
        if cost.any and len(set(cost.any.of)) != len(cost.any.of):
            yield f"{name}: any names an item twice"
        for title in [*need.title, *need.grave, *cost.bury, *gain.release]:
            if title not in titles:
                yield f"{name}: there is no card titled {title!r}"
    for card in sheet.cards:
        if card.brings and card.brings not in tools:
            yield f"card {card.id}: it brings {card.brings!r}, which is no tool"
        if card.store and card.store.item not in items:
            yield f"card {card.id}: {card.store.item!r} cannot be laid, it is no resource or tool"


def titles_and_secrets_stay_in_their_module(sheet: Sheet) -> Iterator[str]:
    homes: dict[str, set[str]] = {}
    for card in sheet.cards:
        homes.setdefault(card.title, set()).add(card.set)
    listed = {number: module.id for module in sheet.modules for number in module.secrets}
    modules = {f"card {card.id}": sheet.module_of(card) for card in sheet.cards}
    for name, action in _everything(sheet):
        module = modules.get(name, "")
        for title in [*action.need.grave, *action.gain.release]:
            if not homes.get(title, set()) & {module, "base"}:
                yield f"{name}: {title!r} belongs neither to its module nor to the base set"
        secret = action.gain.secret
        if secret and listed.get(secret, "?") != module:
            yield f"{name}: secret {secret} is not one of its module"


# What each kind of card may say


def kinds_fit_their_sets(sheet: Sheet) -> Iterator[str]:
    for card in sheet.cards:
        if (card.kind == "person") != (card.hearts > 0):
            yield f"card {card.id}: persons, and only they, have hearts"
        if (card.kind == "idea") != (card.build is not None):
            yield f"card {card.id}: ideas, and only they, have a build action"
        if card.of_module and card.back in ("person", "secret"):
            yield f"card {card.id}: a card of a module has no back of a {card.back}"
        if (card.set == "people") > (card.kind == "person") or (card.set == "ideas") > (card.kind == "idea"):
            yield f"card {card.id}: a card of the set {card.set} is of another kind"
        if card.set in DAY and card.kind == "person" and card.place != "group":
            yield f"card {card.id}: a person that comes out of a pile is placed in the group"
        if card.set not in DAY and (card.place or card.actions or card.help):
            yield f"card {card.id}: a card that never lies in a pile is not revealed"
        if card.kind in ("mission", "idea") and (card.place or card.actions or card.help or card.skills):
            yield f"card {card.id}: a {card.kind} is never revealed and lies in no group"
        if (card.kind == "mission") > bool(card.night):
            yield f"card {card.id}: a mission without night actions"
        if card.aside and (not card.of_module or card.kind in ("mission", "idea")):
            yield f"card {card.id}: only cards of a module that come into the day deck are set aside"
        if card.brings and card.kind != "person":
            yield f"card {card.id}: only people bring tools"


def cards_offer_what_their_kind_does(sheet: Sheet) -> Iterator[str]:
    for card in sheet.cards:
        if card.place and card.actions:
            yield f"card {card.id}: it is placed when revealed, so it has no actions"
        if card.kind == "action" and card.help != (card.place is None):
            yield f"card {card.id}: an action card has the help option, unless it is placed"
        if card.kind == "danger" and card.help:
            yield f"card {card.id}: a danger card has no help option"
        if card.kind == "danger" and not card.place and not any(a.negative for a in card.actions):
            yield f"card {card.id}: a danger card needs a negative action"
        if card.night and not _way_out(card.night):
            yield f"card {card.id}: its night actions need a negative one that costs nothing and only hurts"
        labels = [action.label for _, action in card.every_action()]
        if len(set(labels)) != len(labels):
            yield f"card {card.id}: two actions share a label"
        face_up = card.assist or card.extra or (card.night and card.kind != "mission") or card.store
        if face_up and not _gets_face_up(card):
            yield f"card {card.id}: it never lies face up, so assist, extra, night and store say nothing"


def actions_stand_where_they_may(sheet: Sheet) -> Iterator[str]:
    for card in sheet.cards:
        for kind, action in card.every_action():
            for complaint in _misplaced(card, kind, action):
                yield f"card {card.id}, {action.label!r}: {complaint}"
    for idea in sheet.innate:
        if idea.build.then not in (None, "stay"):
            yield f"innate_idea {idea.id}: it can never be lost"
        for complaint in _misplaced(None, "build", idea.build):
            yield f"innate_idea {idea.id}: {complaint}"


def _misplaced(card: Card | None, kind: str, action: Action) -> Iterator[str]:
    """What this action cannot do in its list."""
    negative_here = kind == "night" or (kind == "actions" and card is not None and card.kind == "danger")
    if action.negative and not negative_here:
        yield "negative actions stand on danger cards and in night lists"
    if action.negative and action.need != Need():
        yield "a negative action asks for nothing to be shown"
    if action.need.dice and kind in ("extra", "build"):
        yield f"no dice are rolled in {kind}"
    if action.need.dice > DICE:
        yield f"there are {DICE} dice"
    if action.cost.cards and kind == "night":
        yield "nobody has cards to give up at night"
    if (action.gain.ward or action.gain.ignore_danger) and kind != "extra":
        yield "ward and ignore_danger are for extra actions"
    if action.gain.vp and action.then != "destroy":
        yield "an action with victory points destroys its card"
    if kind == "extra" and action.cost == type(action.cost)() and action.then != "destroy":
        yield "an extra action has a cost or destroys its card"
    if action.need.laid and (card is None or card.store is None or action.need.laid > card.store.max):
        yield "so many tokens cannot lie on the card"
    if kind == "build" and action.then not in (None, "stay", "destroy"):
        yield "a built idea stays or is destroyed"
    if kind == "actions" and action.then == "stay":
        yield "a revealed card cannot stay"
    if card is not None and card.kind == "mission" and action.then not in (None, "stay", "destroy"):
        yield "a mission stays or is destroyed"
    if action.then == "discard" and card is not None and not card.actions and not card.place:
        yield "the card could not be dealt with when it is revealed again"


def early_cards_know_no_dice_and_no_night(sheet: Sheet) -> Iterator[str]:
    for card in sheet.cards:
        if (sheet.module_of(card) or card.set) not in WITHOUT_DICE:
            continue
        if card.night and card.kind != "mission":
            yield f"card {card.id}: level 1 has no nocturnal cards"
        if rolls(card):
            yield f"card {card.id}: level 1 has no dice"
    for module in sheet.modules:
        if module.dice != any(rolls(card) for card in sheet.cards if sheet.module_of(card) == module.id):
            yield f"module {module.id}: dice says {str(module.dice).lower()}, its cards say otherwise"


# What a game needs


def every_game_can_be_won_and_set_up(sheet: Sheet) -> Iterator[str]:
    points = {module.id: vp_offered(sheet, module.id) for module in sheet.modules}
    ideas = {
        module.id: sum(card.count for card in sheet.cards if card.id in module.ideas)
        for module in sheet.modules
    }
    slots = sheet.basics.setup.workbench_slots
    for pair in combinations(points, 2):
        if sum(points[module] for module in pair) < LEAST_VP:
            yield f"modules {' and '.join(pair)}: they offer fewer than {LEAST_VP} victory points"
        if sum(ideas[module] for module in {*pair, "J"}) > slots:
            yield f"modules {' and '.join(pair)}: more idea cards than the workbench has slots"
        if _hearts(sheet, {"people", *pair, "J"}) > DAMAGE_TOKENS:
            yield f"modules {' and '.join(pair)}: more hearts than there are damage tokens"
    people = sum(card.count for card in sheet.cards if card.set == "people")
    if people < sheet.basics.setup.players_max * sheet.basics.setup.people_per_seat:
        yield "setup: too few people for every seat"


def vp_offered(sheet: Sheet, module: str) -> int:
    """PA-19.8: all victory points on a module's cards and secrets, the best action of each card."""
    total = 0
    for card in sheet.cards:
        if sheet.module_of(card) == module:
            total += card.count * max((action.gain.vp for _, action in card.every_action()), default=0)
    return total


# Helpers


def _hearts(sheet: Sheet, sets: Collection[str]) -> int:
    return sum(card.hearts * card.count for card in sheet.cards if card.set in sets)


def _everything(sheet: Sheet) -> Iterator[tuple[str, Action]]:
    for card in sheet.cards:
        for _, action in card.every_action():
            yield f"card {card.id}", action
    for idea in sheet.innate:
        yield f"innate_idea {idea.id}", idea.build


def _way_out(actions: list[Action]) -> bool:
    """Is there a negative action that can always be carried out, and only hurts?"""
    return any(action.negative and action.free and _only_hurts(action.gain) for action in actions)


def _only_hurts(gain: Gain) -> bool:
    return all(
        getattr(gain, field) == getattr(Gain(), field)
        for field in gain.__struct_fields__
        if field not in SUFFERING
    )


def _gets_face_up(card: Card) -> bool:
    lies = card.place is not None or card.kind in ("person", "mission")
    return lies or any(action.then in ("group", "night", "camp") for _, action in card.every_action())


RULES = (
    counts_are_those_of_the_box,
    tokens_are_those_of_the_box,
    levels_and_modules_are_complete,
    modules_name_their_own_cards,
    secrets_are_numbered,
    named_things_exist,
    titles_and_secrets_stay_in_their_module,
    kinds_fit_their_sets,
    cards_offer_what_their_kind_does,
    actions_stand_where_they_may,
    early_cards_know_no_dice_and_no_night,
    *ADDITIONS,
    every_game_can_be_won_and_set_up,
)
