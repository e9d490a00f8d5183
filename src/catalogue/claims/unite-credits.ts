import { nameKey } from "../../domain/text/name.ts";
import {
  type ListRole,
  LIST_ROLES,
  lettersOf,
  parseRoles,
  ROLES,
} from "../../domain/catalogue/role.ts";
import { type CreditFacts, rolesOf, type SongFacts } from "./facts.ts";
import { ALL_LETTERS } from "../interchange/format-values.ts";

/** A catalogue's list of a song's credits, with the mark of what is cut. */
export type CreditList = Pick<SongFacts, "credits" | "credits_incomplete" | "sources">;

interface UnitedCredits {
  credits?: CreditFacts[] | undefined;
  credits_incomplete?: boolean | string | undefined;
  /** Whether two lists that are not cut differ in a role, so that the first stands there. */
  differs: boolean;
}

/** The names of people by their ids, to recognise a person whom another catalogue credits by name only. */
export type NamesOfPeople = ReadonlyMap<number, readonly string[]>;

/** Unites credit lists, role by role: the first that is not cut stands; cut ones alone are joined; empty ones say nothing. */
export function uniteCredits(
  lists: readonly CreditList[],
  names: NamesOfPeople = new Map(),
): UnitedCredits {
  const [first, second] = lists.filter(
    (list) => list.credits !== undefined || list.credits_incomplete !== undefined,
  );
  if (first === undefined || second === undefined) {
    const { credits, credits_incomplete } = first ?? {};
    return { credits, credits_incomplete, differs: false };
  }
  const personOf = personFinder(lists, names);
  const roles = LIST_ROLES.map((role) => effectiveLists(lists, role, personOf));
  const effective = new Map(LIST_ROLES.map((role, at) => [role, roles[at]!.effective]));
  const cut = LIST_ROLES.filter((_, at) => roles[at]!.isCut);
  return {
    credits: joinLists(lists, effective, personOf),
    credits_incomplete: cutMark(lists, cut),
    differs: roles.some((role) => role.differs),
  };
}

type PersonOf = (credit: CreditFacts) => string;

/** Returns a function that says who is credited: a person, also where only a name of theirs is given, else the name. */
function personFinder(lists: readonly CreditList[], names: NamesOfPeople): PersonOf {
  const peopleOfName = new Map<string, Set<number>>();
  const note = (name: string, person: number) => {
    const key = nameKey(name);
    const people = peopleOfName.get(key);
    if (people) people.add(person);
    else peopleOfName.set(key, new Set([person]));
  };
  for (const { artist, name } of lists.flatMap((list) => list.credits ?? [])) {
    if (artist === undefined) continue;
    for (const one of [name, ...(names.get(artist) ?? [])]) note(one, artist);
  }
  return ({ artist, name }) => {
    if (artist !== undefined) return `person ${artist}`;
    const key = nameKey(name);
    const [person, ...others] = peopleOfName.get(key) ?? [];
    return person !== undefined && others.length === 0 ? `person ${person}` : `name ${key}`;
  };
}

/** Returns the lists that stand for a role, whether they are cut, and whether another complete one differs. */
function effectiveLists(lists: readonly CreditList[], role: ListRole, personOf: PersonOf) {
  const people = (list: CreditList) =>
    new Set((list.credits ?? []).filter((credit) => hasRole(credit, role)).map(personOf));
  const naming = lists.filter((list) => people(list).size > 0);
  const [whole, ...others] = naming.filter((list) => !isCut(list, role));
  if (whole === undefined)
    return { effective: naming, isCut: lists.some((list) => isCut(list, role)), differs: false };
  const stands = people(whole);
  return {
    effective: [whole],
    isCut: false,
    differs: others.some((other) => stands.symmetricDifference(people(other)).size > 0),
  };
}

function hasRole({ roles = "" }: CreditFacts, role: ListRole): boolean {
  return roles.includes(ROLES[role].letter);
}

function isCut({ credits_incomplete: cut = false }: CreditList, role: ListRole): boolean {
  return typeof cut === "string" ? cut.includes(ROLES[role].letter) : cut;
}

/** Joins the credits that stand, in the order of the lists. Further roles are united from all lists. */
function joinLists(
  lists: readonly CreditList[],
  effective: ReadonlyMap<ListRole, readonly CreditList[]>,
  personOf: PersonOf,
): CreditFacts[] | undefined {
  const joined: (CreditFacts & { list: CreditList; person: string })[] = [];
  for (const list of lists) {
    for (const credit of list.credits ?? []) {
      const stands = (parseRoles(credit.roles ?? "") ?? []).filter(
        (role) => effective.get(role)?.includes(list) ?? false,
      );
      const also = credit.also ?? [];
      if (stands.length === 0 && also.length === 0) continue;
      const person = personOf(credit);
      const roles = lettersOf(stands);
      const sources = credit.sources ?? list.sources;
      // A person may have several credits in one list, under several names: these stay.
      const known = joined.find((one) => one.person === person && one.list !== list);
      if (known === undefined) {
        joined.push({ ...credit, roles, also: [...also], sources, list, person });
        continue;
      }
      known.artist ??= credit.artist;
      known.roles = lettersOf(parseRoles((known.roles ?? "") + roles) ?? []);
      known.also = [...new Set([...(known.also ?? []), ...also])];
      known.sources = [...new Set([...(known.sources ?? []), ...(sources ?? [])])];
    }
  }
  if (lists.every((list) => list.credits === undefined)) return undefined;
  return joined.map(({ list: _list, person: _person, roles, also = [], sources, ...credit }) => ({
    ...credit,
    ...rolesOf(roles ?? "", also),
    sources: sources === undefined || sources.length === 0 ? undefined : sources,
  }));
}

function cutMark(lists: readonly CreditList[], cut: readonly ListRole[]) {
  const letters = lettersOf(cut);
  if (letters === ALL_LETTERS) return true;
  if (letters !== "") return letters;
  return lists.some((list) => list.credits_incomplete !== undefined) ? false : undefined;
}
