import type { Snapshot } from "../../../database/database.ts";
import {
  insertClaims,
  insertReferences,
  type Referenced,
} from "../../../database/edits/write-edits.ts";
import type { RecordKind } from "../../../database/tables.ts";
import type { NewRecordEdit } from "../../../domain/edits/proposed-edit.ts";
import { createLine } from "../../claims/edits-catalogue.ts";
import { commitRevision } from "../../commit-revision.ts";
import { currentRecord, expectRecord } from "../current-target.ts";
import { expectOwnLinks, type RecordFields, withLinkIds } from "../fields/links.ts";
import { expectPossibleFields, fieldClaims, withStoredNames } from "../fields/fields.ts";
import type { Apply, Prepared } from "../prepared.ts";

type NewRecordBody = { set: RecordFields; artists?: number[]; album?: number };

/** Checks a proposed record. @throws EditRefused */
export async function prepareNewRecord(
  db: Snapshot,
  { record, set, artists, album }: NewRecordEdit,
): Promise<Prepared> {
  const given = Object.entries(withLinkIds(record, set)).filter(([, value]) => value !== null);
  const typed = Object.fromEntries(given);
  expectPossibleFields(record, typed);
  const fields = withStoredNames(typed);
  await expectOwnLinks(db, record, null, fields);
  const body: NewRecordBody = {
    set: fields,
    ...(artists && { artists }),
    ...(album !== undefined && { album }),
  };
  for (const named of recordsIn(body)) await expectRecord(db, named.kind, named.record_id);
  return { kind: "new", target_kind: record, target_id: null, body };
}

export const applyNewRecord: Apply = async (db, { engine, edit, now }) => {
  const kind: RecordKind = edit.target_kind;
  const body = await withCurrentRecords(db, JSON.parse(edit.body) as NewRecordBody);
  const { set, ...acts } = body;
  expectPossibleFields(kind, set);
  await expectOwnLinks(db, kind, null, set);
  const id = await createLine(db, kind, String(set["name"]));
  await insertClaims(db, edit.id, fieldClaims(kind, id, { ...set, ...acts }));
  await insertReferences(db, edit.id, recordsIn(body));
  const affected = [{ kind, record_id: id }];
  await commitRevision(db, engine, { affected, note: `edit ${edit.id}` }, () => now);
  return { target_id: id, body };
};

/** Returns a proposed record with the acts and the album into which those that it names were merged. */
async function withCurrentRecords(
  db: Snapshot,
  { artists, album, ...body }: NewRecordBody,
): Promise<NewRecordBody> {
  const acts = new Set<number>();
  for (const id of artists ?? []) acts.add(await currentRecord(db, "artist", id));
  return {
    ...body,
    ...(artists && { artists: [...acts] }),
    ...(album !== undefined && { album: await currentRecord(db, "album", album) }),
  };
}

function recordsIn({ artists = [], album }: NewRecordBody): Referenced[] {
  return [
    ...artists.map((record_id): Referenced => ({ kind: "artist", record_id })),
    ...(album === undefined ? [] : [{ kind: "album" as const, record_id: album }]),
  ];
}
