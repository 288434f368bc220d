"""The rules as players read them: the same text without what is only for programs."""

from __future__ import annotations

from lascaux.engine.rulebook import for_players, rules_by_id, rules_for_players

RULES = """# Flint

Strike the stone.

## Play

- **FL-1.1** Strike once (FL-2.1).
- **FL-1.2** <!-- for programs --> The setting `edge` says how hard,
  from 1 to 6.

  | setting | values |
  | --- | --- |
  | `edge` | 1 |

- **FL-1.3** Keep the flake (`keep`, see FL-1.1),
  or throw it away (if blunt).

## Decisions

<!-- for programs -->

- **FL-D1** `strike`: a stone.

## The end

- **FL-2.1** The last stone ends it.
"""


def test_ids_asides_and_what_is_for_programs_are_left_out() -> None:
    assert (
        for_players(RULES)
        == """# Flint

Strike the stone.

## Play

- Strike once.
- Keep the flake,
  or throw it away (if blunt).

## The end

- The last stone ends it.
"""
    )


def test_single_rules_keep_their_ids_as_keys() -> None:
    assert rules_for_players(RULES) == {
        "FL-1.1": "Strike once.",
        "FL-1.3": "Keep the flake, or throw it away (if blunt).",
        "FL-2.1": "The last stone ends it.",
    }


def test_the_whole_rulebook_has_all_of_them() -> None:
    assert list(rules_by_id(RULES)) == ["FL-1.1", "FL-1.2", "FL-1.3", "FL-D1", "FL-2.1"]
    assert rules_by_id(RULES)["FL-1.2"].startswith("The setting `edge` says how hard, from 1 to 6.")
