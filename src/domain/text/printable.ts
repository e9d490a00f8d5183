/** Escapes an untrusted line for a terminal: characters that move the cursor or change colours or direction. */
export function printable(line: string): string {
  return line.replace(
    /[^\P{Cc}\t]|[\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu,
    (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );
}
