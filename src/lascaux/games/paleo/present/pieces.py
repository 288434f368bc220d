"""Cards as they are drawn: what each of their actions asks for, brings, and lacks."""

from __future__ import annotations

from collections import Counter

from lascaux.engine import Mark, Piece
from lascaux.engine.scene import Kind, Line
from lascaux.games.paleo.present.faces import BackFace, CardFace
from lascaux.games.paleo.present.icons import BACKS, HEART, KINDS, UNNAMED, mark
from lascaux.games.paleo.present.icons import SKILLS as SKILL_ICONS
from lascaux.games.paleo.present.text import falling_short, lacking
from lascaux.games.paleo.present.views import FaceUp, Lying, PaleoView, Person, Prospect, Revealed

PARTS = {"actions": "a", "assist": "s", "extra": "e", "night": "n", "build": "b"}


def face_down(id: str, back: BackFace, where: str, kind: Kind, count: int = 1) -> Piece:
    icon, paint = BACKS.get(back.back, (UNNAMED, "stone"))
    hurts = ", hurts when given up" if back.red else ""
    return Piece(
        id=id,
        name=f"{back.words}, {where}{hurts}",
        kind=kind,
        title=back.words,
        icon=icon,
        paint=paint,
        face_down=kind == "card",
        count=count,
    )


def lying_piece(card: Lying) -> Piece:
    """A card in a discard or in the graveyard, by its title alone."""
    icon, paint = BACKS.get(card.back, (UNNAMED, "stone"))
    return Piece(
        id=f"card:{card.id}",
        name=f"{card.title}, {card.kind}",
        kind="card",
        title=card.title,
        icon=KINDS["danger"] if card.kind == "danger" else icon,
        paint="blood" if card.kind == "danger" else paint,
    )


def card_piece(
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


def revealed_piece(card: Revealed, names: list[str], seat: int | None) -> Piece:
    face = card.face
    help = "May be put away to help." if face.help else "Cannot be ignored." if face.kind == "danger" else ""
    return card_piece(
        f"card:{card.id}", face, face.title, lines=lines_of(face, card.prospects, names), text=help, seat=seat
    )


def face_up_piece(card: FaceUp, view: PaleoView, names: list[str]) -> Piece:
    face = card.face
    tonight = next((demand.prospects for demand in view.demands if demand.id == card.id), ())
    text = f"{card.laid} laid, {face.stores}." if face.stores else ""
    return card_piece(
        f"card:{card.id}",
        face,
        card.name,
        lines=lines_of(face, (*card.prospects, *tonight), names),
        effects=skill_marks(face),
        text=text,
    )


def person_piece(person: Person) -> Piece:
    """People are pebbles with their skills and hearts, unless there is something to be done with them."""
    face = person.face
    left = f"{person.hearts - person.damage}/{person.hearts}"
    marks = (*skill_marks(face), Mark(HEART, f"{person.damage} damage on {person.hearts} hearts", left))
    if face.actions:
        lines = lines_of(face, (), [])
        return card_piece(f"card:{person.id}", face, person.name, lines=lines, effects=marks)
    skills = ", ".join(f"{count} {skill}" for skill, count in face.skills.items())
    return Piece(
        id=f"card:{person.id}",
        name=f"{person.name}: {skills or 'no skill'}, {person.damage} damage on {person.hearts} hearts",
        kind="token",
        title=person.name,
        icon=KINDS["person"],
        paint="blood" if person.damage == person.hearts else "clay",  # the next blow kills
        effects=marks,
    )


def skill_marks(face: CardFace) -> tuple[Mark, ...]:
    return tuple(Mark(SKILL_ICONS[skill], skill, str(count)) for skill, count in face.skills.items())


def lines_of(face: CardFace, prospects: tuple[Prospect, ...], names: list[str]) -> tuple[Line, ...]:
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
            words.append(lacking(outlook, names) + falling_short(outlook))
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
