// A replay as it comes from the server, unpacked: frames with whole scenes, and the plies that one jumps to.
import type { Area, Frame, Replay, Result, Scene, Still, Told } from "./wire";

export interface Shot {
  ply: number;
  by: number | null;
  /** It is an undo: the position of this ply holds again. */
  back: number | null;
  events: Told[];
  prompt: string;
  scores: number[];
  scene: Scene | null;
  /** What the board of a game is drawn from: through one pair of eyes. */
  view: unknown;
  text: string;
  /** How it ended, at the end. */
  result: Result | null;
}

export function unpacked(replay: Replay): Shot[] {
  return replay.frames.map((frame) => shot(replay, frame));
}

function shot(replay: Replay, frame: Frame): Shot {
  const { ply, by, back, events, prompt, scores } = frame;
  const scenes = frame.stills.map((still) => sceneOf(replay, still));
  return {
    ply,
    by,
    back,
    events,
    prompt,
    scores,
    scene: together(scenes, replay.eyes),
    view: frame.views[0],
    text: frame.texts.join("\n\n"),
    result: frame.result ?? null,
  };
}

function sceneOf(replay: Replay, { scene, pieces }: Still): Scene {
  return {
    ...scene,
    faces: { ...replay.faces, ...scene.faces },
    areas: scene.areas.map((area, place) => ({
      ...area,
      pieces: (pieces[place] ?? []).flatMap((number) => replay.pieces[number] ?? []),
    })),
  };
}

/** All seats at once: the middle as the first sees it, and what lies before each seat as that seat sees it. */
function together(scenes: Scene[], eyes: readonly (number | null)[]): Scene | null {
  const [first] = scenes;
  if (!first || scenes.length === 1) return first ?? null;
  const owned = scenes.flatMap((scene, place) => scene.areas.filter((area) => area.seat === eyes[place]));
  const common = first.areas.filter((area) => typeof area.seat !== "number");
  return { ...first, areas: distinct([...common, ...owned]) };
}

/** The hands of two seats may have one id, as each sees only its own: here they need two. */
function distinct(areas: Area[]): Area[] {
  const seen = new Set<string>();
  const fresh = (id: string, seat: number | null | undefined) => {
    const own = seen.has(id) ? `${id}@${seat}` : id;
    seen.add(own);
    return own;
  };
  return areas.map((area) => ({
    ...area,
    id: fresh(area.id, area.seat),
    pieces: (area.pieces ?? []).map((piece) => ({ ...piece, id: fresh(piece.id, area.seat) })),
  }));
}

/** Where a turn begins: the plies after which somebody else chooses than before. */
export function turns(shots: readonly Shot[]): number[] {
  return shots
    .filter((shot, place) => place === 0 || shot.by !== shots[place - 1]?.by)
    .map((shot) => shot.ply);
}

/** The ply right after the last choice of one of these seats; the beginning if there is none. */
export function lastOf(shots: readonly Shot[], seats: readonly number[]): number {
  return shots.findLast((shot) => shot.by !== null && seats.includes(shot.by))?.ply ?? 0;
}

/** The plies at which something was chosen that no undo has taken back. */
export function standing(shots: readonly Shot[]): ReadonlySet<number> {
  let plies: number[] = [];
  for (const { ply, back } of shots) {
    if (back !== null) plies = plies.filter((earlier) => earlier < back);
    else if (ply > 0) plies.push(ply - 1);
  }
  return new Set(plies);
}
