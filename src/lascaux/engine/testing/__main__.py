"""The kit from a shell."""

from __future__ import annotations

import argparse
import json

from lascaux.engine import catalogue
from lascaux.engine.testing import conform, fingerprint


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m lascaux.engine.testing", description="Check games by playing them."
    )
    parser.add_argument("games", nargs="*", help="ids of games; all of them if left out")
    parser.add_argument("--seeds", type=int, default=1, help="random games for each seat count and setting")
    parser.add_argument("--fingerprint", action="store_true", help="print the ends of random games as JSON")
    arguments = parser.parse_args()
    chosen = [catalogue.game(name) for name in arguments.games] or catalogue.games()
    if arguments.fingerprint:
        print(json.dumps({game.id: fingerprint(game, arguments.seeds) for game in chosen}, indent=1))
        return
    for game in chosen:
        print(f"{game.title}: {conform(game, arguments.seeds)} games, every law kept")


if __name__ == "__main__":
    main()
