import { cleanName, codePoints, invisibleIn, nameFault } from "../../domain/name-rule.ts";
import type { Line } from "./format.ts";

/** A name of a line, and what was done to it or is wrong with it. */
interface NoteOnName {
  field: string;
  reason: string;
}

/** The changes that were made to the names of a line. */
export interface CleanedNames {
  /** Those out of which characters were taken that cannot be seen. */
  cleaned: NoteOnName[];
  /** The number of those that were put into Unicode's composed form (NFC), and nothing more. */
  composed: number;
}

/**
 * Cleans the names of a line in place. Its ref, which may have been made of a name, stays as it is.
 * @returns what was done, or the first name that stays impossible
 */
export function cleanNames(line: Line): CleanedNames | NoteOnName {
  const done: CleanedNames = { cleaned: [], composed: 0 };
  if ("group" in line) return done;
  let bad: NoteOnName | undefined;
  const clean = (field: string, name: string): string => {
    const cleaned = cleanName(name);
    const fault = nameFault(cleaned);
    if (fault !== null) bad ??= { field, reason: fault };
    if (cleaned === name) return name;
    const invisible = invisibleIn(name);
    const reason = `had characters that cannot be seen (${codePoints(invisible)}), which were left out`;
    if (invisible.length > 0) done.cleaned.push({ field, reason });
    else done.composed += 1;
    return cleaned;
  };
  line.name = clean("name", line.name);
  if (line.korean_name !== undefined) line.korean_name = clean("korean_name", line.korean_name);
  if ("aliases" in line && line.aliases !== undefined) {
    const aliases = line.aliases.map((alias, at) => clean(`aliases[${at}]`, alias));
    // Two may be one by now. A list that was clean stays as it is, so that equal facts are equal texts.
    const isChanged = aliases.some((alias, at) => alias !== line.aliases?.[at]);
    line.aliases = isChanged ? [...new Set(aliases)] : aliases;
  }
  if ("credits" in line)
    for (const [at, credit] of (line.credits ?? []).entries())
      credit.name = clean(`credits[${at}].name`, credit.name);
  return bad ?? done;
}
