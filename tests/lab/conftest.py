"""Small runs that several tests look at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lascaux.lab import running
from lascaux.lab import study as studies
from lascaux.lab.store import Store
from lascaux.lab.study import Study

MakeStudy = Callable[..., Study]


@pytest.fixture(scope="session")
def make_study() -> MakeStudy:
    def make(**keys: Any) -> Study:
        given = {"game": "elawa", "bots": ["greedy"], "games": 12, "experiments": 0.0, **keys}
        return studies.settle(studies.convert(given))

    return make


@pytest.fixture(scope="session")
def dearer(make_study: MakeStudy, tmp_path_factory: pytest.TempPathFactory) -> Store:
    """A card that is worth much more, at two strengths, with experiments; two kinds of bots at a table."""
    study = make_study(
        title="A dearer tent",
        bots=["greedy", "elder:4", ["greedy", "random"]],
        games={"greedy": 60, "elder:4": 8, "greedy + random": 20},
        experiments=0.5,
        variants={"dearer": {"card": {"blue_01": {"points": 40}}}},
        events=["card-laid"],
    )
    folder: Path = tmp_path_factory.mktemp("runs") / "dearer"
    return running.run(study, folder, processes=1)
