import { sql } from "kysely";
import type { Database } from "../../../database/database.ts";
import type { Staging } from "../../../database/import/staging.ts";
import { FORMAT, KINDS, type Manifest } from "../../interchange/format.ts";
import { noProgress } from "../../progress.ts";
import { identifyRecords } from "../identify/identify.ts";
import { hasChanges, noteLastRevision, commitImport } from "../commit/commit-import.ts";
import { countLines } from "../read/read.ts";
import { returningIds } from "../ids.ts";
import { whileOutdated } from "../while-outdated.ts";
import { prepare } from "../prepare.ts";
import type { RevisionNote } from "../commit/commit.ts";
import { type ImportRun, RECORD_KINDS } from "../run.ts";
import { startRun } from "../start-run.ts";
import { listWaiting, stageWaitingLines } from "./waiting.ts";

/** Takes in waiting lines that a decision freed. @throws ImportRunning, DatabaseBusy, DiskFull; nothing is changed then */
export async function takeWaitingLines(
  database: Database,
  catalogueId: number,
  note: string,
  now: () => Date = () => new Date(),
): Promise<void> {
  await whileOutdated(database, async (staging) => {
    const manifest = await storedManifest(staging, catalogueId);
    if (manifest === null) return;
    const run = await startRun(staging, manifest, noProgress);
    await noteLastRevision(run);
    const revisionNote = { madeAt: now().toISOString(), note };
    const isCommitted = (result: boolean) => result;
    await returningIds(run, () => takeIn(run, revisionNote), isCommitted);
  });
}

/** @returns whether there was anything to commit */
async function takeIn(run: ImportRun, revisionNote: RevisionNote): Promise<boolean> {
  await seeClaims(run);
  await stageWaitingLines(run, KINDS);
  await identifyRecords(run);
  run.waiting = await listWaiting(run);
  await countLines(run);
  if (!(await hasChanges(run))) return false;
  await prepare(run);
  await commitImport(run, revisionNote);
  return true;
}

async function storedManifest({ db }: Staging, id: number): Promise<Manifest | null> {
  type Row = { key: string; name: string; released: string | null; licence: string | null };
  const { rows } = await sql<Row>`
    select key, name, released, licence from catalogue where id = ${id}`.execute(db);
  if (!rows[0]) return null;
  const { released, licence, ...row } = rows[0];
  return { format: FORMAT, ...row, released: released ?? undefined, licence: licence ?? undefined };
}

/** Counts every claim of the catalogue as seen, so that none of its refs counts as missing or renamed. */
async function seeClaims({ staging: { db }, catalogueId }: ImportRun): Promise<void> {
  for (const kind of [...RECORD_KINDS, "membership"] as const)
    await sql`insert into staging_seen (kind, ref, line, is_good)
      select ${sql.lit(kind)}, ref, 0, ${sql.lit(true)} from ${sql.table(`${kind}_claim`)}
      where catalogue_id = ${catalogueId}`.execute(db);
}
