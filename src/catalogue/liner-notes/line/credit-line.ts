import { hasHangul } from "../../../domain/text/name.ts";
import { isNobody, isNoise } from "./plain-line.ts";
import { lettersOf, parseRoles } from "../../../domain/catalogue/role.ts";
import type { NamedRoles } from "../../sources/role-words.ts";
import {
  findRoleGroups,
  hasRoleWord,
  parseRoleText,
  type RoleGroup,
  uniteRoles,
} from "./role-group.ts";
import { splitOutsideBrackets } from "../../csv/rows/names.ts";
import { splitNames } from "./split-names.ts";
import { hasUnreadRange, numbersOf, parseRange, withPlainRanges } from "./track-range.ts";

/** A name and what it did; with the numbers of its tracks where they stand behind it. */
type NamedCredit = { name: string; roles: NamedRoles; tracks?: readonly number[] };

/** The credits of a line: some, or a role whose names stand beneath. */
export interface CreditLine {
  credits: NamedCredit[];
  heading: NamedRoles;
  /** The roles of names that go on in the next line; null where the roles stand behind their names. */
  open: NamedRoles | null;
}

/** Roles of a studio's work: their names may have a studio behind them. */
const STUDIO_WORK = /recording|mixing|mastering|editing|assistant/;

/** Words that are roles at the beginning of a line even without a sign behind them. */
const STRONG =
  /^(?:(?:original|english|korean|japanese|additional)\s+)?(?:lyrics?|lyricist|words|(?:song)?writers?|(?:recording|mixing|mix|mastering) (?:assistant|engineer)s?|rap (?:lyrics|making)|compos(?:ition|er|ed)|arrange(?:ment|r|d)|(?:feat|ft|prod)\.|featuring)(?!\p{L})/iu;

/** 'Words of' and the like begin a title. */
const OF_TITLE = /^(?:of|in|from|for|to|and|are|is|on|with|without|about|me|you|my|your)\s/i;

/** 'All songs written by': what is written of an album stands for each of its songs. */
const OF_ALL =
  /^(?:all\s+(?:(?:songs|tracks|titles)\s+)?(?:(?:are|were)\s+)?|(?:전\s?곡|전\s?트랙|모든\s(?:곡|트랙))의?\s+|全曲\s*|全(?=[作編]))(?=\p{L})/iu;

/** 'lyrics are written by NAME' */
const ROLE_OF_ALL =
  /\ball\s+(?:songs|tracks)\s+(?:are|were)\s+(?=\p{L}+\s+by\b)|(?:(?<=^|[;,]\s*)|\ball\s+)(lyrics|words|music|melody|arrangements?)\s+(?:is|are|was|were)\s+\p{L}+\s+by\s+/giu;

