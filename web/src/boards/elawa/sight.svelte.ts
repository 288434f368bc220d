// What all parts of the board look at: the position through one pair of eyes, and what is pointed at.
import { aim } from "../../scene/aim.svelte";
import type { BoardProps } from "../boards";
import {
  added,
  counted,
  gainOf,
  ordered,
  paymentOf,
  refills,
  seated,
  slotted,
  unknownOf,
  type Counts,
  type Gain,
} from "./sums";
import type { CardFace, ElawaView, Player, Preview, TribeCard } from "./view";

/** What somebody wants to know more about. */
export type Looked =
  { card: CardFace; laid?: TribeCard; of?: Player; spot?: number } | { card?: undefined; of: Player };

const NO_REFILLS: ReadonlyMap<number, number> = new Map();
const NO_GAIN: Gain = { now: 0, own: 0, growth: new Map() };

export class Sight {
  readonly #props: () => BoardProps<ElawaView>;
  looked = $state.raw<Looked | null>(null);
  /** Tokens that are marked to be discarded, by kind. */
  marked = $state.raw<Counts>({});

  constructor(props: () => BoardProps<ElawaView>) {
    this.#props = props;
  }

  readonly view = $derived.by(() => this.#props().view);
  readonly chooser = $derived.by(() => this.#props().chooser);
  readonly names = $derived.by(() => this.#props().names);
  readonly motion = $derived.by(() => this.#props().motion);
  readonly narrow = $derived.by(() => this.#props().narrow);
  readonly mine = $derived.by(() => this.#props().seat !== null);
  readonly eyes = $derived.by(() => this.#props().seat ?? 0);
  readonly me = $derived(this.view.players[this.eyes]!);
  /** The others, as their turns follow. */
  readonly rivals = $derived(
    this.view.players.slice(1).map((_, away) => this.view.players[(this.eyes + away + 1) % this.view.seats]!),
  );
  readonly asked = $derived(this.chooser.options.length > 0);

  // What is pointed at

  /** Makes a button something to look at and, while it may be chosen, to choose. */
  aim(id: string, name: string, looked: Looked | null = null) {
    const can = this.chooser.byTarget.has(id);
    const aimed = aim(this.chooser, id, name);
    const look = () => (this.looked = looked);
    const leave = () => (this.looked = null);
    return {
      ...aimed,
      "data-target": can ? id : undefined,
      "data-told": "",
      tabindex: can ? 0 : -1,
      onclick: (event: Event) => (look(), aimed.onclick(event)),
      onpointerenter: (event: PointerEvent) => {
        if (event.pointerType === "mouse") look();
        aimed.onpointerenter(event);
      },
      onpointerleave: (event: PointerEvent) => {
        if (event.pointerType === "mouse") leave();
        aimed.onpointerleave(event);
      },
      onfocus: () => (look(), aimed.onfocus()),
      onblur: () => (leave(), aimed.onblur()),
    };
  }

  readonly #option = $derived(this.chooser.preview?.key.split(":") ?? []);

  /** The walk that is looked at, or being decided about, and where it begins. */
  readonly walk = $derived.by((): { spot: number; gives: Preview } | null => {
    const [step, choice] = this.#option;
    if (step === "take") return this.#walkFrom(Number(choice), 0);
    if (this.view.step !== "skip" || !this.asked || this.view.spot === null) return null;
    return this.#walkFrom(this.view.spot, step === "skip" ? Number(choice) : 0);
  });

  #walkFrom(spot: number, skipped: number): { spot: number; gives: Preview } | null {
    const { preview = null, alternatives = [] } = this.view.spots[spot] ?? {};
    const gives = skipped ? alternatives[skipped - 1] : preview;
    return gives ? { spot, gives } : null;
  }

  /** The piles that would be filled again, by spot, and how high they would be. */
  readonly filled = $derived(this.walk ? refills(this.view, this.walk.gives) : NO_REFILLS);
  readonly incoming = $derived(this.walk?.gives.tokens ?? []);
  readonly unknown = $derived(this.walk ? unknownOf(this.walk.gives) : 0);
  /** The card that would come into the hand. */
  readonly coming = $derived.by((): CardFace | null => {
    const [step = "", choice] = this.#option;
    const spot = ["take", "bonus", "effect"].includes(step) ? Number(choice) : (this.walk?.spot ?? -1);
    return this.view.spots[spot]?.card ?? null;
  });
  /** What I have, with what would come for sure. */
  readonly then = $derived(added(this.me.available, counted(this.incoming)));

  readonly #played = $derived.by(() => {
    const [step, id] = this.#option;
    const wanted = step === "play" ? id : this.view.active === this.eyes ? this.view.playing : null;
    return this.me.hand.find(({ card }) => card.id === wanted)?.card ?? null;
  });
  /** What the tribe would gain by the card that is pointed at or in play. */
  readonly gain = $derived(this.#played ? gainOf(this.#played, this.me.tribe) : NO_GAIN);
  /** The tokens that would go, by kind. */
  readonly leaving = $derived.by((): Counts => {
    const [step, choice = "", kind = ""] = this.#option;
    if (step === "play" && this.#played)
      return paymentOf(this.#played, this.me.available, this.me.hand.length - 1).goes;
    if (step === "pay") return this.#paying(Number(choice));
    if (step === "store" && kind) return { [kind]: 1 };
    if (step === "discard") return added(this.marked, Object.keys(this.marked).length ? {} : { [choice]: 1 });
    return this.marked;
  });

  #paying(bones: number): Counts {
    const { paying, waived } = this.view;
    if (!paying || !this.#played) return {};
    const natural = (this.#played.cost[paying] ?? 0) - bones - (waived === paying ? 1 : 0);
    return { [paying]: natural, bone: bones };
  }

  /** What a laid card would grow by. */
  growth(laid: TribeCard): number {
    const [step, card] = this.#option;
    if (step === "store" && card === laid.card.id) return laid.card.points;
    return this.gain.growth.get(laid.card.id) ?? 0;
  }

  // Places that are kept

  readonly #tokens = new Map<number, (string | null)[]>();
  readonly #slots = new Map<number, Map<string, number>>();
  readonly #orders = new Map<string, string[]>();

  /** The tokens of a seat in their places; null is a gap. */
  tokensOf(player: Player): (string | null)[] {
    const now = seated(this.#tokens.get(player.seat) ?? [], player.available, this.view.limit);
    this.#tokens.set(player.seat, now);
    return now;
  }

  /** The slots of the cards of a hand, of which so many lie side by side. */
  slotsOf(player: Player, room: number): number[] {
    const ids = player.hand.map(({ card }) => card.id);
    const now = slotted(this.#slots.get(player.seat) ?? new Map(), ids, room);
    this.#slots.set(player.seat, now);
    return ids.map((id) => now.get(id)!);
  }

  /** The cards of a column, in the order in which they came. */
  inOrder<Card extends { card: CardFace }>(place: string, cards: readonly Card[]): Card[] {
    const now = ordered(this.#orders.get(place) ?? [], cards);
    this.#orders.set(
      place,
      now.map(({ card }) => card.id),
    );
    return now;
  }

  // Discarding

  readonly surplus = $derived(
    this.view.step === "discard" && this.asked ? this.me.tokens - this.view.limit : 0,
  );
  readonly markedInAll = $derived(Object.values(this.marked).reduce((sum, count) => sum + count, 0));

  /** Marks one more token of a kind, or lets go of all that are marked once there are enough or no more of it. */
  mark(kind: string): void {
    const count = this.marked[kind] ?? 0;
    const full = count === (this.me.available[kind] ?? 0) || this.markedInAll >= this.surplus;
    this.marked =
      full && count
        ? { ...this.marked, [kind]: 0 }
        : full
          ? this.marked
          : { ...this.marked, [kind]: count + 1 };
  }

  discard(): void {
    const options = Object.entries(this.marked).flatMap(([kind, count]) => {
      const option = this.chooser.options.find(({ key }) => key === `discard:${kind}`);
      return option ? Array.from({ length: count }, () => option) : [];
    });
    this.marked = {};
    this.chooser.chooseAll(options);
  }
}
