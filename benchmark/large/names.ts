/** Random names of syllables, recognisably artificial. */

export type Random = () => number;

const CONSONANTS = "bdfgklmnprstvz";
const VOWELS = "aeiou";

/** Returns a title or name of a few random words, one in eight of them starting with punctuation or a digit. */
export function syntheticName(next: Random): string {
  const words: string[] = [];
  do words.push(word(next));
  while (words.length < 5 && next() < 0.45);
  return next() < 0.12 ? `${Math.floor(next() * 100)} ${words.join(" ")}` : words.join(" ");
}

/** Returns two to six random Hangul syllables. */
export function syntheticKorean(next: Random): string {
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
