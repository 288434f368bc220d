"""What can be seen on the table. All seats see the same: fronts that were not turned up are nobody's."""

from __future__ import annotations

import msgspec

from lascaux.engine import View
from lascaux.engine.bits import bit
from lascaux.games.paleo.content.codes import (
    ACTIONS,
    ASIDE,
    ASSIST,
    BUILD,
    CAMP,
    CAUSES,
    DREAMS,
    FACE_DOWN,
    GRAVE,
    GROUP,
    IDEAS,
    LISTS,
    NIGHT,
    NIGHTLY,
    NONE,
    OPEN,
    OPENED,
    PEOPLE,
    PILE,
    RESOURCES,
    REVEALED,
    SECRETS,
    SHOWN,
    SKILLS,
    TOOLS,
)
from lascaux.games.paleo.content.language.grammar import SKILLS as SKILL_NAMES
from lascaux.games.paleo.present.faces import BackFace, CardFace, backs, card_name, faces
from lascaux.games.paleo.present.forecast import Outlook, outlook, tonight
from lascaux.games.paleo.rules.craft import ideas_at_hand, in_stock
from lascaux.games.paleo.rules.gains import mouths_to_feed
from lascaux.games.paleo.rules.kinds import Deed
from lascaux.games.paleo.rules.night import NightAct, night_cards
from lascaux.games.paleo.rules.secrets import DealWith, SecretAct
from lascaux.games.paleo.rules.team import skill_of, team_of
from lascaux.games.paleo.setup import modules_of
from lascaux.games.paleo.state import Paleo


class Prospect(msgspec.Struct, frozen=True):
    """An action of a card as it stands for a seat now: can it be carried out, and if not, what is missing?"""

    label: str
    outlook: Outlook


class FaceUp(msgspec.Struct, frozen=True):
    """A card that lies face up; `prospects` are its help actions for the seat that is asked."""

    id: str
    name: str
    face: CardFace
    laid: int
    prospects: tuple[Prospect, ...] = ()


class Lying(msgspec.Struct, frozen=True):
    """A card in the open discard or in the graveyard."""

    id: str
    title: str
    kind: str
    back: str


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str
    face: CardFace
    hearts: int
    damage: int


class Revealed(msgspec.Struct, frozen=True):
    """The card that a seat has turned up, with what each of its actions lacks."""

    id: str
    face: CardFace
    prospects: tuple[Prospect, ...]


class Player(msgspec.Struct, frozen=True):
    """`pile` shows the backs, top first. `skills` are shown for nothing, `team_skills` with the helpers."""

    seat: int
    awake: bool
    pending: bool
    helping: int | None
    skills: dict[str, int]
    team_skills: dict[str, int]
    people: tuple[Person, ...]
    others: tuple[FaceUp, ...]
    tools: dict[str, int]
    pile: tuple[BackFace, ...]
    revealed: Revealed | None


class Idea(msgspec.Struct, frozen=True):
    """`left` are the tokens in stock, -1 for ideas that make none."""

    id: str
    face: CardFace
    innate: bool
    payable: bool
    left: int


class Demand(msgspec.Struct, frozen=True):
    """What a mission or nocturnal card will ask for tonight, as things are now and after feeding."""

    id: str
    name: str
    mission: bool
    settled: bool
    prospects: tuple[Prospect, ...]


class PaleoView(View, frozen=True, kw_only=True):
    """`raised` is what the dice add to the requirement under way, `called` what a call for help has brought.

    `causes` says what all skulls so far were laid for, those taken back included. `opened` is the secret
    being dealt with and `opener` whose it is, `shown` a new idea for which room is made. The face-down
    discard is known by its backs alone, each with its number.
    """

    level: str
    modules: tuple[str, ...]
    hardship: int
    day: int
    night: bool
    lead: int
    vp: int
    vp_goal: int
    skulls: int
    skull_limit: int
    causes: dict[str, int]
    camp: dict[str, int]
    supply: dict[str, int]
    pool: dict[str, int]
    mouths: int  # all people, and the helpless that a hardship brings (PA-2.15)
    players: tuple[Player, ...]
    night_board: tuple[FaceUp, ...]
    base_camp: tuple[FaceUp, ...]
    workbench: tuple[Idea, ...]
    slots: int
    choose_from: int
    demands: tuple[Demand, ...]
    opened: Revealed | None
    opener: int | None
    shown: CardFace | None
    raised: dict[str, int]
    called: dict[str, int]
    open_discard: tuple[Lying, ...]
    face_down: dict[str, int]
    graveyard: tuple[Lying, ...]
    secrets: tuple[int, ...]
    aside: tuple[BackFace, ...]
    decks: dict[str, int]
    result: str


