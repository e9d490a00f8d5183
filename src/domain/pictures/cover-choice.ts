import { PASTEL_NAMES, type Pastel } from "./colour.ts";
import type { Pictured } from "./picture-path.ts";

const COVER_FORMS = [
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

/** The choice of the third colour: one of the two pastels left, a tint, a deeper shade; `night` is deep throughout. */
const COVER_TONES = ["third", "fourth", "tint", "deep", "night"] as const;

export interface CoverChoice {
  form: CoverForm;
  background: Pastel;
  figure: Pastel;
  tone: (typeof COVER_TONES)[number];
  /** Whether the composition is mirrored, and whether it is upside down with the title at the bottom. */
  isMirrored: boolean;
  isUpturned: boolean;
  /** Two parameters of the form, with six and four values. */
  step: number;
  turn: number;
}

const RADIXES = [COVER_FORMS.length, 4, 3, COVER_TONES.length, 2, 2, 6, 4] as const;

export const CHOICES = RADIXES.reduce((product, radix) => product * radix, 1);

/** Returns the look of a record's cover. Ids are permuted, not hashed, so that neighbours never look alike. */
export function coverChoice(kind: Pictured | "year", id: number): CoverChoice {
  const block = Math.floor(id / CHOICES);
  let rest = shuffle(id % CHOICES, KIND_SALT[kind] + block);
  const digits = RADIXES.map((radix) => {
    const digit = rest % radix;
    rest = Math.floor(rest / radix);
    return digit;
  });
  const [form, background, second, tone, mirrored, upturned, step, turn] = digits as Digits;
  const others = PASTEL_NAMES.filter((_, index) => index !== background);
  return {
    form: COVER_FORMS[form]!,
    background: PASTEL_NAMES[background]!,
    figure: others[second]!,
    tone: COVER_TONES[tone]!,
    isMirrored: mirrored === 1,
    isUpturned: upturned === 1,
    step,
    turn,
  };
}

type Digits = [number, number, number, number, number, number, number, number];

/** Salts, so that an album and a song with the same id do not look alike. */
const KIND_SALT: Record<Pictured | "year", number> = {
  artist: 0x1d8af1,
  album: 0x2b6c53,
  song: 0x3f10a7,
  playlist: 0x47e925,
  year: 0x5ac3d1,
};

const BITS = 17;
const MASK = 2 ** BITS - 1;

/** Permutes the numbers below `CHOICES`, so that neighbours are far apart. */
function shuffle(number: number, salt: number): number {
  let mixed = mix(number, salt);
  // The mixer permutes a power of two, so that it is repeated until the result is in range (cycle walking).
  while (mixed >= CHOICES) mixed = mix(mixed, salt);
  return mixed;
}

/** Permutes the numbers of a power of two: each of its steps is invertible. */
function mix(number: number, salt: number): number {
  let bits = (number ^ salt) & MASK;
  for (const factor of [0x9e3b, 0x6d2f, 0x1b56d] as const) {
    bits = Math.imul(bits, factor | 1) & MASK;
    bits ^= bits >>> 8;
    bits = (bits + (salt >>> 4)) & MASK;
  }
  return bits;
}
