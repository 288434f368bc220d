"""PA-2: the start of a game."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from lascaux.engine.actions import ActionSpace
from lascaux.engine.errors import BadSetting
from lascaux.engine.packed import vec
from lascaux.engine.rng import Rng
from lascaux.games.paleo.content.codes import (
    ASIDE,
    BENCH,
    BOX,
    DREAMS,
    GROUP,
    IDEAS,
    NIGHT,
    PEOPLE,
    PILE,
    SECRETS,
    START,
)
from lascaux.games.paleo.content.language import Card
from lascaux.games.paleo.content.tables import Content
from lascaux.games.paleo.rules.act import Act, After, Answered, Averted, Finish, Unlink
from lascaux.games.paleo.rules.craft import AddIdea, Build, DropIdea, NewIdea
from lascaux.games.paleo.rules.damage import Bear, Heal, LosePerson, Strike, Ward, Wound
from lascaux.games.paleo.rules.day import DAWN, Dawn, Explore, Turn
from lascaux.games.paleo.rules.deed import Bury, GiveUp, Pay, PayAny, PayTool, Settle, Spend
from lascaux.games.paleo.rules.dice import Fallback, Press, Roll
from lascaux.games.paleo.rules.gains import Lay, Receive, Share, bring, lay_skulls
from lascaux.games.paleo.rules.kinds import CheckEnd
from lascaux.games.paleo.rules.night import Feed, NewDay, NightAct, Nightfall, NightNext, deal
from lascaux.games.paleo.rules.secrets import DealWith, Join, Open, SecretAct
from lascaux.games.paleo.state import Paleo, empty

DECKS: Final = {"people": PEOPLE, "dreams": DREAMS, "ideas": IDEAS}
STEPS = (
    Dawn,
    Turn,
    Explore,
    Act,
    Roll,
    Press,
    Fallback,
    Pay,
    PayTool,
    PayAny,
    Bury,
    Spend,
    GiveUp,
    Receive,
    Lay,
    Share,
    NewIdea,
    DropIdea,
    AddIdea,
    Build,
    Ward,
    Strike,
    Bear,
    Wound,
    Heal,
    LosePerson,
    Settle,
    Open,
    Join,
    DealWith,
    SecretAct,
    Averted,
    Answered,
    Finish,
    CheckEnd,
    After,
    Unlink,
    Nightfall,
    Feed,
    NightNext,
    NightAct,
    NewDay,
)
FOOD = 0
HARDEST: Final = 3  # PA-2.8: the hardship that also lays a skull


def actions(content: Content, settings: dict[str, Any]) -> ActionSpace:
    return content.space


def modules_of(content: Content, level: str) -> list[str]:
    """PA-2.1, PA-18.2: the modules of a level, or those that the table has chosen."""
    for printed in content.sheet.levels:
        if str(printed.id) == level:
            return list(printed.modules)
    chosen = level.split("+")
    for module in chosen:
        if module not in content.modules:
            raise BadSetting(f"level {level}: this content has no module {module}")
    return chosen


def modules_played(content: Content, level: str) -> list[int]:
    """The same by their numbers; looked up once."""
    if level not in content.played:
        content.played[level] = [content.modules.index(module) for module in modules_of(content, level)]
    return content.played[level]


def setup(content: Content, seats: int, settings: dict[str, Any], rng: Rng) -> Paleo:
    state = empty(content.at(seats), seats)
    deck = lay_out(state, modules_of(content, settings["level"]))
    for place in (PEOPLE, DREAMS, IDEAS):
        shuffle(state, place, rng)
    stock_camp(state, settings["hardship"])
    gather_people(state, content.sheet.basics.setup.people_per_seat)
    rng.shuffle(deck)
    for card in deck:
        state.take_out(card)
    deal(state, deck)
    state.then(DAWN)
    return state


def lay_out(state: Paleo, modules: list[str]) -> list[int]:
    """PA-2.5, PA-2.7, PA-2.11: every card to its place; returns those of the day deck."""
    deck: list[int] = []
    homes = homes_of(state.content, modules)
    for card in range(len(homes)):
        if homes[card] == PILE:
            deck.append(card)
        elif homes[card] != BOX:
            state.move(card, homes[card])
    return deck


def homes_of(content: Content, modules: list[str]) -> list[int]:
    """Where each card belongs when the game begins; worked out once for the same modules."""
    key = " ".join(modules)
    if key not in content.homes:
        secrets = [
            number for module in content.sheet.modules if module.id in modules for number in module.secrets
        ]
        content.homes[key] = [_home(card, modules, secrets) for card in content.cards]
    return content.homes[key]


def _home(card: Card, modules: list[str], secrets: list[int]) -> int:
    if card.set in DECKS:
        return DECKS[card.set]
    if card.set == "secrets":
        return SECRETS if card.number in secrets else BOX
    if card.set != "base" and card.set not in modules:
        return BOX
    if card.kind == "mission":
        return NIGHT
    if card.kind == "idea":
        return BENCH
    if card.is_dream:
        return DREAMS  # PA-2.12
    return ASIDE if card.aside else PILE


def shuffle(state: Paleo, place: i64, rng: Rng) -> None:
    cards = vec[i64](state.cards_in(place))
    rng.shuffle_packed(cards, 0, len(cards))
    state.fill(place, cards, 0, len(cards))


def stock_camp(state: Paleo, hardship: int) -> None:
    """PA-2.3, PA-2.8: food from the supply, less for a harder start; the hardest has a skull, too."""
    food: i64 = min(state.supply[FOOD], max(0, state.content.sheet.basics.setup.start_food - hardship))
    state.supply[FOOD] -= food
    state.camp[FOOD] += food
    if hardship == HARDEST:
        lay_skulls(state, 1, START)


def gather_people(state: Paleo, count: int) -> None:
    """PA-2.6: in seat order; everybody takes the tool that a person brings."""
    for seat in range(state.seats):
        for _ in range(count):
            card: i64 = state.first[PEOPLE]
            state.move(card, GROUP + seat)
            bring(state, seat, card)
