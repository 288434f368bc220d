"""Views and words: the only place where the game speaks."""

from lascaux.games.paleo.present.faces import ActionFace, BackFace, CardFace
from lascaux.games.paleo.present.options import option
from lascaux.games.paleo.present.pointing import targets
from lascaux.games.paleo.present.prompts import prompt
from lascaux.games.paleo.present.result import result
from lascaux.games.paleo.present.scene import ICONS, scene
from lascaux.games.paleo.present.sentences import sentence
from lascaux.games.paleo.present.text import text
from lascaux.games.paleo.present.views import Demand, FaceUp, PaleoView, Person, Player, Prospect, view

__all__ = [
    "ICONS",
    "ActionFace",
    "BackFace",
    "CardFace",
    "Demand",
    "FaceUp",
    "PaleoView",
    "Person",
    "Player",
    "Prospect",
    "option",
    "prompt",
    "result",
    "scene",
    "sentence",
    "targets",
    "text",
    "view",
]
