import type { Transaction } from "../../../database/database.ts";
import { insertClaims } from "../../../database/edits/write-edits.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { Act } from "../../../domain/edits/proposed/release-edit.ts";
import type {
  AddedCredit,
  EditedCredit,
  NewPerson,
} from "../../../domain/edits/proposed/new-edit.ts";
import { cleanName, nameProblem } from "../../../domain/text/name-rule.ts";
import { createLine } from "../../claims/edits-catalogue.ts";
import { refusedEdit } from "../edit-refused.ts";
import { fieldClaims } from "../fields/fields.ts";
import type { MadePerson } from "./release-body.ts";
import { resolveWaiting } from "./waiting-people.ts";

/** The people whom an edit makes while it is applied. */
export interface NewPeople {
  people: MadePerson[];
  /** Null: of a person whom an edit was to make that was not accepted. */
  idOf: (key: string) => number | null;
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
  for (const person of withStoredPersonNames(given)) {
    const { waits_in } = person;
    const id =
      waits_in === undefined
        ? await createPerson(db, editId, person)
        : await resolveWaiting(db, { ...person, waits_in });
    people.push({ ...person, ...(id !== null && { id }) });
  }
  return {
    people,
    ids: new Set(people.flatMap(({ id }) => id ?? [])),
    idOf: (key) => people.find((person) => person.key === key)?.id ?? null,
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

/** Returns the ids of acts, each once. @throws EditRefused where an edit was to make one of them and was not accepted */
export function actIds(acts: readonly Act[], { idOf, people }: NewPeople): number[] {
  const ids = acts.map((act) => {
    if (typeof act === "number") return act;
    const id = idOf(act);
    const { english_name = act, waits_in = 0 } = people.find(({ key }) => key === act) ?? {};
    if (id === null)
      throw refusedEdit("conflict", EDIT_TEXT.actNotAccepted(english_name, waits_in));
    return id;
  });
  return [...new Set(ids)];
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
