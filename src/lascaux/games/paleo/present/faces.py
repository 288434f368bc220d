"""What is printed on cards, in words ready to be read out or drawn."""

from __future__ import annotations

import functools

import msgspec

from lascaux.games.paleo.content.codes import NONE
from lascaux.games.paleo.content.language import Action, Card
from lascaux.games.paleo.content.language.grammar import LISTS, RESOURCES, SKILLS
from lascaux.games.paleo.content.tables import Content
from lascaux.games.paleo.present.wording import counted

WHERE = {"group": "your group", "night": "the night board", "camp": "the base camp"}
WHEN = {"actions": "", "assist": "Help this card", "extra": "Extra", "night": "At night", "build": "Build"}
SUFFERED = {"damage", "skull", "lose_person", "release"}
THEN = {
    "destroy": "the card is destroyed",
    "discard": "the card is discarded",
    "group": "the card goes to your group",
    "night": "the card goes to the night board",
    "camp": "the card goes to the base camp",
}


class Part(msgspec.Struct, frozen=True):
    """One thing that an action asks for or brings: how many of what."""

    what: str
    count: int
    words: str


class ActionFace(msgspec.Struct, frozen=True):
    """An action as printed; `list` is where it stands on the card."""

    label: str
    list: str
    negative: bool
    needs: tuple[Part, ...]
    costs: tuple[Part, ...]
    gains: tuple[Part, ...]
    then: str

    @property
    def words(self) -> str:
        given = [part for part in self.gains if part.what not in SUFFERED]
        suffered = [part for part in self.gains if part.what in SUFFERED]
        kinds = (("needs", self.needs), ("costs", self.costs), ("gives", given), ("you suffer", suffered))
        parts = [f"{verb} {', '.join(part.words for part in found)}" for verb, found in kinds if found]
        if self.then:
            parts.append(self.then)
        return "; ".join(parts) or "nothing happens"


class CardFace(msgspec.Struct, frozen=True):
    """A card as printed. Its kind and back come as words, never as a colour alone."""

    id: str
    title: str
    kind: str
    back: str
    flavour: str
    help: bool
    place: str
    skills: dict[str, int]
    hearts: int
    brings: str
    stores: str
    actions: tuple[ActionFace, ...]


class BackFace(msgspec.Struct, frozen=True):
    """What can be seen of a card that lies face down."""

    back: str
    name: str
    glyph: str
    hint: str
    red: bool

    @property
    def words(self) -> str:
        return f"{self.name} ({self.hint})" if self.hint else self.name


@functools.lru_cache(maxsize=32)
def faces(content: Content) -> tuple[CardFace, ...]:
    """The face of every card, by number; the innate ideas come last."""
    printed = {card.id: _face(content, card) for card in content.sheet.cards}
    innate = tuple(
        CardFace(
            id=idea.id,
            title=idea.title,
            kind="idea",
            back="idea",
            flavour="Printed on the workbench.",
            help=False,
            place="",
            skills={},
            hearts=0,
            brings="",
            stores="",
            actions=(_action(content, idea.build, "build"),),
        )
        for idea in content.sheet.innate
    )
    return (*(printed[card.id] for card in content.cards), *innate)


def _face(content: Content, card: Card) -> CardFace:
    return CardFace(
        id=card.id,
        title=card.title,
        kind=card.kind,
        back=card.back,
        flavour=card.flavour,
        help=card.help,
        place=card.place or "",
        skills={skill: card.skills[skill] for skill in SKILLS if skill in card.skills},
        hearts=card.hearts,
        brings=item_name(content, card.brings) if card.brings else "",
        stores=f"up to {card.store.max} {item_name(content, card.store.item)}" if card.store else "",
        actions=tuple(_action(content, action, name) for name, action in card.every_action()),
    )


def _action(content: Content, action: Action, name: str) -> ActionFace:
    return ActionFace(
        label=action.label,
        list=name,
        negative=action.negative,
        needs=tuple(_needs(content, action)),
        costs=tuple(_costs(content, action)),
        gains=tuple(_gains(content, action)),
        then=THEN.get(action.then or "", ""),
    )


@functools.lru_cache(maxsize=32)
def backs(content: Content) -> tuple[BackFace, ...]:
    """Every look of a face-down card, by number."""
    found = []
    for back, hint, number in content.looks:
        printed = getattr(content.sheet.basics.backs, back)
        name = f"{printed.name} {number}" if number else printed.name
        glyph = printed.glyph.replace("#", str(number))
        found.append(BackFace(back, name, glyph, hint, back == "red"))
    return tuple(found)