def view(state: Paleo, seat: int | None) -> PaleoView:
    content = state.content
    item = content.items
    opened = state.last[OPENED]
    shown = state.first[SHOWN]
    asked = state.turn if state.turn >= 0 else state.lead
    opener = None if opened == NONE else _dealing_with(state, opened, asked)
    names: dict[str, str] = {module.id: module.name for module in content.sheet.modules}
    return PaleoView(
        game="paleo",
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        waiting=tuple(state.waiting()),
        step=state.agenda[-1].id if state.agenda else "",
        scores=state.scores(),
        level=state.settings["level"],
        modules=tuple(names[module] for module in modules_of(content, state.settings["level"])),
        hardship=state.settings["hardship"],
        day=state.day,
        night=state.night,
        lead=state.lead,
        vp=state.vp,
        vp_goal=content.vp_goal,
        skulls=state.skulls,
        skull_limit=content.skull_limit,
        causes={cause: count for cause, count in zip(CAUSES, state.causes, strict=True) if count},
        camp={item[kind]: state.camp[kind] for kind in range(RESOURCES)},
        supply={item[kind]: state.supply[kind] for kind in range(RESOURCES)},
        pool={item[TOOLS + tool]: state.pool[tool] for tool in range(content.tools)},
        mouths=mouths_to_feed(state),
        players=tuple(_player(state, player, asked) for player in range(state.seats)),
        night_board=tuple(_face_up(state, card, asked) for card in state.cards_in(NIGHT)),
        base_camp=tuple(_face_up(state, card, asked) for card in state.cards_in(CAMP)),
        workbench=tuple(_idea(state, card, asked) for card in ideas_at_hand(state)),
        slots=content.slots,
        choose_from=content.choose_from,
        demands=_demands(state),
        opened=None if opener is None else _revealed(state, opened, opener),
        opener=opener,
        shown=None if shown == NONE else faces(content)[shown],
        raised=_skills([state.raised[skill] for skill in range(SKILLS)]),
        called=_skills([state.called[skill] for skill in range(SKILLS)]),
        open_discard=_lying(state, OPEN),
        face_down=_backs_of(state, FACE_DOWN),
        graveyard=_lying(state, GRAVE),
        secrets=tuple(content.cards[card].number for card in state.cards_in(SECRETS)),
        aside=tuple(backs(content)[content.look[card]] for card in state.cards_in(ASIDE)),
        decks={"people": state.size[PEOPLE], "dreams": state.size[DREAMS], "ideas": state.size[IDEAS]},
        result="" if state.turn >= 0 else state.result().reason,
    )


def _skills(counts: list[int]) -> dict[str, int]:
    return {skill: count for skill, count in zip(SKILL_NAMES, counts, strict=True) if count}


def _lying(state: Paleo, place: int) -> tuple[Lying, ...]:
    content = state.content
    printed = [(content.names[card], content.cards[card]) for card in state.cards_in(place)]
    return tuple(Lying(name, card.title, card.kind, card.back) for name, card in printed)


def _backs_of(state: Paleo, place: int) -> dict[str, int]:
    """How many of each back lie there, in an order that tells nothing."""
    looks = sorted(state.content.look[card] for card in state.cards_in(place))
    words = [backs(state.content)[look].words for look in looks]
    return {word: words.count(word) for word in dict.fromkeys(words)}


# Seats


