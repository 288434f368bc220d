"""A run on the disk: a folder with the study, a folder of Parquet files for each table, and journals.

study.json                  the study, whole: contents, bots, code
games/*.parquet             one row a game; a game counts once it is here
seats/ decisions/ tallies/ events/ trials/
journal/*.log               games that are over, of batches that are not; folded in when a run goes on
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import msgspec

from lascaux.engine import BadSetting
from lascaux.extras import needs
from lascaux.lab import tables, work
from lascaux.lab.study import Study

with needs("lab"):
    import polars

STUDY = "study.json"
WHOLE = "whole"
MAY_DIFFER = (
    "title",
    "precision",
    "groups",
    "rules",
)  # a run may go on for longer; rules have their own words


class Store:
    def __init__(self, folder: Path, study: Study) -> None:
        self.folder = folder
        self.study = study

    # Opening

    @classmethod
    def open(cls, folder: Path) -> Store:
        """The run in this folder."""
        try:
            study = msgspec.json.decode((folder / STUDY).read_bytes(), type=Study)
        except OSError as error:
            raise BadSetting(f"{folder} is no run of the lab: it has no {STUDY}") from error
        except msgspec.DecodeError as error:
            raise BadSetting(f"{folder / STUDY} is damaged: {error}") from error
        store = cls(folder, study)
        if not study.rules:  # a run from before studies noted them
            store.study = msgspec.structs.replace(study, rules=store._rules_of_files())
        return store

    @classmethod
    def begin(cls, folder: Path, study: Study) -> Store:
        """A new run, or one of the same study that goes on."""
        if (folder / STUDY).exists():
            refuse_another(cls.open(folder).study, study, folder)
        elif folder.exists() and any(folder.iterdir()):
            raise BadSetting(f"{folder} is not empty, and no run of the lab")
        for name in (*tables.TABLES, "journal"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        _write(folder / STUDY, msgspec.json.format(msgspec.json.encode(study)))
        store = cls(folder, study)
        store.repair()
        return store

    @property
    def journal(self) -> Path:
        return self.folder / "journal"

    # Writing

    def keep(self, batch: work.Batch) -> None:
        """All tables of a batch, `games` last; then its journal is done with."""
        if batch.games:
            for table, data in batch.tables.items():
                _write(self.folder / table / f"{batch.file}.parquet", data)
        (self.journal / f"{batch.name}.log").unlink(missing_ok=True)

    def repair(self) -> int:
        """Put right what a kill left behind; returns how many games came out of the journals."""
        for leftover in self.folder.glob("*/*.part"):
            leftover.unlink()
        counting = set(self._counting())
        for table in reversed(tables.TABLES):
            for file in self._files(table):
                if file.name not in counting:
                    file.unlink()
        return self._fold_in(self.done())

    def _fold_in(self, done: set[int]) -> int:
        saved = 0
        for file in sorted(self.journal.glob("*.log")):
            rows = {row.number: row for row in work.read_journal(file) if row.number not in done}
            if rows:
                kept = list(rows.values())
                self.keep(work.pack(self.study, kept[0].group, file.stem, kept))
                done |= rows.keys()
                saved += len(rows)
            file.unlink(missing_ok=True)
        return saved

    def compact(self) -> None:
        """One file for each table instead of hundreds. `repair` finishes it if it is broken off anywhere."""
        before = sorted(self._files("games"))
        if len(before) < 2:
            return
        about = tables.metadata(self.study)
        name = f"{WHOLE}-{1 + max(map(_newest_whole, before))}.parquet"
        for table in tables.TABLES:
            _write(self.folder / table / name, tables.packed(self.frame(table), about))
        for file in before:
            self._drop(file.name)

    def _drop(self, name: str) -> None:
        for table in reversed(tables.TABLES):
            (self.folder / table / name).unlink(missing_ok=True)

    def _files(self, table: str) -> list[Path]:
        return list((self.folder / table).glob("*.parquet"))

    # Reading

    def _rules_of_files(self) -> int:
        return next((_about(file)["rules"] for file in self._files("games")), 0)

    def frame(self, table: str) -> polars.DataFrame:
        """A whole table, by game."""
        files = sorted(self.folder / table / name for name in self._counting())
        wanted = tables.columns(table, self.study)
        if not files:
            return polars.DataFrame(schema=wanted)
        frame = polars.concat([_read(file) for file in files], how="diagonal_relaxed")
        if table == "games":
            frame = frame.unique("game", keep="first", maintain_order=True)
        return frame.sort("game", maintain_order=True)

    def _counting(self) -> list[str]:
        """The files that hold what no newer one does; others are left over from a kill."""
        seen: set[int] = set()
        names = []
        for file in sorted(self._files("games"), key=_newest_whole, reverse=True):
            numbers = _numbers(file)
            if not numbers <= seen:
                names.append(file.name)
            seen |= numbers
        return names

    def done(self) -> set[int]:
        """The numbers of all games that are on the disk."""
        found: set[int] = set()
        for file in self._files("games"):
            found |= _numbers(file)
        return found


def _numbers(file: Path) -> set[int]:
    return set(polars.read_parquet(file, columns=["game"], glob=False)["game"].to_list())


def _read(file: Path) -> polars.DataFrame:
    frame = polars.read_parquet(file, glob=False)
    if file.parent.name == "games" and "version" not in frame.columns:  # from before games noted it
        frame = frame.with_columns(version=polars.lit(_about(file)["version"]))
    return frame


def _about(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(polars.read_parquet_metadata(file)[tables.KEY])
    return found


def _newest_whole(file: Path) -> int:
    """The number of a file that holds what many held before; 0 for any other."""
    name, _, number = file.stem.partition("-")
    return int(number) if name == WHOLE else 0


def refuse_another(old: Study, new: Study, folder: Path) -> None:
    for field in msgspec.structs.fields(Study):
        if field.name not in MAY_DIFFER and getattr(old, field.name) != getattr(new, field.name):
            raise BadSetting(
                f"{folder} holds a run of another study: it differs in {field.name}; take another folder"
            )
    kinds = [[msgspec.structs.replace(group, deals=0) for group in study.groups] for study in (old, new)]
    if kinds[0] != kinds[1]:
        raise BadSetting(f"{folder} holds a run of another study: it differs in seats, settings or bots")
    rules = new.load().rules
    if old.rules not in (0, rules):
        raise BadSetting(
            f"{folder} holds games by rules {old.rules} of {old.game}, and here are rules {rules};"
            " take another folder"
        )


def _write(file: Path, data: bytes) -> None:
    """All of it or nothing, also if the disk is full or the power goes."""
    part = file.with_suffix(file.suffix + ".part")
    try:
        with part.open("wb") as out:
            out.write(data)
            out.flush()
            os.fsync(out.fileno())
        os.replace(part, file)
    except OSError:
        part.unlink(missing_ok=True)
        raise
