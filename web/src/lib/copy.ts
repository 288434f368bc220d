// Handing a text to the clipboard, also where a page is not trusted with it: plain http, as in a home network.

/** False if the browser does not let us. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "hidden";
  const before = document.activeElement;
  (document.querySelector("dialog[open]") ?? document.body).append(field); // all else is out of reach then
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
