// The options of a decision, put together by what they act on.
import { placeOf, type Place, type Places } from "./places";
import type { Option } from "./wire";

export interface Group {
  id: string;
  title: string;
  options: Option[];
}

/**
 * Options that act on one and the same thing are a group named after it; the others are grouped by the area that
 * their thing lies in. What acts on nothing, such as passing, comes last and needs no title.
 */
export function grouped(
  options: readonly Option[],
  known: Places,
  names: readonly string[],
  mine: number | null,
): Group[] {
  const times = new Map<string, number>();
  for (const { targets } of options) {
    const first = targets[0];
    if (first !== undefined) times.set(first, (times.get(first) ?? 0) + 1);
  }
  const groups = new Map<string, Group>();
  const otherwise: Group = { id: "", title: "", options: [] };
  for (const option of options) {
    const target = option.targets[0];
    if (target === undefined) {
      otherwise.options.push(option);
      continue;
    }
    const place = placeOf(known, target);
    const alone = times.get(target) === 1;
    const id = alone ? (place?.area?.id ?? "seats") : target;
    const group = groups.get(id) ?? { id, title: titleOf(place, alone, names, mine), options: [] };
    groups.set(id, group);
    group.options.push(option);
  }
  return otherwise.options.length ? [...groups.values(), otherwise] : [...groups.values()];
}

function titleOf(
  place: Place | undefined,
  alone: boolean,
  names: readonly string[],
  mine: number | null,
): string {
  if (!place) return "";
  if (!alone) return sentence(place.name);
  if (!place.area) return "Players";
  const { seat } = place.area;
  const owner = typeof seat === "number" && seat !== mine ? names[seat] : undefined;
  return owner ? `${owner}: ${place.area.title}` : place.area.title;
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The options that have all the words somebody typed. */
export function matching(options: readonly Option[], typed: string): Option[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return options.filter((option) => {
    const text = `${option.label} ${option.key}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
