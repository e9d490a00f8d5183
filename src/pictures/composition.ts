import type { CoverForm } from "../domain/pictures/cover-choice.ts";
import {
  around,
  circle,
  polygon,
  rectangle,
  sector,
  type Shape,
  SIDE,
  type Tone,
} from "./shape.ts";

/**
 * Functions that return the shapes of each form, designed for a title at the top left. `step` (0 to 5) and `turn`
 * (0 to 3) each change the drawing visibly, and no drawing equals its mirror image or its upside-down one.
 */
export const COMPOSITIONS: Record<CoverForm, (step: number, turn: number) => Shape[]> = {
  horizon: (step, turn) => {
    const line = 480 + step * 70;
    return [
      circle("accent", 230 + turn * 215, line, 125 + turn * 34),
      rectangle("figure", 0, line, SIDE, SIDE - line),
    ];
  },

  slope: (step, turn) => {
    const [left, right] = [970 - step * 75, 360 + step * 40];
    const below = 70 + turn * 75;
    return [
      polygon("figure", [
        [0, left],
        [SIDE, right],
        [SIDE, SIDE],
        [0, SIDE],
      ]),
      polygon("accent", [
        [0, left + below],
        [SIDE, right + below],
        [SIDE, right + below + 70],
        [0, left + below + 70],
      ]),
    ];
  },

  record: (step, turn) => {
    const [x, y, radius] = [560 + turn * 100, 660, 270 + step * 45];
    return [
      circle("figure", x, y, radius),
      circle("background", x, y, radius * 0.78),
      circle("figure", x, y, radius * 0.765),
      circle("background", x, y, radius * 0.58),
      circle("figure", x, y, radius * 0.565),
      circle("accent", x, y, radius * 0.34),
      circle("background", x, y, radius * 0.06),
    ];
  },

  sun: (step, turn) => [
    circle("figure", SIDE, SIDE, 420 + step * 85),
    circle("accent", 130 + turn * 190, 880 - turn * 60, 105),
  ],

  spine: (step, turn) => {
    const left = 520 + step * 62;
    return [
      rectangle("figure", left, 0, SIDE - left, SIDE),
      ...many(turn + 1, (index) => rectangle("accent", left + 34 + index * 62, 0, 30, SIDE)),
      rectangle("accent", 0, 910 - turn * 14, left - 34, 30),
    ];
  },

  pair: (step, turn) => {
    const [y, radius] = [690, 190 + turn * 32];
    const [one, other] = [330 + turn * 10, 330 + turn * 10 + 110 + step * 46];
    return [
      circle("figure", one, y, radius),
      circle("figure", other, y - 30, radius),
      lens("accent", [one, y], [other, y - 30], radius),
    ];
  },

  waves: (step, turn) =>
    many(2 + (turn % 2), (index) =>
      wave(index % 2 === 0 ? "figure" : "accent", {
        y: 540 + (turn >> 1) * 110 + index * 150,
        height: 38 + (step % 3) * 26,
        length: step < 3 ? 1_050 : 560,
        phase: index * 140 + step * 60,
      }),
    ),

  dots: (step, turn) => {
    const columns = 4 + step;
    const cell = (SIDE - 180) / columns;
    const rows = Math.max(2, Math.round(500 / cell));
    const radius = cell * (0.2 + turn * 0.08);
    const special = (step * 7 + turn * 3) % (columns * rows - 1);
    const dot = (tone: Tone, index: number, size: number) =>
      circle(
        tone,
        90 + cell * ((index % columns) + 0.5),
        910 - cell * (Math.floor(index / columns) + 0.5),
        size,
      );
    return [
      ...many(columns * rows, (index) => dot("figure", index, radius)),
      dot("accent", special, Math.max(cell * 0.46, 70)),
    ];
  },

  quilt: (step, turn) => {
    const across = turn < 2 ? 4 : 5;
    const cell = SIDE / across;
    return many(across * (across - 2), (index) => {
      const [x, y] = [(index % across) * cell, SIDE - (Math.floor(index / across) + 1) * cell];
      const corner = scatter(step * 4 + turn, index) % 4;
      // Overlaps its neighbours slightly, so that no seam shows between two of one colour.
      const at = [
        x + (corner % 3 === 0 ? -1 : cell + 1),
        y + (corner < 2 ? -1 : cell + 1),
      ] as const;
      const tone = scatter(step + 9, index + turn) % 3 === 0 ? "accent" : "figure";
      return sector(tone, at, cell + 1, [corner * 90, corner * 90 + 90]);
    });
  },

  bars: (step, turn) => {
    const count = 5 + step * 2;
    const width = SIDE / count;
    return many(count, (index) => {
      const height = 130 + ((scatter(step + turn * 31, index) % 100) / 100) * 400;
      const tone = index % 4 === turn ? "accent" : "figure";
      return rectangle(tone, index * width + width * 0.12, SIDE - height, width * 0.76, height);
    });
  },

  steps: (step, turn) => {
    const count = 3 + step;
    const [width, height] = [SIDE / count, (330 + turn * 85) / count];
    return many(count, (index) => {
      const tall = height * (index + 1) + 60;
      const tone = index === (turn * 2 + 1) % count ? "accent" : "figure";
      return rectangle(tone, index * width, SIDE - tall, width + 1, tall);
    });
  },

  petals: (step, turn) => {
    const [count, middle] = [5 + step, [640 + turn * 50, 650] as const];
    return [
      ...many(count, (index) =>
        petal(index === 0 ? "accent" : "figure", middle, {
          length: 340,
          width: 70 + turn * 16,
          angle: 20 + turn * 25 + (index * 360) / count,
        }),
      ),
      circle("background", ...middle, 34 + turn * 8),
    ];
  },

  hills: (step, turn) => [
    circle("figure", 150 + turn * 60, 1_060 - turn * 40, 300 + step * 40),
    circle("accent", 520 + step * 45, 1_110, 330),
    circle("figure", 900, 1_080 - turn * 60, 250 + step * 16),
  ],

  arch: (step, turn) => {
    const [width, x] = [280 + step * 62, 70 + turn * 80];
    const inset = width * 0.17;
    return [
      archway("figure", x + turn * 25, SIDE - width * 0.62 - 220, width),
      archway("accent", x + turn * 25 + inset, SIDE - width * 0.5 - 140, width - inset * 2),
    ];
  },

  crescent: (step, turn) => {
    const [middle, radius] = [[640, 650] as const, 210 + step * 30];
    const [x, y] = around(middle, radius * 0.42, 200 + turn * 55);
    return [
      circle("figure", ...middle, radius),
      circle("background", x, y, radius * 0.78),
      circle("accent", ...around(middle, radius * 0.6, 200 + turn * 55), 84 + step * 12),
    ];
  },

  rays: (step, turn) => {
    const count = 4 + step;
    const wide = 90 / (count * 2 - 1);
    return [
      ...many(count, (index) =>
        sector(index === turn ? "accent" : "figure", [SIDE, SIDE], 1_500, [
          180 + index * wide * 2,
          180 + index * wide * 2 + wide,
        ]),
      ),
      circle("figure", SIDE, SIDE, 200 + turn * 60),
    ];
  },
};

