// Being told when one is waited for, by the browser's own push service, also when no page is open.
import { api } from "./api";
import { people } from "./people.svelte";
import { settings } from "./settings.svelte";

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));

class Push {
  /** Not every browser can, and none over plain http from elsewhere. */
  readonly possible = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  busy = $state(false);
  problem = $state("");

  /** The worker of these pages, once the page itself is there. */
  register(): void {
    if (!("serviceWorker" in navigator)) return;
    addEventListener("load", () => {
      navigator.serviceWorker.register("/sw.js").then(
        () => (settings.push ? this.start() : undefined),
        () => undefined, // without it everything else works
      );
    });
  }

  /** Ask for permission if need be, and tell the server where to push. */
  start = () => this.#attempt(() => this.#start());

  async #start(): Promise<void> {
    if ((await Notification.requestPermission()) !== "granted")
      throw new Error(
        "Your browser does not allow messages from this site. Allow them in its settings first.",
      );
    await people.named();
    const { key } = await api.push();
    const subscription = await this.#subscribe(bytes(key));
    const { endpoint, keys } = subscription.toJSON();
    const quiet = settings.quiet && {
      ...settings.quiet,
      zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    await api.subscribe({ endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth!, quiet });
    settings.change({ push: true });
  }

  /** The subscription that this browser has; another one if the server has another key by now. */
  async #subscribe(applicationServerKey: Uint8Array<ArrayBuffer>): Promise<PushSubscription> {
    const { pushManager } = await navigator.serviceWorker.ready;
    const known = await pushManager.getSubscription();
    const key = known?.options.applicationServerKey;
    if (known && key && String(new Uint8Array(key)) === String(applicationServerKey)) return known;
    await known?.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  }

  stop = () => this.#attempt(() => this.#stop());

  async #stop(): Promise<void> {
    if (!settings.push) return;
    settings.change({ push: false });
    const worker = await navigator.serviceWorker.getRegistration();
    const known = await worker?.pushManager.getSubscription();
    if (!known) return;
    await api.unsubscribe(known.endpoint);
    await known.unsubscribe();
  }

  async #attempt(deed: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      await deed();
    } catch (error) {
      this.problem = (error as Error).message;
    } finally {
      this.busy = false;
    }
  }
}

export const push = new Push();
