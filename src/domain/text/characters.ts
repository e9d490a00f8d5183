/** Maximum bytes (UTF-8) and code points for each allowed character: a family of four emoji has 25 and 7. */
const BYTES_EACH = 32;
const CODE_POINTS_EACH = 8;

/** Maximum marks on one character. A Tibetan stack, which has the most of any script, has 8. */
export const MAXIMUM_MARKS = 8;

/** Longer texts are not segmented, in code units: more than any field accepts. */
const MAXIMUM_SEGMENTED = 2 * CODE_POINTS_EACH * 5_000;

/** The text of the problem that `hasTooManyMarks` finds. */
export const MARKS_TEXT = `A character can have at most ${MAXIMUM_MARKS} accents or other marks`;

/**
 * Whether a text has more characters (graphemes) than `length`, or takes more memory than so many can reasonably take:
 * a single grapheme may have any number of code points. The cheap bounds are checked first.
 */
export function isLonger(text: string, length: number, maximumBytes = length * BYTES_EACH) {
  if (text.length > 2 * CODE_POINTS_EACH * length) return true;
  if (new TextEncoder().encode(text).length > maximumBytes) return true;
  // A character has at least one code unit, so that most texts need no counting.
  if (text.length <= length) return false;
  return countCodePoints(text) > CODE_POINTS_EACH * length || countCharacters(text) > length;
}

/** Counts the characters (graphemes) of a text; of one that is far too long for any field, its code units. */
export function countCharacters(text: string): number {
  if (text.length > MAXIMUM_SEGMENTED) return text.length;
  let count = 0;
  for (const _ of new Intl.Segmenter("en").segment(text)) count += 1;
  return count;
}

/** Whether a character has so many combining marks that it would cover the lines around it. */
export function hasTooManyMarks(text: string): boolean {
  return TOO_MANY_MARKS.test(text);
}

/** Invisible format characters (such as joiners) do not end a character. */
const TOO_MANY_MARKS = new RegExp(`(?:\\p{M}\\p{Cf}*){${MAXIMUM_MARKS + 1}}`, "u");

function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Whether a text cannot be stored as it is or shown: ill-formed, or with control characters other than line ends and tabs. */
export function isUnprintable(text: string): boolean {
  return !text.isWellFormed() || /[^\P{Cc}\n\r\t]/u.test(text);
}

export function isBlank(text: string): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\u2800]*$/u.test(text);
}
