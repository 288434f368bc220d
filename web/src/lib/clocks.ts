// What is left on a seat's clock.
import type { SeatCard } from "./wire";

/** Milliseconds left at a time of the server's, or null without a clock. Only a clock that runs has a lapse. */
export function left(seat: Pick<SeatCard, "clock" | "lapses">, now: number): number | null {
  if (seat.lapses !== null) return Math.max(0, seat.lapses - now);
  return seat.clock === null ? null : Math.max(0, seat.clock);
}

/** "0:07", "12:30", "1:02:03", "3 days". Rounded up, so that 0:00 means over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 2 * 86_400) return `${Math.floor(seconds / 86_400)} days`;
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** How far the server's clock is ahead of ours, from the date that its answers carry (full seconds). */
export function skewFrom(date: string | null, asked: number, answered: number): number | null {
  const there = date === null ? NaN : Date.parse(date);
  if (Number.isNaN(there)) return null;
  const here = (asked + answered) / 2;
  return Math.abs(there + 500 - here) < 1500 ? 0 : there + 500 - here;
}
