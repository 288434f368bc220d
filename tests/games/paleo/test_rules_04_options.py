"""PA-4: what a revealed card offers."""

from __future__ import annotations

from collections import Counter

from .table import (
    GAME,
    acting,
    camp,
    game_with,
    grave,
    labels,
    offers,
    open_discard,
    options,
    play,
    position,
    step,
)


def test_pa_4_1_an_action_card_offers_actions_help_and_ignoring() -> None:
    state = acting("base_berries", "base_ford")
    assert options(state) == ["do:base_berries:0", "do:base_berries:1", "help:1", "ignore", "wait"]
    play(state, "ignore")
    assert state.turn == 1  # exactly one option was carried out


def test_pa_4_2_one_of_several_actions_is_chosen() -> None:
    state = acting("base_berries", camp={"food": 0})
    play(state, "Find the sweet side")
    assert camp(state)[0] == 2


def test_pa_4_3_help_means_a_seat_or_a_face_up_card() -> None:
    state = acting("base_berries", "base_ford", level="2", base_camp=["d_old_hearth"], camp={"wood": 1})
    assert {"help:1", "assist:d_old_hearth:1"} <= set(options(state))


def test_pa_4_4_ignoring_is_always_possible_and_does_nothing() -> None:
    for card in ("base_berries", "base_campfire", "a_mammoth"):
        state = acting(card, None, piles=["forest forest", "forest"])
        before = GAME.view(state, None)
        play(state, "ignore")
        after = GAME.view(state, None)
        assert (before.camp, before.skulls, before.vp, before.face_down) == (
            after.camp,
            after.skulls,
            after.vp,
            after.face_down,
        )


def test_pa_4_5_then_the_card_goes_to_the_open_discard_unless_it_says_otherwise() -> None:
    state = acting("base_berries")
    play(state, "Pick what is ripe")
    assert open_discard(state) == ["base_berries.1"]
    state = acting("base_deer", groups=[["person_warrior", "person_gatherer"]])
    play(state, "Hunt the deer")
    assert (open_discard(state), grave(state)) == ([], ["base_deer.1"])


def test_pa_4_6_a_danger_card_offers_no_ignoring_and_no_help() -> None:
    state = acting("base_hyenas", "base_ford", camp={"food": 5})
    assert labels(state) == ["Leave them the meat", "Be bitten", "Wait and let others act first"]


def test_pa_4_7_the_back_does_not_decide_the_kind() -> None:
    kinds = Counter((card.back == "red", card.kind) for card in GAME.content.cards)
    assert kinds[True, "action"] > 0  # Abandoned Camp
    assert kinds[False, "danger"] > 0  # Wild Boar, Rockslide, …
    state = acting("base_abandoned_camp")
    assert offers(state, "Ignore")


def test_pa_4_8_dreams_and_secrets_in_a_pile_are_ordinary_cards() -> None:
    state = position(
        1,
        piles=[["dream_hunt", "secret_01", "base_ford"]],
        groups=[["person_hunter"]],
        secrets=["secret_02"],
        agenda=["turn"],
        open=[],
    )
    play(state, "pick:0", "Wake up hungry")
    assert open_discard(state) == ["dream_hunt.1"]
    play(state, "pick:0")
    assert labels(state)[0] in ("Leave her an offering", "Ignore The Old Matriarch")
    play(state, "ignore")
    assert "secret_01" in open_discard(state)


def test_pa_4_9_backs_keep_their_promises() -> None:
    promised = {"forest": {"wood", "food"}, "river": {"food", "fur"}, "mountain": {"stone", "fur"}}
    for back, wanted in promised.items():
        cards = [card for card in GAME.content.cards if card.set == "base" and card.back == back]
        keeping = 0
        for card in cards:
            found: set[str] = set()
            for _, action in card.every_action():
                found |= {name for name in ("food", "wood", "stone") if getattr(action.gain, name)}
                found |= set(action.gain.tools)
            keeping += bool(found & wanted)
        assert keeping > len(cards) / 2, back
    homes = [card for card in GAME.content.cards if card.set == "base" and card.back == "home"]
    for card in homes:
        gains = [action.gain for _, action in card.every_action()]
        assert any(gain.build or gain.person or gain.dream or gain.idea for gain in gains)


def test_pa_4_9_a_back_has_no_effect_of_its_own() -> None:
    river = game_with(base_berries={"back": "river"})
    state = acting("base_berries", game=river, camp={"food": 0})
    play(state, "Find the sweet side", game=river)
    assert camp(state)[0] == 2
    assert step(state) == "explore"
