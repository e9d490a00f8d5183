import { FIT, type Fit } from "./index/text-index.ts";
import type { Reading } from "./text/query.ts";
import type { Space } from "./text/name-forms.ts";

/** The cost of each match, lower is better: written names before sounds, whole names before beginnings and the rest. */
const COST_OF_FIT: Record<Space, readonly number[]> = {
  //        whole, first words, beginning, words, word beginning, inside
  written: [0, 20, 26, 40, 58, 72],
  sound: [24, 40, 52, 50, 68, 96],
  initials: [12, 30, 34, 50, 60, 110],
};

/** Added where many names sound alike, and where the query has signs that the match lacks. */
const COST_OF_WEAKNESS = { "few sounds": 20, "no signs": 34 };

/** Added by the relation of the text to the record: its name, an alias, a part of a name, derived from it. */
export const COST_OF_FORM = [0, 3, 6, 14];

export const COST = {
  guess: 8,
  /** All words in any order; all but one. */
  anyOrder: 52,
  mostWords: 100,
  titleInAnyOrder: 30,
  memberOfGroup: 12,
  /** Noise words left out: 'mv', 'lyrics'. */
  noiseWords: 34,
  corrected: 76,
  inside: 50,
  misspeltBeginning: 92,
  edit: 9,
  /** Another album or song of the named artist; the same where only titles are searched for. */
  byArtist: 130,
  byArtistAlone: 12,
  /** A song that the named person wrote, likewise; one of an act's, or one with its title. */
  byWriter: 134,
  byWriterAlone: 60,
  writerAndAct: 44,
  writerAndTitle: 40,
  /** An English title by its transliteration, with its artist. */
  transliteratedByArtist: 30,
} as const;

/**
 * Returns the cost of a whole name that is some edits away. One edit in six letters is likelier than a name that only
 * begins with the same sounds; two edits are less likely than one, for all kinds of records.
 */
export function costOfMisspelt(edits: number, length: number): number {
  return 26 + Math.round((80 * edits * edits) / length);
}

/** Returns the cost of an English title by its transliteration: more consonants are those of fewer titles. */
export function costOfTransliterated(consonants: number): number {
  return Math.max(48, 96 - 8 * consonants);
}

/** Maximum cost of a name or an alias that equals the query. */
export const EXACT = COST_OF_FORM[1]!;

/** Maximum cost of a whole name of an act beside the beginning of one of its titles. */
export const ACT_AND_TITLE = EXACT + COST_OF_FIT.written[2]!;

/** How many times as often as others of the same distance the act that a misspelt name means is referred to. */
export const CLEARLY = 10;

/** How directly a name was found: by what was typed, by another reading of that, only after typing errors. */
export const CLOSENESS = { literal: 0, fuzzy: 1, loose: 2 } as const;

export type Closeness = (typeof CLOSENESS)[keyof typeof CLOSENESS];

/**
 * Returns the closeness of a match. It is fuzzy where the name only contains what sounds like the query; a name that
 * sounds the same as a whole is another spelling of it: Jisu, Jisoo.
 */
export function closenessOf({ space, isGuess }: Reading, fit: Fit, extraCost: number): Closeness {
  if (extraCost >= COST.corrected) return CLOSENESS.loose;
  const isLiteral = space === "written" || (space === "sound" && fit === FIT.whole);
  return isLiteral && !isGuess ? CLOSENESS.literal : CLOSENESS.fuzzy;
}

/** With this many matches of a kind, those that are only loose are left out; they fill up what is missing. */
export const ENOUGH = 10;

/** With enough matches of at most this cost, misspelt names are not searched for. */
export const CLOSE = 43;

/** Maximum cost of a good match. Without enough of those, corrected queries are searched for. */
export const GOOD = 72;

/** Added to albums and songs: among good matches artists come first (specification 1, section 5). */
const COST_OF_KIND = [0, 31, 30];

/** Added to artists that are no good match, so that they do not come first. */
const COST_OF_POOR_ARTIST = 24;

/** From this cost on, a name only begins with the query or contains it. */
export const ONLY_SIMILAR = COST_OF_FIT.written[1]!;

/** Added to artists that are only similar, after the first few. */
export const COST_AMONG_TITLES = 40;

export function costOfFit({ space, isGuess, weakness }: Reading, fit: Fit, form: number): number {
  const extra =
    (isGuess ? COST.guess : 0) + (weakness === undefined ? 0 : COST_OF_WEAKNESS[weakness]);
  return COST_OF_FIT[space][fit]! + COST_OF_FORM[form]! + extra;
}

/** Returns the cost of a match among those of other kinds. `kind` is an index in `KINDS`. */
export function orderOf(cost: number, kind: number): number {
  return cost + COST_OF_KIND[kind]! + (kind === 0 && cost > GOOD ? COST_OF_POOR_ARTIST : 0);
}

/** An act is the best match beside a title of the same name that is referred to less than this many times as often. */
export const ACT_OVER_TITLE = 10;

/** Number of albums and songs that follow an act which is named exactly. */
export const MAIN_RECORDS = 3;

/** Added to titles that are no literal match where a name equals the query. */
export const COST_BESIDE_EXACT = 200;

/** Maximum number of artists with a similar name that rank before titles that match exactly. */
export const MOST_ARTISTS_FIRST = 5;
