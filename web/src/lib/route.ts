// Which address is which page.

export type Route =
  | { page: "home" }
  | { page: "about" }
  | { page: "set-up"; game: string }
  | { page: "join"; link: string }
  | { page: "table"; table: string }
  | { page: "replay"; table: string }
  | { page: "lost" };

export function parse(path: string): Route {
  const [room = "", id = "", then = ""] = path.split("/").slice(1).map(decoded);
  if (room === "") return { page: "home" };
  if (room === "about" && !id) return { page: "about" };
  if (room === "new" && id) return { page: "set-up", game: id };
  if (room === "join" && id) return { page: "join", link: id };
  if (room === "t" && id && then === "") return { page: "table", table: id };
  if (room === "t" && id && then === "replay") return { page: "replay", table: id };
  return { page: "lost" };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "%";
  }
}
