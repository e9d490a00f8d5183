import { findMergedInto } from "../../../database/catalogue/former-ids.ts";
import type { Snapshot } from "../../../database/database.ts";
import { findEdit, type StoredEdit } from "../../../database/edits/edits.ts";
import { EDIT_TEXT } from "../../../domain/edits/edit-rules.ts";
import type { NewPerson } from "../../../domain/edits/proposed/new-edit.ts";
import { nameKey } from "../../../domain/text/name.ts";
import { hasRecord } from "../current-target.ts";
import { refusedEdit } from "../edit-refused.ts";
import type { NewRecordBody } from "../records/new-record-body.ts";

/** Checks that people whom another edit adds do wait in an edit of the same author. @throws EditRefused */
export async function expectOwnWaiting(
  db: Snapshot,
  people: readonly NewPerson[],
  userId: number,
): Promise<void> {
  for (const { waits_in, english_name } of people) {
    if (waits_in === undefined) continue;
    const edit = await findEdit(db, waits_in);
    const isOwn = edit?.author_id === userId && edit.state === "pending";
    if (!isOwn || findIn(edit, english_name) === null)
      throw refusedEdit("invalid", EDIT_TEXT.notWaiting(english_name, waits_in));
  }
}

/** Returns the record that another edit made of a person; null where it was not accepted. @throws EditRefused while it waits */
export async function resolveWaiting(
  db: Snapshot,
  { english_name, waits_in }: NewPerson & { waits_in: number },
): Promise<number | null> {
  const edit = await findEdit(db, waits_in);
  if (edit?.state === "pending")
    throw refusedEdit("conflict", EDIT_TEXT.waitsForEdit(english_name, waits_in));
  const id = edit?.state === "applied" ? (findIn(edit, english_name)?.id ?? null) : null;
  if (id === null) return null;
  const current = (await findMergedInto(db, "artist", id)) ?? id;
  return (await hasRecord(db, "artist", current)) ? current : null;
}

/** Finds a person or an act that an edit adds, by the English name, with the id once it is applied. */
function findIn(
  { kind, target_kind, target_id, body }: StoredEdit,
  name: string,
): { id: number | null } | null {
  if (kind !== "new" && kind !== "credits") return null;
  const { set = {}, people = [] } = JSON.parse(body) as Partial<NewRecordBody>;
  const isMeant = (one: unknown) => typeof one === "string" && nameKey(one) === nameKey(name);
  if (kind === "new" && target_kind === "artist" && isMeant(set["name"])) return { id: target_id };
  // One that waits itself in yet another edit is named there.
  const person = people.find(
    ({ english_name, waits_in }) => waits_in === undefined && isMeant(english_name),
  );
  return person === undefined ? null : { id: person.id ?? null };
}
