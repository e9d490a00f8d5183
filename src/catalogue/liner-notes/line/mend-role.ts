import { editDistance } from "../../../domain/text/edit-distance.ts";
import { ROLE_WORDS } from "../../sources/role-words.ts";
import { parseCreditLine } from "./credit-line.ts";
import { plainLine } from "./plain-line.ts";

/** Matches what stands where a role does: one or two words with a sign or 'by' behind them. */
const ROLE = /^(?<role>\p{L}+(?:[ -](?!by\b)\p{L}+)?)(?<rest>\s*(?:\bby\b|[:–—-]\s).*)$/iu;

/** The shortest word that is mended, and the length from which two errors are. */
const SHORTEST = 5;
const LONG = 7;

const WORDS = [...ROLE_WORDS.keys()].filter(
  (word) => /^[a-z ]+$/.test(word) && word.length >= SHORTEST,
);

/** Returns a line with the role that was probably meant: 'Lyics by Kettle' as 'Lyrics by Kettle'; null where none is near. */
export function withMendedRole(line: string): string | null {
  const { role = "", rest = "" } = ROLE.exec(line)?.groups ?? {};
  const typed = role.toLowerCase();
  if (typed.length < SHORTEST) return null;
  const most = typed.length >= LONG ? 2 : 1;
  const near = WORDS.map((word) => ({ word, edits: editDistance(typed, word, most) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((one, other) => one.edits - other.edits);
  for (const { word } of near) {
    const mended = `${word[0]!.toUpperCase()}${word.slice(1)}${rest}`;
    if ((parseCreditLine(mended)?.credits.length ?? 0) > 0) return mended;
  }
  return null;
}

/** Returns the mended line as the suggestion for one that was not understood, if there is one. */
export function suggestionFor(text: string): { suggestion?: string } {
  const suggestion = withMendedRole(plainLine(text).text);
  return suggestion === null ? {} : { suggestion };
}
