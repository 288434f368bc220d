"""The conformance kit: what every game must keep to, whoever wrote it.

    from lascaux.engine.testing import conform
    conform(my_game)

plays random games at every seat count and setting and checks each position. A test suite may run
the single cases: `for case in cases(game): check(case)`. The first broken law raises `Broken`
with the game, the settings, the seed and the keys that lead there.

`python -m lascaux.engine.testing GAME` runs it from a shell, and with `--fingerprint` prints what
the games of a few seeds look like, so that two builds or machines can be compared.
"""

from lascaux.engine.game import Game
from lascaux.engine.testing.broken import Broken
from lascaux.engine.testing.card import ROOMS, check_card
from lascaux.engine.testing.cases import Case, cases, plain_cases
from lascaux.engine.testing.fingerprint import fingerprint
from lascaux.engine.testing.play import check

__all__ = [
    "ROOMS",
    "Broken",
    "Case",
    "cases",
    "check",
    "check_card",
    "conform",
    "fingerprint",
    "plain_cases",
]


def conform(game: Game, seeds: int = 1) -> int:
    """Check everything; returns the number of games played."""
    check_card(game)
    played = 0
    for case in cases(game, seeds):
        check(case)
        played += 1
    return played
