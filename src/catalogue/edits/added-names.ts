import { failure } from "../../domain/failure.ts";
import { cleanName, nameProblem } from "../../domain/name-rule.ts";
import type { AddedCredit, EditedCredit, NewPerson } from "../../domain/new-edit.ts";
import { EditRefused } from "./edit-refused.ts";

/**
 * Returns added credits with names as they are stored. A name that the list has already is taken as it is, so that other
 * roles can be added to it.
 * @throws EditRefused
 */
export function withStoredCreditNames(
  add: readonly AddedCredit[],
  listed: readonly EditedCredit[],
): AddedCredit[] {
  const had = new Set(listed.map(({ name }) => name));
  return add.map((credit) =>
    had.has(credit.name) ? credit : { ...credit, name: storedName(credit.name) },
  );
}

/** Returns new people with names as they are stored. @throws EditRefused */
export function withStoredPersonNames<Person extends NewPerson>(
  people: readonly Person[],
): Person[] {
  return people.map((person) => ({
    ...person,
    english_name: storedName(person.english_name),
    korean_name: person.korean_name && storedName(person.korean_name),
  }));
}

/** @throws EditRefused, which says of which of many names */
function storedName(name: string): string {
  const seen = cleanName(name);
  const problem = nameProblem(name);
  if (problem === null) return seen;
  throw new EditRefused(failure("invalid", seen === "" ? problem : `${seen}: ${problem}`));
}