/** Matches what restricts a sentence about all songs. */
const EXCEPT = /\s*[,(]\s*(?:except|unless)\s(?:where|as|when|otherwise)\b[^,;]*(?=;|$)|[.。]$/giu;

/** '(all tracks)' behind a role or a name. */
const ON_ALL = /\s*\(\s*(?:on\s+)?(?:all(?:\s+(?:tracks|songs))?|전곡|전\s?트랙)\s*\)/giu;

/** 'Rap [Rap Making] – NAME', as Discogs has it: what stands in brackets is meant. */
const DETAIL = /^[^[\]]+\[([^[\]]+)\]\s*(?=[-–—:])/u;

/** The length of a song behind its credits. */
const TIME = /(?:\s*[([]\d{1,2}:\d{2}[)\]]|(?:\s+[-–—/|·]\s*|\t|\s{2,})\d{1,2}:\d{2})$/u;

/** '참여 정보', before its roles. */
const FIELD = /^(?:(?:참여 ?정보|크레딧)\s+|(?:저작자|참여자?)\s*:\s*|credits?\t\s*)/iu;

/** 'Track by NAME': who made the track that is sung to. */
const TRACK_BY = /^tracks?\s+by\b\s*:?\s*/i;

/** 'NAME (L, C)': letters of roles behind each name. */
const LETTERS_BEHIND = /^(?<name>.+?)\s*[([](?<letters>[LCAF](?:\s*[/&,+·]?\s*[LCAF]){0,3})[)\]]$/u;

/** 'L = lyrics, C = composition': what the letters of a list mean. */
const KEY_OF_LETTERS = /^[LCAF]\s*[=:]\s*(?:lyrics|composition|arrangement|작사|작곡|편곡)/iu;

/** Matches what video sites put before a role: 'Studio Personnel, Mixer: NAME'. */
const KIND_OF_PERSON = /^(?:studio personnel|associated performer|main artist)\s*,\s*/i;

/** '(작사: A / 작곡: B)': a whole line in brackets. */
const WHOLE_IN_BRACKETS = /^\(((?:[^()]|\([^()]*\))*)\)$/u;

/** 'Composer(s):' */
const PLURAL = /(?<=[a-z])\(s\)(?=\s*(?::|by\b|[-–—]\s|$)|\t)/gi;

/** 'L: NAME': letters of roles, as fans write them. */
const LETTERS = /^(?<letters>[LCAF](?:\s*[/&,+·]?\s*[LCAF]){0,3})\s*:\s*(?<names>\S.*)$/;

/** 'Composed by Kettle, this song is about love' is a sentence. */
const PROSE = /^(?:\p{Ll}+\s+){3}/u;

/** Parses a line with credits: the role before the names or behind them. Null for a line that is none. */
export function parseCreditLine(given: string): CreditLine | null {
  if (KEY_OF_LETTERS.test(given.replace(WHOLE_IN_BRACKETS, "$1"))) return null;
  const letters = parseLetters(given) ?? lettersBehind(given);
  if (letters !== null) return letters;
  const plain = (isOfAll(given) ? given.replaceAll(EXCEPT, "") : given)
    .replace(WHOLE_IN_BRACKETS, "$1")
    .replace(KIND_OF_PERSON, "")
    .replace(TRACK_BY, "Produced by ")
    .replace(OF_ALL, "")
    .replaceAll(ROLE_OF_ALL, (_, role?: string) => (role === undefined ? "" : `${role} by `))
    .replaceAll(ON_ALL, "")
    .replace(TIME, "")
    .replace(FIELD, "")
    .replace(DETAIL, (detail, role: string) =>
      parseRoleText(role) === null ? detail : `${role} `,
    );
  if (!hasRoleWord(plain) || hasUnreadRange(plain)) return null;
  const line = withoutBrackets(plain.replaceAll(PLURAL, "s"));
  const alone = parseRoleText(line.replace(/:$/, ""));
  if (alone !== null) return { credits: [], heading: alone, open: alone };
  const groups = findRoleGroups(line).filter((group, at, all) => isHead(line, group, at, all));
  const [first] = groups;
  if (first?.start === 0) {
    const credits = groups.flatMap((group, at) => {
      const until = groups[at + 1]?.start ?? line.length;
      return parseNames(line.slice(group.end, until), group.roles);
    });
    if (credits.length === 0 && groups.some((group) => isNobody(line.slice(group.end))))
      return null;
    if (credits.some(({ name }) => PROSE.test(name) || isNoise(name))) return null;
    return { credits, heading: first.roles, open: groups.at(-1)?.roles ?? null };
  }
  return namesFirst(line);
}

/** Whether a line is said of all songs. */
export function isOfAll(line: string): boolean {
  return OF_ALL.test(line) || line.search(ON_ALL) >= 0;
}

function parseLetters(line: string): CreditLine | null {
  const { letters = "", names = "" } = LETTERS.exec(line)?.groups ?? {};
  const roles = parseRoles(letters.replaceAll(/[^A-Z]/g, ""));
  if (roles === null || names === "") return null;
  const named = { letters: lettersOf(roles), also: [] };
  return { credits: parseNames(names, named), heading: named, open: named };
}

/** Parses 'NAME (L, C), NAME (A)'; null where a part has no letters. */
export function lettersBehind(line: string): CreditLine | null {
  // '1. Title (A)'
  if (/^\d/.test(line)) return null;
  const read = splitNames(line).map((part) => {
    const { name = "", letters = "" } = LETTERS_BEHIND.exec(part)?.groups ?? {};
    const roles = parseRoles(letters.replaceAll(/[^A-Z]/g, ""));
    if (roles === null || name === "") return null;
    return { name, roles: { letters: lettersOf(roles), also: [] } };
  });
  const credits = read.filter((one) => one !== null);
  return credits.length > 0 && credits.length === read.length ? creditsOf(credits) : null;
}

/** Returns '[작사] A [작곡] B' as '작사: A 작곡: B'. */
function withoutBrackets(line: string): string {
  if (!/^[([<【]/u.test(line)) return line;
  return line.replaceAll(BRACKETED, (whole, role: string, at: number) => {
    const isRole = parseRoleText(role) !== null && (at === 0 || whole.startsWith(line[0]!));
    return isRole ? `${role}: ` : whole;
  });
}

const BRACKETED = /[([<【]\s*([^()[\]<>【】]+?)\s*[)\]>】]\s*:?\s*/gu;

/** Whether a group of role words begins a part of its line. */
function isHead(line: string, group: RoleGroup, at: number, all: readonly RoleGroup[]): boolean {
  const { start, closedBy, isKorean } = group;
  const before = line.slice(0, start);
  if (closedBy === "end") return false;
  if (start === 0) {
    if (closedBy !== "space" || isKorean) return true;
    const after = line.slice(group.end);
    const isPlayed = group.roles.letters === "" && /^\p{Script=Hangul}/u.test(after);
    return (
      (STRONG.test(line) && !OF_TITLE.test(after)) ||
      isPlayed ||
      after.includes("|") ||
      all.slice(at + 1).some((other) => /\s·\s*$/.test(line.slice(0, other.start)))
    );
  }
  // Later in its line, after a role at the beginning.
  if (all[0]?.start !== 0 || at === 0 || isInBrackets(before)) return false;
  // A name that ends so: '쟁반 스트링 (Tray Strings)'.
  if (closedBy === "space" && /^[([]/.test(line.slice(group.end))) return false;
  if (isInCapitals(line) && STRONG.test(line)) return true;
  const isParted = /[|;/·,、.]$/.test(before.trimEnd()) || /\s{2}$/.test(before);
  if (isKorean) return /\s$/.test(before) || isParted;
  if (/\s$/.test(before) && /:\s*$/.test(line.slice(start, group.end))) return true;
  // No name ends with a role and 'by'.
  if (closedBy === "by" && /\s$/.test(before)) return true;
  return isParted && (closedBy !== "space" || /[|·/]\s*$/.test(before));
}

/** Whether a line is in capitals, as backs of covers are: names are parted by the roles alone. */
function isInCapitals(line: string): boolean {
  return /\p{Lu}/u.test(line) && !/\p{Ll}/u.test(line);
}

function isInBrackets(text: string): boolean {
  const last = (...signs: string[]) => Math.max(...signs.map((sign) => text.lastIndexOf(sign)));
  return last("(", "[") > last(")", "]");
}

/** Parses 'NAME – roles', 'NAME (roles), NAME (roles)' and 'NAME 작사, NAME 작곡'. */
function namesFirst(line: string): CreditLine | null {
  return (
    rolesOfTracks(line) ??
    wordsWithRolesBehind(line) ??
    rolesBehind(line) ??
    partsWithRolesBehind(line) ??
    personsWithRoles(line)
  );
}

/** Parses 'NAME, Composer, Lyricist - NAME, MainArtist', as shops list the persons of a song. */
export function personsWithRoles(line: string): CreditLine | null {
  const persons = line.split(/\s+[-–—]\s+/u).map((part) => part.split(/\s*,\s*/u));
  const credits = persons.map(([name = "", ...words]) => {
    const roles = words.map((word) =>
      parseRoleText(word.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")),
    );
    const known = roles.filter((role) => role !== null);
    return known.length === 0
      ? null
      : { name, roles: uniteRoles(known), isWhole: known.length === words.length };
  });
  const read = credits.filter((one) => one !== null);
  const isList = read.some(({ isWhole }) => isWhole) && persons.every(({ length }) => length > 1);
  return isList && !parseRoleText(persons[0]![0]!) ? creditsOf(read) : null;
}

/** Parses 'NAME – vocals, lyrics (1, 2), music (3 to 5)'. */
function rolesOfTracks(line: string): CreditLine | null {
  const [, name = "", listed = ""] = /^(.+?)\s+[-–—:]\s+(\S.*)$/u.exec(line) ?? [];
  const credits = splitOutsideBrackets(listed, ",;").map((part) => {
    const [, words = "", list = null] = /^\s*([^()]+?)\s*(?:\(([^()]+)\))?\s*$/u.exec(part) ?? [];
    const [roles, tracks] = [parseRoleText(words), list === null ? null : numbersOf(list)];
    if (roles === null || (list !== null && tracks === null)) return null;
    return tracks === null ? { name, roles } : { name, roles, tracks };
  });
  const read = credits.filter((one) => one !== null);
  const hasTracks = read.some((one) => "tracks" in one);
  return hasTracks && read.length === credits.length ? creditsOf(read) : null;
}

/** Parses 'NAME 작사 NAME 작곡 편곡': a word that is a Korean role ends each name. */
function wordsWithRolesBehind(line: string): CreditLine | null {
  const pairs: NamedCredit[][] = [];
  let [name, roles]: [string[], NamedRoles[]] = [[], []];
  for (const word of line.split(/\s+/)) {
    const its = hasHangul(word) ? parseRoleText(word) : null;
    if (its === null && roles.length > 0) {
      pairs.push(parseNames(name.join(" "), uniteRoles(roles)));
      [name, roles] = [[], []];
    }
    if (its === null) name.push(word);
    else roles.push(its);
    if (name.length === 0) return null;
  }
  if (roles.length === 0 || pairs.length === 0) return null;
  return creditsOf([...pairs.flat(), ...parseNames(name.join(" "), uniteRoles(roles))]);
}

function partsWithRolesBehind(line: string): CreditLine | null {
  const parts = splitNames(line).map(rolesBehind);
  const read = parts.filter((part) => part !== null);
  if (parts.length < 2 || read.length < parts.length) return null;
  return creditsOf(read.flatMap(({ credits }) => credits));
}

function rolesBehind(line: string): CreditLine | null {
  const signed =
    /^(?<names>.+?)\s*(?:[-–—:=~]\s+|\s[-–—]\s*|\t|\s\|\s|\s{2,})(?<roles>\S.*)$/u.exec(line);
  const parted = signed === null ? [] : [[signed.groups?.["names"], signed.groups?.["roles"]]];
  for (const [names = "", words = ""] of [...parted, ...koreanBehind(line)]) {
    const roles = parseRoleText(words) ?? rolesAmong(words);
    if (roles !== null) return creditsOf(parseNames(names, roles));
  }
  return bracketsBehind(line);
}

/** Returns the roles of a list in which some words are none: 'composition, arrangement, talk box'. */
function rolesAmong(words: string): NamedRoles | null {
  const parts = words.split(/\s*,\s*/u);
  const roles = parts.map(parseRoleText).filter((one) => one !== null);
  const areWords = parts.every((part) => /^\p{Ll}[\p{Ll}\s&/-]*$/u.test(part));
  return areWords && roles.length * 2 > parts.length ? uniteRoles(roles) : null;
}

/** Parses 'NAME (roles), NAME (roles)'; null where a part has none. */
export function bracketsBehind(line: string): CreditLine | null {
  const bracketed = splitNames(line).map((part) => {
    const [, name = "", inside = ""] = /^(.+?)\s*[([]([^()[\]]+)[)\]]$/u.exec(part) ?? [];
    // 'Title — NAME (roles)'
    const roles = name === "" || /\s[—–]\s/u.test(name) ? null : parseRoleText(inside);
    return roles === null ? null : { name, roles };
  });
  const credits = bracketed.filter((one) => one !== null);
  return credits.length > 0 && credits.length === bracketed.length ? creditsOf(credits) : null;
}

/** Returns the ways to part a line into names and the Korean words behind them, the most words first. */
function koreanBehind(line: string): [names: string, words: string][] {
  const behind = /\s[\p{Script=Hangul}\s,/·&]+$/u.exec(line);
  if (behind === null) return [];
  return [...line.slice(behind.index).matchAll(/\s+(?=\S)/gu)].flatMap(({ index, 0: space }) => {
    const at = behind.index + index;
    const names = line.slice(0, at).trim();
    return names === "" ? [] : [[names, line.slice(at + space.length)]];
  });
}

function creditsOf(credits: NamedCredit[]): CreditLine | null {
  const heading = uniteRoles(credits.map(({ roles }) => roles));
  return credits.length === 0 ? null : { credits, heading, open: null };
}

/** Parses names that did something: each may have an assistant, or a studio, behind it. */
export function parseNames(text: string, roles: NamedRoles): NamedCredit[] {
  const isStudioWork = roles.letters === "" && roles.also.some((key) => STUDIO_WORK.test(key));
  if (isNobody(text)) return [];
  // Those who mix or produce may do so for a company.
  const own = roles.letters === "" ? text.replaceAll(/\s+for\s+[^,/&]+(?=[,/&]|$)/giu, "") : text;
  return splitNames(withPlainRanges(withoutStudio(own, isStudioWork))).flatMap((named) => {
    const { name: part, tracks } = parseRange(named);
    const of = tracks !== null && { tracks };
    const inside =
      /^(?<name>.*?)\s*[([](?<role>[^:()[\]]+?)(?:\s+by\b:?|[:.])\s*(?<names>[^()[\]]+)[)\]]$/u.exec(
        part,
      );
    const other = inside && parseRoleText(inside.groups?.["role"] ?? "");
    if (inside === null || other === null) return [{ name: part, roles, ...of }];
    const { name = "", names = "" } = inside.groups ?? {};
    return [
      { name, roles, ...of },
      ...splitNames(names).map((one) => ({ name: one, roles: assisting(other, roles), ...of })),
    ];
  });
}

/** An assistant's role is that of whom they assist. */
function assisting(role: NamedRoles, of: NamedRoles): NamedRoles {
  if (!role.also.includes("assistant")) return role;
  return { letters: "", also: of.also.map((key) => `${key} assistant`) };
}

function withoutStudio(text: string, isStudioWork: boolean): string {
  if (!isStudioWork) return text;
  const plain = text.replaceAll(/\s*[([]\s*(?:at\s|@)[^()[\]]*[)\]]/giu, "");
  // 'A @ Steam Studio, B @ Room 2' has two; 'A at Room 2, Seoul' has one.
  const parts = /[,/]\s*[^,/@]+@/.test(plain) ? plain.split(/(?<=,|\/)/) : [plain];
  return parts
    .map((part) =>
      part
        .replace(/\s+(?:at|@)\s*\S[^,/]*(?=[,/]$)|\s+(?:at|@)\s*\S[^([]*(?=[([]|$)/iu, " ")
        .replace(/@\S.*$/u, ""),
    )
    .join("");
}
