from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import lascaux
from lascaux import BadRecord, Record

OCHRE = lascaux.game("ochre")


def played(decisions: int = 99) -> tuple[Record, lascaux.State]:
    """Seats answer in reverse order, so that keys have to name them."""
    state = OCHRE.new(seats=3, seed=8)
    record = Record.begin(OCHRE, state)
    while state.turn >= 0 and len(record.keys) < decisions:
        seat = state.waiting()[-1]
        action = state.legal(seat)[0]
        record.write(state, seat, action)
        state.play(seat, action)
    record.seal(OCHRE, state)
    return record, state


def test_keys_name_a_seat_only_when_it_answers_out_of_order() -> None:
    record, _ = played(3)
    assert [key.partition("lay")[0] for key in record.keys] == ["2@", "1@", ""]


def test_replay_rebuilds_every_state() -> None:
    record, last = played()
    states = list(record.replay())
    assert len(states) == len(record.keys) + 1
    assert OCHRE.dump(states[-1]) == OCHRE.dump(last)
    assert OCHRE.dump(states[0]) == OCHRE.dump(OCHRE.new(seats=3, seed=8))


def test_save_and_load(tmp_path: Path) -> None:
    record, _ = played()
    record.save(tmp_path / "game.json")
    assert Record.load(tmp_path / "game.json") == record


def test_an_unfinished_game_is_a_record_too() -> None:
    record, state = played(5)
    assert OCHRE.dump(record.verify()) == OCHRE.dump(state)


def from_the_middle(game: lascaux.Game) -> tuple[Record, lascaux.State]:
    """A record that begins after a few decisions."""
    state = game.new(seed=8)
    for _ in range(5):
        state.play(state.turn, state.legal(state.turn)[0])
    document = game.dump(state)
    record = Record.begin(game, state, document)
    for _ in range(5):
        if state.turn >= 0:
            action = state.legal(state.turn)[-1]
            record.write(state, state.turn, action)
            state.play(state.turn, action)
    record.seal(game, state)
    return record, state


@pytest.mark.parametrize("game", lascaux.games(), ids=lambda game: game.id)
def test_a_record_may_begin_in_the_middle_of_a_game(game: lascaux.Game) -> None:
    record, last = from_the_middle(game)
    again = Record.from_json(record.to_json())
    assert again == record
    assert json.loads(json.dumps(game.dump(again.first(game)))) == record.start
    assert game.dump(again.verify()) == game.dump(last)


def test_a_record_from_the_first_decision_on_says_nothing_of_a_start() -> None:
    record, _ = played()
    assert b"start" not in record.to_json()


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"start": {"hands": 7}}, "cannot start"),
        ({"start": {"no": "such thing"}}, "cannot start"),
        ({"start": {"agenda": ["sing"]}}, "cannot start"),
        ({"start": {"game": "elawa"}}, "cannot start"),
        ({"start": {"rules": 99}}, "cannot start"),
        ({"seats": 3}, "differ"),
        ({"seed": 9}, "differ"),
        ({"settings": {"rounds": 5}}, "differ"),
        ({"settings": {"rounds": 77}}, "cannot start"),
        ({"keys": ["lay:99"]}, "ply 0"),
    ],
)
def test_a_start_that_is_none_is_refused(fields: dict[str, Any], reason: str) -> None:
    record, _ = from_the_middle(OCHRE)
    assert record.start is not None
    if "start" in fields:
        fields = {"start": record.start | fields["start"]}
    with pytest.raises(BadRecord, match=reason):
        changed(record, **fields).verify()


def changed(record: Record, **fields: object) -> Record:
    data = {name: getattr(record, name) for name in record.__struct_fields__}
    return Record(**(data | fields))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"rules": 99}, "rules version 99"),
        ({"seats": 12}, "seats"),
        ({"seed": -3}, "seed"),
        ({"settings": {"rounds": 77}}, "rounds"),
        ({"settings": {"seats": 2}}, "cannot start"),
        ({"keys": ["fly:1"]}, "ply 0, 'fly:1'"),
        ({"keys": ["7@lay:1"]}, "seat 7"),
        ({"keys": ["x@lay:1"]}, "ply 0"),
        ({"digest": "0" * 16}, "another position"),
        ({"content": "abc"}, "other content"),
    ],
)
def test_a_damaged_or_foreign_record_is_refused(fields: dict[str, object], reason: str) -> None:
    record, _ = played()
    with pytest.raises(BadRecord, match=reason):
        changed(record, **fields).verify()


def test_keys_after_the_end_are_refused() -> None:
    record, _ = played()
    with pytest.raises(BadRecord, match="over"):
        changed(record, keys=[*record.keys, "lay:1"]).verify()


def test_a_record_of_another_game_is_refused() -> None:
    record, _ = played()
    other = lascaux.games()[0]
    assert other.id != OCHRE.id
    with pytest.raises(BadRecord, match="not of"):
        record.verify(other)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[1]",
        b"\xff\xfe",
        b'{"game": 1}',
        b'{"game": "ochre", "extra": 1}',
        b'{"game": "ochre", "options": {"a": ' + b"[" * 50_000,
    ],
)
def test_what_is_no_record_is_refused(data: bytes) -> None:
    with pytest.raises(BadRecord):
        Record.from_json(data)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        Record.load(tmp_path / "none.json")


def test_changed_content_marks_its_records(tmp_path: Path) -> None:
    text = OCHRE._file("content.toml").replace("points = [1, 2, 3, 4, 5]", "points = [5, 4, 3, 2, 1]")
    (tmp_path / "content.toml").write_text(text)
    changed_game = OCHRE.with_content(tmp_path / "content.toml")
    record = Record.begin(changed_game, changed_game.new(seats=2))
    assert record.content
    record.verify(changed_game)
    with pytest.raises(BadRecord, match="other content"):
        record.verify()


def test_bad_content_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text("points = [1")
    (tmp_path / "short.toml").write_text(OCHRE._file("content.toml").replace(", 4, 5]", "]"))
    for name, reason in (
        ("none.toml", "none.toml"),
        ("broken.toml", "broken.toml"),
        ("short.toml", "panels.points"),
    ):
        with pytest.raises(lascaux.BadContent, match=reason):
            OCHRE.with_content(tmp_path / name)
