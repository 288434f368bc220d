"""Decides, before anything else is imported, whether the compiled core or the plain sources run.

The compiled modules lie beside their sources, with a list of the digests of the sources they were
made from. They run only if that list fits; otherwise all of them are left aside, with a warning
where the reason is that a source has changed since.
"""

from __future__ import annotations

import hashlib
import importlib.machinery
import json
import os
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

HOME = Path(__file__).parent
MANIFEST = HOME / "_compiled.json"


class SourcesOnly:
    """Finds modules of this package by their sources, as if nothing had ever been compiled."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if path is None or not name.startswith("lascaux."):
            return None
        loader = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for folder in path:
            spec = importlib.machinery.FileFinder(folder, loader).find_spec(name)
            if spec is not None:
                return spec
        return None


def choose() -> bool:
    """True if the compiled core will run; otherwise sees to it that only sources are imported."""
    compiled = _pure_reason() == ""
    if not compiled:
        sys.meta_path.insert(0, SourcesOnly)
    return compiled


def _pure_reason() -> str:
    if os.environ.get("LASCAUX_PURE", "") not in ("", "0"):
        return "LASCAUX_PURE is set"
    if not MANIFEST.exists():
        return "nothing was compiled"
    manifest = json.loads(MANIFEST.read_text())
    stale = [module for module, digest in manifest["sources"].items() if digest_of(HOME / module) != digest]
    if manifest["suffix"] not in importlib.machinery.EXTENSION_SUFFIXES:
        return "compiled for another Python"
    if stale:
        reason = f"{stale[0]} has changed since it was compiled"
        warnings.warn(
            f"lascaux runs interpreted: {reason} (run `make install`)", RuntimeWarning, stacklevel=4
        )
        return reason
    return ""


def digest_of(source: Path) -> str:
    return hashlib.sha256(source.read_bytes()).hexdigest() if source.exists() else "missing"


def describe() -> str:
    """For `--version` and bug reports: which build runs, and why."""
    reason = _pure_reason()
    return "compiled" if not reason else f"interpreted: {reason}"
