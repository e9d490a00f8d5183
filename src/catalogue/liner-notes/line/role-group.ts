import { lettersOf, parseRoles } from "../../../domain/catalogue/role.ts";
import { type NamedRoles, ROLE_WORDS } from "../../sources/role-words.ts";

/** Role words that stand together in a line: 'Lyrics & Music by', '작사·작곡'. */
export interface RoleGroup {
  roles: NamedRoles;
  /** The positions of its beginning, and of the text after its 'by' or colon. */
  start: number;
  end: number;
  /** The separator after it: `by`, a colon or dash or tab, or only a space. */
  closedBy: "by" | "sign" | "space" | "end";
  /** Whether a word of it is Korean, Chinese or Japanese: these part names without any sign. */
  isKorean: boolean;
}

const escaped = (word: string) => word.replaceAll(/[-]/g, "[- ]?").replaceAll(" ", "\\s+");

/** The longest words first, so that 'vocal direction' is not 'vocal'. */
const WORDS = [...ROLE_WORDS.keys()].toSorted((one, other) => other.length - one.length);

const WORD = `(?:(?:additional|original|korean|english|japanese|chinese|main|영어|한국어|일본어|중국어|추가)\\s+|co[- ])?(${WORDS.map(escaped).join("|")})`;
const SIGN = "\\s*(?:[,/&·・•+|]|\\band\\b|및|와|과)\\s*";
/** The end of a role: 'Written by', and 'Written-By' as Discogs has it. */
const END = "(?:(?![\\p{L}\\p{N}']|-(?!\\s))|(?=-?by\\b))";
const GROUP = new RegExp(
  `(?<![\\p{L}\\p{N}'-])${WORD}(?:(?:(?:\\s*\\bby\\b)?${SIGN}|\\s+)${WORD}|\\s*\\(\\s*${WORD}(?:\\s+by)?\\s*\\))*${END}`,
  "giu",
);
const EACH = new RegExp(`(?<![\\p{L}\\p{N}'-])${WORD}${END}`, "giu");
const CLOSING =
  /^(?<stroke>\/\s*(?=\S))|^(?<by>\s*\.?\s*-?\bby\b\s*[:.]?\s*)|^(?<sign>\s*\.?\s*(?::|\)(?=\s)|[-–—=~]+(?=\s|$)|(?<=(?:lyr|comp|arr|prod))\s*[-–—]|\t|\s\||_+|\.{2,}|…+|[→»>]|\s{3,})\s*)|^(?<space>\.?\s+)|^(?<end>\.?)$/iu;

/** A short form, which ends with a dot: 'Lyr. NAME'. */
const SHORT = /(?:^|\P{L})(?:lyr|comp|arr|prod|lyrics|words|music)$/iu;

const ANY = new RegExp(`(?<![\\p{L}\\p{N}'-])${WORD}${END}`, "iu");

/** Whether a line has a role word, without which it has no credit: most lines of a long text have none. */
export function hasRoleWord(line: string): boolean {
  return ANY.test(line);
}

export function findRoleGroups(line: string): RoleGroup[] {
  return [...line.matchAll(GROUP)].flatMap((match) => {
    const [text] = match;
    const after = line.slice(match.index + text.length);
    const closing = CLOSING.exec(after);
    if (closing === null) return [];
    const { by, sign, space } = closing.groups ?? {};
    const isSigned =
      sign !== undefined ||
      (SHORT.test(text) && /^\.|^\s*[-–—:]/u.test(after)) ||
      (match.index === 0 && /^\s+\/\s/.test(after)) ||
      /^\/\s*(?=\S)/.test(after);
    return {
      roles: rolesOf(text),
      start: match.index,
      end: match.index + text.length + closing[0].length,
      closedBy: by !== undefined ? "by" : isSigned ? "sign" : space !== undefined ? "space" : "end",
      isKorean: isEastAsian(text),
    } satisfies RoleGroup;
  });
}

function isEastAsian(text: string): boolean {
  return /[\p{Script=Hangul}\p{Script=Han}\p{Script=Katakana}]/u.test(text);
}

export function parseRoleText(text: string): NamedRoles | null {
  const rest = text
    .replaceAll(/\(\s*(?:additional|original|korean|english|main|추가)\s*\)/giu, " ")
    .replaceAll(EACH, " ")
    .replaceAll(/-?\b(?:and|by)\b|및/giu, " ")
    .replaceAll(/[\s,/&·・•+:.|]/gu, "");
  const roles = rolesOf(text);
  return rest === "" && (roles.letters !== "" || roles.also.length > 0) ? roles : null;
}

export function uniteRoles(all: readonly NamedRoles[]): NamedRoles {
  const letters = parseRoles(all.map((one) => one.letters).join("")) ?? [];
  return { letters: lettersOf(letters), also: [...new Set(all.flatMap(({ also }) => also))] };
}

function rolesOf(text: string): NamedRoles {
  return uniteRoles(
    [...text.matchAll(EACH)].flatMap(([, word = ""]) => {
      const key = word.toLowerCase().replaceAll(/\s+/g, " ");
      return ROLE_WORDS.get(key) ?? ROLE_WORDS.get(key.replace(" ", "-")) ?? [];
    }),
  );
}

/** Returns the position of a role with 'by' behind names, or 0. */
export function startOfNextRole(line: string): number {
  return findRoleGroups(line).find(({ closedBy }) => closedBy === "by")?.start ?? 0;
}

const LEGEND =
  /^[^\d(][^(]*(?:list|songs?|tracks?|titles?|credits|곡|목록|트랙|리스트)\s*\(([^()]+\/[^()]+)\)$/iu;

/** Returns the roles of 'Tracklist (lyrics / music / arrangement)' in their order; null for a line that is none. */
export function rolesOfLegend(line: string): NamedRoles[] | null {
  const roles = LEGEND.exec(line)?.[1]?.split("/").map(parseRoleText) ?? [];
  const known = roles.filter((one) => one !== null);
  return known.length > 1 && known.length === roles.length ? known : null;
}
