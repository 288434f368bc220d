// What all parts of the board look at: the position through one pair of eyes, and what may be chosen.
import type { Option } from "../../lib/wire";
import type { BoardProps } from "../boards";
import { rowsOf, type Means, type Row } from "./rows";
import { cardOf } from "./tonight";
import type { CardFace, Demand, PaleoView, Player, Revealed } from "./view";

type Counts = Record<string, number>;

export class Sight {
  readonly #props: () => BoardProps<PaleoView>;

  constructor(props: () => BoardProps<PaleoView>) {
    this.#props = props;
  }

  readonly view = $derived.by(() => this.#props().view);
  readonly chooser = $derived.by(() => this.#props().chooser);
  readonly names = $derived.by(() => this.#props().names);
  readonly motion = $derived.by(() => this.#props().motion);
  readonly narrow = $derived.by(() => this.#props().narrow);
  readonly seat = $derived.by(() => this.#props().seat);
  readonly eyes = $derived(this.seat ?? 0);
  readonly me = $derived(this.view.players[this.eyes]!);
  /** All seats, mine first, the others as they sit. */
  readonly seats = $derived(
    this.view.players.map((_, away) => this.view.players[(this.eyes + away) % this.view.seats]!),
  );
  readonly asked = $derived(this.chooser.options.length > 0);

  /** Whom I help, or would by what is pointed at. */
  readonly joining = $derived.by((): number | null => {
    const [deed, seat] = this.chooser.preview?.key.split(":") ?? [];
    return deed === "help" ? Number(seat) : null;
  });

  // Cards and their rows

  /** The card in front of a seat: its secret if it has opened one, or what it has turned up. */
  cardOf(player: Player): Revealed | null {
    const { opened, opener } = this.view;
    return opened && opener === player.seat ? opened : player.revealed;
  }

  rows(player: Player): Row[] {
    const card = this.cardOf(player);
    if (!card) return [];
    return rowsOf(card.id, card.face, "actions", card.prospects, {
      names: this.names,
      means: this.#means(player),
    });
  }

  /** What else I may do now, with cards that lie somewhere: help actions and extra ones. */
  readonly extras = $derived.by((): Row[] =>
    this.chooser.options
      .filter(({ key }) => key.startsWith("assist:") || key.startsWith("extra:"))
      .flatMap(({ targets: [target = ""] }) => {
        const id = target.split(":").slice(1, -1).join(":");
        const card = cardOf(this.view, id);
        if (!card) return [];
        const prospects = "prospects" in card ? card.prospects : [];
        const told = { names: this.names, means: this.#means(this.me) };
        return ["assist", "extra"]
          .flatMap((list) => rowsOf(id, card.face, list, prospects, told))
          .filter((row) => row.id === target)
          .map((row) => ({ ...row, label: `${card.name}: ${row.label}` }));
      }),
  );

  #means(player: Player): Means {
    const team = this.view.players.filter(
      (other) => other.seat === player.seat || other.helping === player.seat,
    );
    const joins = this.joining === player.seat && !team.includes(this.me);
    return {
      skills: player.team_skills,
      ...(joins ? { more: this.me.skills } : {}),
      ...this.#shared((joins ? [...team, this.me] : team) as Player[]),
      camp: this.view.camp,
      pile: player.pile,
    };
  }

  #shared(team: readonly Player[]): Pick<Means, "tools" | "graves" | "people"> {
    return {
      tools: summed(team.map((player) => player.tools)),
      graves: this.view.graveyard,
      people: team.reduce((sum, player) => sum + player.people.length, 0),
    };
  }

  /** What a card asks for tonight: everybody's things count, and food is eaten first. */
  demanded(demand: Demand, face: CardFace): Row[] {
    const { players, camp, mouths, night } = this.view;
    const food = night ? (camp.food ?? 0) : Math.max(0, (camp.food ?? 0) - mouths);
    const means: Means = {
      skills: summed(players.map((player) => player.skills)),
      ...this.#shared(players),
      camp: { ...camp, food },
      pile: [],
    };
    return rowsOf(demand.id, face, "night", demand.prospects, { names: this.names, means });
  }

  // What is offered

  option(key: string): Option | undefined {
    return this.chooser.options.find((option) => option.key === key);
  }

  // By night a row says which mission comes next, and how

  answersBoth(demand: Demand, row: Row): boolean {
    return row.payable && !demand.settled && this.chooser.byTarget.has(`card:${demand.id}`);
  }

  /** What my help would change for a seat. */
  helpWords(player: Player): string {
    const short = this.rows(player).filter((row) => !row.payable && !row.negative);
    const enough = short.find((row) => row.helpers.length === 1 && row.helpers[0] === this.eyes);
    const one = enough ?? short.find((row) => row.helpers.includes(this.eyes));
    if (one) return `Help: ${one.label}`;
    return short.length ? "Help, still short" : "Help";
  }

  /** A seat has not yet said which of its next cards it turns up. */
  chooses(player: Player): boolean {
    return this.view.step === "explore" && this.view.waiting.includes(player.seat);
  }

  /** What a seat does now, in a few words. */
  doing(player: Player): string {
    const { view } = this;
    const lead = player.seat === view.lead ? "leads · " : "";
    if (view.result) return lead.replace(" · ", "");
    if (view.night) return player.seat === view.turn ? `${lead}decides for all` : `${lead}asleep`;
    if (player.helping !== null) return `${lead}helps ${this.names[player.helping]}`;
    if (this.chooses(player)) return `${lead}chooses a card`;
    if (!player.awake) return `${lead}asleep`;
    if (view.step === "explore") return `${lead}has chosen`;
    if (view.turn === player.seat) return `${lead}decides`;
    return lead + (player.pending ? "still to act" : "done for now");
  }

  #longest = new Map<number, { day: number; cards: number }>();

  /** How many cards a seat's pile had at most today: its backs keep their places while it dwindles. */
  longest({ seat, pile }: Player): number {
    const { day } = this.view;
    const before = this.#longest.get(seat);
    const cards = Math.max(pile.length, before?.day === day ? before.cards : 0);
    this.#longest.set(seat, { day, cards });
    return cards;
  }

  #day: { day: number; hunger: number } | null = null;

  /** What is known by day tells by night how many went hungry. */
  remember(): void {
    if (!this.view.night) this.#day = { day: this.view.day, hunger: this.view.causes.hunger ?? 0 };
  }

  /** How many went hungry tonight; null for who was not there by day. */
  hungry(): number | null {
    const { day, causes } = this.view;
    const inAll = causes.hunger ?? 0;
    if (!inAll || day === 1) return inAll; // there was no other night
    return this.#day?.day === day ? inAll - this.#day.hunger : null;
  }
}

function summed(all: readonly Counts[]): Counts {
  const sums: Counts = {};
  for (const counts of all)
    for (const [what, count] of Object.entries(counts)) sums[what] = (sums[what] ?? 0) + count;
  return sums;
}
