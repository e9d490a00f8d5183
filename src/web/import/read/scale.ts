import { MOST_STARS, stepsOf } from "../../../domain/reviews/rating.ts";

/** The highest ratings of the scales that files have. */
export const SCALES = [5, 10, 100] as const;
export type Scale = (typeof SCALES)[number];

export const SCALE_NAMES: Record<Scale, string> = { 5: "five", 10: "ten", 100: "100" };

/** A rating as it is written, and of what, where the file says so: '8/10', '★★★★'. */
export type GivenRating = { given: number; of: Scale | undefined };

/** Matches texts in the place of a rating that was not given. */
const NONE = /^(?:0+(?:[.,]0+)?(?:\/\d+)?|[-–—]|n\/?a|nr|not rated|unrated)?$/i;
const NUMBER = /^(\d{1,3}(?:[.,]\d{1,2})?)\s*(?:\/\s*(5|10|100)|(%)|stars?|점)?$/i;
const STARS = /^(?=[★⭐½])([★⭐]*)(½?)☆*$/u;

/** Reads a rating as people and programs write it. @returns "none" where there is none, null where it cannot be read */
export function readGiven(text: string): GivenRating | "none" | null {
  const trimmed = text.replace(/\ufe0f/g, "").trim();
  if (NONE.test(trimmed)) return "none";
  const stars = STARS.exec(trimmed);
  if (stars !== null)
    return { given: [...stars[1]!].length + (stars[2] === "" ? 0 : 0.5), of: undefined };
  const [, number, of, percent] = NUMBER.exec(trimmed) ?? [];
  if (number === undefined) return null;
  const most = percent === undefined ? SCALES.find((scale) => String(scale) === of) : 100;
  return { given: Number(number.replace(",", ".")), of: most };
}

/**
 * Returns the half stars of a rating, as stars; null where it is between two of them or out of range. Points of a hundred
 * are too fine for half stars, and rounded.
 */
export function starsOf({ given, of }: GivenRating, scale: Scale): number | null {
  const most = of ?? scale;
  if (given > most) return null;
  const stars = (given * MOST_STARS) / most;
  const shown = most === 100 ? Math.max(Math.round(stars * 2) / 2, 0.5) : stars;
  return stepsOf(shown) === null ? null : shown;
}

/** Of what ratings are, and why that was read: 'line 5 has 9'. */
export type ScaleGuess = { scale: Scale; why: string };

type Placed = GivenRating & { place: string };

/** Guesses of what ratings are: of a hundred if most are above ten, of ten if one is above five and no more fit five. */
export function guessScale(all: readonly Placed[]): ScaleGuess {
  const ratings = all.filter(({ of }) => of === undefined);
  const [said] = all;
  if (ratings.length === 0 && said?.of !== undefined)
    return { scale: said.of, why: `${said.place} has ${said.given} of ${said.of}` };
  const because = (scale: Scale, { place, given }: Placed) => ({
    scale,
    why: `${place} has ${given}`,
  });
  const above = ratings.filter(({ given }) => given > 10 && given <= 100);
  if (above.length * 2 > ratings.length) return because(100, above[0]!);
  const high = ratings.find(({ given }) => given > 5 && given <= 10);
  const isNone = ratings.every(({ given }) => given <= 5);
  if (isNone) return { scale: 5, why: "none is above five" };
  const fitting = (scale: Scale) =>
    ratings.filter((rating) => starsOf(rating, scale) !== null).length;
  if (high !== undefined && fitting(10) >= fitting(5)) return because(10, high);
  return { scale: 5, why: "most are half stars up to five" };
}
