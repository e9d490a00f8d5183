import type { NamedRoles } from "../../sources/role-words.ts";
import { parseNames } from "./credit-line.ts";
import { findRoleGroups } from "./role-group.ts";

interface ProseCredits {
  title: string;
  credits: { name: string; roles: NamedRoles }[];
}

/** A title as sentences have it. */
const QUOTED = /["“‘]([^"“”‘’]+)[,.]?["”’]/gu;

/** A name: a few words with a capital, or in a script without. */
const NAME = /^(?:(?:[\p{Lu}\p{Lo}\p{N}(]\S*|the|of|de|von|van)(?:\s|$)){1,5}$/u;

/**
 * Parses a sentence about one song: '"Drip" has lyrics by A and B, and was arranged by C'. Null where anything behind a 'by'
 * is no name, as in '"Drip" was written by the members on tour'.
 */
export function parseProse(line: string): ProseCredits | null {
  const quoted = [...line.matchAll(QUOTED)];
  const [only] = quoted;
  if (only === undefined || quoted.length > 1) return null;
  const text = line.slice(only.index + only[0].length);
  const groups = findRoleGroups(text).filter(({ closedBy }) => closedBy === "by");
  const credits = groups.flatMap(({ end, roles }, at) => {
    const until = groups[at + 1]?.start ?? text.length;
    const names = text.slice(end, until).replace(BETWEEN, "");
    return parseNames(names, roles);
  });
  const areNames = credits.every(({ name }) => NAME.test(name));
  return credits.length > 0 && areNames ? { title: only[1]!.trim(), credits } : null;
}

/** The words between the names of one role and the next role, or the end of the sentence. */
const BETWEEN = /(?:[,;]?\s*(?:and|with|while|it|is|was|were|has|had|been))*[\s,;.]*$/u;