def _player(state: Paleo, seat: int, asked: int) -> Player:
    content = state.content
    cards = state.cards_in(GROUP + seat)
    revealed = state.first[REVEALED + seat]
    team = team_of(state, seat)
    busy = revealed != NONE or state.helping[seat] != NONE or state.turn == seat  # PA-3.10
    awake = not state.night and (state.size[PILE + seat] > 0 or busy)
    return Player(
        seat=seat,
        awake=awake,
        pending=state.is_pending(seat),
        helping=None if state.helping[seat] == NONE else state.helping[seat],
        skills=_skills([skill_of(state, bit(seat), skill) for skill in range(SKILLS)]),
        team_skills=_skills([skill_of(state, team, skill) for skill in range(SKILLS)]),
        people=tuple(_person(state, card) for card in cards if content.hearts[card]),
        others=tuple(_face_up(state, card, asked) for card in cards if not content.hearts[card]),
        tools={
            content.items[TOOLS + tool]: state.held(seat, tool)
            for tool in range(content.tools)
            if state.held(seat, tool)
        },
        pile=tuple(backs(content)[content.look[card]] for card in state.cards_in(PILE + seat)),
        revealed=None if revealed == NONE else _revealed(state, revealed, seat),
    )


def _person(state: Paleo, card: int) -> Person:
    content = state.content
    damage = state.damage[content.person[card]]
    face = faces(content)[card]
    return Person(content.names[card], card_name(content, card), face, content.hearts[card], damage)


# Cards


def _prospects(
    state: Paleo, seat: int, card: int, kind: int, team: int | None = None
) -> tuple[Prospect, ...]:
    content = state.content
    actions = range(content.start[card * LISTS + kind], content.stop[card * LISTS + kind])
    return tuple(
        Prospect(content.actions[action].label, outlook(state, seat, card, action, team))
        for action in actions
    )


def _revealed(state: Paleo, card: int, seat: int) -> Revealed:
    content = state.content
    return Revealed(content.names[card], faces(content)[card], _prospects(state, seat, card, ACTIONS))


def _dealing_with(state: Paleo, secret: int, asked: int) -> int:
    """Whose secret it is; others may be asked meanwhile, to join, to bear, or in a window of their own."""
    for step in reversed(state.agenda):
        if isinstance(step, SecretAct) and step.number == secret:
            return step.leader
        if (isinstance(step, DealWith) and step.number == secret) or (
            isinstance(step, Deed) and step.card == secret
        ):
            return step.seat
    return asked


def _face_up(state: Paleo, card: int, asked: int) -> FaceUp:
    """Help actions are looked at for the seat that is asked; in another group, with the help of its seat."""
    content = state.content
    place = state.place[card]
    team = team_of(state, asked)
    if place >= GROUP:
        team |= bit(place - GROUP)
    laid = state.laid[content.store[card]] if content.store[card] != NONE else 0
    prospects = () if state.night else _prospects(state, asked, card, ASSIST, team)
    return FaceUp(content.names[card], card_name(content, card), faces(content)[card], laid, prospects)


def _idea(state: Paleo, card: int, asked: int) -> Idea:
    content = state.content
    action = content.start[card * LISTS + BUILD]
    made = [content.items.index(tool) - TOOLS for tool in content.actions[action].gain.tools]
    return Idea(
        id=content.names[card],
        face=faces(content)[card],
        innate=state.content.total <= card,
        payable=in_stock(state, action) and outlook(state, asked, card, action).payable,
        left=min((state.pool[tool] for tool in made), default=-1),
    )


def _demands(state: Paleo) -> tuple[Demand, ...]:
    if state.turn < 0:
        return ()
    content = state.content
    step = state.agenda[-1]
    asked = step.card if isinstance(step, NightAct) else NONE
    later = tonight(state)
    everybody = bit(state.seats) - 1
    return tuple(
        Demand(
            id=content.names[card],
            name=card_name(content, card),
            mission=content.cards[card].kind == "mission",
            settled=state.night and card != asked and bool(state.settled >> content.nightly[card] & 1),
            prospects=_prospects(later, state.lead, card, NIGHTLY, everybody),
        )
        for card in night_cards(state)
    )
