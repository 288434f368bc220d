// Looking back at a match: fetches it piece by piece, first what is to be shown.
import { hasBoard } from "../boards/boards";
import { api, Refusal } from "./api";
import { loadIcons } from "./icons.svelte";
import { asLines } from "./log";
import { lastOf, standing, unpacked, type Shot } from "./replay";
import type { TableCard } from "./wire";

export type Eyes = number | "everyone" | null;

const AT_ONCE = 50; // plies that the server gives in one answer

export class Lookback {
  readonly id: string;
  card = $state.raw<TableCard | null>(null);
  eyes = $state.raw<Eyes>(null);
  ply = $state(0);
  /** The last ply there is. */
  end = $state(0);
  problem = $state("");
  #shots = $state.raw<ReadonlyMap<number, Shot>>(new Map());
  #asked = new Set<string>();

  readonly shot = $derived(this.#shots.get(this.ply) ?? null);
  readonly shots = $derived([...this.#shots.values()].sort((one, other) => one.ply - other.ply));
  readonly lines = $derived(asLines(this.shots.flatMap((shot) => shot.events)));
  readonly complete = $derived(this.#shots.size === this.end + 1);

  readonly mySeats = $derived(this.card?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? []);
  readonly me = $derived(this.mySeats.length === 1 ? this.mySeats[0]! : null);
  /** The plies at which something was chosen that still counts: one may ask to go back to them. */
  readonly choices = $derived(
    this.card?.status === "running" && this.mySeats.length ? standing(this.shots) : new Set<number>(),
  );
  /** The ply right after my last choice. */
  readonly sinceMine = $derived(lastOf(this.shots, this.mySeats));
  readonly over = $derived(this.card?.status === "over");
  /** Whether every secret is open to whoever looks. */
  readonly open = $derived(
    this.card !== null && this.over && (this.mySeats.length > 0 || this.card.onlookers === "open"),
  );

  constructor(id: string) {
    this.id = id;
  }

  /** Begin at a ply (null: at the end), or right after my last move. */
  async start(ply: number | null, eyes: Eyes, since: boolean): Promise<void> {
    this.card = await api.table(this.id);
    void loadIcons(this.card.game);
    this.eyes = eyes;
    this.end = this.card.ply;
    this.ply = Math.min(ply ?? this.end, this.end);
    await this.#fetch(this.ply);
    await this.#fetchAll();
    if (since) this.ply = this.sinceMine;
  }

  go(ply: number): void {
    this.ply = Math.min(Math.max(0, ply), this.end);
    void this.#fetch(this.ply);
  }

  async lookThrough(eyes: Eyes): Promise<void> {
    this.eyes = eyes;
    this.#shots = new Map();
    this.#asked.clear();
    await this.#fetch(this.ply);
    await this.#fetchAll();
  }

  async #fetchAll(): Promise<void> {
    for (let since = 0; since <= this.end; since += AT_ONCE) await this.#fetch(since);
  }

  async #fetch(ply: number): Promise<void> {
    const since = ply - (ply % AT_ONCE);
    const { eyes } = this;
    const key = `${since} ${eyes}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      const drawn = eyes !== "everyone" && hasBoard(this.card?.game ?? "");
      const replay = await api.replay(this.id, since, eyes, drawn ? "both" : "scene");
      if (eyes !== this.eyes) return;
      this.#shots = new Map([
        ...this.#shots,
        ...unpacked(replay).map((shot): [number, Shot] => [shot.ply, shot]),
      ]);
    } catch (error) {
      this.#asked.delete(key);
      this.problem = error instanceof Refusal ? error.message : String(error);
    }
  }
}
