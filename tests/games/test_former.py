"""Records of former rules: they say which they need, and replay where only the content was another."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import lascaux
from lascaux.engine.errors import BadRecord
from lascaux.engine.record import Record

KEPT = sorted(Path(__file__).parent.glob("*/former/*.json"))


def test_some_were_kept() -> None:
    assert {file.parent.parent.name for file in KEPT} == {"a_year_of_survival", "paleo", "spears_and_bones"}


@pytest.mark.parametrize("file", KEPT, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_a_record_of_former_rules_replays_to_the_position_it_was_sealed_with(file: Path) -> None:
    record = Record.load(file)
    game = lascaux.game(record.game)
    assert file.stem.startswith(f"rules-{record.rules}-")
    assert record.rules < game.rules
    assert record.verify().turn < 0
    former = game.under(record.rules)
    assert (former.rules, former.content_mark, former.content_changes) == (record.rules, "", ())
    today = msgspec.structs.replace(record, rules=game.rules)
    with pytest.raises(BadRecord):
        today.verify()


@pytest.mark.parametrize("file", KEPT, ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_a_record_names_the_rules_that_nobody_kept(file: Path) -> None:
    record = msgspec.structs.replace(Record.load(file), rules=1)
    game = lascaux.game(record.game)
    with pytest.raises(BadRecord, match=f"follows rules version 1 of {game.title}, these are {game.rules}"):
        record.verify()
