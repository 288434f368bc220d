// Rules, typeset: Markdown to HTML. Whatever looks like HTML in them is shown as it is written.
import { Marked } from "marked";

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

const marked = new Marked({
  renderer: {
    html: ({ text }) => escaped(text),
    link({ tokens }) {
      return this.parser.parseInline(tokens); // rules lead nowhere outside
    },
    image: ({ text }) => escaped(text),
  },
});

export const typeset = (markdown: string) => marked.parse(markdown, { async: false });
export const inline = (markdown: string) => marked.parseInline(markdown, { async: false });

/** The rules that have all the words somebody typed, or the id. */
export function find(rules: Readonly<Record<string, string>>, typed: string): [string, string][] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return Object.entries(rules).filter(([id, text]) => {
    const all = `${id} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
