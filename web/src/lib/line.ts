// The line to a live table: it connects, notices at once when it is cut, and comes back where it left off.
import type { FromClient, FromServer, Problem } from "./wire";

/** What we need of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
}

export interface Ears {
  opened(): void;
  heard(text: string): void;
  closed(code: number): void;
}

/** The world outside: sockets, timers, and whether anybody looks. Tests bring their own. */
export interface World {
  connect(address: string, ears: Ears): Socket;
  watched(): boolean;
  later(ms: number, then: () => void): number;
  never(timer: number): void;
}

export type Status =
  | { kind: "connecting" }
  | { kind: "live" }
  /** Attempt 0: nobody answers, but the line may still hold. */
  | { kind: "lost"; attempt: number }
  | { kind: "closed"; problem: Problem | null };

const REFUSED = 4000; // codes from here on: the server does not want us, trying again is no use
const TOO_MANY = 4429; // except when we were only too quick
const WAITS = [250, 500, 1000, 2000, 4000, 8000];
// After so many ms of silence we ask whether anybody is there: soon if somebody looks, rarely for a tab in the back.
const QUIET = { watched: 1000, hidden: 12_000 };
const DOUBT = 800; // ms without an answer after which the line shows as lost: with the silence, less than two seconds
const PATIENCE = 5000; // ms without an answer after which it is given up: a server that is only busy keeps its lines
const DIALLING = 10_000; // ms that a new line may take

export class Line {
  status: Status = { kind: "connecting" };
  /** The ply up to which everything is known; null as long as nothing is. */
  since: number | null;

  #world: World;
  #address: (since: number | null) => string;
  #heard: (message: FromServer) => void;
  #changed: (status: Status) => void;
  #socket: Socket | null = null;
  #timer: number | null = null;
  #attempt = 0;
  #last: Problem | null = null;

  constructor(
    world: World,
    address: (since: number | null) => string,
    heard: (message: FromServer) => void,
    changed: (status: Status) => void,
    since: number | null = null,
  ) {
    this.#world = world;
    this.#address = address;
    this.#heard = heard;
    this.#changed = changed;
    this.since = since;
  }

  open(): void {
    this.#drop();
    const socket: Socket = this.#world.connect(this.#address(this.since), {
      opened: () => this.#mine(socket) && this.#listen(),
      heard: (text) => this.#mine(socket) && this.#hear(JSON.parse(text) as FromServer),
      closed: (code) => this.#mine(socket) && this.#lose(code),
    });
    this.#socket = socket;
    this.#wait(DIALLING, () => this.#lose(0));
  }

  close(): void {
    this.#drop();
    this.#set({ kind: "closed", problem: null });
  }

  /** The machine says that the network is back, or the tab is looked at again: do not wait any longer. */
  hurry(): void {
    if (this.status.kind === "lost") this.open();
    else if (this.status.kind === "live") this.#ask();
  }

  /** The machine says that the network is gone. It may be wrong: a server on this machine still answers. */
  doubt(): void {
    if (this.status.kind !== "live") return;
    this.#ask();
    this.#doubt();
  }

  /** False if the line is cut: then nothing was sent, and nothing will be. */
  send(message: FromClient): boolean {
    if (this.status.kind !== "live" || !this.#socket) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #mine(socket: Socket): boolean {
    return this.#socket === socket;
  }

  #hear(message: FromServer): void {
    if (message.type === "update") this.since = message.ply;
    if (message.type === "refused" && !message.id) this.#last = message.error;
    this.#attempt = 0;
    this.#listen();
    this.#heard(message);
  }

  #listen(): void {
    if (this.status.kind !== "live") this.#set({ kind: "live" });
    this.#wait(this.#world.watched() ? QUIET.watched : QUIET.hidden, () => this.#ask());
  }

  #ask(): void {
    this.#socket?.send(JSON.stringify({ type: "ping" }));
    this.#wait(DOUBT, () => this.#doubt());
  }

  #doubt(): void {
    this.#set({ kind: "lost", attempt: 0 });
    this.#wait(PATIENCE - DOUBT, () => this.#lose(0));
  }

  #lose(code: number): void {
    this.#drop();
    if (code >= REFUSED && code !== TOO_MANY) {
      this.#set({ kind: "closed", problem: this.#last });
      return;
    }
    this.#attempt += 1;
    this.#set({ kind: "lost", attempt: this.#attempt });
    const wait = WAITS[Math.min(this.#attempt, WAITS.length) - 1] ?? 8000;
    this.#wait(code === TOO_MANY ? 5000 : wait, () => this.open());
  }

  #drop(): void {
    this.#stopWaiting();
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #wait(ms: number, then: () => void): void {
    this.#stopWaiting();
    this.#timer = this.#world.later(ms, then);
  }

  #stopWaiting(): void {
    if (this.#timer !== null) this.#world.never(this.#timer);
    this.#timer = null;
  }

  #set(status: Status): void {
    this.status = status;
    this.#changed(status);
  }
}

export const browser: World = {
  connect(address, ears) {
    const socket = new WebSocket(address);
    socket.onopen = () => ears.opened();
    socket.onmessage = (message) => ears.heard(String(message.data));
    socket.onclose = (event) => ears.closed(event.code);
    return socket;
  },
  watched: () => !document.hidden,
  later: (ms, then) => window.setTimeout(then, ms),
  never: (timer) => window.clearTimeout(timer),
};
