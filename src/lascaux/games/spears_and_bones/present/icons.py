"""Which picture stands for what. Content of somebody else may add prey and units: they get a general one."""

from __future__ import annotations

from lascaux.engine.scene import Paint

POWER, LEVEL, BERRY, VIGOR, COST = "biceps", "sacrificial-dagger", "berries-bowl", "campfire", "knapsack"
TOTAL, CARDS, INCOME, ENEMY = "scales", "poker-hand", "basket", "bone-mace"
BANNED, BLOCKED, OBLIGED = "halt", "barrier", "handcuffs"
TEAM, GOAL, MET, CARD = "three-friends", "bullseye", "laurels", "card-random"
SIDE, OFFER = "spears", "hand"
TRIBES: dict[str, Paint] = {"north": "sky", "west": "ochre", "south": "blood", "east": "forest"}
TIMES = {"day": "sun", "night": "moon"}
RESOURCES = {"meat": "meat", "bone": "crossed-bones", "trophy": "animal-skull"}
ROLES = {"Chief": "crown", "Shaman": "totem-mask", "Seer": "all-seeing-eye", "Flutist": "pan-flute"}
TRIBE, ROLE, PREY, UNIT = "tribal-mask", "totem-mask", "paw-print", "caveman"
TYPES = {
    "hunter": "stone-spear",
    "gatherer": "basket",
    "warrior": "barbed-spear",
    "healer": "herbs-bundle",
    "ambusher": "reed",
}
UNITS = {
    "Young Hunter": "thrown-spear",
    "Old Hunter": "spear-feather",
    "Tracker": "footprint",
    "Great Hunter": "spears",
    "Berry Keeper": "berries-bowl",
}
TEAMS = {"survivor": "three-friends", "amasser": "swap-bag", "dominator": "crowned-skull"}
DUSK, CHOSEN, COVER, NOTE = "evil-eyes", "check-mark", "sight-disabled", "quill-ink"
ANIMALS = {
    "steppe_hare": "rabbit",
    "stone_tortoise": "turtle",
    "silver_heron": "heron",
    "moon_salmon": "salmon",
    "burrow_badger": "badger",
    "ember_fox": "fox",
    "saiga": "sheep",
    "giant_beaver": "beaver",
    "tufted_lynx": "lynx-head",
    "red_deer": "deer",
    "bog_elk": "deer-head",
    "crag_ibex": "goat",
    "white_mare": "horse-head",
    "cave_hyena": "hyena-head",
    "dire_wolf": "direwolf",
    "night_boar": "boar",
    "great_sloth": "sloth",
    "black_panther": "feline",
    "bison": "bison",
    "woolly_rhino": "rhinoceros-horn",
    "cave_lion": "lion",
    "mammoth": "mammoth",
    "cave_bear": "bear-head",
    "sabretooth": "saber-toothed-cat-head",
}
ENEMIES = {
    "bog_lurkers": "swamp",
    "cave_howlers": "wolf-howl",
    "cliff_raiders": "cliff-crossing",
    "bone_giants": "giant",
}

ICONS = tuple(
    {POWER, LEVEL, BERRY, VIGOR, COST, TOTAL, CARDS, INCOME, ENEMY, BANNED, BLOCKED, OBLIGED}
    | {TEAM, GOAL, MET, CARD, SIDE, OFFER, TRIBE, ROLE, PREY, UNIT}
    | {*TIMES.values(), *RESOURCES.values(), *ROLES.values(), *TYPES.values()}
    | {*ANIMALS.values(), *ENEMIES.values(), *UNITS.values(), *TEAMS.values()}
    | {DUSK, CHOSEN, COVER, NOTE}
)
