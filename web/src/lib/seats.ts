// The signs of the seats, in a square of 24: hand stencil, spiral, antler, fish, sun, moon.

export interface SeatShape {
  name: string;
  fill?: string;
  line?: string;
}

export const SEAT_SHAPES: readonly SeatShape[] = [
  {
    name: "hand",
    fill: "M7.2 15.5c0-3 2-4.2 4.8-4.2s4.9 1.4 4.9 4.3c0 3.3-1.7 6.4-4.9 6.4s-4.8-3.2-4.8-6.5z",
    line: "M8.3 13.2 6.7 6.3M11 11.7 10.6 3.6M13.6 11.9 14.6 4.2M15.8 13.8 18.3 8M8.2 17.6 3.9 14",
  },
  {
    name: "spiral",
    line: "M12 12a1.5 1.5 0 0 1 3 0a3 3 0 0 1-6 0a4.5 4.5 0 0 1 9 0a6 6 0 0 1-12 0a7.5 7.5 0 0 1 15.2 1",
  },
  {
    name: "antler",
    fill: "M9.8 18.5h4.4l-.8 4h-2.8z",
    line: "M11 19C6 17 4.5 11 6.5 3M13 19c5-2 6.5-8 4.5-16M5.6 9 2.5 6M18.4 9l3.1-3M6.2 13.5 2.8 12.5M17.8 13.5l3.4-1M8.3 16.5 10 11M15.7 16.5 14 11",
  },
  {
    name: "fish",
    fill: "M1.5 12C5 5.5 12.5 5 17 11.2L22.5 6.5v11L17 12.8C12.5 19 5 18.5 1.5 12zM6 9.8a1.1 1.1 0 1 0 0 2.2a1.1 1.1 0 0 0 0-2.2z",
  },
  {
    name: "sun",
    fill: "M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9z",
    line: "M12 1.8v2.4M12 19.8v2.4M1.8 12h2.4M19.8 12h2.4M4.8 4.8l1.7 1.7M17.5 17.5l1.7 1.7M4.8 19.2l1.7-1.7M17.5 6.5l1.7-1.7",
  },
  {
    name: "moon",
    fill: "M15.5 2.5a9.7 9.7 0 1 0 6 13.6a8 8 0 1 1-6-13.6z",
  },
];

export const letterOf = (seat: number) => String.fromCharCode(65 + (seat % 26));
