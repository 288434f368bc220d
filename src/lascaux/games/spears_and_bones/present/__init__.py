"""Views and words: the only place where the game speaks."""

from lascaux.games.spears_and_bones.present.conditions import Condition, Progress
from lascaux.games.spears_and_bones.present.contest import Contest, Offer, Side, Term
from lascaux.games.spears_and_bones.present.options import option
from lascaux.games.spears_and_bones.present.pointing import targets
from lascaux.games.spears_and_bones.present.prompts import prompt
from lascaux.games.spears_and_bones.present.result import result
from lascaux.games.spears_and_bones.present.scene import ICONS, scene
from lascaux.games.spears_and_bones.present.sentences import sentence
from lascaux.games.spears_and_bones.present.text import text
from lascaux.games.spears_and_bones.present.views import (
    Player,
    PreyCard,
    SpearsAndBonesView,
    Spot,
    UnitCard,
    view,
)

SETS = dict.fromkeys(
    ("hunt_units", "block_units", "support_units", "defense_units", "fight_units", "fight_defend_units"),
    "done",
)
SILENT = ("place_action_card",)  # SB-17.3

__all__ = [
    "ICONS",
    "SETS",
    "SILENT",
    "Condition",
    "Contest",
    "Offer",
    "Player",
    "PreyCard",
    "Progress",
    "Side",
    "SpearsAndBonesView",
    "Spot",
    "Term",
    "UnitCard",
    "option",
    "prompt",
    "result",
    "scene",
    "sentence",
    "targets",
    "text",
    "view",
]
