"""Views and words: the only place where the game speaks."""

from lascaux.games.elawa.present.faces import CardFace, ResourceFace
from lascaux.games.elawa.present.options import option
from lascaux.games.elawa.present.pointing import targets
from lascaux.games.elawa.present.prompts import prompt
from lascaux.games.elawa.present.result import result
from lascaux.games.elawa.present.scene import ICONS, scene
from lascaux.games.elawa.present.sentences import sentence
from lascaux.games.elawa.present.text import text
from lascaux.games.elawa.present.views import ElawaView, HandCard, Player, Preview, Spot, TribeCard, view

__all__ = [
    "ICONS",
    "CardFace",
    "ElawaView",
    "HandCard",
    "Player",
    "Preview",
    "ResourceFace",
    "Spot",
    "TribeCard",
    "option",
    "prompt",
    "result",
    "scene",
    "sentence",
    "targets",
    "text",
    "view",
]
