"""The table as plain text, for terminals and transcripts."""

from __future__ import annotations

from lascaux.games.paleo.present.faces import CardFace
from lascaux.games.paleo.present.forecast import Outlook
from lascaux.games.paleo.present.views import (
    Demand,
    FaceUp,
    Idea,
    PaleoView,
    Person,
    Player,
    Prospect,
    Revealed,
)
from lascaux.games.paleo.present.wording import counted
from lascaux.games.paleo.setup import HARDEST


def text(view: PaleoView, names: list[str]) -> str:
    time = "night" if view.night else "day"
    lines = [
        f"Level {view.level} ({', '.join(view.modules)}){_start(view)}, {time} {view.day}, "
        f"{names[view.lead]} leads. "
        f"Victory points {view.vp} of {view.vp_goal}, skulls {view.skulls} of {view.skull_limit}.",
        f"Camp: {_counts(view.camp)}. {mouths(view)}",
        f"Workbench: {', '.join(_idea(idea) for idea in view.workbench)}.",
        f"Decks: {_counts(view.decks)}. Secrets closed: {', '.join(map(str, view.secrets)) or 'none'}. "
        f"Set aside: {len(view.aside)}.",
    ]
    for title, cards in (("Night board", view.night_board), ("Base camp", view.base_camp)):
        lines += [f"{title}: {_face_up(card, names)}" for card in cards]
    lines += [_demand(demand, names) for demand in view.demands if not demand.settled]
    if view.opened is not None:
        lines.append(f"Secret: {_revealed(view.opened, names)}")
    for player in view.players:
        lines += _player(player, names)
    lines.append(
        f"Open discard: {counted(len(view.open_discard), 'card')}. Face down: {_counts(view.face_down)}. "
        f"Graveyard: {', '.join(card.title for card in view.graveyard) or 'empty'}."
    )
    return "\n".join(lines)


def _start(view: PaleoView) -> str:
    """PA-2.8, in words."""
    if not view.hardship:
        return ""
    skull = " and a skull" if view.hardship == HARDEST else ""
    return f", begun with {view.hardship} food less{skull}"


def _all_mouths(view: PaleoView) -> str:
    """PA-2.15, in words: `4 people and 2 helpless`."""
    people = sum(len(player.people) for player in view.players)
    helpless = view.mouths - people
    return f"{people} people and {helpless} helpless" if helpless else f"{people} people"


def _idea(idea: Idea) -> str:
    return idea.face.title if idea.payable and idea.left else f"{idea.face.title} (not now)"


def mouths(view: PaleoView) -> str:
    hungry = view.mouths - view.camp["food"]
    if view.night:
        return f"{_all_mouths(view)}, fed as far as the food went."
    if hungry > 0:
        return f"{_all_mouths(view)}, {view.camp['food']} food: {counted(hungry, 'skull')} tonight."
    return f"{_all_mouths(view)} can be fed tonight, {-hungry} food would be left."


def _counts(counts: dict[str, int]) -> str:
    return (
        ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in counts.items() if count) or "nothing"
    )


def _player(player: Player, names: list[str]) -> list[str]:
    mark = ">" if player.pending else " "
    if player.helping is not None:
        doing = f", helps {names[player.helping]}"
    else:
        doing = "" if player.awake else ", asleep"
    lines = [
        f"{mark} {names[player.seat]}{doing}: {_counts(player.skills)}; tools: {_counts(player.tools)}",
        f"    people: {', '.join(_person(person) for person in player.people) or 'nobody'}",
    ]
    lines += [f"    with them: {_face_up(card, names)}" for card in player.others]
    if player.pile:
        backs = ", ".join(back.words for back in player.pile[:5])
        more = f" and {len(player.pile) - 5} more" if len(player.pile) > 5 else ""
        lines.append(f"    pile: {backs}{more}")
    if player.revealed is not None:
        lines.append(f"    card: {_revealed(player.revealed, names)}")
    return lines


def _person(person: Person) -> str:
    hearts = counted(person.hearts, "heart")
    return f"{person.name} ({_counts(person.face.skills)}, {person.damage} damage on {hearts})"


def _revealed(card: Revealed, names: list[str]) -> str:
    rows = [_prospect(card.face, prospect, names) for prospect in card.prospects]
    danger = "! " if card.face.kind == "danger" else ""
    return "\n".join([f"{danger}{card.face.title}", *(f"      {row}" for row in rows)])


def _face_up(card: FaceUp, names: list[str]) -> str:
    stores = f" ({card.laid} laid, {card.face.stores})" if card.face.stores else ""
    rows = [_prospect(card.face, prospect, names) for prospect in card.prospects]
    return "\n".join([card.name + stores, *(f"      {row}" for row in rows)])


def _demand(demand: Demand, names: list[str]) -> str:
    ways = [
        prospect.label + ("" if prospect.outlook.payable else " (not now)") for prospect in demand.prospects
    ]
    return f"Tonight, {demand.name}: {'; '.join(ways)}."


def _prospect(face: CardFace, prospect: Prospect, names: list[str]) -> str:
    action = next(action for action in face.actions if action.label == prospect.label)
    found = prospect.outlook
    state = "" if found.payable else f" [{lacking(found, names)}{falling_short(found)}]"
    return f"{action.label}: {action.words}{state}"


def falling_short(found: Outlook) -> str:
    """`; can be paid in part: 3 of 4 food`"""
    return f"; can be paid in part: {', '.join(found.partly)}" if found.partly else ""


def lacking(found: Outlook, names: list[str]) -> str:
    """`needs 2 strength, the team has 1: Cleo could help`"""
    words = "; ".join(found.missing) or "not all at once"
    if not found.helpers:
        return words
    seats = [names[seat] for seat in found.helpers]
    if found.together:
        return f"{words}: {' and '.join(seats)} together could help"
    return f"{words}: {' or '.join(seats)} could help"
