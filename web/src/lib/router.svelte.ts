// Addresses within the client. The server answers all of them with the same page.
import { parse } from "./route";

class Router {
  #path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));
  readonly route = $derived(parse(this.#path));
  readonly path = $derived(this.#path);

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.#read();
    scrollTo(0, 0);
  }

  /** Note something in the address without a new entry in the history, such as the ply that is shown. */
  note(name: string, value: string | null): void {
    const address = new URL(location.href);
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
    history.replaceState(null, "", address);
    this.query = address.searchParams;
  }

  #read(): void {
    this.#path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }
}

export const router = new Router();

/** For the whole page: links to our own pages change the page without loading it anew. */
export function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  if (parse(link.pathname).page === "lost") return;
  event.preventDefault();
  router.go(link.pathname + link.search);
}
