"""Icons and paints: which picture stands for what."""

from __future__ import annotations

from lascaux.engine import Mark
from lascaux.engine.scene import Paint
from lascaux.games.paleo.present.faces import Part

SKILLS = {"strength": "biceps", "perception": "awareness", "craft": "crafting"}
ITEMS = {
    "food": "meat",
    "wood": "wood-pile",
    "stone": "stone-pile",
    "torch": "primitive-torch",
    "hand_axe": "stone-axe",
    "spear": "stone-spear",
    "tent": "camping-tent",
    "fur": "animal-hide",
    "clothing": "fur-shirt",
    "raft": "raft",
    "healing_root": "root-tip",
    "talisman": "primitive-necklace",
    "rope": "rope-coil",
    "bow": "bow-string",
    "whistle": "whistle",
}
PARTS = {
    "cards": "card-discard",
    "dice": "rolling-dices",
    "title": "person",
    "grave": "tombstone",
    "people": "three-friends",
    "laid": "totem",
    "any": "swap-bag",
    "bury": "graveyard",
    "person": "caveman",
    "dream": "dream-catcher",
    "idea": "light-bulb",
    "heal": "heart-plus",
    "unskull": "prayer",
    "vp": "paint-brush",
    "build": "stone-crafting",
    "damage": "bleeding-heart",
    "lose_person": "broken-heart",
    "skull": "skull-crossed-bones",
    "release": "paw-print",
    "secret": "locked-chest",
    "ward": "shield",
    "ignore_danger": "primitive-necklace",
}
BACKS: dict[str, tuple[str, Paint]] = {
    "forest": ("forest", "forest"),
    "river": ("river", "river"),
    "mountain": ("mountains", "mountain"),
    "home": ("campfire", "ochre"),
    "person": ("caveman", "clay"),
    "dream": ("dream-catcher", "sky"),
    "idea": ("light-bulb", "bone"),
    "red": ("hazard-sign", "blood"),
    "mission": ("moon", "night"),
    "secret": ("locked-chest", "flint"),
}
KINDS = {
    "action": "footprint",
    "danger": "hazard-sign",
    "person": "caveman",
    "idea": "light-bulb",
    "mission": "moon",
}
PILE, PEOPLE, GRAVE, HEART, OPEN, UNNAMED = (
    "card-pick",
    "three-friends",
    "tombstone",
    "hearts",
    "card-draw",
    "stone-sphere",
)
# Pictures of animals, places and people, which the board drawn by hand finds by the titles of the cards.
ART = (
    *("all-seeing-eye", "basket", "bear-head", "beaver", "berry-bush", "big-wave"),
    *("bison", "boar", "bone-knife", "cave-entrance", "deer", "evil-bat"),
    *("falling-rocks", "feather", "frozen-block", "goat", "hand", "herbs-bundle"),
    *("heron", "horse-head", "hut", "lightning-storm", "log", "mushroom"),
    *("night-sleep", "paw-print", "reed", "saber-toothed-cat-head", "salmon", "snake-spiral"),
    *("snowflake-1", "stone-tower", "swamp", "thrown-spear", "totem-head", "vulture"),
    *("wolf-head",),
)
ICONS = tuple(
    {PILE, PEOPLE, GRAVE, HEART, OPEN, UNNAMED, "mammoth", *ART}
    | {*SKILLS.values(), *ITEMS.values(), *PARTS.values(), *KINDS.values()}
    | {icon for icon, _ in BACKS.values()}
)


FAN = 8  # backs of a pile that are drawn one by one


def icon_of(what: str) -> str:
    return SKILLS.get(what) or ITEMS.get(what) or PARTS.get(what) or UNNAMED


def mark(part: Part) -> Mark:
    """A part of an action as a sign with its number; what cannot be counted by an icon says it in words."""
    spoken = part.what in ("title", "grave", "any", "bury", "release", "secret")
    return Mark(icon_of(part.what), part.words, part.words if spoken else str(part.count))
