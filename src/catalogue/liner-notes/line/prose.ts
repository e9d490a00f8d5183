import type { NamedRoles } from "../../sources/role-words.ts";
import { parseNames } from "./credit-line.ts";
import { findRoleGroups, parseRoleText } from "./role-group.ts";

interface ProseCredits {
  title: string;
  credits: { name: string; roles: NamedRoles }[];
}

/** A title as sentences have it. */
const QUOTED = /["“‘]([^"“”‘’]+)[,.]?["”’]/gu;

/** A name: a few words with a capital, or in a script without. */
const NAME = /^(?:(?:[\p{Lu}\p{Lo}\p{N}(]\S*|the|of|de|von|van)(?:\s|$)){1,5}$/u;

/** Parses a sentence about one song, in English or Korean. */
export function parseProse(line: string): ProseCredits | null {
  return parseEnglish(line) ?? parseKorean(line);
}

/**
 * Parses an English sentence: '"Drip" has lyrics by A and B, and was arranged by C'. Null where anything behind a 'by'
 * is no name, as in '"Drip" was written by the members on tour'.
 */
function parseEnglish(line: string): ProseCredits | null {
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

/** Returns a pattern for text whose syllables are taken apart, since a particle's form depends on the end of its word. */
function decomposed(pattern: string, flags = "u"): RegExp {
  return new RegExp(pattern.normalize("NFD"), flags);
}

/** The ends of words with a final consonant, with a vowel, or in another script. */
const CLOSED = String.raw`(?<=[\u11a8-\u11c2]|[^\p{Script=Hangul}\s])`;
const OPEN = String.raw`(?<=[\u1161-\u1175]|[^\p{Script=Hangul}\s])`;
const SUBJECT = `(?:${CLOSED}이|${OPEN}가)`;
const WITH = decomposed(String.raw`(?:${CLOSED}과|${OPEN}와)\s+`, "gu");

const ROLE = "(?:작사|작곡|편곡)";
const ROLES = String.raw`(?<roles>${ROLE}(?:(?:\s*[·,/&]\s*|(?:와|과)\s+|\s+및\s+)${ROLE})*)`;

const QUOTES = `"'“”‘’「」『』<>`;

/** "타이틀곡 '끓다'는 … 맡았다": with two titles, the names may be of either. */
const SENTENCE = decomposed(
  String.raw`^[^${QUOTES}]*[${QUOTES}](?<title>[^${QUOTES}]+)[${QUOTES}](?:은|는)\s+(?<text>[^${QUOTES}]+?)(?:을|를|에)?\s*(?:맡았|담당했|참여했|했|하였)(?:다|습니다)\.?$`,
);

/** '작사 A 및 B, 작곡 C와 D가' and 'A가 작사하고 B가 작곡': roles before their names, or behind them. */
const CLAUSES = [
  String.raw`${ROLES}\s+(?<names>.+?)(?:,\s*(?=${ROLE})|${SUBJECT}?$)`,
  String.raw`(?<names>.+?)${SUBJECT}\s+${ROLES}(?:(?:을|를|에)?\s*(?:하|했|맡|맡았|담당했|참여했)(?:고|으며),?\s+|(?:을|를|에)?(?:,\s*|$))`,
  // Sticky: clauses follow each other, and a search for the next would try every place of a hostile line.
].map((pattern) => decomposed(pattern, "gyu"));

/** Parses a Korean sentence; null where part of it is no role or name, as '멤버 A' is none. */
function parseKorean(line: string): ProseCredits | null {
  const { title = "", text = "" } = SENTENCE.exec(line.normalize("NFD"))?.groups ?? {};
  const clauses = CLAUSES.map((form) => [...text.matchAll(form)]).find(
    (found) => text !== "" && found.map(([whole]) => whole).join("") === text,
  );
  const credits = (clauses ?? []).flatMap(({ groups: { names = "", roles = "" } = {} }) => {
    const [of, by] = [roles, names].map((part) => part.replaceAll(WITH, ", ").normalize("NFC"));
    return parseNames(by!, parseRoleText(of!)!);
  });
  const areNames = credits.every(
    ({ name }) => !/\p{Script=Hangul}\s|\s\p{Script=Hangul}/u.test(name),
  );
  return credits.length > 0 && areNames ? { title: title.normalize("NFC").trim(), credits } : null;
}
