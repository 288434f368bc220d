// Questions to the server. A refusal is an error with the server's own words.
import { skewFrom } from "./clocks";
import type {
  Accepted,
  BotCard,
  GameCard,
  Hint,
  HintWish,
  Invitation,
  Me,
  Opening,
  OrderWish,
  Problem,
  PushCard,
  PushWish,
  Replay,
  ResultCard,
  Rules,
  SessionCard,
  SandboxWish,
  TableCard,
  ListedTable,
} from "./wire";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

const UNREACHABLE: Problem = {
  type: "unreachable",
  message: "The server cannot be reached. Try again in a moment.",
};

let skew = 0;

/** What the server's clock says, as far as we can tell. */
export const serverNow = () => Date.now() + skew;

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const init: RequestInit = { method };
  if (body !== undefined) {
    init.headers = { "content-type": "application/json" };
    init.body = typeof body === "string" ? body : JSON.stringify(body);
  }
  const asked = Date.now();
  const answer = await fetch(`/api${path}`, init).catch(() => {
    throw new Refusal(0, UNREACHABLE);
  });
  skew = skewFrom(answer.headers.get("date"), asked, Date.now()) ?? skew;
  const data: unknown = await answer.json().catch(() => UNREACHABLE);
  if (!answer.ok) throw new Refusal(answer.status, data as Problem);
  return data as Answer;
}

const get = <Answer>(path: string) => ask<Answer>("GET", path);
const post = <Answer>(path: string, body: unknown = {}) => ask<Answer>("POST", path, body);

export type Which = "mine" | "free" | "watch";
export type SeatDeed = "take" | "leave" | "hand-over" | "take-back" | "relieve" | "fill";

export const api = {
  games: () => get<GameCard[]>("/games"),
  bots: () => get<BotCard[]>("/bots"),
  rules: (game: string) => get<Rules>(`/games/${game}/rules`),
  icons: (game: string) => get<Record<string, string>>(`/games/${game}/icons`),

  me: () => get<Me>("/me"),
  rename: (name: string) => post<Me>("/me", { name }),
  keep: (passphrase: string) => post<Me>("/me/keep", { passphrase }),
  signIn: (name: string, passphrase: string) => post<Me>("/sign-in", { name, passphrase }),
  signOut: () => post<Me>("/sign-out"),
  changePassphrase: (old: string, fresh: string) => post<Me>("/me/passphrase", { old, new: fresh }),
  sessions: () => get<SessionCard[]>("/me/sessions"),
  endSessions: (id: string | null) => post<SessionCard[]>("/me/sessions/end", { id }),

  push: () => get<PushCard>("/push"),
  subscribe: (wish: PushWish) => ask<PushCard>("PUT", "/push", wish),
  unsubscribe: (endpoint: string) => post<PushCard>("/push/end", { endpoint }),

  tables: (which: Which) => get<ListedTable[]>(`/tables?which=${which}`),
  learn: (game: string) => post<TableCard>(`/games/${game}/lesson`),
  open: (opening: Opening) => post<TableCard>("/tables", opening),
  table: (table: string) => get<TableCard>(`/tables/${table}`),
  invitation: (link: string) => get<Invitation>(`/invitations/${link}`),
  rematch: (table: string) => post<TableCard>(`/tables/${table}/rematch`),
  seat: (table: string, seat: number, deed: SeatDeed, body: unknown = {}) =>
    post<TableCard>(`/tables/${table}/seats/${seat}/${deed}`, body),

  order: (table: string, seat: number, wish: OrderWish) =>
    ask<TableCard>("PUT", `/tables/${table}/seats/${seat}/orders`, wish),
  endOrders: (table: string, seat: number) =>
    ask<TableCard>("DELETE", `/tables/${table}/seats/${seat}/orders`),
  call: (table: string, seat: number, url: string) =>
    ask<TableCard>("PUT", `/tables/${table}/seats/${seat}/webhook`, { url }),
  endCall: (table: string, seat: number) =>
    ask<TableCard>("DELETE", `/tables/${table}/seats/${seat}/webhook`),

  hint: (table: string, wish: HintWish) => post<Hint>(`/tables/${table}/hint`, wish),
  undo: (table: string, ply: number, to: number) => post<Accepted>(`/tables/${table}/undo`, { ply, to }),
  replay: (
    table: string,
    since: number,
    eyes: number | "everyone" | null,
    show: "scene" | "both" = "scene",
  ) => get<Replay>(`/tables/${table}/replay?show=${show}&since=${since}${eyesQuery(eyes)}`),
  result: (table: string) => get<ResultCard>(`/tables/${table}/result`),
  upload: (record: string) => post<TableCard>("/records", record),
  sandbox: (table: string, wish: SandboxWish) => post<TableCard>(`/tables/${table}/sandbox`, wish),
};

function eyesQuery(eyes: number | "everyone" | null): string {
  if (eyes === null) return "";
  return eyes === "everyone" ? "&everyone=true" : `&seat=${eyes}`;
}
