import { describe, expect, test } from "vitest";
import { Line, type Status } from "../src/lib/line";
import type { FromServer } from "../src/lib/wire";
import { FakeWorld, update } from "./world";

function connected() {
  const world = new FakeWorld();
  const heard: FromServer[] = [];
  const statuses: Status["kind"][] = [];
  const line = new Line(
    world,
    (since) => `/live?since=${since ?? 0}`,
    (message) => heard.push(message),
    (status) => statuses.push(status.kind),
  );
  line.open();
  world.socket.ears.opened();
  return { world, line, heard, statuses };
}

describe("a line that is cut", () => {
  test("says so at once and comes back where it left off", () => {
    const { world, line, statuses } = connected();
    world.socket.tell(update(7));
    world.socket.ears.closed(1006);
    expect(line.status).toEqual({ kind: "lost", attempt: 1 });
    world.pass(250);
    expect(world.sockets).toHaveLength(2);
    expect(world.socket.address).toBe("/live?since=7");
    world.socket.ears.opened();
    expect(statuses).toEqual(["live", "lost", "live"]);
  });

  test("waits longer after each failure, but never for ever", () => {
    const { world } = connected();
    world.socket.ears.closed(1006);
    for (let failure = 0; failure < 10; failure++) {
      const before = world.sockets.length;
      world.pass(8000);
      expect(world.sockets.length).toBeGreaterThan(before);
      world.socket.ears.closed(1006);
    }
    expect(world.sockets.length).toBeLessThan(20);
  });

  test("sends nothing, and says that it did not", () => {
    const { world, line } = connected();
    const { socket } = world;
    socket.ears.closed(1006);
    expect(line.send({ type: "ping" })).toBe(false);
    expect(socket.sent).toEqual([]);
  });

  test("does not wait when the network is back", () => {
    const { world, line } = connected();
    world.socket.ears.closed(1006);
    line.hurry();
    expect(world.sockets).toHaveLength(2);
    world.pass(10_000);
    expect(world.sockets).toHaveLength(2);
  });

  test("does not listen to the old socket any more", () => {
    const { world, heard } = connected();
    const old = world.socket;
    old.ears.closed(1006);
    world.pass(250);
    old.tell(update(3));
    old.ears.closed(1006);
    expect(heard).toEqual([]);
    expect(world.sockets).toHaveLength(2);
  });
});

describe("a line that falls silent", () => {
  test("shows within two seconds while somebody looks", () => {
    const { world, line, statuses } = connected();
    world.pass(1000);
    expect(world.socket.sent).toEqual([{ type: "ping" }]);
    world.pass(799);
    expect(line.status.kind).toBe("live");
    world.pass(1);
    expect(line.status).toEqual({ kind: "lost", attempt: 0 });
    expect(statuses).toEqual(["live", "lost"]);
  });

  test("is kept for a while: a server that was only busy has lost nobody", () => {
    const { world, line } = connected();
    world.pass(1800);
    expect(line.status.kind).toBe("lost");
    world.pass(4000);
    world.socket.tell({ type: "pong", id: "" });
    expect(line.status.kind).toBe("live");
    expect(world.sockets).toHaveLength(1);
  });

  test("is given up in the end, and another one tried", () => {
    const { world, line } = connected();
    const { socket } = world;
    world.pass(1000 + 5000);
    expect(socket.closed).toBe(true);
    expect(line.status).toEqual({ kind: "lost", attempt: 1 });
    world.pass(250);
    expect(world.sockets).toHaveLength(2);
  });

  test("is asked no more often than needed: not while there is talk, and rarely in the back", () => {
    const { world } = connected();
    const { socket } = world;
    for (let ply = 0; ply < 20; ply++) {
      world.pass(900);
      socket.tell(update(ply));
    }
    expect(socket.sent).toEqual([]);
    world.looking = false;
    socket.tell(update(20));
    world.pass(11_999);
    expect(socket.sent).toEqual([]);
    world.pass(1);
    expect(socket.sent).toEqual([{ type: "ping" }]);
  });

  test("is doubted at once when the machine says that the network is gone", () => {
    const { world, line } = connected();
    line.doubt();
    expect(line.status).toEqual({ kind: "lost", attempt: 0 });
    expect(world.socket.sent).toEqual([{ type: "ping" }]);
    world.socket.tell({ type: "pong", id: "" });
    expect(line.status.kind).toBe("live");
  });
});

test("a line that nobody takes up is tried again", () => {
  const { world } = connected();
  world.socket.ears.closed(1006);
  world.pass(250);
  expect(world.sockets).toHaveLength(2);
  world.pass(10_000);
  expect(world.sockets[1]!.closed).toBe(true);
  world.pass(500);
  expect(world.sockets).toHaveLength(3);
});

test("whoever is refused does not try again, and knows why", () => {
  const { world, line } = connected();
  world.socket.tell({
    type: "refused",
    id: "",
    error: { type: "not-found", message: "There is no such table." },
  });
  world.socket.ears.closed(4404);
  world.pass(60_000);
  expect(world.sockets).toHaveLength(1);
  expect(line.status).toMatchObject({ kind: "closed", problem: { message: "There is no such table." } });
});

test("whoever was only too quick tries again later", () => {
  const { world } = connected();
  world.socket.ears.closed(4429);
  world.pass(4000);
  expect(world.sockets).toHaveLength(1);
  world.pass(1000);
  expect(world.sockets).toHaveLength(2);
});

test("a closed line stays closed", () => {
  const { world, line } = connected();
  line.close();
  world.pass(60_000);
  expect(world.sockets).toHaveLength(1);
  expect(world.socket.closed).toBe(true);
});
