"""What nobody knows is drawn afresh: cards among hidden cards, tokens within their generation."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from lascaux import Event, Rng
from lascaux.games.elawa.state import Elawa

from .table import GAME, KINDS, fresh, scarce, tops

SECRET = ("piles", "tokens", "center", "pool", "rng", "seed")


def hidden_tokens(state: Elawa) -> dict[int, Counter[str]]:
    """The tokens that nobody sees, by generation."""
    document = GAME.dump(state)
    found: dict[int, Counter[str]] = {g: Counter() for g in range(document["generation"] + 1)}
    for pile in document["tokens"]:
        for token in pile[:-1]:
            kind, _, generation = token.partition("@")
            found[int(generation or 0)][kind] += 1
    found[0].update(document["center"])
    found[document["generation"]].update(document["pool"])
    return {generation: +counts for generation, counts in found.items()}


def hidden_cards(state: Elawa) -> list[str]:
    return sorted(card for pile in GAME.dump(state)["piles"] for card in pile[:-1])


def two_generations(seed: int = 0) -> Elawa:
    """Generation 0 left berries underneath and skins on the fire, generation 1 is bones and flints."""
    return scarce(
        heights=[["berry", "berry", "bone@1", "flint@1", "flint@1"], ["meat"] * 5, 5, 5, 5, ["berry"] * 3],
        pool={"bone": 3, "flint": 1},
        center=["skin"] * 4,
        generation=1,
        seed=seed,
        piles=tops("blue_01", None, None, None, None, None),
    )


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_only_what_is_hidden_changes(viewer: int | None) -> None:
    state = two_generations()
    before = GAME.dump(state)
    other = state.resample(viewer, Rng(5))
    drawn = GAME.dump(other)
    assert {k: v for k, v in drawn.items() if k not in SECRET} == {
        k: v for k, v in before.items() if k not in SECRET
    }
    assert [pile[-1] for pile in drawn["tokens"]] == [pile[-1] for pile in before["tokens"]]
    assert [pile[-1] for pile in drawn["piles"]] == [pile[-1] for pile in before["piles"]]
    assert drawn["piles"] != before["piles"]
    assert drawn["tokens"] != before["tokens"]
    assert GAME.dump(state) == before, "the original keeps its secrets"
    assert GAME.view(other, viewer) == GAME.view(state, viewer)


def test_tokens_stay_within_their_generation() -> None:
    state = two_generations()
    rng = Rng(1)
    for _ in range(50):
        other = state.resample(0, rng)
        assert isinstance(other, Elawa)
        assert hidden_tokens(other) == hidden_tokens(state)
        assert hidden_cards(other) == hidden_cards(state)
        assert list(GAME.complaints(None, other)) == []
        document = GAME.dump(other)
        assert not {"bone"} & set(document["center"])
        assert set(document["pool"]) <= {"bone", "flint"}


def test_every_arrangement_within_a_generation_is_equally_likely() -> None:
    # Hidden of generation 1: a bone and a flint in a pile, three bones and a flint in the pool.
    state = two_generations()
    rng = Rng(2)
    games = 4000
    levels = [Counter(), Counter()]
    for _ in range(games):
        pile = GAME.dump(state.resample(None, rng))["tokens"][0]
        levels[0][pile[2]] += 1
        levels[1][pile[3]] += 1
    for level in levels:
        assert level["bone@1"] + level["flint@1"] == games
        assert abs(level["bone@1"] / games - 4 / 6) < 0.04


def test_the_fire_and_the_piles_share_generation_zero() -> None:
    state = two_generations()
    total = hidden_tokens(state)[0]
    rng = Rng(3)
    games = 4000
    skins = 0
    for _ in range(games):
        skins += GAME.dump(state.resample(None, rng))["center"][-1] == "skin"
    assert abs(skins / games - total["skin"] / sum(total.values())) < 0.04


def test_every_hidden_card_is_equally_likely_everywhere() -> None:
    state = fresh(2, seed=3)
    hidden = hidden_cards(state)
    assert len(hidden) == 54
    rng = Rng(4)
    games = 5400
    seen: Counter[str] = Counter()
    for _ in range(games):
        seen[GAME.dump(state.resample(0, rng))["piles"][2][4]] += 1
    assert set(seen) == set(hidden)
    assert max(seen.values()) < 160  # 100 on average
    assert min(seen.values()) > 50


def test_the_same_generator_draws_the_same() -> None:
    state = fresh(3, seed=9)
    first, second = (GAME.dump(state.resample(0, Rng(8))) for _ in range(2))
    assert first == second


class Witness:
    """Follows a game by what everybody can see, and works out what must be hidden in each generation."""

    def __init__(self, seats: int, seed: int) -> None:
        self.state = fresh(seats, seed)
        supply = {resource.id: resource.count for resource in GAME.content.resources}
        self.hidden = [Counter(supply)]
        self.piles = [[0] * 5 for _ in range(6)]
        self.before_reshuffle: list[int] = []
        self.discard: Counter[str] = Counter()
        self.pool = GAME.view(self.state, None).pool
        for spot in range(6):
            self.see_top(spot)
        self.state.listener = self.hear

    def see_top(self, spot: int) -> None:
        if self.piles[spot]:
            kind = KINDS[self.state.top_token(spot)]
            self.hidden[self.piles[spot][-1]][kind] -= 1

    def hear(self, event: Event) -> None:
        facts: dict[str, Any] = event.facts
        newest = len(self.hidden) - 1
        match event.kind:
            case "token-taken":
                self.piles[facts["spot"]].pop()
                self.see_top(facts["spot"])
            case "center-token-taken":
                self.hidden[0][facts["kind"]] -= 1
            case "reshuffled":
                self.before_reshuffle = [newest] * self.pool
                self.hidden.append(self.discard)
                self.pool, self.discard = self.discard.total(), Counter()
            case "pile-refilled":
                fresh_tokens = facts["height"] - len(self.before_reshuffle)
                self.piles[facts["spot"]] = self.before_reshuffle + [newest] * fresh_tokens
                self.pool -= fresh_tokens
                self.before_reshuffle = []
                self.see_top(facts["spot"])
            case "token-drawn" if facts["kind"]:
                self.hidden[newest][facts["kind"]] -= 1
                self.pool -= 1
                self.before_reshuffle = []
            case "tokens-paid":
                self.discard.update({facts["kind"]: facts["natural"], "bone": facts["bones"]})
            case "token-discarded":
                self.discard[facts["kind"]] += 1


@pytest.mark.parametrize("seed", range(6))
def test_generations_are_what_a_witness_works_out(seed: int) -> None:
    witness = Witness(4, seed)
    state = witness.state
    chance = Rng(seed)
    while state.turn >= 0:
        known = {generation: +counts for generation, counts in enumerate(witness.hidden)}
        assert hidden_tokens(state) == known
        other = state.resample(0, chance)
        assert isinstance(other, Elawa)
        assert hidden_tokens(other) == known
        legal = state.legal(state.turn)
        state.apply(legal[chance.below(len(legal))])
    assert len(witness.hidden) == 2, "a reshuffle has happened"