def item_name(content: Content, item: str) -> str:
    """`hand_axe` as people say it."""
    return next((tool.name.lower() for tool in content.sheet.tools if tool.id == item), item)


def _needs(content: Content, action: Action) -> list[Part]:
    need = action.need
    parts = [Part(skill, getattr(need, skill), f"{getattr(need, skill)} {skill}") for skill in SKILLS]
    parts.append(Part("dice", need.dice, f"{'a die' if need.dice == 1 else f'{need.dice} dice'} against you"))
    parts += [Part("title", 1, f"{title} in the team") for title in need.title]
    parts += [
        Part("grave", count, f"{count} {title} in the graveyard") for title, count in need.grave.items()
    ]
    parts.append(Part("people", need.people, f"{need.people} people"))
    for tool, count in need.have.items():
        parts.append(Part(tool, count, f"{counted(count, item_name(content, tool))} to show"))
    parts.append(Part("laid", need.laid, f"{need.laid} tokens laid on it"))
    return [part for part in parts if part.count]


def _costs(content: Content, action: Action) -> list[Part]:
    cost = action.cost
    parts = [Part("cards", cost.cards, counted(cost.cards, "card"))]
    parts += [Part(kind, getattr(cost, kind), f"{getattr(cost, kind)} {kind}") for kind in RESOURCES]
    for tool, count in cost.tools.items():
        parts.append(Part(tool, count, counted(count, item_name(content, tool))))
    if cost.any:
        names = [item_name(content, item) for item in cost.any.of]
        parts.append(Part("any", cost.any.n, f"{cost.any.n} of {', '.join(names[:-1])} or {names[-1]}"))
    parts += [Part("bury", 1, f"{title} is buried") for title in cost.bury]
    return [part for part in parts if part.count]


def _gains(content: Content, action: Action) -> list[Part]:
    gain = action.gain
    parts = [Part(kind, getattr(gain, kind), f"{getattr(gain, kind)} {kind}") for kind in RESOURCES]
    for tool, count in gain.tools.items():
        parts.append(Part(tool, count, counted(count, item_name(content, tool))))
    parts += [
        Part("person", gain.person, "a person" if gain.person == 1 else f"{gain.person} people"),
        Part("dream", gain.dream, "a dream" if gain.dream == 1 else f"{gain.dream} dreams"),
        Part("idea", gain.idea, "an idea" if gain.idea == 1 else f"{gain.idea} ideas"),
        Part("heal", gain.heal, f"healing of up to {gain.heal}"),
        Part("unskull", gain.unskull, f"{counted(gain.unskull, 'skull')} back"),
        Part("vp", gain.vp, counted(gain.vp, "victory point")),
        Part("build", gain.build, "a build" if gain.build == 1 else f"up to {gain.build} builds"),
        Part("damage", gain.damage, f"{gain.damage} damage"),
        Part(
            "lose_person",
            gain.lose_person,
            "a lost person" if gain.lose_person == 1 else f"{gain.lose_person} lost people",
        ),
        Part("skull", gain.skull, counted(gain.skull, "skull")),
    ]
    parts += [Part("release", n, f"{counted(n, title)} more to come") for title, n in gain.release.items()]
    parts.append(Part("secret", gain.secret, f"secret {gain.secret}"))
    parts.append(Part("ward", gain.ward, f"a ward against {gain.ward} damage"))
    parts.append(Part("ignore_danger", int(gain.ignore_danger), "an end to the danger card"))
    return [part for part in parts if part.count]


def face_of_action(content: Content, action: int) -> ActionFace:
    return _faces_of_actions(content)[action]


@functools.lru_cache(maxsize=32)
def _faces_of_actions(content: Content) -> tuple[ActionFace, ...]:
    return tuple(
        _action(content, action, LISTS[kind])
        for action, kind in zip(content.actions, content.action_list, strict=True)
    )


def card_name(content: Content, card: int) -> str:
    """What people call a card; copies that lie about side by side are told apart by a number."""
    if card >= content.total:
        return content.sheet.innate[card - content.total].title
    copy = content.names[card].partition(".")[2]
    title = content.cards[card].title
    lies_about = content.hearts[card] or content.placed[card] != NONE
    return f"{title} {copy}" if copy and lies_about else title
