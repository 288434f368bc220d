"""The table laid out to be drawn: painting, camp, boards, workbench, and each seat's group and pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from lascaux.engine import Area, Mark, Piece, Scene
from lascaux.engine.scene import Line
from lascaux.games.paleo.language.grammar import SKILLS
from lascaux.games.paleo.present.faces import BackFace, CardFace
from lascaux.games.paleo.present.signs import (
    BACKS,
    FAN,
    GRAVE,
    HEART,
    ICONS,
    ITEMS,
    KINDS,
    OPEN,
    PEOPLE,
    PILE,
    UNNAMED,
    icon_of,
    mark,
)
from lascaux.games.paleo.present.signs import SKILLS as SKILL_ICONS
from lascaux.games.paleo.present.text import lacking, mouths
from lascaux.games.paleo.present.views import (
    FaceUp,
    Idea,
    Lying,
    PaleoView,
    Person,
    Player,
    Prospect,
    Revealed,
)

__all__ = ["ICONS", "scene"]

PARTS = {"actions": "a", "assist": "s", "extra": "e", "night": "n", "build": "b"}


def scene(view: PaleoView, names: list[str]) -> Scene:
    return Scene(
        areas=(
            *_sky(view),
            _camp(view),
            *_opened(view, names),
            _board("night", "Night board", view, view.night_board, names),
            _board("base", "Base camp", view, view.base_camp, names),
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


def _sky(view: PaleoView) -> Iterator[Area]:
    yield Area(
        id="painting",
        title=f"Cave painting: {view.vp} of {view.vp_goal}",
        layout="track",
        steps=tuple(str(step) for step in range(view.vp_goal + 1)),
        pieces=(
            Piece(
                id="vp",
                name=f"{view.vp} victory points",
                kind="token",
                icon="mammoth",
                paint="ochre",
                at=(view.vp, 0),
            ),
        ),
    )
    yield Area(
        id="skulls",
        title=f"Skulls: {view.skulls} of {view.skull_limit}",
        layout="track",
        steps=tuple(str(step) for step in range(view.skull_limit + 1)),
        pieces=(
            Piece(
                id="skull",
                name=f"{view.skulls} skulls",
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
    pieces = [] if view.opened is None else [_revealed(view.opened, names, None)]
    if view.shown is not None:
        pieces.append(_card(f"card:{view.shown.id}", view.shown, view.shown.title))
    if pieces:
        yield Area(id="opened", title="Being dealt with", layout="row", pieces=tuple(pieces))


def _board(id: str, title: str, view: PaleoView, cards: tuple[FaceUp, ...], names: list[str]) -> Area:
    pieces = [_face_up(card, view, names) for card in cards]
    if id == "night":
        pieces += [
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
    elif view.aside:
        back = view.aside[0]
        pieces.append(_back("aside", back, "set aside", count=len(view.aside)))
    note = "Every night each mission asks for one of its actions." if id == "night" else ""
    return Area(id=id, title=title, layout="row", pieces=tuple(pieces), note=note)


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
            pieces=(_revealed(player.revealed, names, seat),),
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
            *(_person(person) for person in player.people),
            *(_face_up(card, view, names) for card in player.others),
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
        yield _back(f"pile:{seat}:{index}", back, f"card {index + 1} of the pile")
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


def _back(id: str, back: BackFace, where: str, count: int = 1) -> Piece:
    icon, paint = BACKS.get(back.back, (UNNAMED, "stone"))
    hurts = ", hurts when given up" if back.red else ""
    return Piece(
        id=id,
        name=f"{back.words}, {where}{hurts}",
        kind="card",
        title=f"{back.glyph} {back.words}",
        icon=icon,
        paint=paint,
        face_down=True,
        count=count,
    )


# Cards


def _card(
    id: str,
    face: CardFace,
    title: str,
    *,
    lines: tuple[Line, ...] = (),
    effects: tuple[Mark, ...] = (),
    text: str = "",
    seat: int | None = None,
    exhausted: bool = False,
) -> Piece:
    icon, paint = BACKS.get(face.back, (UNNAMED, "stone"))
    danger = face.kind == "danger"
    return Piece(
        id=id,
        name=f"{title}, {'danger' if danger else face.kind}",
        kind="card",
        title=f"! {title}" if danger else title,
        icon=KINDS["danger"] if danger else icon,
        paint="blood" if danger else paint,
        effects=effects,
        text=text,
        lines=lines,
        seat=seat,
        exhausted=exhausted,
    )


def _revealed(card: Revealed, names: list[str], seat: int | None) -> Piece:
    face = card.face
    help = "May be put away to help." if face.help else "Cannot be ignored." if face.kind == "danger" else ""
    return _card(
        f"card:{card.id}", face, face.title, lines=_lines(face, card.prospects, names), text=help, seat=seat
    )


def _face_up(card: FaceUp, view: PaleoView, names: list[str]) -> Piece:
    face = card.face
    tonight = next((demand.prospects for demand in view.demands if demand.id == card.id), ())
    text = f"{card.laid} laid, {face.stores}." if face.stores else ""
    return _card(
        f"card:{card.id}",
        face,
        card.name,
        lines=_lines(face, (*card.prospects, *tonight), names),
        effects=_skills(face),
        text=text,
    )


def _person(person: Person) -> Piece:
    face = person.face
    hearts = Mark(
        HEART,
        f"{person.damage} damage on {person.hearts} hearts",
        f"{person.hearts - person.damage}/{person.hearts}",
    )
    return _card(
        f"card:{person.id}",
        face,
        person.name,
        lines=_lines(face, (), []),
        effects=(*_skills(face), hearts),
        exhausted=person.damage == person.hearts,
    )


def _skills(face: CardFace) -> tuple[Mark, ...]:
    return tuple(Mark(SKILL_ICONS[skill], skill, str(count)) for skill, count in face.skills.items())


def _lines(face: CardFace, prospects: tuple[Prospect, ...], names: list[str]) -> tuple[Line, ...]:
    """Each action with its price, its loot, and what is missing for it."""
    found = {prospect.label: prospect.outlook for prospect in prospects}
    places: Counter[str] = Counter()
    lines = []
    for action in face.actions:
        part = f"{PARTS[action.list]}{places[action.list]}"
        places[action.list] += 1
        outlook = found.get(action.label)
        words = [action.label, action.then]
        if outlook is not None and not outlook.payable:
            words.append(lacking(outlook, names))
        elif outlook is not None and outlook.chance < 1:
            words.append(f"succeeds {round(100 * outlook.chance)} times in 100")
        lines.append(
            Line(
                part=part,
                costs=tuple(mark(part) for part in action.needs + action.costs),
                effects=tuple(mark(part) for part in action.gains),
                text=". ".join(word[:1].upper() + word[1:] for word in words if word),
            )
        )
    return tuple(lines)
