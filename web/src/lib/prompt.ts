// A prompt is a question in one line, and what may be said besides.

export function parted(prompt: string): [question: string, besides: string] {
  const end = /[.?!](?=\s)/.exec(prompt);
  if (!end) return [prompt, ""];
  return [prompt.slice(0, end.index + 1), prompt.slice(end.index + 1).trim()];
}
