import { hasSyllables } from "./hangul.ts";
import { hasHangul, nameKey } from "./name.ts";
import { romanise } from "./romanise.ts";
import { soundOf } from "./sound.ts";

/** The ways in which two spellings of a person's name can be the same, the surest first. */
export type NameLikeness = "name" | "spelling" | "sound" | "consonants";

type PersonKey = { likeness: NameLikeness; key: string; isHangul: boolean };

/** Shortest key of a sound, and of its consonants alone, that tells people apart. */
const SHORTEST = { sound: 3, consonants: 2 };

/** Returns the keys by which a name is compared with other spellings of it, in its own script and in the other. */
export function personKeys(name: string): PersonKey[] {
  const isHangul = hasSyllables(name);
  const outside = withoutBrackets(name);
  const words = wordsOf(outside);
  const found: PersonKey[] = [
    { likeness: "name", key: nameKey(name), isHangul },
    { likeness: "name", key: nameKey(outside), isHangul },
  ];
  const sound = soundOf(romanise(words.join("")));
  for (const key of fullNameKeys(words)) found.push({ likeness: "spelling", key, isHangul });
  if (sound.length >= SHORTEST.sound && /^[a-z]+$/.test(sound)) {
    found.push({ likeness: "sound", key: sound, isHangul });
    const consonants = consonantsOf(words.join(""));
    if (consonants.length >= SHORTEST.consonants)
      found.push({ likeness: "consonants", key: consonants, isHangul });
  }
  return [...new Map(found.map((one) => [`${one.likeness} ${one.key}`, one])).values()].filter(
    ({ key }) => key !== "",
  );
}

/** Returns the sounds of a Korean full name: family name first, and of Latin letters also family name last. */
function fullNameKeys(words: readonly string[]): string[] {
  const [first = "", ...rest] = words;
  if (words.length === 1) {
    if (!/^[\uac00-\ud7a3]{3}$/.test(first)) return [];
    return [fullName(first.slice(0, 1), [first.slice(1)])];
  }
  if (words.length > 3 || words.some((word) => hasHangul(word))) return [];
  const last = words.at(-1) ?? "";
  return [fullName(first, rest), fullName(last, words.slice(0, -1))];
}

function fullName(family: string, given: readonly string[]): string {
  const sounds = [family, given.join("")].map((part) => soundOf(romanise(part)));
  return sounds.some((sound) => sound.length < 1) ? "" : sounds.join(" ");
}

/** Returns the consonants of a word as they sound, since Hangul spells foreign vowels in many ways: 스윙스 and Swings. */
function consonantsOf(word: string): string {
  return soundOf(romanise(word)).replace(/[aeiouyw]/g, "");
}

function wordsOf(name: string): string[] {
  return (
    name
      .normalize("NFKD")
      .replace(/[\u0300-\u036f]/g, "")
      .normalize("NFC")
      .toLowerCase()
      .replace(/['’‘`´]/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Returns a name without what is in brackets or quotes, a team or a second name. */
function withoutBrackets(name: string): string {
  const outside = name
    .replace(/\s*[([{<][^)\]}>]*[)\]}>]\s*/gu, " ")
    .replace(/\s+(['"`‘“])[^'"`’”]+['"`’”]\s*/gu, " ")
    .trim();
  return outside === "" ? name : outside;
}
