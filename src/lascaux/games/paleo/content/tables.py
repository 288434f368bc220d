"""content.toml as tables: every card, and every action as numbers that the rules can read at once."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from lascaux.engine.packed import vec
from lascaux.games.paleo.content import codes
from lascaux.games.paleo.content.codes import LISTS, NONE, TOOLS
from lascaux.games.paleo.content.keys import Keys
from lascaux.games.paleo.content.language import Action, Card, Sheet, check, for_each_seat_count, read
from lascaux.games.paleo.content.language.grammar import RESOURCES, SKILLS

FEW: Final = 62  # what is kept as bits of one number: dreams, nocturnal cards

# What an action asks for besides skills, resources and cards; most ask for none of it.
ASKS_STANDING: Final = 1  # titles, graves, people, laid tokens, cards to bury
ASKS_TOOLS: Final = 2  # tools to give or to show, `any`, cards to bury

VERB_BITS: Final = 4
VERB_MASK: Final = 15


@final
class Rows:
    """For every action, or look, a few entries: those of action a are `first[a]` to `first[a + 1]`."""

    def __init__(self, rows: list[list[tuple[int, int]]]) -> None:
        first = [0]
        for row in rows:
            first.append(first[-1] + len(row))
        self.first = vec[i64](first)
        self.what = vec[i64]([what for row in rows for what, _ in row])
        self.count = vec[i64]([count for row in rows for _, count in row])


@final
class Content:
    """Cards are numbered copy by copy, in the order of the file; the innate ideas come after the last.

    Actions are numbered through all definitions. The actions of a card in one of its lists are
    `start[card * LISTS + list]` to `stop[card * LISTS + list]`.
    """

    def __init__(self, sheet: Sheet, keys: Keys | None = None) -> None:
        self.sheet = sheet
        self.nothing = vec[i64]([])
        basics = sheet.basics
        self.slots: i64 = basics.setup.workbench_slots
        self.choose_from: i64 = basics.setup.choose_from_top
        self.vp_goal: i64 = basics.setup.vp_goal
        self.skull_limit: i64 = basics.setup.skull_limit
        self.hardship_mouths: i64 = basics.setup.hardship_mouths
        self.vp_tokens: i64 = basics.setup.vp_tokens
        self.skull_tokens: i64 = basics.setup.skull_tokens
        self.damage_tokens: i64 = basics.setup.damage_tokens
        self.stock = vec[i64]([basics.resources.food, basics.resources.wood, basics.resources.stone])
        self._tabulate_tools()
        self._tabulate_dice()
        self._tabulate_cards()
        self._tabulate_looks()
        self._tabulate_actions()
        self.modules: list[str] = [module.id for module in sheet.modules]
        self.homes: dict[str, list[int]] = {}
        self.played: dict[str, list[int]] = {}
        self.keys = Keys(self) if keys is None else keys
        self.space = self.keys.space
        self.by_seats: list[Content] = [self]

    def at(self, seats: i64) -> Content:
        """As a table of so many reads it (PA-19.11): other numbers of the same cards, actions and keys."""
        return self.by_seats[seats - 1] if len(self.by_seats) > 1 else self

    # Tools and dice

    def _tabulate_tools(self) -> None:
        tools = self.sheet.tools
        self.tools: i64 = len(tools)
        self.items = [*RESOURCES, *(tool.id for tool in tools)]
        self.tool_count = vec[i64]([tool.count for tool in tools])
        self.tool_skill = vec[i64]([tool.skills.get(skill, 0) for tool in tools for skill in SKILLS])
        self.arrow = vec[i64]([int(tool.spend) for tool in tools])
        self.arrows = vec[i64]([number for number, tool in enumerate(tools) if tool.spend])
        self.ward = vec[i64]([tool.ward for tool in tools])
        self.wards = vec[i64]([number for number, tool in enumerate(tools) if tool.ward])
        self.no_tools = vec[i64]([0] * len(tools))
        self.no_skills = vec[i64]([0] * len(SKILLS))
        self.heal = vec[i64]([tool.heal for tool in tools])
        self.averts = vec[i64]([int(tool.ignore_danger) for tool in tools])

    def _tabulate_dice(self) -> None:
        faces = self.sheet.basics.dice.faces
        self.dice: i64 = self.sheet.basics.dice.count
        self.faces: i64 = len(faces)
        self.face = vec[i64]([face.get(skill, 0) for face in faces for skill in SKILLS])

    # Cards

    def _tabulate_cards(self) -> None:
        cards: list[Card] = []
        names: list[str] = []
        for card in self.sheet.cards:
            for copy in range(card.count):
                cards.append(card)
                names.append(card.id if card.count == 1 else f"{card.id}.{copy + 1}")
        self.cards = cards
        self.definition = vec[i64]([n for n, card in enumerate(self.sheet.cards) for _ in range(card.count)])
        self.total: i64 = len(cards)
        self.no_cards = vec[i64]([0] * len(cards))
        self.names = names + [idea.id for idea in self.sheet.innate]
        self.titles = sorted({card.title for card in cards})
        titles = {title: number for number, title in enumerate(self.titles)}
        self.title = vec[i64]([titles[card.title] for card in cards])
        self.kind = vec[i64]([codes.KINDS.index(card.kind) for card in cards])
        self.help = vec[i64]([int(card.help) for card in cards])
        self.placed = vec[i64](
            [NONE if card.place is None else codes.THEN.index(card.place) for card in cards]
        )
        self.hearts = vec[i64]([card.hearts for card in cards])
        self.brings = vec[i64](
            [self.items.index(card.brings) - TOOLS if card.brings else NONE for card in cards]
        )
        self.card_skill = vec[i64]([card.skills.get(skill, 0) for card in cards for skill in SKILLS])
        self.store_item = vec[i64](
            [self.items.index(card.store.item) if card.store else NONE for card in cards]
        )
        self.store_max = vec[i64]([card.store.max if card.store else 0 for card in cards])
        self.person = _dense([card.hearts > 0 for card in cards])
        self.people: i64 = sum(card.hearts > 0 for card in cards)
        self.store = _dense([card.store is not None for card in cards])
        self.stores: i64 = sum(card.store is not None for card in cards)
        self.dream = _dense([card.is_dream for card in cards])
        self.nightly = _dense([bool(card.night) for card in cards])
        assert sum(card.is_dream for card in cards) <= FEW
        assert sum(bool(card.night) for card in cards) <= FEW

    def _tabulate_looks(self) -> None:
        """What can be seen of a card that lies face down: its back, the picture on it, a secret's number."""
        looks = [(card.back, card.hint, card.number) for card in self.cards]
        self.looks = sorted(set(looks))
        self.look = vec[i64]([self.looks.index(look) for look in looks])
        self.alike = Rows(
            [[(card, 1) for card, look in enumerate(looks) if look == own] for own in self.looks]
        )
        self.no_looks = vec[i64]([0] * len(self.looks))
        self.red = vec[i64]([int(card.back == "red") for card in self.cards])

    # Actions

    def _tabulate_actions(self) -> None:
        """Number all actions, then put down what each asks for and brings."""
        start: list[int] = []
        stop: list[int] = []
        actions: list[Action] = []
        lists: list[int] = []
        owners: list[str] = []
        for card in self.sheet.cards:
            spans: list[int] = []
            for number, (_, found) in enumerate(card.lists()):
                spans.append(len(actions))
                actions += found
                lists += [number] * len(found)
                owners += [card.id] * len(found)
            spans.append(len(actions))
            for _ in range(card.count):
                start += spans[:-1]
                stop += spans[1:]
        for idea in self.sheet.innate:
            start += [len(actions)] * LISTS
            stop += [len(actions)] * (LISTS - 1) + [len(actions) + 1]
            actions.append(idea.build)
            lists.append(codes.BUILD)
            owners.append(idea.id)
        self.start = vec[i64](start)
        self.stop = vec[i64](stop)
        self.actions = actions
        self.action_list = vec[i64](lists)
        self.owners = owners
        self._tabulate_needs(actions)
        self._tabulate_costs(actions)
        self._tabulate_gains(actions)
        self.asks = vec[i64]([_asks(action) for action in actions])
        self.negative = vec[i64]([int(action.negative) for action in actions])
        self.then = vec[i64]([_then(action, number) for action, number in zip(actions, lists, strict=True)])
        self._tabulate_hopes()

    def _tabulate_hopes(self) -> None:
        """Where a victory point or a secret waits for things that are to be made, buried or found first."""
        cards: list[int] = []
        hopes: list[int] = []
        for card in range(len(self.cards)):
            for number in range(self.start[card * LISTS], self.stop[card * LISTS + LISTS - 1]):
                action = self.actions[number]
                needs = action.need.have or action.need.grave or action.need.people or action.cost.tools
                if needs and (action.gain.vp or action.gain.secret):
                    cards.append(card)
                    hopes.append(number)
        self.hope_card = vec[i64](cards)
        self.hope = vec[i64](hopes)

    def _tabulate_needs(self, actions: list[Action]) -> None:
        titles = self.titles
        self.need = vec[i64]([getattr(action.need, skill) for action in actions for skill in SKILLS])
        self.need_dice = vec[i64]([action.need.dice for action in actions])
        self.need_people = vec[i64]([action.need.people for action in actions])
        self.need_laid = vec[i64]([action.need.laid for action in actions])
        self.need_title = Rows([[(titles.index(title), 1) for title in a.need.title] for a in actions])
        self.need_grave = Rows(
            [[(titles.index(title), n) for title, n in a.need.grave.items()] for a in actions]
        )
        self.need_have = Rows([self._tools_of(action.need.have) for action in actions])

    def _tabulate_costs(self, actions: list[Action]) -> None:
        self.cost_cards = vec[i64]([action.cost.cards for action in actions])
        self.cost = vec[i64]([getattr(action.cost, kind) for action in actions for kind in RESOURCES])
        self.cost_tools = Rows([self._tools_of(action.cost.tools) for action in actions])
        self.cost_any = vec[i64]([action.cost.any.n if action.cost.any else 0 for action in actions])
        self.any_of = Rows(
            [
                [(self.items.index(item), 1) for item in action.cost.any.of] if action.cost.any else []
                for action in actions
            ]
        )
        self.cost_bury = Rows([[(self.titles.index(t), 1) for t in action.cost.bury] for action in actions])
        self.free = vec[i64]([int(_costs_nothing(action)) for action in actions])

    def _tabulate_gains(self, actions: list[Action]) -> None:
        """A gain is a verb, with what it is about in the higher bits."""
        self.gains = Rows([self._gains_of(action) for action in actions])
        self.gain_ward = vec[i64]([action.gain.ward for action in actions])
        self.gain_avert = vec[i64]([int(action.gain.ignore_danger) for action in actions])
        numbers = {card.number: place for place, card in enumerate(self.cards) if card.number}
        self.secrets = numbers
        self.gain_secret = vec[i64]([numbers.get(action.gain.secret, NONE) for action in actions])

    def _gains_of(self, action: Action) -> list[tuple[int, int]]:
        """PA-11.1: in the order in which they are received."""
        gain = action.gain
        found = [(codes.GAIN_RESOURCE, kind, getattr(gain, name)) for kind, name in enumerate(RESOURCES)]
        found += [(codes.GAIN_TOOL, tool, count) for tool, count in self._tools_of(gain.tools)]
        found += [
            (codes.GAIN_PERSON, 0, gain.person),
            (codes.GAIN_DREAM, 0, gain.dream),
            (codes.GAIN_IDEA, 0, gain.idea),
            (codes.HEAL, 0, gain.heal),
            (codes.UNSKULL, 0, gain.unskull),
            (codes.VP, 0, gain.vp),
            (codes.GAIN_BUILD, 0, gain.build),
            (codes.DAMAGE, 0, gain.damage),
            (codes.LOSE_PERSON, 0, gain.lose_person),
            (codes.SKULL, 0, gain.skull),
        ]
        found += [(codes.RELEASE, self.titles.index(title), n) for title, n in gain.release.items()]
        return [(verb | about << VERB_BITS, count) for verb, about, count in found if count]

    def _tools_of(self, table: dict[str, int]) -> list[tuple[int, int]]:
        return [(self.items.index(tool) - TOOLS, count) for tool, count in table.items()]

    def card_facts(self, card: i64) -> dict[str, Any]:
        """How events name a card."""
        if card >= self.total:
            idea = self.sheet.innate[card - self.total]
            return {"card": idea.id, "title": idea.title}
        return {"card": self.names[card], "title": self.cards[card].title}


