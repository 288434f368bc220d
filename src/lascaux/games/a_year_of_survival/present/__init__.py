"""Views and words: the only place where the game speaks."""

from lascaux.games.a_year_of_survival.present.face_down import Discarded, Place, Unseen
from lascaux.games.a_year_of_survival.present.faces import CategoryFace, FoodFace, ItemFace
from lascaux.games.a_year_of_survival.present.icons import ICONS
from lascaux.games.a_year_of_survival.present.options import option
from lascaux.games.a_year_of_survival.present.pointing import targets
from lascaux.games.a_year_of_survival.present.prompts import prompt
from lascaux.games.a_year_of_survival.present.result import result
from lascaux.games.a_year_of_survival.present.scene import scene
from lascaux.games.a_year_of_survival.present.sentences import sentence
from lascaux.games.a_year_of_survival.present.text import text
from lascaux.games.a_year_of_survival.present.views import (
    Attempt,
    BandFace,
    Copies,
    Held,
    Player,
    SeasonFace,
    Slot,
    Turned,
    YearView,
    view,
)

__all__ = [
    "ICONS",
    "Attempt",
    "BandFace",
    "CategoryFace",
    "Copies",
    "Discarded",
    "FoodFace",
    "Held",
    "ItemFace",
    "Place",
    "Player",
    "SeasonFace",
    "Slot",
    "Turned",
    "Unseen",
    "YearView",
    "option",
    "prompt",
    "result",
    "scene",
    "sentence",
    "targets",
    "text",
    "view",
]
