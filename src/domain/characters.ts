/** Whether a text has more characters (graphemes) than `length`. */
export function isLonger(text: string, length: number): boolean {
  // A character has at least one code unit, so that most texts need no counting.
  return text.length > length && countCharacters(text) > length;
}

/** Counts the characters (graphemes) of a text. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of new Intl.Segmenter("en").segment(text)) count += 1;
  return count;
}
