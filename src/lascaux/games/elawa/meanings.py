"""What each number of an observation says, and what it is called."""

from __future__ import annotations

from lascaux.engine import Game, Meanings
from lascaux.engine.wording import ordinal, seats_from
from lascaux.games.elawa.content.printed import PLAIN, POWERS
from lascaux.games.elawa.content.tables import Content
from lascaux.games.elawa.observe import BROUGHT, HANDFUL, POINTS, PRINTED, ROUNDS, STEPS


def meanings(game: Game, seats: int) -> Meanings:
    return {
        **_around_the_fire(game.content),
        **_of_the_seats(game.content, seats),
        **_of_the_turn(game.content, seats),
        **_of_the_offers(game.content),
    }


def _cards(content: Content) -> dict[str, list[str]]:
    return {"card": [card.name for card in content.cards]}


def _piles(content: Content) -> dict[str, list[str]]:
    return {"pile": [f"{ordinal(spot + 1)} pile" for spot in range(content.spots)]}


def _kinds(content: Content) -> dict[str, list[str]]:
    return {"kind": content.kinds}


def _around_the_fire(content: Content) -> Meanings:
    cards, piles, kinds = _cards(content), _piles(content), _kinds(content)
    return {
        "spot cards": ("A 1 for the card on top of each pile.", {**piles, **cards}),
        "spot tokens": ("A 1 for the kind of the token on top of each pile.", {**piles, **kinds}),
        "pile sizes": ("How many cards are left in each pile, as part of a full one.", piles),
        "heights": ("How many tokens are left in each pile, as part of a full one.", piles),
        "center": ("How many tokens are left on the fire, as part of those at the start.", {}),
        "pool": ("How many tokens are in the pool, as part of all there are.", {}),
        "discard": ("How many tokens of each kind are discarded, as part of all of that kind.", kinds),
        "unseen cards": ("A 1 for each card that still lies hidden in a pile.", cards),
        "card discard": ("A 1 for each card that is discarded.", cards),
    }


def _of_the_seats(content: Content, seats: int) -> Meanings:
    all_seats, cards = {"seat": seats_from(seats)}, _cards(content)
    places = [
        f"{content.kinds[kind]} on {content.cards[card].name}"
        for card, kind in zip(content.place_card, content.place_kind, strict=True)
    ]
    return {
        "available": (f"Tokens before each seat, divided by {HANDFUL:g}.", {**all_seats, **_kinds(content)}),
        "hands": ("A 1 for each card in the hand of a seat.", {**all_seats, **cards}),
        "tribes": ("A 1 for each card in the tribe of a seat.", {**all_seats, **cards}),
        "stored": (
            f"Tokens stored on each storage card, divided by {HANDFUL:g}, whoever has the card.",
            {"store": places},
        ),
        "scores": (f"What each tribe is worth, divided by {POINTS:g}.", all_seats),
        "powers": (
            "A 1 for the power of each chieftain.",
            {**all_seats, "power": [power or "none" for power in POWERS]},
        ),
    }


def _of_the_turn(content: Content, seats: int) -> Meanings:
    all_seats, cards = {"seat": seats_from(seats)}, _cards(content)
    told = [
        f"rounds played, divided by {ROUNDS:g}",
        f"cards laid down, divided by {HANDFUL:g}",
        f"cards still owed for finished piles, divided by {HANDFUL:g}",
        "whether the end is near",
        f"the most tokens that may be kept, divided by {HANDFUL:g}",
    ]
    return {
        "start": ("A 1 for the seat that began.", all_seats),
        "active": ("A 1 for the seat whose turn it is.", all_seats),
        "step": ("A 1 for what is asked.", {"step": STEPS}),
        "playing": ("A 1 for the card that is being played.", cards),
        "waived": ("A 1 for the requirement that is done without.", {"requirement": content.requirements}),
        "paying": ("A 1 for the kind that is being paid.", {"plain kind": content.kinds[:PLAIN]}),
        "chosen": ("A 1 for the pile beside which the card of this turn was chosen.", _piles(content)),
        "used": ("A 1 for each storage card that has got its token this turn.", cards),
        "turn": ("Where the game and this turn stand.", {"standing": told}),
    }


def _of_the_offers(content: Content) -> Meanings:
    told = [
        f"points, divided by {PRINTED:g}",
        "whether they are for each of something",
        "whether it stores",
        *(f"{kind} it costs, divided by {HANDFUL:g}" for kind in content.kinds[:PLAIN]),
        "whether it asks for a sacrifice",
        "whether it has an effect",
        *(f"{kind} that comes with it, divided by {HANDFUL:g}" for kind in content.kinds),
        f"tokens that would then be missing to play it, divided by {HANDFUL:g}",
        "whether none would be",
    ]
    then = [
        f"points that it would bring, divided by {BROUGHT:g}",
        "the same if it could be laid then, and else 0",
        f"the most that it or a card in hand could bring then, divided by {BROUGHT:g}",
        f"tokens in all, those from the fire too, divided by {BROUGHT:g}",
    ]
    return {
        "offers": ("What the card on top of each pile would bring.", {**_piles(content), "offer": told}),
        "chances": (
            "What could be laid once the card on top of each pile is taken, powers aside."
            " A card that stores counts as with one token.",
            {**_piles(content), "chance": then},
        ),
    }
