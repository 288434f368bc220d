// What somebody likes: kept in this browser.

export const THEMES = ["auto", "day", "night"] as const;
export const SPEEDS = { slow: 900, normal: 380, quick: 150, instant: 0 } as const;
export const SHOWN = ["picture", "lists"] as const;

export type Theme = (typeof THEMES)[number];
export type Speed = keyof typeof SPEEDS;
export type Shown = (typeof SHOWN)[number];

interface Kept {
  theme: Theme;
  sound: boolean;
  speed: Speed;
  shown: Shown;
  /** Log, chat and rules stay beside the board. */
  pinned: boolean;
  /** This device is told when somebody is waited for, except in these hours (minutes of the day). */
  push: boolean;
  quiet: { begins: number; ends: number } | null;
}

const KEY = "lascaux";
const USUAL: Kept = {
  theme: "auto",
  sound: true,
  speed: "normal",
  shown: "picture",
  pinned: false,
  push: false,
  quiet: null,
};

function kept(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return USUAL;
  }
}

const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  #kept = $state.raw(kept());
  #dark = $state(dark.matches);
  #still = $state(still.matches);

  readonly theme = $derived(this.#kept.theme);
  readonly sound = $derived(this.#kept.sound);
  readonly speed = $derived(this.#kept.speed);
  readonly shown = $derived(this.#kept.shown);
  readonly pinned = $derived(this.#kept.pinned);
  readonly push = $derived(this.#kept.push);
  readonly quiet = $derived(this.#kept.quiet);
  readonly night = $derived(this.theme === "auto" ? this.#dark : this.theme === "night");
  /** How long an update stays before the next one, in ms. */
  readonly pace = $derived(SPEEDS[this.speed] ?? SPEEDS.normal);
  /** How long a movement may take, in ms. */
  readonly motion = $derived(this.#still ? 0 : Math.min(this.pace, 380));

  constructor() {
    dark.addEventListener("change", (event) => (this.#dark = event.matches));
    still.addEventListener("change", (event) => (this.#still = event.matches));
  }

  change(wish: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...wish };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing forgets it with the page.
    }
  }
}

export const settings = new Settings();
