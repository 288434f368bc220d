// The outlines are drawn in a square of 512 with up to three decimals, which no screen shows and nothing packs well.
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)/g;
const COMMAND = /([a-z])([^a-z]*)/gi;

/** The same path with one decimal. */
export const tidied = (path) =>
  path.replace(COMMAND, (_, letter, given) => letter + joined((given.match(NUMBER) ?? []).map(rounded)));

const rounded = (number) => String(Number(Number(number).toFixed(1)) || 0).replace(/^(-?)0\./, "$1.");

/** With a space only where two numbers would be read as one. */
const joined = (numbers) =>
  numbers.reduce((text, number) => {
    const apart = !text || number.startsWith("-") || (number.startsWith(".") && /\.\d*$/.test(text));
    return apart ? text + number : `${text} ${number}`;
  }, "");
