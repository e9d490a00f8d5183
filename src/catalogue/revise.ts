import type { Database, Engine, Writer } from "../database/database.ts";
import { createPrivateStaging } from "../database/import/private-staging.ts";
import type { RecordKind } from "../database/tables.ts";
import { prepare } from "./import/import.ts";
import { stageUnmerge } from "./import/merges/stage-unmerge.ts";
import { lockPublishing, publishWithin } from "./import/publish.ts";
import { mergeRecords } from "./import/run.ts";
import { startRun } from "./import/start-run.ts";
import { noProgress } from "./progress.ts";

/** What is revised: records of which edits say something else now, merges, and an undone merge. */
export interface Revision {
  touched?: { kind: RecordKind; record_id: number }[];
  merges?: { kind: RecordKind; winner: number; loser: number }[];
  unmerge?: { kind: RecordKind; id: number };
  note: string;
}

/** Revises records in a transaction of its own. @throws ImpossibleUnmerge */
export async function reviseRecords(
  database: Database,
  revision: Revision,
  now: () => Date = () => new Date(),
): Promise<void> {
  await database.write((db) => revise(db, database.engine, revision, now));
}

/**
 * Merges the claims of a few records again, and writes what differs, with all that is counted: as an import does, but
 * within one transaction, which waits for no import. An import that runs meanwhile does it again (publish.ts).
 * @throws ImpossibleUnmerge
 */
export async function revise(
  db: Writer,
  engine: Engine,
  { touched = [], merges = [], unmerge, note }: Revision,
  now: () => Date = () => new Date(),
): Promise<void> {
  await lockPublishing(db);
  const staging = await createPrivateStaging(db, engine);
  const run = await startRun(staging, null, noProgress);
  run.counts.changed = touched.length;
  for (const { kind, winner, loser } of merges) mergeRecords(run, kind, winner, loser);
  if (unmerge) await stageUnmerge(run, unmerge.kind, unmerge.id);
  await staging.insert("touched", touched);
  await prepare(run);
  const publication = { madeAt: now().toISOString(), note };
  await staging.publish((staged) => publishWithin(run, staged, publication, db));
}
