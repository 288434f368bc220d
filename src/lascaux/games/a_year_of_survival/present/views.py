"""What can be seen on the table. Nobody knows more than the others, so everybody sees the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from lascaux.engine import View
from lascaux.games.a_year_of_survival.content.printed import UNCHECKED
from lascaux.games.a_year_of_survival.present.face_down import (
    Discarded,
    Place,
    Unseen,
    discarded,
    lying,
    unseen,
)
from lascaux.games.a_year_of_survival.present.faces import (
    CategoryFace,
    FoodFace,
    ItemFace,
    categories,
    foods,
    items,
)
from lascaux.games.a_year_of_survival.present.variants import variants
from lascaux.games.a_year_of_survival.rules.attempt import (
    allowance,
    cards_of,
    filled,
    may_play,
    open_icons,
    played_last,
)
from lascaux.games.a_year_of_survival.rules.seasons import eaten, least_needed
from lascaux.games.a_year_of_survival.state import BY_ITEM, BY_SEAT, BYTE, NONE, Year
from lascaux.games.a_year_of_survival.think.reach import fewest_cards, fewest_more_cards


class Turned(msgspec.Struct, frozen=True):
    """A card that the expedition turned up, `tried` if the band is at it.

    While a target is chosen, `cards` is how few would meet it, None if it is out of reach.
    """

    place: int
    card: FoodFace
    cards: int | None
    tried: bool


class Held(msgspec.Struct, frozen=True):
    item: ItemFace
    count: int


class Player(msgspec.Struct, frozen=True):
    """`played` and `allowed` count the cards of the attempt under way."""

    seat: int
    living: bool
    hand: tuple[Held, ...]
    cards: int
    played: int
    allowed: int
    passed: bool


class Slot(msgspec.Struct, frozen=True):
    """One icon of the requirement, and who filled it with which item."""

    category: str
    seat: int | None = None
    item: str | None = None


class Attempt(msgspec.Struct, frozen=True):
    """What is tried, and what the band still lacks for it.

    `cards` is how few more cards would do, None if it cannot be met any more. `wasted` is the leader's first
    card if it fitted nothing. `to_come` are the seats that may still play, in order.
    """

    card: FoodFace
    ambush: bool
    slots: tuple[Slot, ...]
    lacking: dict[str, int]
    cards: int | None
    wasted: str | None
    to_come: tuple[int, ...]


class SeasonFace(msgspec.Struct, frozen=True):
    """`needed` are the points asked for at its end, None if nothing is; `left` its cards not yet used up.

    `met` is whether they were there when it ended, None before that.
    """

    id: str
    name: str
    mark: str
    cards: int
    left: int
    needed: int | None
    met: bool | None


class Copies(msgspec.Struct, frozen=True):
    """A food card of the season: how many there are, and how many of them nobody has been shown."""

    card: FoodFace
    copies: int
    unseen: int


class BandFace(msgspec.Struct, frozen=True):
    id: str
    name: str
    least: int
    most: int
    won: bool


class YearView(View, frozen=True, kw_only=True):
    """`eaten` is what the season's threshold looks at, `pool` the icons in all hands that fill one category.

    `flexible` counts skills and knowledge, which may fill one of several. `heir` is the seat that the dying
    player's next card goes to. `unseen` is None if the table forgets what scouts have seen. `variants` says
    what is played otherwise than usual. `items` are all kinds of item cards there are, `food` the food cards
    of the season.
    """

    variants: tuple[str, ...]
    turns: int
    active: int
    season: int
    seasons: tuple[SeasonFace, ...]
    score: int
    eaten: int
    bands: tuple[BandFace, ...]
    trail: tuple[Place, ...]
    places: int
    deck: int
    unseen: Unseen | None
    turned: tuple[Turned, ...]
    attempt: Attempt | None
    row: tuple[ItemFace | None, ...]
    item_deck: int
    item_discard: tuple[Held, ...]
    players: tuple[Player, ...]
    pool: dict[str, int]
    flexible: int
    pile: tuple[FoodFace, ...]
    discard: tuple[Discarded, ...]
    taken: int
    named: tuple[int, ...]
    heir: int | None
    categories: tuple[CategoryFace, ...]
    items: tuple[ItemFace, ...]
    food: tuple[Copies, ...]


def season_names(view: YearView) -> dict[str, str]:
    """How cards of a season are called, by its id."""
    return {season.id: season.name.lower() for season in view.seasons}


def view(state: Year, seat: int | None) -> YearView:
    content = state.content
    step = state.agenda[-1] if state.agenda else None
    return YearView(
        game="a-year-of-survival",
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        waiting=tuple(state.waiting()),
        step=step.id if step else "",
        scores=state.scores(),
        variants=variants(state),
        turns=state.turns,
        active=NONE if step is None else state.active,
        season=state.season,
        seasons=tuple(_season(state, season) for season in range(len(content.seasons))),
        score=state.score,
        eaten=eaten(state),
        bands=tuple(BandFace(band.id, band.name, band.least, band.most, band.won) for band in content.bands),
        trail=tuple(lying(state, number) for number in range(state.trail_length)),
        places=content.trail_size,
        deck=state.deck_left,
        unseen=unseen(state),
        turned=tuple(_turned(state, place) for place in range(state.turned_count)),
        attempt=_attempt(state) if attempting(state) else None,
        row=tuple(None if kind == NONE else items(content)[kind] for kind in state.row),
        item_deck=state.items_left,
        item_discard=_held(state, list(state.item_discard)),
        players=tuple(_player(state, player) for player in range(state.seats)),
        pool=pool(state),
        flexible=_flexible(state),
        pile=tuple(foods(content)[state.pile[place]] for place in range(state.pile_size)),
        discard=tuple(discarded(state, number) for number in range(state.discard_size)),
        taken=state.taken,
        named=tuple(place + 1 for place in range(state.trail_length) if state.named >> place & 1),
        heir=getattr(step, "heir", None),
        categories=categories(content),
        items=items(content),
        food=_food(state),
    )


def attempting(state: Year) -> bool:
    return bool(state.agenda) and state.agenda[-1].id in ("lead", "help", "lead_more")


def _season(state: Year, season: int) -> SeasonFace:
    printed = state.content.seasons[season]
    left = printed.cards if season > state.season else 0
    if season == state.season:
        left = state.deck_left + state.trail_length
    checked = printed.threshold != UNCHECKED
    return SeasonFace(
        id=printed.id,
        name=printed.name,
        mark=printed.mark,
        cards=printed.cards,
        left=left,
        needed=least_needed(state, season) if checked else None,
        met=_fed(state, season) if checked and season < state.season else None,
    )


def _fed(state: Year, season: int) -> bool:
    """Whether a season that is over brought what was asked for: the pile keeps what was won in which."""
    ids = [printed.id for printed in state.content.seasons]
    counted = ids[season : season + 1] if state.quotas else ids[: season + 1]
    won = [foods(state.content)[state.pile[place]] for place in range(state.pile_size)]
    return sum(card.points for card in won if card.season in counted) >= least_needed(state, season)


def _food(state: Year) -> tuple[Copies, ...]:
    """What is left of each card, by what lies open: nothing that is hidden decides it."""
    faces = foods(state.content)
    season = state.content.seasons[state.season].id
    shown = Counter(faces[state.pile[place]].id for place in range(state.pile_size))
    shown.update(faces[state.turned[place]].id for place in range(state.turned_count))
    out = [lying(state, place).card for place in range(state.trail_length)]
    thrown = [discarded(state, number).card for number in range(state.discard_size)]
    shown.update(card.id for card in (*out, *thrown) if card is not None)
    return tuple(
        Copies(face, printed.count, printed.count - shown[face.id])
        for face, printed in zip(faces, state.content.foods, strict=True)
        if face.season == season
    )


def _turned(state: Year, place: int) -> Turned:
    kind = state.turned[place]
    choosing = state.agenda[-1].id == "target"
    cards = fewest_cards(state, kind) if choosing else NONE
    return Turned(
        place=place + 1,
        card=foods(state.content)[kind],
        cards=None if cards == NONE else cards,
        tried=place == state.target,
    )


def _attempt(state: Year) -> Attempt:
    content = state.content
    kind = state.target_food()
    first = state.played[0] if state.played_count else NONE
    wasted = first != NONE and first & BYTE == content.no_category
    more = fewest_more_cards(state)
    after = [(played_last(state) + step) % state.seats for step in range(1, state.seats + 1)]
    return Attempt(
        card=foods(content)[kind],
        ambush=content.ambush[kind] == 1,
        slots=tuple(_slots(state)),
        lacking=by_category(state, state.open),
        cards=None if more == NONE else more,
        wasted=content.items[first >> BY_ITEM & BYTE].id if wasted else None,
        to_come=tuple(seat for seat in after if may_play(state, seat)),
    )


def _slots(state: Year) -> Iterable[Slot]:
    """The icons in the order of the categories, filled ones first."""
    content = state.content
    icons = content.icons[state.target_food()]
    found: dict[int, list[Slot]] = {category: [] for category in range(content.no_category)}
    for place in range(state.played_count):
        card = state.played[place]
        way, kind = card & BYTE, card >> BY_ITEM & BYTE
        if way == content.no_category:
            continue
        after = filled(icons, way, content.strength[kind])
        slot = Slot(content.categories[way].id, card >> BY_SEAT, content.items[kind].id)
        found[way] += [slot] * (open_icons(icons, way) - open_icons(after, way))
        icons = after
    for category, slots in found.items():
        yield from slots
        yield from [Slot(content.categories[category].id)] * open_icons(icons, category)


def by_category(state: Year, icons: int) -> dict[str, int]:
    names = [category.id for category in state.content.categories]
    counts = {name: open_icons(icons, number) for number, name in enumerate(names)}
    return {name: count for name, count in counts.items() if count}


def _player(state: Year, seat: int) -> Player:
    kinds = state.content.kinds
    allowed = 0
    if attempting(state) and not state.is_dead(seat):
        allowed = allowance(state, seat, state.content.icon_count[state.target_food()])
    return Player(
        seat=seat,
        living=not state.is_dead(seat),
        hand=_held(state, list(state.hands)[seat * kinds : (seat + 1) * kinds]),
        cards=state.hand_size(seat),
        played=cards_of(state, seat),
        allowed=allowed,
        passed=state.passed >> seat & 1 == 1,
    )


def _held(state: Year, counts: list[int]) -> tuple[Held, ...]:
    faces = items(state.content)
    return tuple(Held(face, count) for face, count in zip(faces, counts, strict=True) if count)


def pool(state: Year) -> dict[str, int]:
    """The icons that the cards in all hands fill, counting only those that fill a single category."""
    counts = {category.id: 0 for category in state.content.categories}
    for place, held in enumerate(state.hands):
        face = items(state.content)[place % state.content.kinds]
        if len(face.fills) == 1:
            counts[face.fills[0]] += held * face.strength
    return {category: count for category, count in counts.items() if category in _plain(state)}


def _plain(state: Year) -> set[str]:
    return {item.fills[0] for item in state.content.items if len(item.fills) == 1}


def _flexible(state: Year) -> int:
    faces = items(state.content)
    kinds = state.content.kinds
    return sum(held for place, held in enumerate(state.hands) if len(faces[place % kinds].fills) > 1)
