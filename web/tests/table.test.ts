import { beforeEach, expect, test, vi } from "vitest";
import { event, FakeWorld, option, update } from "./world";

// What a page has around it; the table needs no more of it than this.
const quiet = { matches: false, addEventListener: () => undefined };
vi.stubGlobal("matchMedia", () => quiet);
vi.stubGlobal("localStorage", { getItem: () => '{"speed": "instant"}', setItem: () => undefined });
vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("window", globalThis);
vi.mock("virtual:icons", () => ({ frame: {}, games: {} }));

const { Table } = await import("../src/lib/table.svelte");

let world: FakeWorld;
let table: InstanceType<typeof Table>;

beforeEach(() => {
  world = new FakeWorld();
  table = new Table("t", null, world);
  table.open();
  world.socket.ears.opened();
  world.socket.tell(update(4, { events: [event(3, "Bob waits.")] }));
});

const sent = () =>
  world.sockets.flatMap((socket) => socket.sent.filter((message) => message.type === "submit"));
/** The server takes the last choice. */
const accept = (ply: number) =>
  world.socket.tell({ type: "accepted", ply, id: sent().at(-1)!.id!, asked: false });
const texts = () => table.log.lines.map((line) => line.text);

test("a choice is sent once, and nothing can be chosen until it is answered", () => {
  table.chooser.choose(table.chooser.options[0]!);
  expect(sent()).toMatchObject([{ ply: 4, action: "a", seat: 0 }]);
  expect(table.chooser.options).toEqual([]);
  expect(table.sending).toBe(true);
  world.socket.tell(update(5, { events: [event(4, "Ann takes a.")], waiting: [1], options: [] }));
  expect(table.sending).toBe(false);
  expect(texts()).toEqual(["Bob waits.", "Ann takes a."]);
});

test("while all choose at once, what another chose does not ask me again", () => {
  table.chooser.choose(table.chooser.options[0]!);
  world.socket.tell(update(5, { waiting: [0, 2] })); // on its way when I chose
  expect(table.chooser.options).toEqual([]);
  accept(6);
  expect(table.chooser.options).toEqual([]);
  world.socket.tell(update(6, { waiting: [2], options: [] }));
  expect(table.sending).toBe(false);
  expect(sent()).toHaveLength(1);
});

test("what was refused can be chosen again", () => {
  table.chooser.choose(table.chooser.options[0]!);
  const [submit] = sent();
  world.socket.tell({ type: "refused", id: submit!.id!, error: { type: "stale", message: "Too late." } });
  expect(table.problem).toBe("Too late.");
  expect(table.chooser.options).toHaveLength(2);
});

test("a choice that got through before the line was cut is not sent again", () => {
  table.chooser.choose(table.chooser.options[0]!);
  world.socket.ears.closed(1006);
  expect(table.status.kind).toBe("lost");
  world.pass(250);
  expect(world.socket.address).toContain("since=4");
  world.socket.ears.opened();
  world.socket.tell(update(5, { events: [event(4, "Ann takes a.")], options: [option("c")] }));
  expect(sent()).toHaveLength(1);
  expect(texts()).toEqual(["Bob waits.", "Ann takes a."]);
  expect(table.chooser.options.map(({ key }) => key)).toEqual(["c"]);
});

test("a choice that did not get through can be made after the line is back", () => {
  table.chooser.choose(table.chooser.options[0]!);
  world.socket.ears.closed(1006);
  expect(table.chooser.options).toEqual([]);
  world.pass(250);
  world.socket.ears.opened();
  world.socket.tell(update(4));
  expect(texts()).toEqual(["Bob waits."]);
  table.chooser.choose(table.chooser.options[0]!);
  expect(sent()).toHaveLength(2);
});

test("while the line is cut nothing is sent, and one is told so", () => {
  world.socket.ears.closed(1006);
  expect(table.talk("hello")).toBe(false);
  expect(table.problem).toContain("not connected");
});

test("when a line that was doubted has held, the same question stands", () => {
  table.doubt();
  expect(table.status.kind).toBe("lost");
  expect(table.chooser.options).toEqual([]);
  world.socket.tell({ type: "pong", id: "" });
  expect(table.status.kind).toBe("live");
  expect(table.chooser.options).toHaveLength(2);
});

test("an update from the past changes nothing", () => {
  world.socket.tell(update(3, { options: [option("old")] }));
  expect(table.shown?.ply).toBe(4);
  expect(table.chooser.options.map(({ key }) => key)).toEqual(["a", "b"]);
});