def _dense(chosen: list[bool]) -> vec[i64]:
    """Numbers from 0 on for the chosen cards, NONE for the others."""
    numbers: list[int] = []
    count = 0
    for each in chosen:
        numbers.append(count if each else NONE)
        count += int(each)
    return vec[i64](numbers)


def _asks(action: Action) -> int:
    need, cost = action.need, action.cost
    standing = bool(need.title or need.grave or need.people or need.laid or cost.bury)
    tools = bool(need.have or cost.tools or cost.any or cost.bury)
    return ASKS_STANDING * int(standing) + ASKS_TOOLS * int(tools)


def _costs_nothing(action: Action) -> bool:
    """Skills are shown, not paid; but arrow tools may have to go for them."""
    cost = action.cost
    paid = cost.cards or cost.tools or cost.any or cost.bury
    return not paid and not any(getattr(cost, kind) for kind in RESOURCES)


def _then(action: Action, kind: int) -> int:
    """PA-19.6: a revealed card is discarded, a card that lies face up stays, unless the action says else."""
    if action.then is not None:
        return codes.THEN.index(action.then)
    return codes.DISCARD if kind == codes.ACTIONS else codes.STAY


def compile_sheet(document: dict[str, Any]) -> Content:
    """The tables of a document that keeps to the grammar, whether or not it keeps to the content rules."""
    return _compiled([read(each) for each in for_each_seat_count(document)])


def load(document: dict[str, Any]) -> Content:
    sheets = [read(each) for each in for_each_seat_count(document)]
    for sheet in sheets:
        check(sheet)
    return _compiled(sheets)


def _compiled(sheets: list[Sheet]) -> Content:
    """The tables of the fewest seats, which know those of the others."""
    fewest = Content(sheets[0])
    fewest.by_seats = [fewest, *(Content(sheet, fewest.keys) for sheet in sheets[1:])]
    return fewest
