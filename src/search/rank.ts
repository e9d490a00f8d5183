import type { Fit } from "./index/text-index.ts";
import type { Reading } from "./text/query.ts";
import type { Space } from "./text/name-forms.ts";

/**
 * How far a match is from being what was asked for: the less the better. Written names before sounds, whole before
 * beginning before middle before misspelt.
 */
const COST_OF_FIT: Record<Space, readonly number[]> = {
  //        whole, first words, beginning, words, word beginning, inside
  written: [0, 20, 26, 40, 58, 72],
  sound: [24, 40, 52, 50, 68, 96],
  initials: [12, 30, 34, 50, 60, 110],
};

/** Added where many names sound alike; and where signs were typed, to what is found without them. */
const COST_OF_FAINT = { "few sounds": 20, "no signs": 34 };

/** Added for what a text is to the record: its name, an alias, a part of a name, something made of it. */
const COST_OF_FORM = [0, 3, 6, 14];

export const COST = {
  /** Another keyboard than the one that was typed on. */
  guess: 8,
  /** All words, in any order; all but one. */
  anyOrder: 52,
  mostWords: 100,
  /** A title and whose it is. */
  titleInAnyOrder: 30,
  memberOfGroup: 12,
  /** Left out: 'mv', 'lyrics'. */
  beside: 34,
  /** A word that was put right. */
  corrected: 76,
  inside: 50,
  misspeltBeginning: 92,
  edit: 9,
  /** Not the thing itself, but what its artist made. */
  byArtist: 130,
} as const;

/**
 * What a whole name costs that is some edits away. One edit of six letters is more likely what was meant than a name
 * that only begins with the same sounds; two are less likely than one, whatever kind of record they are edits of.
 */
export function costOfMisspelt(edits: number, length: number): number {
  return 26 + Math.round((80 * edits * edits) / length);
}

/** With enough of these, names that are misspelt as a whole need not be looked for. */
export const CLOSE = 43;

/** What costs more is no good match: then misspelt and half-remembered names are looked for, too. */
export const GOOD = 72;

/** Added to albums and songs: among good matches artists come first (specification 1, section 5). */
const COST_OF_KIND = [0, 31, 30];

/** Added to artists that are no good match, for then they have no reason to come first. */
const COST_OF_POOR_ARTIST = 24;

/** From this on a name is not what was asked for, but only like it: it begins with it, or has it in it. */
export const ONLY_SIMILAR = COST_OF_FIT.written[1]!;

/** Added to artists that are only like what was asked for, after the first few. */
export const COST_AMONG_TITLES = 40;

/** What a match costs by how it fits, in which reading of the query, and what the text is to the record. */
export function costOfFit({ space, isGuess, faint }: Reading, fit: Fit, form: number): number {
  const more = (isGuess ? COST.guess : 0) + (faint === undefined ? 0 : COST_OF_FAINT[faint]);
  return COST_OF_FIT[space][fit]! + COST_OF_FORM[form]! + more;
}

/** What a match costs among those of other kinds. `kind` is a place in `KINDS`. */
export function orderOf(cost: number, kind: number): number {
  return cost + COST_OF_KIND[kind]! + (kind === 0 && cost > GOOD ? COST_OF_POOR_ARTIST : 0);
}

/** Of a long list of artists whose names only begin so, this many may stand before titles that are what was asked for. */
export const MOST_ARTISTS_FIRST = 5;
