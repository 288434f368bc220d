// A live table as one person has it before them: what is shown, what may be done, what was said.
import { api, Refusal } from "./api";
import { gameOf } from "./catalogue";
import { Chooser } from "./chooser.svelte";
import { Guide } from "./guide.svelte";
import { loadIcons } from "./icons.svelte";
import { browser, Line, type Status, type World } from "./line";
import { EMPTY, preceded, told, type Log } from "./log";
import { changes } from "./places";
import { settings } from "./settings.svelte";
import { sound } from "./sound";
import { Stage } from "./stage";
import type { ChatMessage, FromClient, FromServer, Option, Scene, TableCard, Told, Update } from "./wire";

/** A set that was confirmed at once, and is told part by part; refused parts take back all of it. */
interface PartsToCome {
  step: string;
  from: number;
  keys: string[];
}

/** A choice that was sent. While all choose at once, others may be told before it; they do not ask it again. */
interface UnderWay {
  id: string;
  step: string;
  seat: number | null;
  /** The ply it has led to, once it is accepted. */
  ply: number | null;
}

const MANY = 6; // updates that wait: from here on they are shown faster

export class Table {
  readonly id: string;
  card = $state.raw<TableCard | null>(null);
  shown = $state.raw<Update | null>(null);
  /** Sentences of what happened last. */
  happened = $state.raw<Told[]>([]);
  log = $state.raw<Log>(EMPTY);
  chat = $state.raw<ChatMessage[]>([]);
  status = $state.raw<Status>({ kind: "connecting" });
  /** What the server refused, in its words. */
  problem = $state("");
  /** Pieces that have come or changed since my last choice. */
  news = $state.raw<ReadonlySet<string>>(new Set());
  /** A choice is under way and not answered yet. */
  sending = $state(false);

  /** All win or lose as one band, which has one score; null until that is known. */
  together = $state.raw<boolean | null>(null);

  /** Leads a newcomer, at a table that was opened to learn the game. */
  guide = $state.raw<Guide | null>(null);

  readonly chooser: Chooser;
  readonly names = $derived(this.card?.seats.map((seat) => seat.name) ?? []);
  readonly mySeats = $derived(this.card?.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? []);
  /** Who "you" are: nobody in particular for who plays several seats, or none. */
  readonly me = $derived(this.mySeats.length === 1 ? this.mySeats[0]! : null);
  readonly myTurn = $derived(
    this.shown?.seat != null && !this.shown.over && this.shown.waiting.includes(this.shown.seat),
  );

  #world: World;
  #line: Line;
  #stage: Stage<Update>;
  #seen: Scene | null = null; // at my last choice
  #latest: Update | null = null; // heard, perhaps not shown yet
  #asked = 0;
  #answer: UnderWay | null = null;
  #set: PartsToCome | null = null;
  #looking: number | null = null;

