import type { Transaction } from "../../../database/database.ts";
import { insertClaims } from "../../../database/edits/write-edits.ts";
import type { Act } from "../../../domain/edits/release-edit.ts";
import type { AddedCredit, EditedCredit, NewPerson } from "../../../domain/edits/new-edit.ts";
import { cleanName, nameProblem } from "../../../domain/text/name-rule.ts";
import { createLine } from "../../claims/edits-catalogue.ts";
import { refusedEdit } from "../edit-refused.ts";
import { fieldClaims } from "../fields/fields.ts";

/** A person or an act whom an edit makes, with the id once it is applied. */
export type MadePerson = NewPerson & { id?: number };

/** The people whom an edit makes while it is applied. */
export interface NewPeople {
  people: MadePerson[];
  idOf: (key: string) => number;
  ids: ReadonlySet<number>;
}

/** Makes the records of new people and acts; `commitRevision` fills them. @throws EditRefused */
export async function createPeople(
  db: Transaction,
  editId: number,
  given: readonly NewPerson[] = [],
): Promise<NewPeople> {
  const people: MadePerson[] = [];
  // They may have been proposed before names were checked.
  for (const person of withStoredPersonNames(given))
    people.push({ ...person, id: await createPerson(db, editId, person) });
  const byKey = new Map(people.map(({ key, id }) => [key, id]));
  return {
    people,
    ids: new Set(byKey.values().filter((id) => id !== undefined)),
    idOf(key) {
      const id = byKey.get(key);
      if (id === undefined) throw new Error(`edit ${editId} makes no person ${key}`);
      return id;
    },
  };
}

async function createPerson(
  db: Transaction,
  editId: number,
  { english_name, korean_name, is_group, is_idol }: NewPerson,
): Promise<number> {
  const id = await createLine(db, "artist", english_name);
  const facts = {
    name: english_name,
    ...(korean_name !== null && { korean_name }),
    ...(is_group !== undefined && { is_group }),
    ...(is_idol !== undefined && { is_idol }),
  };
  await insertClaims(db, editId, fieldClaims("artist", id, facts));
  return id;
}

/** Returns added credits with the ids of the people whom their edit makes. */
export function withNewPeople(add: readonly AddedCredit[], { idOf }: NewPeople): AddedCredit[] {
  return add.map((credit) =>
    credit.person === undefined ? credit : { ...credit, artist_id: idOf(credit.person) },
  );
}

export function actIds(acts: readonly Act[], { idOf }: NewPeople): number[] {
  return [...new Set(acts.map((act) => (typeof act === "string" ? idOf(act) : act)))];
}

/** Returns added credits with names as stored. Names that the list has stay, so that roles can be added. @throws EditRefused */
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
  throw refusedEdit("invalid", seen === "" ? problem : `${seen}: ${problem}`);
}
