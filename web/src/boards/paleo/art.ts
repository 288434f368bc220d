// Which picture stands for what: skills and things by their names, cards by words of their titles.

const THINGS: Record<string, string> = {
  strength: "biceps",
  perception: "awareness",
  craft: "crafting",
  food: "meat",
  wood: "wood-pile",
  stone: "stone-pile",
  torch: "primitive-torch",
  hand_axe: "stone-axe",
  spear: "stone-spear",
  tent: "camping-tent",
  fur: "animal-hide",
  clothing: "fur-shirt",
  raft: "raft",
  healing_root: "root-tip",
  talisman: "primitive-necklace",
  rope: "rope-coil",
  bow: "bow-string",
  whistle: "whistle",
  cards: "card-discard",
  dice: "rolling-dices",
  title: "person",
  grave: "tombstone",
  people: "three-friends",
  laid: "totem",
  any: "swap-bag",
  bury: "graveyard",
  person: "caveman",
  dream: "dream-catcher",
  idea: "light-bulb",
  heal: "heart-plus",
  unskull: "prayer",
  vp: "paint-brush",
  build: "stone-crafting",
  damage: "bleeding-heart",
  lose_person: "broken-heart",
  skull: "skull-crossed-bones",
  release: "paw-print",
  secret: "locked-chest",
  ward: "shield",
  ignore_danger: "primitive-necklace",
};

export const SKILLS = ["strength", "perception", "craft"] as const;

export const iconOf = (what: string): string => THINGS[what] ?? "stone-sphere";

const BACKS: Record<string, string> = {
  forest: "forest",
  river: "river",
  mountain: "mountains",
  home: "campfire",
  person: "caveman",
  dream: "dream-catcher",
  idea: "light-bulb",
  red: "hazard-sign",
  mission: "moon",
  secret: "locked-chest",
};

export const backIcon = (back: string): string => BACKS[back] ?? "stone-sphere";

// The first that fits a title counts.
const PICTURES: readonly [RegExp, string][] = [
  [/mammoth|ivory|matriarch|giant|white back|rich prey|obsession/, "mammoth"],
  [/wolf|hyena|howl|pack|den$/, "wolf-head"],
  [/cat$|prowl|^sign$|lair|leap|eyes/, "saber-toothed-cat-head"],
  [/bear|nightmare/, "bear-head"],
  [/deer|reindeer|hunt$|antler/, "deer"],
  [/boar|carcass/, "boar"],
  [/bison|herd|stampede/, "bison"],
  [/ibex|goat/, "goat"],
  [/fish|otter|leech/, "salmon"],
  [/beaver/, "beaver"],
  [/viper/, "snake-spiral"],
  [/heron/, "heron"],
  [/vulture|flight/, "vulture"],
  [/bats/, "evil-bat"],
  [/wall|painter|gallery/, "hand"],
  [/storm|thunder/, "lightning-storm"],
  [/snow|frost|cold|winter/, "snowflake-1"],
  [/ice|glacier|frozen/, "frozen-block"],
  [/water|wave|flood|shore|current|ford|spring/, "big-wave"],
  [/island/, "raft"],
  [/rock|slide|cave-in|gorge|ravine|pass|outcrop|floor/, "falling-rocks"],
  [/cave|chamber|pit/, "cave-entrance"],
  [/tree|driftwood|drowned|sunken|forest/, "log"],
  [/berry|plenty|valley/, "berry-bush"],
  [/mushroom/, "mushroom"],
  [/herb/, "herbs-bundle"],
  [/reed/, "reed"],
  [/quicksand|clearing/, "swamp"],
  [/track|footprint/, "paw-print"],
  [/totem|charm|ancestor|mound/, "totem-head"],
  [/raider|ambush|envoy|captive|feather|border/, "feather"],
  [/drum|song/, "totem-head"],
  [/stone|council/, "stone-tower"],
  [/horse/, "horse-head"],
  [/tent|new world/, "camping-tent"],
  [/hut|house|camp$|trampled/, "hut"],
  [/spears|ahab|hunter/, "thrown-spear"],
  [/trap|rack/, "bone-knife"],
  [/fire|hearth|smoke|ridge|burnt/, "campfire"],
];

const PEOPLE: Record<string, string> = {
  hunter: "thrown-spear",
  warrior: "stone-axe",
  crafter: "stone-crafting",
  inventor: "light-bulb",
  gatherer: "basket",
  guard: "all-seeing-eye",
  healer: "herbs-bundle",
  elder: "totem-head",
  painter: "paint-brush",
  ahab: "thrown-spear",
};

/** The picture of a card, by its title, or else by its back. */
export function pictureOf({ title, kind, back }: { title: string; kind: string; back: string }): string {
  const name = title.toLowerCase();
  if (kind === "person") return PEOPLE[name] ?? "caveman";
  return PICTURES.find(([words]) => words.test(name))?.[1] ?? backIcon(back);
}

const HINTS: Record<string, string> = {
  antlers: "deer",
  barter: "swap-bag",
  bison: "bison",
  boundary: "stone-tower",
  child: "person",
  claw: "paw-print",
  drum: "totem-head",
  feather: "feather",
  footpath: "footprint",
  footprint: "footprint",
  goat: "goat",
  gorge: "falling-rocks",
  hand: "hand",
  handprint: "hand",
  hearth: "campfire",
  heron: "heron",
  horse: "horse-head",
  hunter: "thrown-spear",
  ice: "snowflake-1",
  island: "raft",
  mammoth: "mammoth",
  moonlight: "moon",
  pelts: "animal-hide",
  scar: "broken-heart",
  smoke: "campfire",
  spiral: "snake-spiral",
  steam: "river",
  tracks: "paw-print",
  tusk: "mammoth",
  waves: "big-wave",
  wolf: "wolf-head",
  woman: "person",
};

/** The small picture that some backs carry. */
export const hintIcon = (hint: string): string => HINTS[hint] ?? "footprint";
