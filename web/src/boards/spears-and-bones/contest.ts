// The action under way as two camps whose sums build up: from the terms of the view, and from units that are toggled.
import type { Contest, Player, Side, SpearsAndBonesView, UnitCard } from "./view";

export interface Fighter {
  unit: UnitCard;
  seat: number;
  /** What it adds beyond its power: a Warrior in a block, an Ambusher in support. */
  bonus: number;
  /** Toggled, and not declared yet. */
  wished: boolean;
}

export interface Help {
  seat: number;
  obliged: boolean;
  fighters: Fighter[];
}

export interface Camp {
  /** Null: all tribes together. */
  seat: number | null;
  role: string;
  fighters: Fighter[];
  help: Help[];
  bought: number;
  /** Without action cards. */
  total: number;
  /** What counts of it against the prey: bonuses for blocking do not. */
  hunting: number;
  /** Action cards count here. */
  cards: boolean;
}

export interface Camps {
  left: Camp;
  /** Null where a prey or an enemy stands instead. */
  right: Camp | null;
  /** What is offered to somebody by whoever looks. */
  offer: Fighter[];
}

export function camps(view: SpearsAndBonesView, contest: Contest, toggled: ReadonlySet<string>): Camps {
  const [first, second] = contest.sides.map((side) => campOf(view, contest, side));
  const left = first!;
  let right = second ?? null;
  const me = view.seat === null ? null : view.players[view.seat]!;
  const wished = me ? me.units.filter((unit) => toggled.has(`unit:${unit.id}`)) : [];
  let offer: Fighter[] = [];
  if (me && view.step === "block_units" && !right) {
    right = empty(me.seat, "blocker", true);
    left.cards = false;
    for (const fighter of left.fighters) {
      fighter.bonus = bonusOf(view, "block_units", fighter.unit);
      left.total += fighter.bonus;
    }
    join(right, declared(me), view, me);
  }
  if (me && wished.length) {
    if (view.step === "support_units") offer = wished.map((unit) => fighterOf(view, me, unit, true));
    else if (view.step === "defense_units" && me.seat !== view.order[0]) help(left, wished, view, me);
    else {
      const side = [left, right].find((camp) => camp?.seat === me.seat) ?? left;
      join(side, wished, view, me, true);
    }
  }
  return { left, right, offer };
}

const empty = (seat: number | null, role: string, cards: boolean): Camp => ({
  seat,
  role,
  fighters: [],
  help: [],
  bought: 0,
  total: 0,
  hunting: 0,
  cards,
});

const declared = (player: Player): UnitCard[] => player.units.filter((unit) => unit.partaking);

/** What a unit adds beyond its power if it is named in a step. */
function bonusOf(view: SpearsAndBonesView, step: string, unit: UnitCard): number {
  if (step === "block_units") return unit.type === "warrior" ? view.warrior_bonus : 0;
  if (step === "support_units" || step === "defense_units")
    return unit.type === "ambusher" ? view.ambusher_bonus : 0;
  return 0;
}

function fighterOf(view: SpearsAndBonesView, { seat }: Player, unit: UnitCard, wished: boolean): Fighter {
  const leads = view.step === "defense_units" && seat === view.order[0];
  return { unit, seat, bonus: leads ? 0 : bonusOf(view, view.step, unit), wished };
}

export const worth = ({ unit, bonus }: Fighter): number => unit.power + bonus;
export const sum = (fighters: Fighter[]): number =>
  fighters.reduce((total, fighter) => total + worth(fighter), 0);

function join(camp: Camp, units: UnitCard[], view: SpearsAndBonesView, player: Player, wished = false): void {
  const more = units.map((unit) => fighterOf(view, player, unit, wished));
  camp.fighters.push(...more);
  camp.total += sum(more);
  camp.hunting += more.reduce((total, { unit }) => total + unit.power, 0);
}

