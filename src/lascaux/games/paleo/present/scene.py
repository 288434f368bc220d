"""The table laid out to be drawn: painting, camp, boards, workbench, and each seat's group and pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lascaux.engine import Area, Mark, Piece, Scene
from lascaux.games.paleo.language.grammar import SKILLS
from lascaux.games.paleo.present.faces import BackFace
from lascaux.games.paleo.present.pieces import (
    card_piece,
    face_down,
    face_up_piece,
    person_piece,
    revealed_piece,
)
from lascaux.games.paleo.present.signs import (
    BACKS,
    FAN,
    GRAVE,
    ICONS,
    ITEMS,
    KINDS,
    OPEN,
    PEOPLE,
    PILE,
    icon_of,
    mark,
)
from lascaux.games.paleo.present.signs import SKILLS as SKILL_ICONS
from lascaux.games.paleo.present.text import mouths
from lascaux.games.paleo.present.views import (
    Idea,
    Lying,
    PaleoView,
    Player,
)

__all__ = ["ICONS", "scene"]


def scene(view: PaleoView, names: list[str]) -> Scene:
    return Scene(
        areas=(
            _sky(view),
            _camp(view),
            *_opened(view, names),
            _night(view, names),
            *_base(view, names),
            _bench(view),
            _wilderness(view),
            *(area for player in view.players for area in _seat(view, player, names)),
        ),
        figures=tuple(_figures(player) for player in view.players),
    )


def _figures(player: Player) -> tuple[Mark, ...]:
    return (
        *(Mark(SKILL_ICONS[skill], skill, str(player.skills.get(skill, 0))) for skill in SKILLS),
        Mark(PEOPLE, "people", str(len(player.people))),
        Mark(PILE, "cards left today", str(len(player.pile))),
    )


# The common table


def _sky(view: PaleoView) -> Area:
    """The painting and the skulls race along one track."""
    last = max(view.vp_goal, view.skull_limit)
    return Area(
        id="sky",
        title=f"Cave painting {view.vp} of {view.vp_goal}, skulls {view.skulls} of {view.skull_limit}",
        layout="track",
        steps=tuple(str(step) for step in range(last + 1)),
        pieces=(
            Piece(
                id="vp",
                name=f"{view.vp} victory points, {view.vp_goal} win",
                kind="token",
                icon="mammoth",
                paint="ochre",
                at=(view.vp, 0),
            ),
            Piece(
                id="skull",
                name=f"{view.skulls} skulls, {view.skull_limit} lose",
                kind="token",
                icon=icon_of("skull"),
                paint="bone",
                at=(view.skulls, 0),
            ),
        ),
    )


def _camp(view: PaleoView) -> Area:
    time = "Night" if view.night else "Day"
    return Area(
        id="camp",
        title=f"Camp, {time.lower()} {view.day}",
        layout="row",
        pieces=tuple(
            Piece(
                id=f"camp:{item}",
                name=f"{count} {item} in the camp, {view.supply[item]} in the supply",
                kind="token",
                title=item.capitalize(),
                icon=icon_of(item),
                count=count,
                exhausted=count == 0,
            )
            for item, count in view.camp.items()
        ),
        note=mouths(view),
    )


def _opened(view: PaleoView, names: list[str]) -> Iterator[Area]:
    pieces = [] if view.opened is None else [revealed_piece(view.opened, names, None)]
    if view.shown is not None:
        pieces.append(card_piece(f"card:{view.shown.id}", view.shown, view.shown.title))
    if pieces:
        yield Area(id="opened", title="Being dealt with", layout="row", pieces=tuple(pieces))


def _night(view: PaleoView, names: list[str]) -> Area:
    cards = [face_up_piece(card, view, names) for card in view.night_board]
    secrets = [
        Piece(
            id=f"secret:{number}",
            name=f"secret {number}, closed",
            kind="card",
            title=f"Secret {number}",
            icon=BACKS["secret"][0],
            paint=BACKS["secret"][1],
            face_down=True,
        )
        for number in view.secrets
    ]
    return Area(
        id="night",
        title="Night board",
        layout="row",
        pieces=(*cards, *secrets),
        note="Every night each mission asks for one of its actions.",
    )


def _base(view: PaleoView, names: list[str]) -> Iterator[Area]:
    """Only while something lies there."""
    pieces = [face_up_piece(card, view, names) for card in view.base_camp]
    if view.aside:
        pieces.append(face_down("aside", view.aside[0], "set aside", count=len(view.aside)))
    if pieces:
        yield Area(id="base", title="Base camp", layout="row", pieces=tuple(pieces))


def _bench(view: PaleoView) -> Area:
    taken = sum(not idea.innate for idea in view.workbench)
    return Area(
        id="bench",
        title=f"Workbench: {taken} of {view.slots} slots taken",
        layout="row",
        pieces=tuple(_idea(idea) for idea in view.workbench),
    )


def _idea(idea: Idea) -> Piece:
    build = idea.face.actions[0]
    stock = "" if idea.left < 0 else f", {idea.left} in stock"
    return Piece(
        id=f"card:{idea.id}",
        name=f"idea {idea.face.title}: {build.words}{stock}",
        kind="card",
        title=idea.face.title,
        icon=next((ITEMS[part.what] for part in build.gains if part.what in ITEMS), KINDS["idea"]),
        paint="bone",
        costs=tuple(mark(part) for part in build.needs + build.costs),
        effects=tuple(mark(part) for part in build.gains),
        exhausted=not idea.payable or idea.left == 0,
    )


def _wilderness(view: PaleoView) -> Area:
    decks = (("people", "caveman"), ("dreams", "dream-catcher"), ("ideas", "light-bulb"))
    return Area(
        id="wilderness",
        title="Wilderness",
        layout="row",
        pieces=(
            _heap("open", "Open discard", OPEN, view.open_discard),
            Piece(
                id="face_down",
                name="face-down discard: " + _listed(view.face_down),
                kind="card",
                title="Face down",
                icon=PILE,
                face_down=True,
                text=_listed(view.face_down),
                count=sum(view.face_down.values()),
            ),
            _heap("graveyard", "Graveyard", GRAVE, view.graveyard),
            *(
                Piece(
                    id=f"deck:{deck}",
                    name=f"{view.decks[deck]} {deck} in their deck",
                    kind="card",
                    title=deck.capitalize(),
                    icon=icon,
                    face_down=True,
                    count=view.decks[deck],
                    exhausted=view.decks[deck] == 0,
                )
                for deck, icon in decks
            ),
        ),
    )


def _heap(id: str, title: str, icon: str, cards: tuple[Lying, ...]) -> Piece:
    words = _listed(Counter(card.title for card in cards))
    return Piece(
        id=id,
        name=f"{title.lower()}: {words}",
        kind="card",
        title=title,
        icon=icon,
        text=words,
        count=len(cards),
    )


def _listed(counts: dict[str, int]) -> str:
    return ", ".join(name if count == 1 else f"{count} {name}" for name, count in counts.items()) or "empty"


# Seats


def _seat(view: PaleoView, player: Player, names: list[str]) -> Iterator[Area]:
    seat = player.seat
    if player.revealed is not None:
        yield Area(
            id=f"revealed:{seat}",
            title="Turned up",
            layout="row",
            seat=seat,
            pieces=(revealed_piece(player.revealed, names, seat),),
        )
    tools = [
        Piece(
            id=f"tool:{seat}:{tool}",
            name=f"{count} {tool.replace('_', ' ')} of {names[seat]}",
            kind="token",
            title=tool.replace("_", " ").capitalize(),
            icon=icon_of(tool),
            count=count,
        )
        for tool, count in player.tools.items()
    ]
    yield Area(
        id=f"group:{seat}",
        title="Group",
        layout="row",
        seat=seat,
        pieces=(
            *(person_piece(person) for person in player.people),
            *(face_up_piece(card, view, names) for card in player.others),
            *tools,
        ),
        note=_doing(player, names),
    )
    yield Area(
        id=f"pile:{seat}",
        title=f"Pile: {len(player.pile)}",
        layout="row",
        seat=seat,
        pieces=tuple(_fan(seat, player.pile)),
    )


def _doing(player: Player, names: list[str]) -> str:
    if player.helping is not None:
        return f"Helps {names[player.helping]}."
    if not player.awake:
        return "Asleep."
    return "Has a card to deal with." if player.pending else ""


def _fan(seat: int, pile: tuple[BackFace, ...]) -> Iterator[Piece]:
    """The first backs one by one, the rest as a stack that says what is in it."""
    for index, back in enumerate(pile[:FAN]):
        yield face_down(f"pile:{seat}:{index}", back, f"card {index + 1} of the pile")
    rest = pile[FAN:]
    if rest:
        words = ", ".join(back.words for back in rest)
        yield Piece(
            id=f"pile:{seat}:rest",
            name=f"then {words}",
            kind="card",
            title=f"{len(rest)} more",
            icon=PILE,
            text=words,
            face_down=True,
            count=len(rest),
        )
