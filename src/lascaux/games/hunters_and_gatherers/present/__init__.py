"""Views and words. All seats have the same information, and onlookers too: only the stacks are hidden."""

from lascaux.games.hunters_and_gatherers.present.labels import option, prompt
from lascaux.games.hunters_and_gatherers.present.picture import text
from lascaux.games.hunters_and_gatherers.present.scene import ICONS, scene
from lascaux.games.hunters_and_gatherers.present.sentences import sentence
from lascaux.games.hunters_and_gatherers.present.shapes import LandscapeView
from lascaux.games.hunters_and_gatherers.present.views import view

__all__ = ["ICONS", "LandscapeView", "option", "prompt", "scene", "sentence", "text", "view"]
