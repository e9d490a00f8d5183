import type { NamedRoles } from "../role-words.ts";
import { findRoleGroups, parseRoleText, type RoleGroup, uniteRoles } from "./role-group.ts";
import { splitNames } from "./split-names.ts";

interface NamedCredit {
  name: string;
  roles: NamedRoles;
}

/** What a line says of credits: some, or a role whose names stand beneath. */
export interface CreditLine {
  credits: NamedCredit[];
  heading: NamedRoles;
}

/** Roles of a studio's work: their names may have a studio behind them. */
const STUDIO_WORK = /recording|mixing|mastering|editing|assistant/;

/** Words that are roles at the beginning of a line even without a sign behind them. */
const STRONG = /^(?:lyrics?|lyricist|words|compos(?:ition|er|ed)|arrange(?:ment|r|d))\b/i;

/** Parses a line with credits: the role before the names or behind them. Null for a line that is none. */
export function parseCreditLine(given: string): CreditLine | null {
  const line = withoutBrackets(given);
  const alone = parseRoleText(line.replace(/:$/, ""));
  if (alone !== null) return { credits: [], heading: alone };
  const groups = findRoleGroups(line).filter((group, at, all) => isHead(line, group, at, all));
  const [first] = groups;
  if (first?.start === 0) {
    const credits = groups.flatMap((group, at) => {
      const until = groups[at + 1]?.start ?? line.length;
      return parseNames(line.slice(group.end, until), group.roles);
    });
    return { credits, heading: first.roles };
  }
  return namesFirst(line);
}

/** Returns '[작사] A' as '작사: A'. */
function withoutBrackets(line: string): string {
  const match = /^[([<【]\s*(?<role>[^()[\]<>【】]+?)\s*[)\]>】]\s*:?\s*(?<rest>.*)$/u.exec(line);
  const { role = "", rest = "" } = match?.groups ?? {};
  return match === null || parseRoleText(role) === null ? line : `${role}: ${rest}`.trim();
}

/** Whether a group of role words begins a part of its line. */
function isHead(line: string, group: RoleGroup, at: number, all: readonly RoleGroup[]): boolean {
  const { start, closedBy, isKorean } = group;
  const before = line.slice(0, start);
  if (closedBy === "end") return false;
  if (start === 0) {
    if (closedBy !== "space" || isKorean) return true;
    return STRONG.test(line) || /\|/.test(line.slice(group.end));
  }
  // Later in its line, after a role at the beginning.
  if (all[0]?.start !== 0 || at === 0 || isInBrackets(before)) return false;
  const isParted = /[|;/·,.]$/.test(before.trimEnd()) || /\s{2}$/.test(before);
  if (isKorean) return /\s$/.test(before) || isParted;
  return isParted && (closedBy !== "space" || /\|\s*$/.test(before));
}

/** Whether a bracket is open at the end of a text. */
function isInBrackets(text: string): boolean {
  const last = (...signs: string[]) => Math.max(...signs.map((sign) => text.lastIndexOf(sign)));
  return last("(", "[") > last(")", "]");
}

/** Parses 'NAME – roles', 'NAME (roles), NAME (roles)' and 'NAME 작사'. */
function namesFirst(line: string): CreditLine | null {
  const signed =
    /^(?<names>.+?)\s*(?:[-–—:=~]\s+|\s[-–—]\s*|\t|\s\|\s|\s{2,})(?<roles>\S.*)$/u.exec(line);
  const korean = /^(?<names>.+?)\s+(?<roles>[\p{Script=Hangul}\s,/·&]+)$/u.exec(line);
  for (const { groups } of [signed, korean].filter((match) => match !== null)) {
    const roles = parseRoleText(groups?.["roles"] ?? "");
    if (roles !== null) return creditsOf(parseNames(groups?.["names"] ?? "", roles));
  }
  const bracketed = splitNames(line).map((part) => {
    const [, name = "", inside = ""] = /^(.+?)\s*[([]([^()[\]]+)[)\]]$/u.exec(part) ?? [];
    const roles = name === "" ? null : parseRoleText(inside);
    return roles === null ? null : { name, roles };
  });
  const credits = bracketed.filter((one) => one !== null);
  return credits.length > 0 && credits.length === bracketed.length ? creditsOf(credits) : null;
}

function creditsOf(credits: NamedCredit[]): CreditLine | null {
  const heading = uniteRoles(credits.map(({ roles }) => roles));
  return credits.length === 0 ? null : { credits, heading };
}

/** Parses names that did something: each may have an assistant, or a studio, behind it. */
export function parseNames(text: string, roles: NamedRoles): NamedCredit[] {
  const isStudioWork = roles.letters === "" && roles.also.some((key) => STUDIO_WORK.test(key));
  return splitNames(withoutStudio(text, isStudioWork)).flatMap((part) => {
    const inside = /^(?<name>.*?)\s*[([](?<role>[^:()[\]]+):\s*(?<names>[^()[\]]+)[)\]]$/u.exec(
      part,
    );
    const other = inside && parseRoleText(inside.groups?.["role"] ?? "");
    if (inside === null || other === null) return [{ name: part, roles }];
    const { name = "", names = "" } = inside.groups ?? {};
    return [
      { name, roles },
      ...splitNames(names).map((one) => ({ name: one, roles: assisting(other, roles) })),
    ];
  });
}

/** An assistant's role is that of whom they assist. */
function assisting(role: NamedRoles, of: NamedRoles): NamedRoles {
  if (!role.also.includes("assistant")) return role;
  return { letters: "", also: of.also.map((key) => `${key} assistant`) };
}

function withoutStudio(text: string, isStudioWork: boolean): string {
  return isStudioWork ? text.replace(/\s+(?:at|@)\s*\S.*$/iu, "").replace(/@\S.*$/u, "") : text;
}
