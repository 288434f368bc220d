"""PA-19: the card language, and what a content file is refused for."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from lascaux import BadContent
from lascaux.games.paleo.content import tables as room
from lascaux.games.paleo.content.language.check import vp_offered
from lascaux.games.paleo.content.language.grammar import AnyOf, Cost, Gain, Need

from .table import FILE, GAME, acting, camp, document, entry, offers, play

CARDS = GAME.content.cards


def refused(sheet: dict[str, Any]) -> str:
    with pytest.raises(BadContent) as error:
        room.load(sheet)
    return str(error.value)


def changed(id: str, *, entry_of: str = "card", **changes: Any) -> dict[str, Any]:
    sheet = document()
    entry(sheet, id, entry_of).update(changes)
    return sheet


def test_pa_19_1_the_file_as_shipped_is_whole() -> None:
    assert set(document()) == {
        "meta",
        "setup",
        "resources",
        "dice",
        "backs",
        "tool",
        "innate_idea",
        "level",
        "module",
        "card",
    }
    assert (len(CARDS), len(GAME.content.sheet.cards)) == (222, 178)
    assert sum(len(list(card.every_action())) for card in GAME.content.sheet.cards) == 385


def test_pa_19_1_unknown_keys_are_errors() -> None:
    sheet = document()
    sheet["expansion"] = {}
    assert "expansion" in refused(sheet)
    assert refused(changed("base_deer", colour="brown")).startswith(
        "card base_deer: Object contains unknown field `colour`"
    )
    sheet = changed("base_deer", actions=[{"label": "Fly", "gain": {"wings": 1}}])
    assert refused(sheet).startswith("card base_deer: Object contains unknown field `wings`")
    sheet = document()
    sheet["setup"]["cats"] = 1
    assert "cats" in refused(sheet)


def test_pa_19_2_tools_and_innate_ideas() -> None:
    assert GAME.content.items[3:] == [
        "torch",
        "hand_axe",
        "spear",
        "tent",
        "fur",
        "clothing",
        "raft",
        "healing_root",
        "talisman",
        "rope",
        "bow",
        "whistle",
    ]
    assert refused(changed("torch", entry_of="tool", skills={"charm": 1})).startswith(
        "tool torch: Invalid enum value 'charm'"
    )
    assert "innate_idea innate_torch" in refused(
        changed("innate_torch", entry_of="innate_idea", build={"label": "Once", "then": "destroy"})
    )


def test_pa_19_3_modules() -> None:
    sheet = changed("A", entry_of="module", mission="b_new_world")
    assert refused(sheet) == "module A: b_new_world is no mission card of this module"
    sheet = changed("A", entry_of="module", ideas=["b_idea_tent"])
    assert refused(sheet) == "module A: b_idea_tent is no idea card of this module"
    assert refused(changed("B", entry_of="module", ideas=[])) == "card b_idea_tent: no module names this idea"
    assert refused(changed("A", entry_of="module", secrets=[99])) == "module A: there is no secret 99"
    assert refused(changed("G", entry_of="module", setup={"food": -1})).startswith(
        "module G: Object contains unknown field `setup`"
    )


def test_pa_19_4_levels() -> None:
    sheet = document()
    sheet["level"][0]["modules"] = ["A", "B", "C"]
    assert refused(sheet) == "level 1: it has two different modules, or three with J among them"
    sheet["level"][0]["modules"] = ["A", "Z"]
    assert refused(sheet).startswith("level 1: Invalid enum value 'Z'")
    sheet["level"][0]["modules"] = ["A", "K"]
    assert refused(sheet).startswith("level 1: Invalid enum value 'K'")
    sheet = document()
    sheet["level"].pop()
    assert refused(sheet) == "level: they are numbered from 1 to 7, in this order"


@pytest.mark.parametrize(
    ("id", "changes", "complaint"),
    [
        ("base_deer", {"kind": "spell"}, "Invalid enum value 'spell'"),
        ("base_deer", {"back": "sea"}, "Invalid enum value 'sea'"),
        ("base_deer", {"set": "L"}, "Invalid enum value 'L'"),
        ("a_bison", {"back": "person"}, "a card of a module has no back of a person"),
        ("person_hunter", {"kind": "action"}, "persons, and only they, have hearts"),
        ("base_deer", {"brings": "fur"}, "only people bring tools"),
        ("base_deer", {"aside": True}, "only cards of a module that come into the day deck are set aside"),
        ("base_deer", {"number": 3}, "secrets, and only they, have a number"),
        ("base_deer", {"place": "camp"}, "it is placed when revealed, so it has no actions"),
        ("base_deer", {"store": {"item": "food", "max": 2}}, "it never lies face up"),
        ("person_hunter", {"help": True}, "a card that never lies in a pile is not revealed"),
        ("person_hunter", {"brings": "wheel"}, "it brings 'wheel', which is no tool"),
        ("f_wall_bison", {"store": {"item": "clay", "max": 4}}, "'clay' cannot be laid"),
        ("f_painter", {"place": "camp"}, "a person that comes out of a pile is placed in the group"),
        ("idea_bow", {"build": None}, "ideas, and only they, have a build action"),
        ("a_rich_prey", {"night": []}, "a mission without night actions"),
    ],
)
def test_pa_19_5_cards(id: str, changes: dict[str, Any], complaint: str) -> None:
    found = refused(changed(id, **changes))
    assert complaint in found
    assert found.startswith(f"card {id}")


def only(action: dict[str, Any], *more: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"label": "Try it", **action}, *more]


@pytest.mark.parametrize(
    ("id", "action", "complaint"),
    [
        ("base_deer", {"need": {"luck": 1}}, "Object contains unknown field `luck`"),
        ("base_deer", {"cost": {"gold": 1}}, "Object contains unknown field `gold`"),
        ("base_deer", {"then": "vanish"}, "Invalid enum value 'vanish'"),
        ("base_deer", {"then": "stay"}, "a revealed card cannot stay"),
        ("base_deer", {"negative": True}, "negative actions stand on danger cards and in night lists"),
        ("base_deer", {"gain": {"ward": 1}}, "ward and ignore_danger are for extra actions"),
        ("base_deer", {"need": {"laid": 1}}, "so many tokens cannot lie on the card"),
        ("base_deer", {"gain": {"tools": {"wheel": 1}}}, "there is no tool 'wheel'"),
        ("base_deer", {"cost": {"any": {"n": 1, "of": ["clay"]}}}, "there is no resource or tool 'clay'"),
        ("base_deer", {"need": {"title": ["Nobody"]}}, "there is no card titled 'Nobody'"),
        ("d_ravine", {"need": {"dice": 3}}, "there are 2 dice"),
    ],
)
def test_pa_19_6_actions(id: str, action: dict[str, Any], complaint: str) -> None:
    way_out = {"label": "Fall", "negative": True, "gain": {"damage": 1}}
    more = [way_out] if id == "d_ravine" else []
    found = refused(changed(id, actions=only(action, *more)))
    assert complaint in found
    assert found.startswith(f"card {id}")


def test_pa_19_6_missing_keys_mean_none_and_then_has_its_defaults() -> None:
    content = GAME.content
    by_label = {
        (owner, action.label): number
        for number, (owner, action) in enumerate(zip(content.owners, content.actions, strict=True))
    }
    assert content.then[by_label["base_berries", "Pick what is ripe"]] == 1  # discard
    assert content.then[by_label["d_darca", "Search with Darca"]] == 0  # stay
    assert content.then[by_label["idea_rope", "Twist a rope"]] == 0
    assert content.then[by_label["base_deer", "Hunt the deer"]] == 2  # destroy


@pytest.mark.parametrize(
    ("sheet", "complaint"),
    [
        (changed("base_deer", count=3), "card: 33 cards of the family base (stated: 32) instead of 32"),
        (changed("fur", entry_of="tool", count=9), "tool: 49 tokens in all instead of 48"),
        (changed("torch", entry_of="tool", count=4), "tool torch: 4 tokens instead of 5"),
        (changed("person_hunter", hearts=2), "card: all hearts add up to 44, there are 40 damage tokens"),
        (
            changed("b_smoke", actions=only({"gain": {"secret": 1}})),
            "card b_smoke: secret 1 is not one of its module",
        ),
        (
            changed("innate_torch", entry_of="innate_idea", build={"label": "Look", "gain": {"secret": 1}}),
            "innate_idea innate_torch: secret 1 is not one of its module",
        ),
        (
            changed(
                "innate_spear",
                entry_of="innate_idea",
                build={"label": "Call", "gain": {"release": {"Prowl": 1}}},
            ),
            "innate_idea innate_spear: 'Prowl' belongs neither to its module nor to the base set",
        ),
        (
            changed("a_mammoth", actions=only({"need": {"grave": {"Wolf": 1}}})),
            "card a_mammoth: 'Wolf' belongs neither to its module nor to the base set",
        ),
        (
            changed("base_viper", actions=only({"cost": {"food": 1}})),
            "card base_viper: a danger card needs a negative action",
        ),
        (
            changed("a_rich_prey", night=only({"cost": {"food": 1}})),
            "card a_rich_prey: its night actions need a negative one that costs nothing and only hurts",
        ),
        (
            changed("a_rich_prey", night=only({"negative": True, "cost": {"food": 1}})),
            "card a_rich_prey: its night actions need a negative one that costs nothing and only hurts",
        ),
        (
            changed("base_viper", actions=only({"negative": True, "need": {"strength": 1}})),
            "card base_viper, 'Try it': a negative action asks for nothing to be shown",
        ),
        (
            changed("a_bison", back="dream"),
            "card a_bison: only the modules from C on have dreams of their own",
        ),
        (
            changed("base_ford", back="dream"),
            "card base_ford: only the modules from C on have dreams of their own",
        ),
        (changed("dream_fire", back="forest"), "card dream_fire: a dream has the back of a dream"),
        (
            changed("d_darca", back="dream"),
            "card d_darca: a dream is an action or danger card without place, aside, night and dice",
        ),
        (
            changed("d_hunger", back="dream"),
            "card d_hunger: a dream is an action or danger card without place, aside, night and dice",
        ),
        (
            changed("e_herd", back="dream"),
            "module E: it has 2 dreams of its own, and one at most is allowed",
        ),
        (changed("base_ford", actions=only({"need": {"dice": 1}})), "card base_ford: level 1 has no dice"),
        (
            changed("a_bison", actions=only({"gain": {"vp": 1}})),
            "card a_bison, 'Try it': an action with victory points destroys its card",
        ),
        (
            changed("secret_11", extra=only({"gain": {"food": 1}})),
            "card secret_11, 'Try it': an extra action has a cost or destroys its card",
        ),
        (
            changed("base_ford", help=False),
            "card base_ford: an action card has the help option, unless it is placed",
        ),
        (changed("base_viper", help=True), "card base_viper: a danger card has no help option"),
        (
            changed("e_ahab", night=only({"cost": {"cards": 1}}, {"label": "No", "negative": True})),
            "card e_ahab, 'Try it': nobody has cards to give up at night",
        ),
        (
            changed("idea_bow", build={"label": "Roll", "need": {"dice": 1}}),
            "card idea_bow, 'Roll': no dice are rolled in build",
        ),
        (
            changed("base_ford", actions=[{"label": "Same"}, {"label": "Same"}]),
            "card base_ford: two actions share a label",
        ),
        (
            changed("person_gatherer", night=[{"label": "Snore", "negative": True}]),
            "card person_gatherer: level 1 has no nocturnal cards",
        ),
        (changed("A", entry_of="module", dice=True), "module A: dice says true, its cards say otherwise"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_pa_19_7_content_rules(sheet: dict[str, Any], complaint: str) -> None:
    assert refused(sheet) == complaint


def test_pa_19_7_two_modules_offer_five_victory_points() -> None:
    sheet = document()
    for card in sheet["card"]:
        if card["set"] in "AC" or card["id"] in ("secret_01", "secret_03", "secret_04"):
            for kind in ("actions", "night"):
                for action in card.get(kind, []):
                    action.get("gain", {}).pop("vp", None)
    assert refused(sheet) == "modules A and C: they offer fewer than 5 victory points"


def test_pa_19_8_victory_points_offered() -> None:
    sheet = GAME.content.sheet
    assert [vp_offered(sheet, module) for module in "ABCDEFGHIJ"] == [6, 7, 6, 7, 8, 6, 7, 7, 6, 7]
    dreams = [
        card.id
        for card in sheet.cards
        if card.set == "dreams"
        for _, action in card.every_action()
        if action.gain.vp
    ]
    assert dreams == ["dream_vision"]


@pytest.mark.parametrize(
    ("module", "ways"),
    [
        ("A", {"a_mammoth", "a_bull", "secret_01", "a_rich_prey"}),
        ("B", {"b_far_shore", "b_green_valley", "b_high_pass", "secret_02", "b_new_world"}),
        ("C", {"c_howls", "c_den", "c_alpha", "c_pelt_totem", "secret_04"}),
        (
            "D",
            {
                "d_footprints_forest",
                "d_footprints_river",
                "d_footprints_mountain",
                "d_old_hearth",
                "secret_05",
                "secret_06",
                "d_empty_places",
            },
        ),
        (
            "E",
            {
                "e_white_mammoth",
                "secret_07",
                "e_ambush_site",
                "secret_08",
                "e_ivory",
                "secret_09",
                "e_obsession",
            },
        ),
        ("F", {"f_wall_bison", "f_wall_horses", "f_wall_hands", "secret_10", "secret_11", "f_dark_cave"}),
        ("G", {"g_boundary_stone", "g_envoy", "secret_12", "secret_13", "secret_14"}),
        (
            "H",
            {
                "h_island_birds",
                "h_island_oak",
                "h_island_mist",
                "secret_15",
                "secret_16",
                "secret_17",
                "h_rising_water",
            },
        ),
        ("I", {"i_glacier", "i_reindeer", "secret_18", "secret_19", "secret_20"}),
        ("J", {"j_sign_forest", "j_sign_river", "j_sign_mountain", "j_leap", "secret_21", "secret_22"}),
    ],
)
def test_pa_19_9_how_each_module_yields_victory_points(module: str, ways: set[str]) -> None:
    sheet = GAME.content.sheet
    found = {
        card.id
        for card in sheet.cards
        if sheet.module_of(card) == module
        for _, action in card.every_action()
        if action.gain.vp
    }
    assert found == ways


def test_pa_19_10_what_changed_in_the_content() -> None:
    sheet = GAME.content.sheet
    cards = {card.id: card for card in sheet.cards}
    assert (sheet.levels[6].modules, sheet.levels[6].intro[:17]) == (["D", "E", "J"], "Kin are missing, ")
    bad = {
        id: [(a.label, a.cost, a.gain.damage) for a in cards[id].actions if a.negative]
        for id in ("base_thunderstorm", "b_quicksand", "d_hunger", "e_trampled_camp", "h_flooded_stores")
    }
    load = AnyOf(2, ["wood", "stone", "food"])
    assert bad == {
        "base_thunderstorm": [("Wait under the trees", Cost(cards=2), 0)],
        "b_quicksand": [
            ("Throw the load away", Cost(any=load), 0),
            ("Lose your breath", Cost(cards=1), 1),
        ],
        "d_hunger": [("Open the stores", Cost(food=2), 0), ("Go on hungry", Cost(cards=1), 1)],
        "e_trampled_camp": [
            ("Leave your tools behind", Cost(any=AnyOf(2, ["wood", "stone"])), 0),
            ("Be caught in it", Cost(cards=1), 1),
        ],
        "h_flooded_stores": [("Save what you can", Cost(food=4), 0)],
    }
    assert cards["g_envoy"].extra[0].cost == Cost(food=2)
    assert cards["secret_16"].extra[1].cost == Cost(cards=1)
    assert cards["secret_16"].extra[1].need.have == {"raft": 1}
    assert not {"d_empty_hut", "h_pike", "person_scout"} & cards.keys()
    assert cards["e_herd"].count == 1
    dreams = [cards[id] for id in ("d_dream_missing", "e_dream_white", "h_dream_shore")]
    for dream in dreams:
        assert (dream.kind, dream.back, dream.help, dream.count) == ("action", "dream", True, 1)
    assert [[(a.need, a.cost, a.gain) for a in dream.actions] for dream in dreams] == [
        [
            (Need(perception=2), Cost(cards=1), Gain(person=1)),
            (Need(), Cost(), Gain(food=1, heal=1)),
        ],
        [(Need(strength=2), Cost(cards=1), Gain(food=3)), (Need(), Cost(), Gain(wood=1, stone=1))],
        [(Need(craft=1), Cost(cards=1), Gain(wood=2)), (Need(), Cost(), Gain(food=1))],
    ]


def test_the_numbers_of_the_box() -> None:
    sets = Counter(card.set for card in CARDS)
    assert [sets[name] for name in ("base", "people", "dreams", "ideas", "secrets")] == [32, 20, 16, 8, 22]
    assert [sets[name] for name in "ABCDEFGHIJ"] == [9, 11, 12, 13, 13, 13, 14, 14, 11, 14]
    assert len({card.title for card in CARDS if card.title == "Footprints"}) == 1
    assert sum(card.title == "Footprints" for card in CARDS) == 3


def test_designers_may_change_a_card(tmp_path: Path) -> None:
    text = FILE.read_text(encoding="utf-8").replace(
        'label = "Find the sweet side", need = { perception = 1 }, cost = { cards = 1 }, gain = { food = 2 }',
        'label = "Find the sweet side", need = { perception = 1 }, cost = { cards = 1 }, gain = { food = 4 }',
    )
    file = tmp_path / "changed.toml"
    file.write_text(text, encoding="utf-8")
    other = GAME.with_content(file)
    state = acting("base_berries", game=other, camp={"food": 0})
    play(state, "Find the sweet side", game=other)
    assert camp(state)[0] == 4


def test_a_bad_file_is_refused_when_it_is_given(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text("card = 3")
    with pytest.raises(BadContent):
        GAME.with_content(file)


def test_an_id_comes_once() -> None:
    sheet = document()
    entry(sheet, "base_ford")["id"] = "base_deer"
    assert refused(sheet) == "card base_deer: this id comes twice"


def asking(**asked: Any) -> dict[str, Any]:
    """The deer asks for this, and for nothing else."""
    return changed("base_deer", actions=[{"label": "Hunt the deer", "gain": {"food": 2}, **asked}])


def test_pa_19_11_what_is_asked_for_may_hang_on_the_seats() -> None:
    any_of = {"n": [1, 1, 2, 2], "of": ["wood", "stone"]}
    sheet = asking(
        need={"strength": [1, 2, 3, 5]}, cost={"food": [0, 0, 1, 1], "tools": {"fur": 1}, "any": any_of}
    )
    content = room.load(sheet)
    deer = content.names.index("base_deer.1")
    asked = [content.at(seats).cards[deer].actions[0] for seats in GAME.seats]
    assert [action.need.strength for action in asked] == [1, 2, 3, 5]
    assert [action.cost.food for action in asked] == [0, 0, 1, 1]
    assert [action.cost.any.n for action in asked if action.cost.any] == [1, 1, 2, 2]
    assert [action.cost.tools for action in asked] == [{"fur": 1}] * 4
    assert all(content.at(seats).space is content.space for seats in GAME.seats)


@pytest.mark.parametrize(("seats", "offered"), [(1, True), (2, True), (3, False)])
def test_pa_19_11_a_table_is_asked_for_its_own_number(seats: int, offered: bool) -> None:
    game = GAME.with_content({"card.base_deer.actions.0.need": {"strength": [2, 2, 3, 4]}})
    groups = [["person_warrior", "person_gatherer"], ["person_crafter"], ["person_crafter"]][:seats]
    state = acting("base_deer", seats=seats, groups=groups, tools=[{}] * seats, game=game)
    assert offers(state, "Hunt the deer", game) is offered


def test_pa_19_11_content_without_such_numbers_is_the_same_for_all() -> None:
    content = room.load(plain(document()))
    assert all(content.at(seats) is content for seats in GAME.seats)


def plain(value: Any) -> Any:
    """With the number of the fewest seats wherever there are four."""
    if isinstance(value, dict):
        return {key: inner if key == "faces" else plain(inner) for key, inner in value.items()}
    if isinstance(value, list) and len(value) == 4 and all(isinstance(one, int) for one in value):
        return value[0]
    return [plain(one) for one in value] if isinstance(value, list) else value


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        (
            {"need": {"strength": [1, 2]}},
            "need.strength: one number, or one for each of 4 seat counts, not [1, 2]",
        ),
        (
            {"cost": {"food": [1, 2, 2, 2, 2]}},
            "cost.food: one number, or one for each of 4 seat counts, not [1, 2",
        ),
        (
            {"cost": {"tools": {"fur": [1, 1, 1, "two"]}}},
            "cost.tools.fur: one number, or one for each of 4 seat counts",
        ),
        ({"cost": {"food": [True, 1, 1, 1]}}, "cost.food: one number, or one for each of 4 seat counts"),
    ],
)
def test_pa_19_11_a_list_that_is_no_such_list_is_refused(asked: dict[str, Any], complaint: str) -> None:
    assert refused(asking(**asked)).startswith(f"card base_deer, 'Hunt the deer': {complaint}")


def test_pa_19_11_only_what_is_asked_for_hangs_on_the_seats() -> None:
    assert refused(
        changed("base_deer", actions=[{"label": "Hunt", "gain": {"food": [1, 1, 1, 2]}}])
    ).startswith("card base_deer: Expected `int`, got `array`")


def test_pa_19_11_the_content_rules_hold_at_every_table() -> None:
    sheet = changed(
        "c_alpha", actions=[{"label": "Run", "negative": True, "need": {"strength": [0, 0, 0, 1]}}]
    )
    assert refused(sheet) == "card c_alpha, 'Run': a negative action asks for nothing to be shown"