function many(count: number, shape: (index: number) => Shape): Shape[] {
  return Array.from({ length: count }, (_, index) => shape(index));
}

/** Returns a pseudo-random number (32 bits) that depends only on its two arguments. */
function scatter(one: number, other: number): number {
  let bits = Math.imul(one + 1, 0x85ebca6b) ^ Math.imul(other + 7, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d);
  return (bits ^ (bits >>> 13)) >>> 0;
}

function lens(
  tone: Tone,
  one: readonly [number, number],
  other: readonly [number, number],
  radius: number,
): Shape {
  const [dx, dy] = [other[0] - one[0], other[1] - one[1]];
  const between = Math.hypot(dx, dy);
  const towards = (Math.atan2(dy, dx) * 180) / Math.PI;
  const half = (Math.acos(Math.min(1, between / 2 / radius)) * 180) / Math.PI;
  const arc = (middle: readonly [number, number], angle: number) =>
    Array.from({ length: 25 }, (_, index) =>
      around(middle, radius, angle - half + (half * 2 * index) / 24),
    );
  return polygon(tone, [...arc(one, towards), ...arc(other, towards + 180)]);
}

function wave(
  tone: Tone,
  { y, height, length, phase }: { y: number; height: number; length: number; phase: number },
): Shape {
  const crest = Array.from({ length: 41 }, (_, index) => {
    const x = index * 25;
    return [x, y + height * Math.sin(((x + phase) / length) * 2 * Math.PI)] as const;
  });
  return polygon(tone, [...crest, [SIDE, SIDE], [0, SIDE]]);
}

function petal(
  tone: Tone,
  middle: readonly [number, number],
  { length, width, angle }: { length: number; width: number; angle: number },
): Shape {
  const side = (sign: number) =>
    Array.from({ length: 13 }, (_, index) => {
      const along = index / 12;
      const [x, y] = around(middle, length * along, angle);
      return around([x, y], width * Math.sin(along * Math.PI), angle + 90 * sign);
    });
  return polygon(tone, [...side(1), ...side(-1).reverse()]);
}

function archway(tone: Tone, x: number, top: number, width: number): Shape {
  const radius = width / 2;
  const head = Array.from({ length: 31 }, (_, index) =>
    around([x + radius, top + radius], radius, 180 + index * 6),
  );
  return polygon(tone, [...head, [x + width, SIDE], [x, SIDE]]);
}
