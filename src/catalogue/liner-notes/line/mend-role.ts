import { editDistance } from "../../../domain/text/edit-distance.ts";
import { ROLE_WORDS } from "../../sources/role-words.ts";
import { parseCreditLine } from "./credit-line.ts";
import { isLabel, type PlainLine, plainLine } from "./plain-line.ts";
import { TRACK } from "../titles/title-lines.ts";
import { parseRoleText } from "./role-group.ts";

/** Matches what stands where a role does: one or two words with a sign or 'by' behind them. */
const ROLE = /^(?<role>\p{L}+(?:[ -](?!by\b)\p{L}+)?)(?<rest>\s*(?:\bby\b|[:–—-]\s).*)$/iu;

/** Matches roles in their place, and the sign behind them, such as a mistyped 'by' before a capital. */
const ROLES =
  /(?<=^|[|/;,(]\s*)(\p{L}+(?:(?:\s*&\s*|[ -])(?![Bb][Yy]\b)\p{L}+){0,4}?)(\s+(?:bu|bt|ny|vy|yb)(?=\s[\p{Lu}\p{Lo}])|[\s-]+[Bb][Yy]\b|\s*:)/gu;

/** The shortest word that is mended, and the length from which two errors are. */
const SHORTEST = 5;
const LONG = 7;

const WORDS = [...ROLE_WORDS.keys()].filter(
  (word) => /^[a-z ]+$/.test(word) && word.length >= SHORTEST,
);

/** Returns the lines below numbered tracks with the roles that have one typing error mended; other lines may be anything. */
export function withMendedRoles(lines: readonly PlainLine[]): readonly PlainLine[] {
  const first = lines.findIndex(({ text, isLong }) => !isLong && TRACK.test(text));
  return lines.map((line, at) =>
    first < 0 || at < first || line.isLong || isLabel(line.text)
      ? line
      : { ...line, text: withCertainRoles(line.text) },
  );
}

function withCertainRoles(line: string): string {
  return line.replaceAll(ROLES, (typed, roles: string, sign: string) => {
    const parts = roles.split(/(\s*&\s*|\s+and\s+)/iu);
    const meant = parts.map((part, at) => (at % 2 === 0 ? certainRole(part) : part));
    return meant.includes(null) ? typed : meant.join("") + sign.replace(/\p{Ll}{2}$/u, "by");
  });
}

/** Returns the role of which a text is one error away. Instruments are near other words: 'Spring by NAME' is a title. */
function certainRole(typed: string): string | null {
  if (parseRoleText(typed) !== null) return typed;
  const near = typed.length > SHORTEST ? wordsNear(typed.toLowerCase(), 1) : [];
  const meant = new Set(near.map((word) => JSON.stringify(ROLE_WORDS.get(word))));
  const isInstrument = [...meant].some((roles) => roles.includes("instrument"));
  return meant.size === 1 && !isInstrument ? near[0]! : null;
}

/** Returns a line with the role that was probably meant: 'Lyics by Kettle' as 'Lyrics by Kettle'; null where none is near. */
export function withMendedRole(line: string): string | null {
  const { role = "", rest = "" } = ROLE.exec(line)?.groups ?? {};
  const typed = role.toLowerCase();
  if (typed.length < SHORTEST) return null;
  for (const word of wordsNear(typed, typed.length >= LONG ? 2 : 1)) {
    const mended = `${word[0]!.toUpperCase()}${word.slice(1)}${rest}`;
    if ((parseCreditLine(mended)?.credits.length ?? 0) > 0) return mended;
  }
  return null;
}

/** Returns the words of roles that are at most so many errors away, the nearest first. */
function wordsNear(typed: string, most: number): string[] {
  return WORDS.map((word) => ({ word, edits: editDistance(typed, word, most) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((one, other) => one.edits - other.edits)
    .map(({ word }) => word);
}

/** Returns the mended line as the suggestion for one that was not understood, if there is one. */
export function suggestionFor(text: string): { suggestion?: string } {
  const plain = plainLine(text).text;
  const suggestion = isLabel(plain) ? null : withMendedRole(plain);
  return suggestion === null ? {} : { suggestion };
}
