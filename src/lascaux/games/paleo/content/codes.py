"""The numbers by which the compiled tables know kinds, places, lists and verbs."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
MOST_SEATS: Final = 4

# Resources and skills, as in the file; an item is a resource or, from TOOLS on, a tool.
RESOURCES: Final = 3
SKILLS: Final = 3
TOOLS: Final = 3

# Kinds of cards
ACTION: Final = 0
DANGER: Final = 1
PERSON: Final = 2
IDEA: Final = 3
MISSION: Final = 4
KINDS: Final = ["action", "danger", "person", "idea", "mission"]

# Lists of actions on a card
ACTIONS: Final = 0
ASSIST: Final = 1
EXTRA: Final = 2
NIGHTLY: Final = 3
BUILD: Final = 4
LISTS: Final = 5

# Where a card goes after an action
STAY: Final = 0
DISCARD: Final = 1
DESTROY: Final = 2
TO_GROUP: Final = 3
TO_NIGHT: Final = 4
TO_CAMP: Final = 5
THEN: Final = ["stay", "discard", "destroy", "group", "night", "camp"]

# The verbs of `gain`, in the order in which they happen (PA-11.1)
GAIN_RESOURCE: Final = 0
GAIN_TOOL: Final = 1
GAIN_PERSON: Final = 2
GAIN_DREAM: Final = 3
GAIN_IDEA: Final = 4
HEAL: Final = 5
UNSKULL: Final = 6
VP: Final = 7
GAIN_BUILD: Final = 8
DAMAGE: Final = 9
LOSE_PERSON: Final = 10
SKULL: Final = 11
RELEASE: Final = 12

# Where a card can be (PA-18 of the rules: every card is in exactly one place)
BOX: Final = 0  # takes no part in this game
OPEN: Final = 1  # the open discard
FACE_DOWN: Final = 2  # the face-down discard
GRAVE: Final = 3
NIGHT: Final = 4  # the night board
CAMP: Final = 5  # the base camp
BENCH: Final = 6  # the slots of the workbench
PEOPLE: Final = 7
DREAMS: Final = 8
IDEAS: Final = 9
SECRETS: Final = 10  # closed
ASIDE: Final = 11
SHOWN: Final = 12  # a new idea, while room is made for it
OPENED: Final = 13  # a secret, while it is dealt with
PILE: Final = 14  # of seat 0; the others follow
GROUP: Final = 18
REVEALED: Final = 22
PLACES: Final = 26
PLACE_NAMES: Final = [
    "box",
    "open",
    "face_down",
    "grave",
    "night",
    "camp",
    "bench",
    "people",
    "dreams",
    "ideas",
    "secrets",
    "aside",
    "shown",
    "opened",
]

# What a skull was laid for
HUNGER: Final = 0
MISSIONS: Final = 1
DEATH: Final = 2
CARD: Final = 3
START: Final = 4
CAUSES: Final = ["hunger", "mission", "death", "card", "start"]
