/**
 * A line that others wrote, harmless in a terminal: what would move the cursor, change colours or turn the direction
 * of the text stands there as its number.
 */
export function printable(line: string): string {
  return line.replace(
    /[^\P{Cc}\t]|[\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}
