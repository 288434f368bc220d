// Another player's pocket is small: a fan of three, two rows from four on.
export interface Mini {
  x: number;
  y: number;
  small: boolean;
}

const WIDTH = 66;

export function fanned(count: number): Mini[] {
  if (count <= 3) {
    const step = 15;
    const begin = (WIDTH - 34 - step * (count - 1)) / 2;
    return Array.from({ length: count }, (_, card) => ({ x: begin + card * step, y: 15, small: false }));
  }
  const first = Math.ceil(count / 2);
  const step = Math.min(18, (WIDTH - 8 - 26) / (first - 1));
  return Array.from({ length: count }, (_, card) => ({
    x: 4 + (card % first) * step,
    y: card < first ? 6 : 44,
    small: true,
  }));
}
