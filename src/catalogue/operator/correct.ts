import type { Database, Transaction } from "../../database/database.ts";
import { findMergedInto } from "../../database/catalogue/former-ids.ts";
import type { RecordKind } from "../../database/tables.ts";
import { NAME_FIELDS } from "../../domain/edits/editable-fields.ts";
import { albumLine, artistLine, songLine } from "../interchange/format.ts";
import { contradictionOf } from "../../domain/edits/fact-problem.ts";
import { changedNameProblem, cleanName, nameProblem } from "../../domain/text/name-rule.ts";
import { checkCredits, type GivenCredit, type GivenPerson } from "./check-credits.ts";
import { hasRecord } from "../edits/current-target.ts";
import { fieldClaims, fieldProblem, withStoredNames } from "../edits/fields/fields.ts";
import { readFieldsNow } from "../edits/fields/record-fields.ts";
import { applyByOperator } from "./operator-edit.ts";
import { commitRevision } from "../commit-revision.ts";

/** The fields of a line that are no facts of the record itself, or are corrected by credits and edits. */
const NOT_CORRECTABLE = new Set([
  ..."ref id former_ids former_refs different_from perhaps_same_as".split(" "),
  ..."external sources field_sources".split(" "),
  ..."artists album credits also_on".split(" "),
]);

/** The fields that can be corrected, by their names in the interchange format. Links between records cannot. */
export const CORRECTABLE: Record<RecordKind, readonly string[]> = {
  artist: correctableOf(artistLine.shape),
  album: correctableOf(albumLine.shape),
  song: correctableOf(songLine.shape),
};

function correctableOf(shape: object): string[] {
  const fields = Object.keys(shape).filter((field) => !NOT_CORRECTABLE.has(field));
  return [...fields.filter((field) => field !== "picture_url"), "picture_url"];
}

/** A correction is invalid. The message says what to do. */
export class ImpossibleCorrection extends Error {
  override name = "ImpossibleCorrection";
}

/** Corrects fields (null: not known) and credits by an edit of the operator, over all catalogues. @throws ImpossibleCorrection */
export async function correctRecord(
  database: Database,
  kind: RecordKind,
  id: number,
  fields: Readonly<Record<string, unknown>>,
  source: string,
  givenCredits: readonly GivenCredit[] = [],
  now: () => Date = () => new Date(),
): Promise<void> {
  if (source.trim() === "")
    throw new ImpossibleCorrection("The note is empty: give the source of the correction.");
  for (const [field, value] of Object.entries(fields)) {
    const problem = fieldProblem(kind, field, value, CORRECTABLE[kind]);
    if (problem !== null) throw new ImpossibleCorrection(problem);
  }
  const credits = givenCredits.map(withStoredName);
  await database.write(async (db) => {
    await expectRecord(db, kind, id);
    const current = (await readFieldsNow(db, kind, id)) ?? {};
    for (const field of NAME_FIELDS) {
      const problem = changedNameProblem(fields[field], current[field]);
      if (problem !== null) throw new ImpossibleCorrection(`${problem}.`);
    }
    const contradiction = contradictionOf(kind, fields, current);
    if (contradiction !== null) throw new ImpossibleCorrection(`${contradiction.text}.`);
    const corrected = withStoredNames(fields, current);
    const edited = fieldClaims(kind, id, corrected);
    if (kind !== "song" && credits.length > 0)
      throw new ImpossibleCorrection(`Only songs have credits: ${kind} ${id} is not a song.`);
    const refuse = (problem: string) => new ImpossibleCorrection(problem);
    const changes = await checkCredits(db, id, credits, refuse);
    if (edited.length + changes.length === 0)
      throw new ImpossibleCorrection("There is nothing to correct: name a field or a credit.");
    const correction = { target_kind: kind, target_id: id, source, now: now() };
    const apply = (of: "fields" | "credits", claims: typeof edited, body: object) =>
      applyByOperator(db, { ...correction, kind: of, claims, body });
    if (edited.length > 0) await apply("fields", edited, { fields: corrected });
    if (changes.length > 0) await apply("credits", changes, { changes: credits });
    const affected = [{ kind, record_id: id }];
    await commitRevision(db, database.engine, { affected, note: `correction: ${source}` }, now);
  });
}

/** Returns a correction of a credit with the name that it brings as it is stored. @throws ImpossibleCorrection */
function withStoredName({ operation, subject, value, ...credit }: GivenCredit): GivenCredit {
  const stored = (person: GivenPerson | undefined, before?: string) => {
    if (person?.name === undefined || person.name === before) return person;
    const problem = nameProblem(person.name);
    if (problem !== null) throw new ImpossibleCorrection(`${problem}.`);
    return { ...person, name: cleanName(person.name) };
  };
  return operation === "add"
    ? { ...credit, operation, value, subject: stored(subject) ?? subject }
    : { ...credit, operation, subject, value: stored(value, subject.name) };
}

async function expectRecord(db: Transaction, kind: RecordKind, id: number): Promise<void> {
  const survivor = await findMergedInto(db, kind, id);
  if (survivor !== null)
    throw new ImpossibleCorrection(`${kind} ${id} was merged into ${survivor}: correct that one.`);
  if (!(await hasRecord(db, kind, id)))
    throw new ImpossibleCorrection(`There is no ${kind} ${id}.`);
}
