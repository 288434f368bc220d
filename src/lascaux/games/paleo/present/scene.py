"""The table laid out to be drawn: painting, camp, boards, workbench, and each seat's group and pile."""

from __future__ import annotations

from collections.abc import Iterator

from lascaux.engine import Area, Mark, Piece, Scene
from lascaux.engine.scene import Kind
from lascaux.games.paleo.content.language.grammar import SKILLS
from lascaux.games.paleo.present.faces import BackFace
from lascaux.games.paleo.present.icons import (
    BACKS,
    FAN,
    ICONS,
    ITEMS,
    KINDS,
    PEOPLE,
    PILE,
    icon_of,
    mark,
)
from lascaux.games.paleo.present.icons import SKILLS as SKILL_ICONS
from lascaux.games.paleo.present.pieces import (
    card_piece,
    face_down,
    face_up_piece,
    lying_piece,
    person_piece,
    revealed_piece,
)
from lascaux.games.paleo.present.places import WHERE, composition
from lascaux.games.paleo.present.text import mouths
from lascaux.games.paleo.present.views import (
    Idea,
    PaleoView,
    Player,
)
from lascaux.games.paleo.present.wording import counted

__all__ = ["ICONS", "scene"]


def scene(view: PaleoView, names: list[str]) -> Scene:
    return Scene(
        areas=(
            _camp(view),
            *_opened(view, names),
            _night(view, names),
            *_base(view, names),
            _bench(view),
            *_wilderness(view),
            *(area for player in view.players for area in _seat(view, player, names)),
        ),
        figures=tuple(_figures(player) for player in view.players),
        headline=f"{'Night' if view.night else 'Day'} {view.day}",
    ).composed(composition(len(names)), WHERE)


def _figures(player: Player) -> tuple[Mark, ...]:
    return (
        *(Mark(SKILL_ICONS[skill], skill, str(player.skills.get(skill, 0))) for skill in SKILLS),
        Mark(PEOPLE, "people", str(len(player.people))),
        Mark(PILE, "cards left today", str(len(player.pile))),
    )


# The common table


def _camp(view: PaleoView) -> Area:
    """Painting, skulls and stores in one row: what the clan has, and what the night will take."""
    stores = (
        Piece(
            id=f"camp:{item}",
            name=f"{count} {item} in the camp, {view.supply[item]} in the supply",
            kind="token",
            title=f"{item.capitalize()} {count}",
            icon=icon_of(item),
            exhausted=count == 0,
        )
        for item, count in view.camp.items()
    )
    return Area(
        id="camp",
        title=f"{'Night' if view.night else 'Day'} {view.day}",
        layout="row",
        pieces=(
            Piece(
                id="vp",
                name=f"{counted(view.vp, 'victory point')}, {view.vp_goal} win",
                kind="token",
                title=f"Painting {view.vp}/{view.vp_goal}",
                icon="mammoth",
                paint="ochre",
            ),
            Piece(
                id="skull",
                name=f"{counted(view.skulls, 'skull')}, {view.skull_limit} lose",
                kind="token",
                title=f"Skulls {view.skulls}/{view.skull_limit}",
                icon=icon_of("skull"),
                paint="bone",
            ),
            *stores,
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
            kind="token",
            title=f"Secret {number}",
            icon=BACKS["secret"][0],
            paint=BACKS["secret"][1],
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
        pieces.append(face_down("aside", view.aside[0], "set aside", "token", len(view.aside)))
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


def _wilderness(view: PaleoView) -> Iterator[Area]:
    """Both discards and the graveyard, which may be looked through, and the decks."""
    decks = (("people", "caveman"), ("dreams", "dream-catcher"), ("ideas", "light-bulb"))
    words = ", ".join(f"{count} {name}" for name, count in view.face_down.items()) or "nothing"
    yield Area(
        id="wilderness",
        title="Wilderness",
        layout="row",
        pieces=(
            Piece(
                id="face_down",
                name=f"face-down discard: {words}",
                kind="token",
                title="Face down",
                icon=PILE,
                count=sum(view.face_down.values()),
            ),
            *(
                Piece(
                    id=f"deck:{deck}",
                    name=f"{view.decks[deck]} {deck} in their deck",
                    kind="token",
                    title=deck.capitalize(),
                    icon=icon,
                    count=view.decks[deck],
                    exhausted=view.decks[deck] == 0,
                )
                for deck, icon in decks
            ),
        ),
        note=f"Face down: {words}.",
    )
    yield Area(
        id="open", title="Open discard", layout="stack", pieces=tuple(map(lying_piece, view.open_discard))
    )
    yield Area(
        id="graveyard", title="Graveyard", layout="stack", pieces=tuple(map(lying_piece, view.graveyard))
    )


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
        pieces=tuple(_fan(view, seat, player.pile)),
    )


def _doing(player: Player, names: list[str]) -> str:
    if player.helping is not None:
        return f"Helps {names[player.helping]}."
    if not player.awake:
        return "Asleep."
    return "Has a card to deal with." if player.pending else ""


def _fan(view: PaleoView, seat: int, pile: tuple[BackFace, ...]) -> Iterator[Piece]:
    """The first backs one by one, large where they may be chosen; the rest as a heap that tells its backs."""
    choosing = view.choose_from if view.step == "explore" else 0
    for index, back in enumerate(pile[:FAN]):
        kind: Kind = "card" if index < choosing else "token"
        yield face_down(f"pile:{seat}:{index}", back, f"card {index + 1} of the pile", kind)
    rest = pile[FAN:]
    if rest:
        words = ", ".join(back.words for back in rest)
        yield Piece(
            id=f"pile:{seat}:rest",
            name=f"then {words}",
            kind="token",
            title="more",
            icon=PILE,
            count=len(rest),
        )
