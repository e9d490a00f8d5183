import { basename } from "node:path";
import { formatNumber } from "../../domain/format-number.ts";
import type { PassTally } from "./scratch/pass.ts";

/** The reasons for which a line is no document of the entity that its file is named after. */
const NO_DOCUMENT =
  /^(not |longer than |without an MBID|of another shape|in no release group|has no usable)/;
const BY_RULE = /^not (by|in|needed|performed)\b/;

/** The least share of a file's lines that are documents of its entity. */
const LEAST_READ = 0.1;

/** Returns the file of which hardly any line could be read, in a sentence, with the number of its lines; null: none. */
export function mostlyUnreadable(
  tallies: readonly PassTally[],
): { text: string; lines: number } | null {
  const sum = (some: readonly PassTally[]) => some.reduce((all, { number }) => all + number, 0);
  for (const [pass, all] of Map.groupBy(tallies, (tally) => tally.pass)) {
    if (pass === "songs") continue;
    const lines = sum(all);
    const unread = all.filter(({ reason }) => NO_DOCUMENT.test(reason) && !BY_RULE.test(reason));
    const read = lines - sum(unread);
    if (read >= lines * LEAST_READ) continue;
    const name = basename(all[0]!.file);
    const number = read === 0 ? "none" : `only ${formatNumber(read)}`;
    const text =
      `of the ${formatNumber(lines)} lines of ${name} ${number} can be read as ${pass.split(",")[0]} ` +
      `(${unread[0]!.reason}). Is it a dump of another kind?`;
    return { text, lines };
  }
  return null;
}
