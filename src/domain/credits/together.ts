import { type Failure, failure } from "../failure.ts";
import { type ListRole, lettersOf, parseRoles, WRITING_ROLES } from "../catalogue/role.ts";
import { parseYear } from "../calendar-date.ts";

/** The number of people of a question, at least and at most, and of those left out. */
export const TOGETHER_PEOPLE = { least: 2, most: 5 } as const;
export const TOGETHER_LEFT_OUT = 5;

export const TOGETHER_PAGE = 50;

export const TOGETHER_PARAMETERS = ["person", "not", "act", "from", "to"] as const;

export type TogetherParameter = (typeof TOGETHER_PARAMETERS)[number];

export interface CreditedPerson {
  id: number;
  /** Never empty: without a choice, all roles of writing. */
  roles: readonly ListRole[];
}

export interface TogetherQuestion {
  people: readonly CreditedPerson[];
  /** People whom the songs credit with no role of writing. */
  not: readonly number[];
  act: number | null;
  /** The first and the last year of release. Songs without a date are in none. */
  from: number | null;
  to: number | null;
}

export type PairedPerson = { id: number; english_name: string; korean_name: string | null };

/** Two people, and the number of songs that credit both: of all, or of a year. */
export type PeoplePair = { people: readonly [PairedPerson, PairedPerson]; songs: number };

export const TOGETHER_TEXT = {
  person: "Invalid person: it is an id, with role letters after a colon to count only those roles",
  people: `Invalid person: give ${TOGETHER_PEOPLE.least} to ${TOGETHER_PEOPLE.most} people`,
  not: "Invalid not: it is an id",
  leftOut: `Invalid not: at most ${TOGETHER_LEFT_OUT} people are left out`,
  twice: "Invalid person: the same person is given twice",
  act: "Invalid act: it is one id",
  year: "Invalid year: from and to are four digits",
  years: "Invalid year: from must not be after to",
  cursor: "Invalid cursor: use the one from the last response",
} as const;

/**
 * Parses a question, which may have fewer people than an answer needs. Repeated ids are invalid, since they would be
 * another address of the same question.
 * @param valuesOf returns all values of a parameter
 * @param readId parses an id as addresses of pages, or of the API, have it
 */
export function parseTogether(
  valuesOf: (parameter: TogetherParameter) => readonly string[],
  readId: (text: string) => number | null,
): TogetherQuestion | Failure<"invalid"> {
  const people = parseAll(valuesOf("person"), (text) => parsePerson(text, readId));
  const not = parseAll(valuesOf("not"), readId);
  const act = parseAll(valuesOf("act"), readId);
  const from = parseAll(valuesOf("from"), parseYear);
  const to = parseAll(valuesOf("to"), parseYear);
  if (people === null) return failure("invalid", TOGETHER_TEXT.person);
  if (people.length > TOGETHER_PEOPLE.most) return failure("invalid", TOGETHER_TEXT.people);
  if (not === null) return failure("invalid", TOGETHER_TEXT.not);
  if (not.length > TOGETHER_LEFT_OUT) return failure("invalid", TOGETHER_TEXT.leftOut);
  const named = peopleIn({ people, not });
  if (new Set(named).size < named.length) return failure("invalid", TOGETHER_TEXT.twice);
  if (act === null || act.length > 1) return failure("invalid", TOGETHER_TEXT.act);
  if (from === null || to === null || from.length > 1 || to.length > 1)
    return failure("invalid", TOGETHER_TEXT.year);
  const years = { from: from[0] ?? null, to: to[0] ?? null };
  if (years.from !== null && years.to !== null && years.from > years.to)
    return failure("invalid", TOGETHER_TEXT.years);
  return { people, not, act: act[0] ?? null, ...years };
}

/** Returns the first five of people who have a page, each in any role of writing. @param ids null for those without one */
export function peopleTogether(ids: readonly (number | null)[]): CreditedPerson[] {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  return known.slice(0, TOGETHER_PEOPLE.most).map((id) => ({ id, roles: WRITING_ROLES }));
}

export function isAnswerable({ people }: Pick<TogetherQuestion, "people">): boolean {
  return people.length >= TOGETHER_PEOPLE.least;
}

export function peopleIn({ people, not }: Pick<TogetherQuestion, "people" | "not">): number[] {
  return [...people.map(({ id }) => id), ...not];
}

export function artistsIn({ act, ...named }: TogetherQuestion): number[] {
  return [...peopleIn(named), ...(act === null ? [] : [act])];
}

export function withIds(question: TogetherQuestion, idOf: (id: number) => number) {
  return {
    ...question,
    people: question.people.map(({ id, roles }) => ({ id: idOf(id), roles })),
    not: question.not.map(idOf),
    act: question.act === null ? null : idOf(question.act),
  };
}

/** Returns the parameters of a question, from which it is parsed again. Roles are left out where any of writing will do. */
export function togetherParameters(
  { people, not, act, from, to }: TogetherQuestion,
  writeId: (id: number) => string,
): [name: TogetherParameter, value: string][] {
  const anyWriting = lettersOf(WRITING_ROLES);
  return [
    ...people.map(({ id, roles }): [TogetherParameter, string] => {
      const letters = lettersOf(roles);
      return ["person", letters === anyWriting ? writeId(id) : `${writeId(id)}:${letters}`];
    }),
    ...not.map((id): [TogetherParameter, string] => ["not", writeId(id)]),
    ...(act === null ? [] : [["act", writeId(act)] as [TogetherParameter, string]]),
    ...(from === null ? [] : [["from", String(from)] as [TogetherParameter, string]]),
    ...(to === null ? [] : [["to", String(to)] as [TogetherParameter, string]]),
  ];
}

function parsePerson(text: string, readId: (text: string) => number | null): CreditedPerson | null {
  const [idText = "", letters, ...more] = text.split(":");
  const id = readId(idText);
  const roles = letters === undefined ? WRITING_ROLES : parseRoles(letters);
  if (id === null || roles === null || roles.length === 0 || more.length > 0) return null;
  return { id, roles };
}

function parseAll<Value>(texts: readonly string[], parse: (text: string) => Value | null) {
  const values: Value[] = [];
  for (const text of texts) {
    const value = parse(text);
    if (value === null) return null;
    values.push(value);
  }
  return values;
}
