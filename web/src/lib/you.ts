// What happened, told to me: "Ann takes meat." as "You take meat.", "It is Ann's turn." as "It is your turn."

const IRREGULAR: Record<string, string> = {
  is: "are",
  was: "were",
  has: "have",
  does: "do",
  goes: "go",
  dies: "die",
  lies: "lie",
  ties: "tie",
};
/** Verbs that follow "and" in sentences of ours; another word there that ends so may be a noun. */
const SECOND =
  "turns|fills|crafts|helps|has|goes|takes|draws|plays|puts|brings|gains|pays|loses|keeps|gives|lays";

/** "takes": "take", "carries": "carry", "passes": "pass". */
function plain(verb: string): string {
  const known = IRREGULAR[verb];
  if (known) return known;
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /(ss|sh|ch|x|zz)es$/.test(verb) ? verb.slice(0, -2) : verb.replace(/([^s])s$/, "$1");
}

/** The sentence as it is where it does not speak of me, or in a way that cannot be turned round. */
export function asYou(text: string, name: string): string {
  if (!name || !text.includes(name)) return text;
  const mine = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const acts = new RegExp(`^${mine} \\p{Ll}`, "u").test(text);
  const turned = text
    .replace(new RegExp(`^${mine} (\\p{Ll}+)`, "u"), (_, verb: string) => `You ${plain(verb)}`)
    .replace(new RegExp(`: ${mine} (\\p{Ll}+)`, "gu"), (_, verb: string) => `: you ${plain(verb)}`)
    .replace(new RegExp(`(^|[.!] )${mine}'s\\b`, "g"), "$1Your")
    .replace(new RegExp(`\\b${mine}'s\\b`, "g"), "your")
    .replace(new RegExp(`\\b(for|to|from|with|against|helps) ${mine}\\b`, "g"), "$1 you")
    .replace(
      acts ? new RegExp(` and (${SECOND})\\b`, "g") : /$^/,
      (_, verb: string) => ` and ${plain(verb)}`,
    );
  return turned.includes(name) ? text : turned;
}
