import { PASTEL_NAMES, type Pastel } from "./colour.ts";
import type { Pictured } from "./picture-path.ts";

/** The compositions that a cover can be. */
export const COVER_FORMS = [
  "horizon",
  "slope",
  "record",
  "sun",
  "spine",
  "pair",
  "waves",
  "dots",
  "quilt",
  "bars",
  "steps",
  "petals",
  "hills",
  "arch",
  "crescent",
  "rays",
] as const;

export type CoverForm = (typeof COVER_FORMS)[number];

/** How its third colour is chosen: one of the two pastels left, a tint of the ground, its deep companion; or all deep. */
const COVER_TONES = ["third", "fourth", "tint", "deep", "night"] as const;

/** Everything that is chosen of a cover by its record. */
export interface CoverChoice {
  form: CoverForm;
  ground: Pastel;
  figure: Pastel;
  tone: (typeof COVER_TONES)[number];
  /** Whether the composition is mirrored, and whether the title stands at the foot. */
  isMirrored: boolean;
  isUpturned: boolean;
  /** A measure of the form in six steps, and another in four. */
  step: number;
  turn: number;
}

const RADIXES = [COVER_FORMS.length, 4, 3, COVER_TONES.length, 2, 2, 6, 4] as const;

/** How many different choices there are. */
export const CHOICES = RADIXES.reduce((product, radix) => product * radix, 1);

/**
 * What a record's cover looks like. Ids are shuffled, not hashed: of any 92,160 neighbouring ids beginning at a
 * multiple of that number, each has a choice of its own, so that no two records of a wall can be alike.
 */
export function coverChoice(kind: Pictured, id: number): CoverChoice {
  const block = Math.floor(id / CHOICES);
  let rest = shuffle(id % CHOICES, KIND_SALT[kind] + block);
  const digits = RADIXES.map((radix) => {
    const digit = rest % radix;
    rest = Math.floor(rest / radix);
    return digit;
  });
  const [form, ground, second, tone, mirrored, upturned, step, turn] = digits as Digits;
  const others = PASTEL_NAMES.filter((_, index) => index !== ground);
  return {
    form: COVER_FORMS[form]!,
    ground: PASTEL_NAMES[ground]!,
    figure: others[second]!,
    tone: COVER_TONES[tone]!,
    isMirrored: mirrored === 1,
    isUpturned: upturned === 1,
    step,
    turn,
  };
}

type Digits = [number, number, number, number, number, number, number, number];

/** So that an album and the song that bears its number do not look alike. */
const KIND_SALT: Record<Pictured, number> = {
  artist: 0x1d8af1,
  album: 0x2b6c53,
  song: 0x3f10a7,
  playlist: 0x47e925,
};

const BITS = 17;
const MASK = 2 ** BITS - 1;

/** One to one from the numbers below `CHOICES` to themselves; neighbours come far apart. */
function shuffle(number: number, salt: number): number {
  let mixed = mix(number, salt);
  // A power of two is what can be mixed: who lands beyond the choices goes on until he is back.
  while (mixed >= CHOICES) mixed = mix(mixed, salt);
  return mixed;
}

/** Each step can be undone, so that no two numbers become one. */
function mix(number: number, salt: number): number {
  let bits = (number ^ salt) & MASK;
  for (const factor of [0x9e3b, 0x6d2f, 0x1b56d] as const) {
    bits = Math.imul(bits, factor | 1) & MASK;
    bits ^= bits >>> 8;
    bits = (bits + (salt >>> 4)) & MASK;
  }
  return bits;
}
