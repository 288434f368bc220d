// Another player's pocket is small: a fan of three, two rows from four on; larger where few share the board.
export interface Mini {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WIDTH = 66;
const EDGE = 5; // beside the cards
const ROW = 84; // as high as a row is at a full table
const CARD = { width: 34, height: 52, step: 14 };
const SMALL = { width: 26, height: 34, step: 16 };
const LARGEST = 1.5;

export function fanned(count: number, height: number): Mini[] {
  const rows = count > 3 ? 2 : 1;
  const first = Math.ceil(count / rows);
  const card = rows > 1 ? SMALL : CARD;
  const scale = Math.min(LARGEST, height / ROW);
  // What is seen of the cards below comes before the size of the one above them.
  const wide = Math.min(
    card.width * scale,
    Math.max(card.width - 4, WIDTH - 2 * EDGE - card.step * (first - 1)),
  );
  const high = (wide * card.height) / card.width;
  const room = WIDTH - 2 * EDGE - wide;
  const step = first > 1 ? Math.min(card.step * scale, room / (first - 1)) : 0;
  const left = EDGE + (room - step * (first - 1)) / 2;
  const gap = (height - rows * high) / (rows + 1);
  return Array.from({ length: count }, (_, number) => ({
    x: left + (number % first) * step,
    y: gap + Math.floor(number / first) * (high + gap),
    width: wide,
    height: high,
  }));
}
