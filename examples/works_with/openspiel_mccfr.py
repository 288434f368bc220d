"""OpenSpiel's external-sampling MCCFR on the tiny Elawa: `python examples/works_with/openspiel_mccfr.py`.

Any of its algorithms that needs no more than a game takes ours; those that walk its tree need a tiny one.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.policy import UniformRandomPolicy

import lascaux
from lascaux.adapters import openspiel

TINY = Path(__file__).parent.parent / "tiny" / "elawa.toml"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--iterations", type=int, default=2000)
    parser.add_argument("--deals", type=int, default=20)
    given = parser.parse_args()
    numpy.random.seed(1)
    game = openspiel.load(lascaux.game("elawa").with_content(TINY), 2, deals=given.deals)
    print(f"random: NashConv {nash_conv(game, UniformRandomPolicy(game)):.3f}")
    solver = ExternalSamplingSolver(game)
    for _ in range(given.iterations):
        solver.iteration()
    print(f"after {given.iterations} iterations: NashConv {nash_conv(game, solver.average_policy()):.3f}")


if __name__ == "__main__":
    main()
