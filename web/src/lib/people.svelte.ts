// Who I am. Nobody needs an account: whoever plays without a name is given one.
import { api } from "./api";
import type { Me } from "./wire";

const FIRST = ["Quiet", "Swift", "Old", "Red", "Bright", "Lone", "Merry", "Grey", "Brave", "Sly"];
const LAST = ["Heron", "Otter", "Aurochs", "Fox", "Raven", "Ibex", "Marten", "Bear", "Lynx", "Salmon"];

function any(words: readonly string[]): string {
  return words[Math.floor(Math.random() * words.length)] ?? "";
}

class People {
  me = $state.raw<Me>({ name: null, account: false });
  #asked: Promise<Me> | null = null;

  /** Ask the server once; later answers come with what is changed here. */
  know(): Promise<Me> {
    this.#asked ??= api.me().then(
      (me) => (this.me = me),
      (error: unknown) => {
        this.#asked = null; // the next one may have more luck
        throw error;
      },
    );
    return this.#asked;
  }

  /** Have a name, whatever it is. */
  async named(): Promise<string> {
    await this.know();
    return this.me.name ?? (await this.rename(`${any(FIRST)} ${any(LAST)}`)).name ?? "";
  }

  rename = (name: string) => this.#become(api.rename(name));
  keep = (passphrase: string) => this.#become(api.keep(passphrase));
  signIn = (name: string, passphrase: string) => this.#become(api.signIn(name, passphrase));
  changePassphrase = (old: string, fresh: string) => this.#become(api.changePassphrase(old, fresh));
  signOut = () => this.#become(api.signOut());

  async #become(answer: Promise<Me>): Promise<Me> {
    this.me = await answer;
    this.#asked = Promise.resolve(this.me);
    return this.me;
  }
}

export const people = new People();
