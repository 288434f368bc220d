// How tokens are drawn, around the middle of a box of 116: outline, and figure in a box of 512 or an icon.

export interface Shape {
  outline: string;
  figure?: string;
  lines?: string;
  icon?: string;
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

export const SHAPES: Readonly<Record<string, Shape>> = {
  berry: {
    outline: circle(0, 0, 50),
    figure: `${circle(170, 210, 104)}${circle(356, 230, 96)}${circle(252, 382, 104)}M256 150C250 70 330 20 420 40C410 110 340 150 256 150Z`,
  },
  meat: { outline: "M-53 11A54 46 -12 1 1 53 -11A54 46 -12 1 1 -53 11Z", icon: "meat" },
  flint: {
    outline: "M0-57C20-36 50-10 49 14C47 42 22 52 0 52S-47 42-49 14C-50-10-20-36 0-57Z",
    figure: "M250 20C330 110 440 220 452 330c8 90-90 160-200 160S48 420 60 320C72 210 180 110 250 20Z",
    lines: "M246 110l-60 180 70 120M256 130l84 170-70 90",
  },
  skin: { outline: "M-46-48Q0-36 46-48Q40 0 48 47Q0 38-48 47Q-40 0-46-48Z", icon: "animal-hide" },
  bone: {
    outline: "M-28-50H28L52-18V18L28 50H-28L-52 18V-18Z",
    figure:
      "M96 330c-38-6-66 22-62 56 4 26 26 38 46 38 2 22 16 46 44 50 36 4 62-26 54-62l222-222c38 8 66-20 62-54-4-28-28-42-50-44 0-20-12-42-38-46-36-4-64 26-54 62z",
  },
  "?": { outline: circle(0, 0, 50) },
};
