"""Views and words: the only place where the game speaks."""

from lascaux.games.a_year_of_survival.present.faces import CategoryFace, FoodFace, ItemFace
from lascaux.games.a_year_of_survival.present.options import option, prompt
from lascaux.games.a_year_of_survival.present.pictures import ICONS
from lascaux.games.a_year_of_survival.present.scene import scene
from lascaux.games.a_year_of_survival.present.views import (
    Attempt,
    BandFace,
    Held,
    Place,
    Player,
    SeasonFace,
    Slot,
    Turned,
    YearView,
    view,
)
from lascaux.games.a_year_of_survival.present.words import sentence, text

__all__ = [
    "ICONS",
    "Attempt",
    "BandFace",
    "CategoryFace",
    "FoodFace",
    "Held",
    "ItemFace",
    "Place",
    "Player",
    "SeasonFace",
    "Slot",
    "Turned",
    "YearView",
    "option",
    "prompt",
    "scene",
    "sentence",
    "text",
    "view",
]
