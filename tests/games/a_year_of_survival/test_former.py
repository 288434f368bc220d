"""Records of former rules: they say which they need, and replay where only the content was another."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from lascaux.engine.errors import BadRecord
from lascaux.engine.record import Record

from .table import GAME

KEPT = sorted((Path(__file__).parent / "former").glob("*.json"))


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_record_of_the_second_rules_replays_to_the_position_it_was_sealed_with(file: Path) -> None:
    record = Record.load(file)
    assert (record.rules, GAME.rules) == (2, 3)
    assert record.verify().turn < 0
    today = msgspec.structs.replace(record, rules=GAME.rules)
    with pytest.raises(BadRecord):
        today.verify()


def test_a_record_names_the_rules_that_nobody_kept() -> None:
    record = msgspec.structs.replace(Record.load(KEPT[0]), rules=1)
    with pytest.raises(BadRecord, match="follows rules version 1 of A Year of Survival, these are 3"):
        record.verify()


def test_former_content_is_no_content_of_somebody_else() -> None:
    former = GAME.under(2)
    assert (former.rules, former.content_mark, former.content_changes) == (2, "", ())
    rye = next(food for food in former.content.foods if food.id == "autumn_wild_rye")
    assert rye.icons == {"pack": 5, "tool": 1}
    assert GAME.under(1) is GAME.under(3) is GAME
    mine = GAME.with_content({"foods.autumn_mammoth.points": 7})
    assert mine.under(2) is mine
