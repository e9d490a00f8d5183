import { sql } from "kysely";
import type { Database, Engine, Transaction } from "../database/database.ts";
import { createPrivateStaging } from "../database/import/private-staging.ts";
import type { Staging } from "../database/import/staging.ts";
import type { RecordKind } from "../database/tables.ts";
import { MissingRecord } from "./claims/merge-claims.ts";
import { prepare } from "./import/prepare.ts";
import { ImpossibleUnmerge, stageUnmerge } from "./import/merges/stage-unmerge.ts";
import { lockCatalogue, type RevisionNote, commitWithin } from "./import/commit/commit.ts";
import { type Followed, type ImportRun, mergeRecords, RECORD_KINDS } from "./import/run.ts";
import { loadDifferent, startRun } from "./import/start-run.ts";
import { noProgress } from "./progress.ts";

/** The import that a revision completes. */
export interface Completed {
  /** Whether what is new is news to those who follow it (default). */
  isNews?: boolean;
  /** The first revision of the import: what that made news is not news yet. */
  firstRevision?: number | undefined;
}

/** The records with changed edits, the merges, and the undone merge of a revision. */
export interface Revision extends Completed {
  affected?: { kind: RecordKind; record_id: number }[];
  merges?: { kind: RecordKind; winner: number; loser: number }[];
  unmerge?: { kind: RecordKind; id: number };
  /** Whether the merges were found by rule: what was decided to be different stays apart. */
  isByRule?: boolean;
  note: string;
}

/** Commits a revision in a transaction of its own. @throws ImpossibleUnmerge */
export async function writeRevision(
  database: Database,
  revision: Revision,
  now: () => Date = () => new Date(),
): Promise<Followed> {
  return database.write((db) => commitRevision(db, database.engine, revision, now));
}

/** Merges the claims of a few records again. It waits for no import, and is noted for a running one. @throws ImpossibleUnmerge */
export async function commitRevision(
  db: Transaction,
  engine: Engine,
  { affected = [], merges = [], unmerge, note, firstRevision, ...options }: Revision,
  now: () => Date = () => new Date(),
): Promise<Followed> {
  await lockCatalogue(db);
  const staging = await createPrivateStaging(db, engine);
  const run = await startRevision(staging, { affected, merges, ...options });
  if (unmerge) await stageUnmerge(run, unmerge.kind, unmerge.id);
  await (unmerge ? prepareUnmerge(run, unmerge) : prepare(run));
  const revisionNote = { madeAt: now().toISOString(), note, firstRevision };
  const revision = await staging.commit((staged) => commitWithin(run, staged, revisionNote, db));
  await sql`insert into revision_effect (revision_id, what, record_id)
    select ${sql.lit(revision)}, kind, record_id from staging_affected
    union select ${sql.lit(revision)}, 'counted-artist', artist_id from staging_affected_artist
    union select ${sql.lit(revision)}, 'counted-person', artist_id from staging_affected_person
    union select ${sql.lit(revision)}, 'counted-album', album_id from staging_affected_album
    union select ${sql.lit(revision)}, 'moved', loser_id from staging_merge
    union select ${sql.lit(revision)}, 'moved', origin_id from staging_unmerged`.execute(db);
  return run.followed;
}

/** Starts the run of a revision, with the records that it merges again. */
export async function startRevision(
  staging: Staging,
  { affected = [], merges = [], isByRule = false, isNews = true }: Omit<Revision, "note">,
): Promise<ImportRun> {
  const run = await startRun(staging, null, noProgress);
  run.counts.changed = affected.length;
  run.isNews = isNews;
  if (isByRule) run.different = await loadDifferent(staging);
  for (const { kind, winner, loser } of merges) mergeRecords(run, kind, winner, loser);
  await staging.insert("affected", affected);
  return run;
}

async function prepareUnmerge(run: ImportRun, { kind, id }: { kind: RecordKind; id: number }) {
  try {
    await prepare(run);
  } catch (error) {
    if (!(error instanceof MissingRecord)) throw error;
    throw new ImpossibleUnmerge(
      `What would go back to ${kind} ${id} refers to ${error.kind} "${error.ref}", which has been removed. ` +
        "Import its catalogue again first.",
      { cause: error },
    );
  }
}

const COUNTED: Record<RecordKind, readonly string[]> = {
  artist: ["counted-artist", "counted-person"],
  album: ["counted-album"],
  song: [],
};

/** Merges the records of all revisions since an import began again, within its transaction: it was prepared before them. */
export async function repeatRevisions(
  db: Transaction,
  { staging: { engine }, beganAfter: since, furtherCredits, notesFurther }: ImportRun,
  { madeAt, firstRevision }: Pick<RevisionNote, "madeAt" | "firstRevision">,
): Promise<void> {
  const { rows } = await sql`
    select 1 from revision_effect where revision_id > ${since} limit 1`.execute(db);
  if (rows.length === 0) return;
  const staging = await createPrivateStaging(db, engine);
  for (const kind of RECORD_KINDS) {
    // The import may have merged or removed some of them.
    const current = sql`(
        select coalesce(f.record_id, e.record_id) as record_id, e.what
        from revision_effect e left join ${sql.table(`${kind}_former_id`)} f on f.id = e.record_id
        where e.revision_id > ${since} and e.what in (${sql.join([kind, ...COUNTED[kind]].map((what) => sql.lit(what)))})
      ) as e join ${sql.table(kind)} r on r.id = e.record_id`;
    await sql`insert into staging_affected (kind, record_id)
      select distinct e.what, e.record_id from ${current}
      where e.what = ${kind}`.execute(staging.db);
    await sql`insert into staging_counted (what, record_id)
      select distinct e.what, e.record_id from ${current}
      where e.what <> ${kind}`.execute(staging.db);
  }
  const begun = await startRun(staging, null, noProgress);
  const run: ImportRun = { ...begun, notesFurther, furtherCredits };
  await prepare(run);
  const revisionNote = { madeAt, note: "edits during an import", firstRevision };
  await staging.commit((staged) => commitWithin(run, staged, revisionNote, db));
}
