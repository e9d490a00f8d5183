/** How long a name may get in each place before it is cut (specification 1, section 5). */
export const NAME_LENGTHS = { default: 17, title: 45, artist: 30, artists: 15, table: 50 } as const;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The name with at most `length` characters as a person counts them, and '...' where it was cut. */
export function truncate(name: string, length: number = NAME_LENGTHS.default): string {
  // A text has no more characters than code units: most names need no counting.
  if (name.length <= length) return name;
  const characters = Array.from(graphemes.segment(name), (part) => part.segment);
  return characters.length <= length
    ? name
    : `${characters.slice(0, length).join("").trimEnd()}...`;
}

/**
 * What names are sorted by, computed here because neither database folds case beyond ASCII alike:
 * without case, accents and leading marks, so that '(G)I-DLE' stands under G and 'Été' under E.
 */
export function sortKey(name: string): string {
  const folded = fold(name);
  return folded.replace(/^[^\p{L}\p{N}]+/u, "") || folded;
}

/** What names are compared by: letters and digits alone, without case, width or accents. */
export function nameKey(name: string): string {
  const folded = fold(name);
  return folded.replace(/[^\p{L}\p{N}]+/gu, "") || folded;
}

/** Whether a text is written in Hangul, wholly or in part, and is to be marked `lang="ko"`. */
export function hasHangul(text: string): boolean {
  return /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/.test(text);
}

/**
 * Whether a text has letters that are written from right to left, or marks that turn the direction: what stands
 * beside it has to be kept out of that.
 */
export function turnsDirection(text: string): boolean {
  return /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/.test(
    text,
  );
}

/** The Korean name where it says something that the English one does not ('never printed twice as X (X)'). */
export function secondName(name: string, koreanName: string | null): string | null {
  return koreanName !== null && koreanName !== name ? koreanName : null;
}

function fold(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .trim();
}
