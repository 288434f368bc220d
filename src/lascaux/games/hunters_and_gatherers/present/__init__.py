"""Views and words. All seats have the same information, and onlookers too: only the stacks are hidden."""

from lascaux.games.hunters_and_gatherers.present.options import option
from lascaux.games.hunters_and_gatherers.present.pointing import targets
from lascaux.games.hunters_and_gatherers.present.prompts import prompt
from lascaux.games.hunters_and_gatherers.present.result import result
from lascaux.games.hunters_and_gatherers.present.scene import ICONS, scene
from lascaux.games.hunters_and_gatherers.present.sentences import sentence
from lascaux.games.hunters_and_gatherers.present.shapes import LandscapeView
from lascaux.games.hunters_and_gatherers.present.text import text
from lascaux.games.hunters_and_gatherers.present.views import view

__all__ = [
    "ICONS",
    "LandscapeView",
    "option",
    "prompt",
    "result",
    "scene",
    "sentence",
    "targets",
    "text",
    "view",
]
