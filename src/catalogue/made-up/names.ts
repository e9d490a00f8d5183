import { pick, pickZipf, randomOf, type Random } from "./random.ts";

/** A made-up name in both scripts: Hangul syllables at random, and the same romanised letter by letter. */
export type Name = { latin: string; korean: string };

// In the order of Unicode's syllables, romanised as the Revised Romanization does without changes between syllables.
const INITIALS = "g kk n d tt r m b pp s ss - j jj ch k t p h".split(" ");
const VOWELS = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i".split(" ");
const FINALS = 28;
/** The final consonants in use, by their place in Unicode's syllables; most syllables have none. */
const USED_FINALS: [number, string][] = [
  [0, ""],
  [0, ""],
  [0, ""],
  [1, "k"],
  [4, "n"],
  [8, "l"],
  [16, "m"],
  [21, "ng"],
];
const FIRST_SYLLABLE = 0xac00;

function syllable(random: Random): Name {
  const initial = Math.floor(random() * INITIALS.length);
  const vowel = Math.floor(random() * VOWELS.length);
  const [final, ending] = pick(USED_FINALS as [[number, string]], random);
  const code = FIRST_SYLLABLE + (initial * VOWELS.length + vowel) * FINALS + final;
  const beginning = INITIALS[initial] === "-" ? "" : (INITIALS[initial] ?? "");
  return { latin: beginning + (VOWELS[vowel] ?? "") + ending, korean: String.fromCharCode(code) };
}

function word(syllables: number, random: Random): Name {
  const parts = Array.from({ length: syllables }, () => syllable(random));
  const latin = parts.map((part) => part.latin).join("");
  return {
    latin: latin.charAt(0).toUpperCase() + latin.slice(1),
    korean: parts.map((part) => part.korean).join(""),
  };
}

/** The number of words in titles, some of which are in many. */
const WORDS = 30_000;

const WORD_KIND = 101;
const words: Name[] = [];

function titleWord(random: Random): Name {
  const number = pickZipf(WORDS, random);
  const numbers = randomOf(0, WORD_KIND, number);
  return (words[number] ??= word(1 + Math.floor(3 * numbers()), numbers));
}

/** Returns a title of one to five words; one in ten begins with a number. */
export function titleOf(random: Random): Name {
  const parts = [titleWord(random)];
  while (parts.length < 5 && random() < 0.55) parts.push(titleWord(random));
  const beginning = random() < 0.1 ? `${Math.floor(random() * 100)} ` : "";
  return {
    latin: beginning + parts.map((part) => part.latin).join(" "),
    korean: beginning + parts.map((part) => part.korean).join(" "),
  };
}

/** The number of names of people: as in the starter catalogue, about every fourth person has a namesake. */
const PEOPLE_NAMES = 300_000;

const PERSON_KIND = 102;

export function personName(random: Random): Name {
  const numbers = randomOf(0, PERSON_KIND, Math.floor(random() * PEOPLE_NAMES));
  return word(2 + Math.floor(numbers() * 2), numbers);
}

/** Returns the name of a group: in capitals, or of two words, or of one. */
export function groupName(random: Random): Name {
  const first = word(2 + Math.floor(random() * 2), random);
  const kind = random();
  if (kind < 0.3) return { ...first, latin: first.latin.toUpperCase() };
  if (kind > 0.5) return first;
  const second = word(2, random);
  return { latin: `${first.latin} ${second.latin}`, korean: first.korean + second.korean };
}
