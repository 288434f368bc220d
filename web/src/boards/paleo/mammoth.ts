// The mammoth on the wall, piece by piece, in a box of 420 by 216.

export interface Stroke {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
  opacity?: number;
}

export interface Piece {
  name: string;
  /** Dry paint with holes in it, or a firm line. */
  wash: Stroke[];
  lines: Stroke[];
  /** What is dotted as long as it is missing. */
  outline: string;
}

const LEGS = [
  "M176 172C176 186 174 196 172 207H204C204 196 206 186 208 176Z",
  "M218 178C218 190 220 198 220 207H248C248 196 250 188 252 178Z",
  "M304 178C306 190 308 198 308 207H338C338 196 338 186 340 176Z",
  "M344 168C348 184 350 196 350 207H380C380 190 380 168 376 150Z",
];
const BACK =
  "M158 50C168 30 186 18 206 20C252 26 312 56 346 86C368 106 379 130 378 150C378 160 374 166 368 170Q364 199 361 194Q358 186 356 172Q351 187 347 195Q344 186 341 172Q336 189 332 200Q328 186 325 172Q320 192 317 198Q314 186 311 172Q307 198 304 193Q301 186 299 172Q295 186 292 195Q289 186 286 172Q282 199 279 197Q276 186 273 172Q269 190 267 204Q264 186 261 172Q258 195 255 197Q252 186 250 172Q245 191 242 200Q238 186 235 172Q231 195 227 203Q224 186 221 172Q217 188 214 193Q210 186 207 172Q202 193 198 194Q195 186 191 172Q186 194 182 201Q179 186 175 172Q170 190 167 196Q163 186 160 172C152 152 148 112 150 88C150 72 152 60 158 50Z";
const HEAD =
  "M160 54C153 30 140 16 122 16C102 16 92 34 88 58C84 80 83 100 82 118C81 142 80 164 70 180C66 188 58 190 53 183C48 194 58 205 71 202C89 198 98 176 103 150C107 146 110 146 114 150C122 158 137 156 147 146C157 134 161 112 163 92Z";
const FAR_TUSK = "M126 142C122 180 92 208 56 202C84 196 104 172 109 140Z";
const NEAR_TUSK =
  "M110 130C102 168 70 188 40 170C20 157 17 130 29 108C30 134 40 148 58 151C80 155 92 142 97 124Z";
const TUFT =
  "M100 30C104 18 108 12 116 6M110 24C114 12 120 6 128 2M120 20C126 10 132 6 138 4M132 20C138 14 142 10 150 10";
const HAIR =
  "M338 102q-4 15 -4 30M304 154q-2 16 -8 31M195 101q-5 13 -3 25M265 130q-4 10 -9 20M233 78q-3 12 -3 24M341 106q-4 12 -4 23M357 113q-3 15 -9 30M316 109q-2 10 -7 19M246 101q-1 12 -7 24M185 48q-2 9 -6 18M324 123q1 14 -9 29M169 74q-2 11 -4 23M235 154q0 8 -8 16M338 95q-0 17 -2 33M280 85q-2 17 -8 33M285 114q-4 12 -8 25M280 109q-2 9 -4 18M306 117q-3 12 -7 23M205 92q-1 9 -4 18M286 73q-2 11 -8 23M356 144q-1 13 -8 25M211 102q-1 15 -9 29M286 150q1 15 -2 29M210 75q1 13 -6 26M351 149q-1 13 -2 25M320 107q-4 16 -6 31M354 149q-3 11 -5 22M331 137q-1 16 -3 33M285 103q-2 12 -5 24M330 108q-1 9 -7 17M248 68q-3 15 -7 31M324 123q0 10 -6 21M237 154q-1 15 -7 30M325 130q-3 15 -4 31M322 114q-0 14 -2 28M346 145q-1 9 -4 18M183 94q0 16 -3 32M184 111q-1 16 -7 32M174 150q-1 16 -6 31M328 145q-1 15 -7 29M224 86q-2 11 -8 22M307 108q-3 9 -6 19M251 136q-4 9 -7 18M201 128q-5 9 -5 18M310 145q-3 13 -3 26M310 118q1 13 -2 26M349 106q-3 11 -8 22M315 88q-1 16 -5 32M247 151q0 13 -3 26M302 157q-3 12 -3 25M269 93q-2 14 -8 28M330 124q-2 17 -2 33M223 70q-0 13 -3 25M293 85q-5 12 -6 23";

/** In the order in which they are painted. */
export const PIECES: readonly Piece[] = [
  {
    name: "the back",
    wash: [
      { d: BACK, fill: "ochre" },
      { d: "M168 60C180 40 196 34 212 36C256 44 306 70 338 98", stroke: "#54260d", width: 16, opacity: 0.45 },
    ],
    lines: [],
    outline: BACK,
  },
  {
    name: "the head",
    wash: [
      { d: HEAD, fill: "#7f401b" },
      { d: "M104 34C96 60 98 96 95 122C94 146 90 166 80 184", stroke: "#b5702f", width: 9, opacity: 0.55 },
      { d: "M140 74C154 78 158 100 148 118C138 108 134 88 140 74Z", fill: "#4a2210", opacity: 0.85 },
    ],
    lines: [
      { d: "M108 82a5 4 0 1 0 10 0a5 4 0 1 0-10 0Z", fill: "#150e0b" },
      { d: "M104 74C110 69 118 70 122 76", stroke: "#150e0b", width: 3 },
    ],
    outline: HEAD,
  },
  { name: "the legs", wash: LEGS.map((d) => ({ d, fill: "#33241c" })), lines: [], outline: LEGS.join("") },
  {
    name: "the tusks",
    wash: [],
    lines: [
      { d: FAR_TUSK, fill: "#e4d3ad", stroke: "#33241c", width: 3 },
      { d: NEAR_TUSK, fill: "#f3e7ca", stroke: "#33241c", width: 3 },
    ],
    outline: FAR_TUSK + NEAR_TUSK,
  },
  {
    name: "the hair",
    wash: [],
    lines: [
      { d: HAIR, stroke: "#2b1710", width: 2.4, opacity: 0.75 },
      { d: TUFT, stroke: "#241611", width: 5 },
      {
        d: "M160 50C170 30 186 19 206 21C252 27 312 57 346 87C368 107 379 131 377 152C376 160 372 168 368 172",
        stroke: "#1d120d",
        width: 6,
      },
      {
        d: "M160 54C153 30 140 16 122 16C102 16 92 34 88 58C84 80 83 100 82 118C81 142 80 164 70 180",
        stroke: "#1d120d",
        width: 5,
      },
      { d: "M376 132C388 142 390 158 384 172", stroke: "#1d120d", width: 5 },
    ],
    outline: TUFT,
  },
];

// What lies behind is drawn first, whenever it was painted.
const BEHIND = ["the legs", "the back", "the head", "the tusks", "the hair"];
export const LAYERS: readonly number[] = BEHIND.map((name) =>
  PIECES.findIndex((piece) => piece.name === name),
);
