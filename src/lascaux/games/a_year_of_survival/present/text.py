"""The table as plain text, for terminals and transcripts."""

from __future__ import annotations

from lascaux.engine.wording import counted, listed
from lascaux.games.a_year_of_survival.present.face_down import Place, heap, rest_on
from lascaux.games.a_year_of_survival.present.faces import asked, face, use
from lascaux.games.a_year_of_survival.present.variants import otherwise
from lascaux.games.a_year_of_survival.present.views import Attempt, Held, Player, YearView, season_names


def text(view: YearView, names: list[str]) -> str:
    lines = [_season_line(view), _trail_line(view)]
    if view.variants:
        lines.append(otherwise(view.variants))
    if view.unseen is not None:
        chances = [f"{length} {100 * chance:.3g}%" for length, chance in view.unseen.chances.items()]
        season = view.seasons[view.season].name.lower()
        lines.append(f"Ambush: {', '.join(chances)} ({rest_on(view.unseen, season)}).")
    for card in view.turned:
        reach = ""
        if view.step == "target":
            reach = (
                "; out of reach"
                if card.cards is None
                else f"; within reach with {counted(card.cards, 'card')}"
            )
        lines.append(f"  Turned {card.place}: {face(card.card)}{reach}")
    if view.attempt:
        lines += _attempt_lines(view.attempt, names)
    row = [f"{slot + 1} {item.name} ({use(item)})" for slot, item in enumerate(view.row) if item]
    lines.append(
        f"Items: {', '.join(row) or 'the row is empty'}; {view.item_deck} in the deck,"
        f" {sum(held.count for held in view.item_discard)} discarded."
    )
    lines += [_player_line(player, names[player.seat], view) for player in view.players]
    pool = ", ".join(f"{count} {category}" for category, count in view.pool.items())
    lines.append(f"Icons in all hands: {pool}, and {counted(view.flexible, 'skill or knowledge card')}.")
    if view.pile:
        lines.append(f"Food pile: {listed([card.name for card in view.pile])}.")
    if view.discard:
        lines.append(f"Food discard: {listed(heap(view.discard, season_names(view)))}.")
    return "\n".join(lines)


def _season_line(view: YearView) -> str:
    season = view.seasons[view.season]
    goal = "" if season.needed is None else f" of at least {season.needed} points at its end"
    band = next(band for band in view.bands if view.score <= band.most)
    points = f"{view.eaten}{goal}" if goal else counted(view.eaten, "point")
    return f"{season.name}, {counted(season.left, 'card')} left. {points}; so far: {band.name}."


def _trail_line(view: YearView) -> str:
    cards = [_place(place) for place in view.trail]
    return f"Trail from the deck ({counted(view.deck, 'card')}) outwards: {', '.join(cards) or 'empty'}."


def _place(place: Place) -> str:
    return f"{place.place} {place.card.name if place.card else 'seen' if place.seen else 'unseen'}"


def _attempt_lines(attempt: Attempt, names: list[str]) -> list[str]:
    filled = [f"{slot.category} by {names[slot.seat]}" for slot in attempt.slots if slot.seat is not None]
    hope = "cannot be met any more" if attempt.cards is None else f"{counted(attempt.cards, 'card')} would do"
    return [
        f"Attempt at {face(attempt.card)}.",
        f"  Filled: {listed(filled) or 'nothing'}. Still open: {asked(attempt.lacking)}; {hope}.",
    ]


def _player_line(player: Player, name: str, view: YearView) -> str:
    turn = "> " if player.seat == view.active else "  "
    if not player.living:
        return f"{turn}{name}: dead, comes back to craft."
    left = player.allowed - player.played
    allowed = f" (may play {left} more)" if view.attempt and left and not player.passed else ""
    return f"{turn}{name}{allowed}: {', '.join(_held(held) for held in player.hand) or 'no cards'}"


def _held(held: Held) -> str:
    copies = f"{held.count} " if held.count > 1 else ""
    return f"{copies}{held.item.name} ({use(held.item)})"
