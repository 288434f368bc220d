// Who sits where, and what a tribe is called, does and may still do.
import type { Player, SpearsAndBonesView, UnitCard } from "./view";

/** The others, clockwise from whoever looks; an onlooker sees what the first seat sees. */
export function rivals(seats: number, seat: number | null): number[] {
  return Array.from({ length: seats - 1 }, (_, step) => ((seat ?? 0) + 1 + step) % seats);
}

/** A unit's name where there is room for one word. */
export function shortName({ name, type }: UnitCard): string {
  const words = name.split(" ");
  return (type === "hunter" ? words[0] : words.at(-1)) ?? name;
}

const ABILITIES: Record<string, { open: string; used: string }> = {
  Chief: { open: "may act twice", used: "" },
  Shaman: { open: "may oblige", used: "has obliged" },
  Seer: { open: "may ban", used: "has banned" },
  Flutist: { open: "may chase", used: "has chased" },
};

/** What the role of a tribe may still do this turn, or that it has done it. */
export function abilityOf({ role, ability, used }: Player): string {
  const words = ABILITIES[role];
  if (!words) return "";
  return used ? words.used : ability ? words.open : "";
}

/** The role with what it may still do. */
export const roleOf = (player: Player): string => [player.role, abilityOf(player)].filter(Boolean).join(", ");

export interface Stamp {
  icon: string;
  text: string;
  says: string;
  /** It was so before, and is a protection now. */
  before: boolean;
}

/** What lies on a tribe this turn, and what it is safe from since it was so before. */
export function stampsOf(player: Player): Stamp[] {
  const found: Stamp[] = [];
  const stamp = (is: boolean, icon: string, text: string, says: string, before = false) => {
    if (is) found.push({ icon, text, says, before });
  };
  stamp(player.banned, "halt", "Banned", "banned: no fight and no block this turn");
  stamp(player.obliged, "handcuffs", "Obliged", "was obliged this turn");
  stamp(player.has_blocked, "barrier", "Blocked", "has blocked this turn");
  stamp(player.banned_before, "halt", "last turn", "banned last turn, cannot be banned now", true);
  stamp(player.obliged_before, "handcuffs", "last turn", "obliged last turn, cannot be obliged now", true);
  return found;
}

const DOING: Record<string, string> = {
  hunter: "Hunts",
  blocker: "Blocks",
  attacker: "Attacks",
  attacked: "Attacked",
};

/** What a tribe does in the action under way; empty for those who look on. */
export function deedOf(view: SpearsAndBonesView, seat: number): string {
  const side = view.contest?.sides.find((side) => side.seat === seat);
  if (side) return DOING[side.role] ?? "";
  return view.actor === seat ? "Acts" : "";
}

export interface HandPlace {
  name: string;
  /** Still in the hand; else it was played this turn. */
  here: boolean;
  /** The first of several equal ones. */
  first: boolean;
  placed: boolean;
}

/** The hand in fixed places: what was played leaves its place empty. */
export function handPlaces(dealt: string[], hand: string[], placed: string | null): HandPlace[] {
  const left = [...hand];
  const seen = new Set<string>();
  let lying = placed;
  return dealt.map((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    const here = at >= 0;
    const first = here && !seen.has(name);
    if (first) seen.add(name);
    const isPlaced = first && lying === name;
    if (isPlaced) lying = null;
    return { name, here, first, placed: isPlaced };
  });
}

/** A number with its sign, as it is printed on action cards. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`.replace("-", "−"));
export const printed = (card: string): string => card.replace("-", "−");

/** The tribes whose units or prey may be chosen. */
export function wanted(view: SpearsAndBonesView, targets: ReadonlyMap<string, unknown>): Set<number> {
  const mine = ({ units, prey }: Player) =>
    units.some(({ id }) => targets.has(`unit:${id}`)) || prey.some(({ id }) => targets.has(`prey:${id}`));
  return new Set(view.players.filter(mine).map(({ seat }) => seat));
}
