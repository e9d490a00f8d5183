import { type RawBuilder, sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import { forUpdate } from "../../../database/sql/row-lock.ts";
import { UNIQUE_SOURCES } from "../../interchange/external-sources.ts";
import { USES } from "../prune/prune.ts";
import {
  ImportOutdated,
  type ImportRun,
  type ImportTransaction,
  RECORD_KINDS,
  survivorOf,
} from "../run.ts";
import { loadDifferent } from "../start-run.ts";

/** Checks under the lock that edits since an import began can be merged into it. @throws ImportOutdated if they cannot */
export async function expectCurrent(db: ImportTransaction, run: ImportRun): Promise<void> {
  await expectStillDifferent(db, run);
  if (run.isPruning) await expectUnused(db);
  const since = sql`e.revision_id > ${run.beganAfter}`;
  await expectNone(db, sql`select 1 from revision_effect e where ${since} and e.what = 'moved'`);
  if (!(await isAny(db, sql`select 1 from revision_effect e where ${since}`))) return;
  for (const kind of RECORD_KINDS) {
    await expectNone(db, removedMeanwhile(kind, since));
    await expectNone(db, takenIds(kind, since));
  }
}

/** Checks that no two records that the import merges were decided to be different. */
async function expectStillDifferent(db: ImportTransaction, run: ImportRun): Promise<void> {
  if (run.merges.size === 0) return;
  for (const [key, others] of await loadDifferent({ db })) {
    const [kind, id] = key.split(":") as [RecordKind, string];
    const survivor = survivorOf(run, kind, Number(id));
    if (others.some((other) => survivorOf(run, kind, other) === survivor))
      throw new ImportOutdated();
  }
}

/** Checks that no user content refers to a pruned record, and locks it against new references. Songs are locked before albums. */
async function expectUnused(db: ImportTransaction): Promise<void> {
  for (const kind of ["song", "album", "artist"] as const) {
    const pruned = sql`(
      select record_id from staging_removed where kind = ${sql.lit(kind)} and record_id not in (
        select loser_id from staging_merge where kind = ${sql.lit(kind)}
      )
    )`;
    const records = db
      .selectFrom(kind)
      .select("id")
      .where(sql<boolean>`id in ${pruned}`);
    await forUpdate(db, records.orderBy("id")).execute();
    for (const use of USES[kind])
      await expectNone(db, sql`select 1 from ${pruned} as c where exists (${use})`);
  }
}

/** Selects the records that the import changes or counts, and that were removed since by reverting the edit that made them. */
function removedMeanwhile(kind: RecordKind, since: RawBuilder<unknown>): RawBuilder<unknown> {
  const prepared = [
    sql`select record_id from staging_affected where kind = ${sql.lit(kind)}`,
    ...COUNTED[kind],
  ];
  return sql`select 1 from revision_effect e
    where ${since} and e.what = ${sql.lit(kind)}
      and e.record_id in (${sql.join(prepared, sql` union `)})
      and not exists (select 1 from ${sql.table(kind)} r where r.id = e.record_id)`;
}

const COUNTED: Record<RecordKind, readonly RawBuilder<unknown>[]> = {
  artist: [
    sql`select artist_id from staging_affected_artist`,
    sql`select artist_id from staging_affected_person`,
  ],
  album: [sql`select album_id from staging_affected_album`],
  song: [],
};

/** Selects the unique external ids that the import gives to a record, and that another one got or has kept since. */
function takenIds(kind: RecordKind, since: RawBuilder<unknown>): RawBuilder<unknown> {
  const id = sql.ref(`${kind}_id`);
  const unique = sql.join(UNIQUE_SOURCES[kind].map((source) => sql.lit(source)));
  return sql`select 1 from revision_effect e
    join ${sql.table(`${kind}_external`)} x on x.${id} = e.record_id
    join ${sql.table(`staging_${kind}_external`)} s on s.source = x.source and s.value = x.value
    where ${since} and e.what = ${sql.lit(kind)} and s.source in (${unique}) and s.${id} <> x.${id}`;
}

async function expectNone(db: ImportTransaction, rows: RawBuilder<unknown>): Promise<void> {
  if (await isAny(db, rows)) throw new ImportOutdated();
}

async function isAny(db: ImportTransaction, rows: RawBuilder<unknown>): Promise<boolean> {
  const found = await sql`select 1 from (${rows}) as found limit 1`.execute(db);
  return found.rows.length > 0;
}