function help(camp: Camp, units: UnitCard[], view: SpearsAndBonesView, player: Player): void {
  const fighters = units.map((unit) => fighterOf(view, player, unit, true));
  const known = camp.help.find(({ seat }) => seat === player.seat);
  if (known) known.fighters.push(...fighters);
  else camp.help.push({ seat: player.seat, obliged: false, fighters });
  camp.total += sum(fighters);
  camp.hunting += sum(fighters);
}

/** A side by its terms: "Tracker", "Spear Warrior, in a block", "West's Tracker", "bought for a Warrior". */
function campOf(view: SpearsAndBonesView, contest: Contest, side: Side): Camp {
  const camp = empty(side.seat, side.role, side.cards);
  camp.total = side.total;
  camp.hunting = side.total;
  const own = view.players[side.seat ?? view.order[0]!]!;
  for (const term of side.terms) {
    const lender = view.players.find((player) => term.name.startsWith(`${player.name}'s `));
    const [name = "", besides = ""] = term.name.slice(lender ? lender.name.length + 3 : 0).split(", ");
    const player = lender ?? own;
    const unit = player.units.find((unit) => unit.name === name);
    if (!unit) camp.bought += term.value;
    else if (besides) addBonus(camp, player.seat, unit, term.value, lender !== undefined);
    else {
      const fighter = { unit, seat: player.seat, bonus: 0, wished: false };
      if (!lender) camp.fighters.push(fighter);
      else lenderOf(camp, player).fighters.push(fighter);
    }
  }
  if (contest.kind === "block") camp.hunting -= sumOfBonuses(camp.fighters);
  return camp;
}

function addBonus(camp: Camp, seat: number, unit: UnitCard, value: number, lent: boolean): void {
  const among = lent ? (camp.help.find((help) => help.seat === seat)?.fighters ?? []) : camp.fighters;
  const fighter = among.find((fighter) => fighter.unit.id === unit.id);
  if (fighter) fighter.bonus += value;
}

function lenderOf(camp: Camp, player: Player): Help {
  const known = camp.help.find((help) => help.seat === player.seat);
  if (known) return known;
  const made: Help = { seat: player.seat, obliged: player.obliged, fighters: [] };
  camp.help.push(made);
  return made;
}

const sumOfBonuses = (fighters: Fighter[]): number => fighters.reduce((total, { bonus }) => total + bonus, 0);

export interface Outcome {
  /** The cards' side wins from this sum of action cards on; one less is even, and less than that it loses. */
  from: number;
  /** What the cards can be at least and at most. */
  least: number;
  most: number;
}

/** What the action cards decide, or null where they do not count. */
export function outcome(view: SpearsAndBonesView, contest: Contest, { left, right }: Camps): Outcome | null {
  const [mine, against] = right?.cards
    ? [right.total, left.total]
    : [left.total, right?.total ?? contest.power];
  if (against === null || !(left.cards || right?.cards)) return null;
  const values = view.dealt.map(Number);
  return {
    from: against - mine + 1,
    least: Math.min(...values) * view.seats,
    most: Math.max(...values) * view.seats,
  };
}

/** What the winner of a block can reach against the prey with the same cards. */
export function afterBlock(camp: Camp, { from, least, most }: Outcome): { least: number; most: number } {
  const [low, high] = camp.cards ? [Math.max(from, least), most] : [least, Math.min(from - 2, most)];
  return { least: camp.hunting + low, most: camp.hunting + high };
}

/**
 * Cards that are turned often end the action with the same move. What that looked like in between: both sides as they
 * stood, and the cards face up. Null where nothing was turned, or the action goes on and shows it by itself.
 */
export function turnedUp(then: SpearsAndBonesView, now: SpearsAndBonesView): SpearsAndBonesView | null {
  if (!then.contest || now.contest || now.turn < 0 || now.revealed.length <= then.revealed.length)
    return null;
  const cards = now.revealed.at(-1)!.reduce((total, card) => total + Number(card), 0);
  return { ...then, revealed: now.revealed, contest: { ...then.contest, cards } };
}
