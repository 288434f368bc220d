"""What the documents of every game look like, as a few digests: to be held against those before a change.

    python benchmarks/documents.py > before.json      # then change a snapshot, and again
    python benchmarks/documents.py ochre --lines      # every answer by itself, to see what has changed

Random games are played over all covered settings. `whole` are the documents of all their positions. From some
of these keys are left out, and perhaps a value is put where another one was; `accepted` are the documents of
what was loaded all the same, with a mark for each that was not, `refused` the words of refusal. These may get
better while the same documents are accepted. `dump` and `load` are microseconds of CPU time.
"""

from __future__ import annotations

import argparse
import copy
import hashlib
import json
import time
from typing import Any

from lascaux.engine import BadSnapshot, Game, Rng, catalogue
from lascaux.engine.testing import cases
from lascaux.engine.testing.exchanges import places, put

TRIES = 3  # spoilt documents at every position that is chosen
CHOSEN = 8  # one position in so many is
STRANGE = (-1, 99, None, "nothing", "?", [], {})


class Corpus:
    def __init__(self, game: Game, lines: bool) -> None:
        self.game = game
        self.lines = lines
        self.chance = Rng(1)
        self.kinds = {kind: hashlib.sha256() for kind in ("whole", "accepted", "refused")}
        self.counts = dict.fromkeys(self.kinds, 0)
        self.took = {"dump": 0.0, "load": 0.0}
        self.timed = {"dump": 0, "load": 0}

    def collect(self, seeds: int) -> dict[str, Any]:
        for case in cases(self.game, seeds):
            state = self.game.new(seats=case.seats, seed=case.seed, **case.settings)
            while True:
                document = self._timed("dump", self.game.dump, state)
                self._note("whole", document)
                if self.chance.below(CHOSEN) == 0:
                    self._timed("load", self.game.load, document)
                    for _ in range(TRIES):
                        self._try(self._spoilt(document))
                if state.turn < 0:
                    break
                seat = self._one_of(state.waiting())
                state.play(seat, self._one_of(state.legal(seat)))
        digests = {
            kind: f"{digest.hexdigest()[:16]} of {self.counts[kind]}" for kind, digest in self.kinds.items()
        }
        return digests | {what: round(self.took[what] / self.timed[what] * 1e6, 1) for what in self.took}

    def _spoilt(self, document: dict[str, Any]) -> dict[str, Any]:
        """Some keys left out; in every second one a value, too, is another's."""
        other = copy.deepcopy(document)
        share = 1 + self.chance.below(9)
        for key in document:
            if key not in ("seats", "options") and self.chance.below(10) < share:
                del other[key]
        flat = places(other)
        if flat and self.chance.below(2):
            put(other, self._one_of([*flat]), self._one_of([*flat.values(), *STRANGE]))
        return other

    def _try(self, document: dict[str, Any]) -> None:
        try:
            self._note("accepted", self.game.dump(self.game.load(document)))
        except BadSnapshot as refusal:
            self.kinds["accepted"].update(b"refused")
            self._note("refused", str(refusal))

    def _note(self, kind: str, answer: Any) -> None:
        line = f"{kind} {json.dumps(answer)}"
        self.kinds[kind].update(line.encode())
        self.counts[kind] += 1
        if self.lines:
            print(line)

    def _timed(self, what: str, act: Any, given: Any) -> Any:
        start = time.process_time()
        answer = act(given)
        self.took[what] += time.process_time() - start
        self.timed[what] += 1
        return answer

    def _one_of(self, items: list[Any]) -> Any:
        return items[self.chance.below(len(items))]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*", help="ids of games; all of them if left out")
    parser.add_argument("--seeds", type=int, default=2, help="random games for each covered variant")
    parser.add_argument("--lines", action="store_true", help="print each answer before the digests")
    arguments = parser.parse_args()
    chosen = [catalogue.game(name) for name in arguments.games] or catalogue.games()
    corpora = {game.id: Corpus(game, arguments.lines).collect(arguments.seeds) for game in chosen}
    print(json.dumps(corpora, indent=1))


if __name__ == "__main__":
    main()
