"""The icons and paints of cards, categories and seasons, by their ids in the content."""

from __future__ import annotations

from lascaux.engine.scene import Paint

POINTS, CARDS, DISCARD, PLAYS, LOOK, WINTER = (
    "laurels",
    "poker-hand",
    "card-discard",
    "card-play",
    "binoculars",
    "snowing",
)
LIVING, DEAD = "caveman", "animal-skull"
UNNAMED = "stone-block"  # for what somebody else's content adds

CATEGORIES: dict[str, tuple[Paint, str]] = {
    "weapon": ("river", "stone-spear"),
    "trap": ("ochre", "lasso"),
    "tool": ("blood", "stone-axe"),
    "pack": ("forest", "knapsack"),
    "knowledge": ("night", "campfire"),
}
SKILLS: Paint = "bone"
SEASONS: dict[str, tuple[Paint, str]] = {
    "spring": ("meadow", "sprout"),
    "summer": ("day", "sun"),
    "autumn": ("clay", "acorn"),
}
KINDS: dict[str, Paint] = {"gather": "forest", "hunt": "hide", "ambush": "night"}
ITEMS = {
    "spear": "stone-spear",
    "atlatl": "thrown-spear",
    "snare": "lasso",
    "fish_net": "fishing-net",
    "digging_stick": "dig-hole",
    "adze": "stone-axe",
    "blade": "bone-knife",
    "deer_pouch": "pouch-with-beads",
    "basket": "basket",
    "travois": "bindle",
    "animal_tracking": "deer-track",
    "crafting_ability": "stone-crafting",
    "meat_carving": "meat-cleaver",
    "plant_recognition": "herbs-bundle",
    "knowledge": "campfire",
}
FOODS = {
    "wine_cup": "poppy",
    "tuber_roots": "plant-roots",
    "dewberries": "raspberry",
    "deer": "deer",
    "duck": "duck",
    "turtle": "turtle",
    "rabbit": "rabbit",
    "bison": "bison",
    "pronghorn": "goat",
    "fish": "double-fish",
    "glyptodon": "armadillo",
    "dire_wolf": "direwolf",
    "persimmon": "plum",
    "wild_greens": "high-grass",
    "wild_rye": "wheat",
    "camelops": "camel",
    "ancient_horse": "horse-head",
    "giant_ground_sloth": "sloth",
    "mammoth": "mammoth",
    "saber_toothed_cat": "saber-toothed-cat-head",
    "black_walnuts": "coconuts",
    "acorns": "acorn",
    "beechnuts": "almond",
    "short_faced_bear": "bear-head",
}
ICONS = tuple(
    {POINTS, CARDS, DISCARD, PLAYS, LOOK, WINTER, LIVING, DEAD, UNNAMED}
    | {*ITEMS.values(), *FOODS.values()}
    | {icon for _, icon in (*CATEGORIES.values(), *SEASONS.values())}
)


def category_look(category: str) -> tuple[Paint, str]:
    return CATEGORIES.get(category, ("stone", UNNAMED))


def season_look(season: str) -> tuple[Paint, str]:
    return SEASONS.get(season, ("stone", UNNAMED))
