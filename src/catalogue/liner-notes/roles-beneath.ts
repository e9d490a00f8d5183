import type { NamedRoles } from "../sources/role-words.ts";
import { parseCreditLine } from "./line/credit-line.ts";
import { isLabel, isNoise, isSentence, type PlainLine } from "./line/plain-line.ts";
import { parseRoleText, uniteRoles } from "./line/role-group.ts";

/** The number of pairs of a name and a role from which a list is one: two lines alone may be a title and a role. */
const FEWEST_PAIRS = 2;

/**
 * Finds names whose roles stand on the line beneath, as sites write them: a name, its role, the next name, its role, to
 * the end of a block. A list with the roles above ends with a name.
 * @returns the roles by the index of the name's line, and null by that of the role's line
 */
export function findRolesBeneath(lines: readonly PlainLine[]): Map<number, NamedRoles | null> {
  const found = new Map<number, NamedRoles | null>();
  /** Pairs that are a block of their own. */
  const alone: [number, NamedRoles | null][] = [];
  let start = 0;
  for (let end = 0; end <= lines.length; end += 1) {
    const line = lines[end];
    if (line !== undefined && line.text !== "" && !isLabelLine(line)) continue;
    const fewest = start > 0 && isLabelLine(lines[start - 1]!) ? 1 : FEWEST_PAIRS;
    const pairs = pairsOf(lines, start, end);
    if (pairs.length >= fewest * 2) for (const [at, roles] of pairs) found.set(at, roles);
    else if (end - start === 2) alone.push(...pairs);
    start = end + 1;
  }
  if (alone.length >= FEWEST_PAIRS * 2) for (const [at, roles] of alone) found.set(at, roles);
  return found;
}

function pairsOf(lines: readonly PlainLine[], start: number, end: number) {
  const pairs: [number, NamedRoles | null][] = [];
  let at = end - 1;
  while (at > start && isOfSite(lines[at])) at -= 1;
  while (at > start) {
    let roles = rolesOf(lines[at]);
    if (roles === null) break;
    const last = at;
    // A role a line, as Melon has them.
    while (isWord(lines[at]) && isWord(lines[at - 1]) && rolesOf(lines[at - 1]) !== null) {
      at -= 1;
      roles = uniteRoles([rolesOf(lines[at])!, roles]);
    }
    // The heading of a section, below another's last role.
    if (pairs.length > 0 && rolesOf(lines[at - 1]) !== null) {
      at -= 1;
      continue;
    }
    if (!isName(lines[at - 1])) break;
    for (let below = at; below <= last; below += 1) pairs.push([below, null]);
    pairs.push([at - 1, roles]);
    at -= 2;
  }
  return pairs;
}

/** The longest line of roles alone, in code units. */
const LONGEST_ROLES = 80;

/** Whether a line is one Korean word. */
function isWord(line: PlainLine | undefined): boolean {
  return /^[\p{Script=Hangul}]+$/u.test(line?.text ?? "");
}

function rolesOf(line: PlainLine | undefined): NamedRoles | null {
  return line === undefined || line.text.length > LONGEST_ROLES ? null : parseRoleText(line.text);
}

function isLabelLine({ text, isLong }: PlainLine): boolean {
  return !isLong && isLabel(text);
}

function isOfSite(line: PlainLine | undefined): boolean {
  return line !== undefined && !line.isLong && isNoise(line.text);
}

function isName(line: PlainLine | undefined): boolean {
  if (line === undefined || line.isLong || line.isHeading) return false;
  const { text } = line;
  return (
    !isNoise(text) &&
    !isLabel(text) &&
    !isSentence(text) &&
    !/^\d{1,3}[.)\s]/.test(text) &&
    parseCreditLine(text) === null
  );
}
