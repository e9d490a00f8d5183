/** The letters of the artist index: '#' for digits and signs before A, '가' for everything after Z. */
export const LETTERS = ["#", ...Array.from("abcdefghijklmnopqrstuvwxyz"), "가"] as const;

export type Letter = (typeof LETTERS)[number];

export function isLetter(text: string): text is Letter {
  return (LETTERS as readonly string[]).includes(text);
}

/** Returns the range of sort keys (`name.ts`) under a letter: `from` inclusive, `before` exclusive. */
export function sortKeysUnder(letter: Letter): { from?: string; before?: string } {
  if (letter === "#") return { before: "a" };
  if (letter === "가") return { from: "{" };
  return { from: letter, before: String.fromCharCode(letter.charCodeAt(0) + 1) };
}

export function letterOf(sortKey: string): Letter {
  const [first = ""] = sortKey;
  if (first < "a") return "#";
  return isLetter(first) ? first : "가";
}
