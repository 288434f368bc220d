"""Views and words: the only place where the game speaks."""

from lascaux.games.spears_and_bones.present.contest import Contest, Offer, Side, Term
from lascaux.games.spears_and_bones.present.options import option
from lascaux.games.spears_and_bones.present.prompts import prompt
from lascaux.games.spears_and_bones.present.scene import ICONS, scene
from lascaux.games.spears_and_bones.present.sentences import sentence
from lascaux.games.spears_and_bones.present.text import text
from lascaux.games.spears_and_bones.present.views import (
    Condition,
    Player,
    PreyCard,
    SpearsAndBonesView,
    Spot,
    UnitCard,
    view,
)

__all__ = [
    "ICONS",
    "Condition",
    "Contest",
    "Offer",
    "Player",
    "PreyCard",
    "Side",
    "SpearsAndBonesView",
    "Spot",
    "Term",
    "UnitCard",
    "option",
    "prompt",
    "scene",
    "sentence",
    "text",
    "view",
]
