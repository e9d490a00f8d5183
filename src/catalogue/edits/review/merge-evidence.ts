import type { Snapshot } from "../../../database/database.ts";
import { findInCommon } from "../../../database/edits/merges/in-common.ts";
import { countSongsOfRecord, findRecordUse } from "../../../database/edits/merges/record-use.ts";
import { loadArtistNames } from "../../../database/people/artist-names.ts";
import type { EditedRecord } from "../../../domain/edits/edit-target.ts";
import {
  approvalsOfMerge,
  type ComparedRecord,
  type MergeEvidence,
  ONE_ID,
  type Shared,
} from "../../../domain/edits/merge-evidence.ts";
import type { EditedKind } from "../../../domain/edits/edit.ts";
import { nameKey } from "../../../domain/text/name.ts";
import { readLinks } from "../fields/links.ts";
import { readFieldsNow } from "../fields/record-fields.ts";

type Records = readonly [stays: ComparedRecord, merged: ComparedRecord];

/** Reads both records of a merge with what speaks for and against it; null where one of them is gone. */
export async function readMergeEvidence(
  db: Snapshot,
  { kind, id }: EditedRecord,
  mergedId: number,
): Promise<MergeEvidence | null> {
  const stays = await readComparedRecord(db, kind, id);
  const merged = await readComparedRecord(db, kind, mergedId);
  if (stays === null || merged === null) return null;
  return { stays, merged, ...(await readEvidence(db, kind, [stays, merged])) };
}

/** Reads what speaks for and against two records being one. */
export async function readEvidence(
  db: Snapshot,
  kind: EditedKind,
  records: Records,
): Promise<Omit<MergeEvidence, "stays" | "merged">> {
  const [{ id }, { id: mergedId }] = records;
  const weighed = await readWeight(db, { kind, id }, mergedId);
  const names = await readNamesInCommon(db, kind, records);
  return {
    in_common: { names, ...(await findInCommon(db, kind, id, mergedId)) },
    ...weighed,
    approvals: approvalsOfMerge(weighed),
  };
}

/** Reads how many people besides its author have to approve a merge. */
export async function readApprovalsOfMerge(
  db: Snapshot,
  target: EditedRecord,
  mergedId: number,
): Promise<number> {
  return approvalsOfMerge(await readWeight(db, target, mergedId));
}

async function readWeight(db: Snapshot, { kind, id }: EditedRecord, mergedId: number) {
  const [stays, merged] = [
    await readLinks(db, kind, id, []),
    await readLinks(db, kind, mergedId, []),
  ];
  const contradicting_ids = ONE_ID[kind].flatMap((system) => {
    const [ids, others] = [stays.get(system) ?? [], merged.get(system) ?? []];
    const isContradicting =
      ids.length > 0 && others.length > 0 && !ids.some((one) => others.includes(one));
    return isContradicting ? { system, stays: ids, merged: others } : [];
  });
  const moved_songs = await countSongsOfRecord(db, { target_kind: kind, target_id: mergedId });
  return { contradicting_ids, moved_songs };
}

export async function readComparedRecord(
  db: Snapshot,
  kind: EditedKind,
  id: number,
): Promise<ComparedRecord | null> {
  const facts = await readFieldsNow(db, kind, id);
  const use = await findRecordUse(db, kind, id);
  return facts === null || use === null ? null : { id, name: String(facts["name"]), facts, use };
}

async function readNamesInCommon(
  db: Snapshot,
  kind: EditedKind,
  [one, other]: Records,
): Promise<Shared> {
  const ofArtists = kind === "artist" ? await loadArtistNames(db, [one.id, other.id]) : null;
  const namesOf = ({ id, facts }: ComparedRecord): readonly string[] =>
    ofArtists?.get(id) ??
    [facts["name"], facts["korean_name"]].filter((name) => typeof name === "string");
  const keys = new Set(namesOf(other).map(nameKey));
  const shared = new Map(namesOf(one).map((name) => [nameKey(name), name]));
  const examples = [...shared].flatMap(([key, name]) => (keys.has(key) ? name : []));
  return { count: examples.length, examples };
}
