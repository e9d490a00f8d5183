/** Names that nobody has: of syllables, and each of them looks it. */

export type Random = () => number;

const CONSONANTS = "bdfgklmnprstvz";
const VOWELS = "aeiou";

/** A title or name of a few made-up words, one in eight of them begun with a sign or a figure. */
export function madeUpName(next: Random): string {
  const words: string[] = [];
  do words.push(word(next));
  while (words.length < 5 && next() < 0.45);
  return next() < 0.12 ? `${Math.floor(next() * 100)} ${words.join(" ")}` : words.join(" ");
}

/** Two to six syllables of the Korean alphabet, any of them. */
export function madeUpKorean(next: Random): string {
  const length = 2 + Math.floor(next() * 5);
  return Array.from({ length }, () =>
    String.fromCharCode(0xac00 + Math.floor(next() * 11_172)),
  ).join("");
}

function word(next: Random): string {
  const pick = (letters: string) => letters.charAt(Math.floor(next() * letters.length));
  let letters = "";
  do letters += pick(CONSONANTS) + pick(VOWELS);
  while (letters.length < 4 || (letters.length < 12 && next() < 0.4));
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}