  constructor(id: string, card: TableCard | null = null, world: World = browser) {
    this.id = id;
    this.#world = world;
    this.chooser = new Chooser((options, ends) => this.#submit(options, ends));
    this.#stage = new Stage(
      (update, last) => this.#show(update, last),
      (backlog) => (document.hidden ? 0 : settings.pace / (backlog > MANY ? 3 : 1)),
    );
    this.#line = new Line(
      world,
      (since) => `/api/tables/${id}/live?show=both&since=${since ?? 0}${this.#eyes()}`,
      (message) => this.#hear(message),
      (status) => this.#changed(status),
    );
    if (card) this.#meet(card);
  }

  open(): void {
    this.#line.open();
  }

  close(): void {
    this.#stage.stop();
    this.#line.close();
  }

  hurry(): void {
    this.#line.hurry();
  }

  doubt(): void {
    this.#line.doubt();
  }

  /** Who has the table before their eyes need not be told elsewhere that they are waited for. */
  showEyes(): void {
    this.#line.send({ type: "here", looking: this.#world.watched() });
  }

  #eyes(): string {
    return this.#looking === null ? "" : `&seat=${this.#looking}`;
  }

  // What comes in

  #hear(message: FromServer): void {
    switch (message.type) {
      case "table":
        this.#meet(message);
        break;
      case "update":
        this.#take(message);
        break;
      case "chat":
        this.chat = [...this.chat.filter((line) => line.number !== message.number), message];
        if (!message.mine && this.shown) sound("talk");
        break;
      case "accepted":
        if (message.id === this.#answer?.id) this.#accepted(this.#answer, message.ply);
        break;
      case "refused":
        if (message.id === this.#answer?.id) this.#refused();
        this.problem = message.error.message;
        break;
    }
  }

  #meet(card: TableCard): void {
    if (card.game !== this.card?.game) {
      void loadIcons(card.game);
      gameOf(card.game).then(
        (game) => (this.together = game?.cooperative ?? false),
        () => (this.together = false), // points stand at the seats, as in most games
      );
    }
    const stoodIn = this.#stoodIn;
    this.card = card;
    if (stoodIn !== this.#stoodIn) this.#offerAgain();
    if (card.kind === "lesson" && this.mySeats.length) this.guide ??= new Guide(card);
  }

  #take(update: Update): void {
    const before = this.#latest;
    if (before && update.seat === before.seat && update.ply < before.ply) return; // an echo of the past
    this.#latest = update;
    if (this.#answer && tells(update, this.#answer)) this.#answered();
    const jump = !before || update.fresh || update.seat !== before.seat || update.ply === before.ply;
    if (jump) this.#stage.cut(update);
    else this.#stage.push(update);
  }

  #show(update: Update, last: boolean): void {
    const first = this.shown === null || update.seat !== this.shown.seat;
    if (first || update.events.length) this.happened = first ? [] : update.events;
    this.log = told(this.log, update);
    this.#seen ??= update.scene;
    this.news = update.scene ? changes(this.#seen, update.scene) : new Set();
    const asked = this.myTurn;
    if (this.shown && this.shown.step !== update.step) this.problem = ""; // it was about another question
    this.shown = update;
    if (this.#set && this.#set.step !== update.step && !this.myTurn) this.#set = null; // it was complete
    if (last && !this.#answer) this.#ask(update);
    else this.chooser.offer([], update.ends);
    if (last && this.myTurn && (!asked || first)) sound("turn");
    else if (update.over && update.events.length) sound("end");
    else if (update.events.length && !first) sound("move");
    if (last) this.#lookWhereIAmAsked(update);
  }

  #ask(update: Update): void {
    const going = this.#goOnWithSet(update);
    this.chooser.offer(going ? [] : this.#open(update), update.ends);
  }

  /** What I may choose: nothing while a bot plays for me. */
  #open({ options }: Update): Option[] {
    return this.#stoodIn ? [] : options;
  }

  get #stoodIn(): boolean {
    return this.shown?.seat != null && this.card?.seats[this.shown.seat]?.kind === "bot";
  }

  /** Who plays several seats, as in a sandbox, looks from the one that is asked. */
  #lookWhereIAmAsked(update: Update): void {
    const next = update.waiting.find((seat) => this.mySeats.includes(seat));
    const here = update.seat !== null && update.waiting.includes(update.seat);
    if (next !== undefined && !here && this.mySeats.length > 1) this.look(next);
  }

  #changed(status: Status): void {
    const doubted = this.status.kind === "lost" && this.status.attempt === 0;
    this.status = status;
    if (status.kind === "live" && !doubted) this.showEyes();
    if (status.kind === "live" && doubted) this.#offerAgain(); // the line has held: the same question stands
    if (status.kind === "lost") {
      this.#set = null;
      this.#answered();
      this.chooser.offer([]); // what may be done now comes with the next update
    }
    if (status.kind === "closed" && status.problem) this.problem = status.problem.message;
  }

  // What goes out

  #say(message: FromClient): boolean {
    this.problem = "";
    const sent = this.#line.send(message);
    if (!sent) this.problem = "You are not connected. Nothing was sent.";
    return sent;
  }

  #submit(options: Option[], ends: string): void {
    const { shown } = this;
    const [first, ...others] = options;
    if (!shown || !first) return;
    const keys = [...others.map((option) => option.key), ...(ends ? [ends] : [])];
    if (keys.length) this.#set = { step: shown.step, from: shown.ply, keys };
    else if (this.#set?.step === shown.step) this.#set = null; // what is asked in between leaves the set as it is
    if (this.#send(shown, first.key)) {
      this.#seen = shown.scene;
      this.guide?.chose(shown, 1 + keys.length);
    } else this.#offerAgain();
  }

  #send({ ply, seat, step }: Update, action: string): boolean {
    const id = `choice-${++this.#asked}`;
    this.#answer = { id, step, seat, ply: null };
    this.sending = true;
    return this.#say({ type: "submit", ply, action, seat, id });
  }

  /** The next part of a set. Something else may be asked in between; a set may be complete before all is told. */
  #goOnWithSet(update: Update): boolean {
    const set = this.#set;
    if (!set) return false;
    const asked = update.seat !== null && update.waiting.includes(update.seat);
    if (update.step !== set.step && asked && update.options.length) return false;
    const [key, ...keys] = set.keys;
    const there = asked && update.step === set.step && update.options.some((option) => option.key === key);
    this.#set = there && keys.length ? { ...set, keys } : null;
    if (there && key !== undefined) return this.#send(update, key);
    if (asked && update.step === set.step && keys.length) {
      this.#set = set;
      this.#takeBackSet();
      this.problem = "These do not go together. Nothing was chosen.";
    }
    return false;
  }

  #takeBackSet(): void {
    const set = this.#set;
    this.#set = null;
    if (set && this.shown && this.shown.ply > set.from) this.undo(set.from);
  }

  #accepted(answer: UnderWay, ply: number): void {
    this.#answer = { ...answer, ply };
    if (!this.#latest || !tells(this.#latest, this.#answer)) return;
    this.#answered();
    if (this.shown && this.shown === this.#latest) this.#ask(this.shown);
  }

  #refused(): void {
    if (this.shown) this.guide?.undid(this.shown.ply);
    if (this.#set) this.#takeBackSet();
    this.#offerAgain();
  }

  #answered(): void {
    this.#answer = null;
    this.sending = false;
  }

  #offerAgain(): void {
    this.#answered();
    if (this.shown && this.shown === this.#latest)
      this.chooser.offer(this.#open(this.shown), this.shown.ends ?? null);
  }

  undo(to: number): void {
    const { shown } = this;
    if (shown && this.#say({ type: "undo", ply: shown.ply, to, seat: shown.seat })) this.guide?.undid(to);
  }

  consent(agree: boolean): void {
    const ply = this.card?.proposal?.ply;
    if (ply !== undefined) this.#say({ type: "consent", ply, agree });
  }

  talk(text: string): boolean {
    return this.#say({ type: "say", text });
  }

  look(seat: number | null): void {
    this.#looking = seat;
    this.#say({ type: "look", seat, since: 0 });
  }

  /** Do something around the game; the card that comes back is the new one. */
  async change(deed: Promise<TableCard>): Promise<boolean> {
    this.problem = "";
    try {
      this.#meet(await deed);
      return true;
    } catch (error) {
      this.problem = error instanceof Refusal ? error.message : String(error);
      return false;
    }
  }

  /** Fetch what happened before the log begins. */
  async lookFurtherBack(): Promise<void> {
    const seat = this.log.seat;
    const until = this.log.from;
    const since = Math.max(0, until - 49);
    const replay = await api.replay(this.id, since, seat);
    if (this.log.from !== until) return;
    const events = replay.frames.flatMap((frame) => frame.events);
    this.log = preceded(this.log, events, Math.max(0, since - 1)); // a frame tells what led to its ply
  }
}

/** Whether an update comes after a choice of mine: it says so, or it asks something else. */
function tells({ ply, seat, step, waiting }: Update, answer: UnderWay): boolean {
  const asked = seat !== null && waiting.includes(seat);
  return !asked || seat !== answer.seat || step !== answer.step || (answer.ply !== null && ply >= answer.ply);
}
