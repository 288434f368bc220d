// Stand-ins for the world outside: sockets that tests hold both ends of, and time that tests let pass.
import type { Ears, Socket, World } from "../src/lib/line";
import type { FromClient, FromServer, Option, Scene, Told, Update } from "../src/lib/wire";

export class FakeSocket implements Socket {
  sent: FromClient[] = [];
  closed = false;

  constructor(
    readonly address: string,
    readonly ears: Ears,
  ) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.closed = true;
  }

  tell(message: FromServer): void {
    this.ears.heard(JSON.stringify(message));
  }
}

export class FakeWorld implements World {
  sockets: FakeSocket[] = [];
  looking = true;
  #timers = new Map<number, { at: number; then: () => void }>();
  #now = 0;
  #count = 0;

  connect(address: string, ears: Ears): Socket {
    const socket = new FakeSocket(address, ears);
    this.sockets.push(socket);
    return socket;
  }

  watched(): boolean {
    return this.looking;
  }

  later(ms: number, then: () => void): number {
    this.#timers.set(++this.#count, { at: this.#now + ms, then });
    return this.#count;
  }

  never(timer: number): void {
    this.#timers.delete(timer);
  }

  /** Let time pass, and happen what falls due in it. */
  pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const due = [...this.#timers]
        .filter(([, timer]) => timer.at <= until)
        .sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      const [id, { at, then }] = due;
      this.#timers.delete(id);
      this.#now = at;
      then();
    }
    this.#now = until;
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }
}

export function event(ply: number, text: string, seat = 0): Told {
  return { ply, kind: "happened", seat, facts: {}, text, targets: [] };
}

export function option(key: string, targets: string[] = [], label = key): Option {
  return { action: 0, key, label, targets, rules: [], moves: [], short: "", final: false };
}

export const SCENE: Scene = {
  areas: [
    {
      id: "board",
      title: "Landscape",
      layout: "board",
      pieces: [
        { id: "spot:1", name: "the north spot", kind: "spot" },
        { id: "spot:2", name: "the south spot", kind: "spot" },
        { id: "tile:7", name: "tile with a ford", kind: "tile" },
      ],
    },
    {
      id: "hand",
      title: "Hand",
      layout: "row",
      seat: 0,
      pieces: [
        { id: "card:1", name: "axe", kind: "card" },
        { id: "card:2", name: "spear", kind: "card" },
      ],
    },
  ],
};

export function update(ply: number, changed: Partial<Update> = {}): Update {
  return {
    type: "update",
    table: "t",
    ply,
    seat: 0,
    fresh: false,
    events: [],
    step: "take",
    waiting: [0],
    scores: [0, 0],
    prompt: "Choose.",
    options: [option("a"), option("b")],
    back: null,
    over: false,
    ends: null,
    silent: false,
    view: null,
    scene: SCENE,
    text: "",
    result: null,
    ...changed,
  };
}
