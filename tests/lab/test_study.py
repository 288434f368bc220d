"""A study as one writes it down: whatever is wrong with it is said by the name of its key."""

from __future__ import annotations

from pathlib import Path

import pytest

from lascaux.lab import study as studies
from lascaux.lab import tuning
from lascaux.lab.study import AS_IT_IS, BadStudy

FOLDER = Path(__file__).parents[2] / "studies"


def settled(text: str, tmp_path: Path) -> studies.Study:
    file = tmp_path / "study.toml"
    file.write_text(text)
    return studies.settle(studies.read(file), tmp_path, str(file))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "missing: `game`"),
        ('game = "elawa"\ngmaes = 5', "there is no key 'gmaes'; keys are: games"),
        ('game = "elawa"\ngames = "many"', "games: Expected `int | object`, got `str`"),
        ('game = "elwa"', "game: there is no game 'elwa'"),
        ('game = "elawa"\nseats = 9', "seats: Elawa has 2 to 4 seats"),
        ('game = "elawa"\nseats = [2, "x"]', "seats[1]"),
        ('game = "elawa"\ngames = 0\nprecision = -1', "precision: it is above 0"),
        ('game = "elawa"\ngames = -3', "games: at least one"),
        ('game = "elawa"\nbots = ["nobody"]', "bots: there is no bot 'nobody'"),
        ('game = "elawa"\nbots = ["elder:fast"]', "bots: 'elder:fast' has no budget"),
        ('game = "elawa"\nbots = [["a", "b", "c"]]', "bots"),
        ('game = "elawa"\nbots = ["greedy"]\ngames = {elder = 5}', "games: it says nothing about 'greedy'"),
        ('game = "elawa"\naim = "fun"', "aim: there is no figure 'fun'"),
        ('game = "elawa"\nmetrics = ["fun"]', "metrics: there is no figure 'fun'"),
        ('game = "elawa"\nsettings = {side = "dark"}', "settings: side"),
        ('game = "paleo"\nsweep = {level = []}', "sweep.level: it has no values"),
        ('game = "elawa"\ncontent = "none.toml"', "content: "),
        ('game = "elawa"\ncode = ["none.py"]', "code: "),
        ('game = "elawa"\n[variants.a]\ncard.blue_77.points = 1', "variants.a: card has no entry 'blue_77'"),
        ('game = "elawa"\n[variants.a]\nfile = "none.toml"', "variants.a.file: "),
        ('game = "elawa"\n[variants.a]\ncard.blue_01.points = "9..5"', "the range '9..5' is empty"),
        ('game = "elawa"\nexperiments = 99', "experiments: "),
        ('game = "elawa"\nseed = -1', "seed: "),
        ("game = ", "Invalid value"),
    ],
)
def test_a_bad_study_names_the_key(text: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(BadStudy) as refusal:
        settled(text, tmp_path)
    assert words in str(refusal.value)
    assert "study.toml" in str(refusal.value)


def test_two_strengths_unless_told_otherwise(tmp_path: Path) -> None:
    study = settled('game = "elawa"\ngames = 2000', tmp_path)
    assert [(group.bots, group.deals) for group in study.groups] == [("greedy", 2000), ("elder:60", 100)]
    assert [variant.name for variant in study.variants] == [AS_IT_IS]


def test_every_deal_is_played_from_every_seat(tmp_path: Path) -> None:
    text = 'game = "elawa"\nseats = 3\nbots = [["greedy", "random"]]\ngames = 30'
    (group,) = settled(text, tmp_path).groups
    assert (group.rotations, group.deals) == (3, 10)
    assert [group.sitting(rotation).index("greedy") for rotation in range(3)] == [0, 1, 2]


def test_a_range_is_a_variant_for_each_value(tmp_path: Path) -> None:
    study = settled('game = "elawa"\n[variants.tent]\ncard.blue_01.points = "5..7"', tmp_path)
    assert [one.name for one in study.variants] == [AS_IT_IS, *(f"tent: points {n}" for n in (5, 6, 7))]
    assert [str(study.load(place).content_changes[0].after) for place in (1, 2, 3)] == ["5", "6", "7"]


def test_settings_are_swept(tmp_path: Path) -> None:
    text = 'game = "paleo"\nseats = [1, 2]\nsweep = {level = [1, 7]}\nbots = ["greedy"]'
    labels = [group.label for group in settled(text, tmp_path).groups]
    assert labels == ["1 seat, level 1", "2 seats, level 1", "1 seat, level 7", "2 seats, level 7"]


def test_numbers_of_games_stay_when_a_study_grows(tmp_path: Path) -> None:
    few = settled(
        'game = "elawa"\nbots = ["greedy"]\ngames = 5\n[variants.a]\ncard.blue_01.points = 5', tmp_path
    )
    kinds = few.kinds()
    numbers = [few.number(deal, kind, len(kinds)) for deal in range(3) for kind in range(len(kinds))]
    assert numbers == list(range(6))


@pytest.mark.parametrize("file", sorted(FOLDER.glob("*.toml")), ids=lambda file: file.stem)
def test_the_studies_of_the_house_can_be_carried_out(file: Path) -> None:
    found = studies.read(file)
    if found.tune is not None:
        assert tuning.plan(file).ranges
    assert studies.settle(found, file.parent).groups


def test_every_study_is_listed() -> None:
    listed = (FOLDER / "README.md").read_text()
    for file in FOLDER.glob("*.toml"):
        assert f"`{file.name}`" in listed