test("a line of chat that comes twice is shown once", () => {
  const line = {
    type: "chat",
    number: 1,
    room: "table",
    name: "Bob",
    text: "hi",
    at: 0,
    mine: false,
  } as const;
  world.socket.tell(line);
  world.socket.tell(line);
  expect(table.chat).toHaveLength(1);
});

test("news are what changed since my own last choice", () => {
  const scene = table.shown!.scene!;
  const [board, hand] = scene.areas;
  const moved = { areas: [board!, { ...hand!, pieces: hand!.pieces!.slice(1) }] };
  const grown = { areas: [{ ...board!, pieces: [...board!.pieces!, hand!.pieces![0]!] }, moved.areas[1]!] };
  world.socket.tell(update(5, { scene: moved, events: [event(4, "x")] }));
  world.socket.tell(update(6, { scene: grown, events: [event(5, "y")] }));
  expect(table.news).toEqual(new Set(["card:1"]));
  table.chooser.choose(table.chooser.options[0]!);
  world.socket.tell(update(7, { scene: grown }));
  expect(table.news.size).toBe(0);
});

test("who plays all seats looks from the one that is asked", () => {
  const seat = (number: number) => ({
    seat: number,
    kind: "person",
    name: "Ann",
    level: "",
    mine: true,
    stands_in: null,
    link: null,
    clock: null,
    lapses: null,
    free: "" as const,
  });
  const card = {
    type: "table",
    table: "t",
    kind: "sandbox",
    game: "x",
    status: "running",
    ply: 4,
    options: {},
    public: false,
    onlookers: "nobody",
    clock: { kind: "none", seconds: 0 },
    host: true,
    seats: [seat(0), seat(1)],
    hints: [],
    proposal: null,
    orders: [],
    rematch: null,
    rematch_of: null,
    outcome: null,
  } as const;
  world.socket.tell({ ...card, seats: [...card.seats], hints: [], orders: [] });
  world.socket.tell(update(5, { waiting: [1], options: [] }));
  expect(world.socket.sent.at(-1)).toEqual({ type: "look", seat: 1, since: 0 });
});

const units = ["a", "b", "c"].map((key) => option(key));
const picking = (ply: number, ...keys: string[]) =>
  update(ply, { step: "units", ends: "done", options: [...keys.map((key) => option(key)), option("done")] });
const said = (type: string) => world.socket.sent.filter((message) => message.type === type);

function pickTwo() {
  world.socket.tell(update(5, { step: "units", ends: "done", options: units }));
  for (const key of ["c", "a"])
    table.chooser.choose(table.chooser.options.find((option) => option.key === key)!);
}

test("a set is picked and left, confirmed once, and told part by part in its order", () => {
  pickTwo();
  expect(sent()).toEqual([]);
  table.chooser.confirm();
  expect(sent()).toMatchObject([{ ply: 5, action: "a" }]);
  accept(6);
  world.socket.tell(picking(6, "b", "c"));
  world.socket.tell(picking(7)); // it may also be told before it is accepted
  accept(7);
  world.socket.tell(update(8, { step: "next", waiting: [1], options: [] }));
  expect(sent().map(({ action }) => action)).toEqual(["a", "c", "done"]);
  expect(said("undo")).toEqual([]);
});

test("something else that is asked in between is answered, and then the set goes on", () => {
  pickTwo();
  table.chooser.confirm();
  world.socket.tell(update(6, { step: "bonus", options: [option("yes"), option("no")] }));
  table.chooser.choose(table.chooser.options[1]!);
  world.socket.tell(picking(7, "b", "c"));
  expect(sent().map(({ action }) => action)).toEqual(["a", "no", "c"]);
});

test("a part that is refused takes all of the set back", () => {
  pickTwo();
  table.chooser.confirm();
  accept(6);
  world.socket.tell(picking(6, "b", "c"));
  const { id } = sent().at(-1)!;
  world.socket.tell({ type: "refused", id: id!, error: { type: "illegal", message: "Not these." } });
  expect(said("undo")).toMatchObject([{ ply: 6, to: 5 }]);
  expect(table.problem).toBe("Not these.");
});

test("parts that do not go together are taken back as well", () => {
  pickTwo();
  table.chooser.confirm();
  accept(6);
  world.socket.tell(picking(6, "b"));
  expect(said("undo")).toMatchObject([{ ply: 6, to: 5 }]);
  expect(table.problem).toContain("do not go together");
});
