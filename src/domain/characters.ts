/** Whether a text has more characters than that, as a person counts them. */
export function isLonger(text: string, length: number): boolean {
  // A character is at least one unit: most texts need no counting.
  return text.length > length && countCharacters(text) > length;
}

/** The characters of a text, as a person counts them. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of new Intl.Segmenter("en").segment(text)) count += 1;
  return count;
}
