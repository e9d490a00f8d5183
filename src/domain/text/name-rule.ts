import { hasTooManyMarks, isBlank, MAXIMUM_MARKS } from "./characters.ts";

/**
 * The rule of names and titles, of people's typing and of imports. Without a schema, since the browser imports this file.
 * A server refuses what its own Unicode (`process.versions.unicode`) does not assign yet.
 */

/** The scripts that write with ZWJ and ZWNJ. */
const JOINED =
  "Arab Syrc Nkoo Adlm Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr";

/** A letter or mark of a script, before or after a joiner. */
const letterOf = (script: string) => `(?=[\\p{L}\\p{M}])\\p{scx=${script}}`;

/** A joiner between letters of such a script, or a ZWJ behind a virama, which shows it without its next letter. */
const JOINER = [
  ...JOINED.split(" ").map(
    (script) => `${letterOf(script)}[\\u200c\\u200d](?=${letterOf(script)})`,
  ),
  "[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]\\u200d",
].join("|");

// Sequences are not looked up in Unicode's list (RGI_Emoji): each year brings new ones of known characters.
const PICTURE = "\\p{Extended_Pictographic}(?:\\p{EMod}|[\\ufe0e\\ufe0f])?";
const REGION_FLAG = "\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}";
const EMOJI = `${REGION_FLAG}|${PICTURE}(?:\\u200d${PICTURE})*|[0-9#*]\\ufe0f\\u20e3`;

/** Characters without a shape of their own, bidi controls among them; line separators; annotation marks. */
const INVISIBLE = "\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Zl}\\p{Zp}\\ufff9-\\ufffb";

const HAS_INVISIBLE = new RegExp(`[${INVISIBLE}]`, "u");

/** Matches what may stay, as its first group, or one character that may not. */
const KEPT_OR_INVISIBLE = new RegExp(`(${EMOJI}|${JOINER})|[${INVISIBLE}]`, "gu");

/** Matches characters that leave a gap where they are: Hangul fillers, line separators and control characters. */
const BLANK = /[\u115f\u1160\u3164\uffa0\p{Cc}\p{Zl}\p{Zp}]/u;

/** Matches private-use and unassigned characters, and halves of characters. */
const UNKNOWN = /[\p{Co}\p{Cn}\p{Cs}]/gu;

/** Problems of names: each is put after 'This name' or the name of the field. */
export const NAME_TEXT = {
  blank: "has no visible characters",
  invisible: (characters: string) => `has invisible characters (${characters})`,
  unknown: (characters: string) => `has characters that other devices cannot show (${characters})`,
  marks: `has more than ${MAXIMUM_MARKS} accents or other marks on one letter`,
} as const;

/** Returns what is wrong with a typed name, as a sentence; null where nothing is. */
export function nameProblem(name: string, called = "This name"): string | null {
  const invisible = invisibleIn(name);
  const unmended = nameFault(name);
  const fault =
    invisible.length > 0 && unmended !== NAME_TEXT.blank
      ? NAME_TEXT.invisible(codePoints(invisible))
      : unmended;
  if (fault === null) return null;
  return `${called} ${fault}. Type it again${fault === NAME_TEXT.blank ? "" : " without them"}`;
}

/** Returns what is wrong with a name that `cleanName` does not mend; null where nothing is. */
export function nameFault(name: string): string | null {
  const cleaned = cleanName(name);
  if (isBlank(cleaned)) return NAME_TEXT.blank;
  const unknown = cleaned.match(UNKNOWN) ?? [];
  if (unknown.length > 0) return NAME_TEXT.unknown(codePoints(unknown));
  return hasTooManyMarks(cleaned) ? NAME_TEXT.marks : null;
}

/** Returns what is wrong with names that a field did not have before; null where nothing is. Older names may stay. */
export function changedNameProblem(value: unknown, before: unknown): string | null {
  const had = new Set([before].flat());
  for (const [at, name] of [value].flat().entries()) {
    if (typeof name !== "string" || had.has(name)) continue;
    const called = Array.isArray(value) ? `Name ${at + 1} of the list` : "This name";
    const problem = nameProblem(name, called);
    if (problem !== null) return problem;
  }
  return null;
}

/** Returns a name in NFC without the characters that cannot be seen. Other problems of it stay. */
export function cleanName(name: string): string {
  if (!HAS_INVISIBLE.test(name)) return name.normalize("NFC");
  return name
    .replace(KEPT_OR_INVISIBLE, (found, kept?: string) => kept ?? (BLANK.test(found) ? " " : ""))
    .normalize("NFC")
    .trim();
}

/** Returns the characters of a name that cannot be seen, and that neither an emoji nor a script needs. */
export function invisibleIn(name: string): string[] {
  if (!HAS_INVISIBLE.test(name)) return [];
  return [...name.matchAll(KEPT_OR_INVISIBLE)].flatMap(([found, kept]) => (kept ? [] : found));
}

const MOST_NAMED = 5;

/** Returns characters as 'U+200B, U+202E', each once. */
export function codePoints(characters: readonly string[]): string {
  const codes = [...new Set(characters)].map(
    (character) => `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`,
  );
  return codes.length > MOST_NAMED
    ? `${codes.slice(0, MOST_NAMED).join(", ")} and others`
    : codes.join(", ");
}
