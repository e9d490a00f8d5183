import { sql } from "kysely";
import { CatalogueBusy, type Transaction } from "../../../database/database.ts";
import { isLockTimeout } from "../../../database/postgres/wire.ts";
import type { RecordKind } from "../../../database/tables.ts";
import type { Manifest } from "../../interchange/format.ts";
import { recordChangedTags } from "../changed-tags/changed-tags.ts";
import { removedRecords } from "../project/difference.ts";
import { columnsOf, PARTS, writeDifferingRows } from "../project/parts.ts";
import { followPlaylists, returnPlaylists } from "../merges/move-playlists.ts";
import { followReviews, returnReviews } from "../merges/move-reviews.ts";
import { writeWaiting } from "../waiting/waiting.ts";
import { writeClaims } from "./write-claims.ts";
import { moveMerged, removeKept } from "../merges/merged.ts";
import { writeCreditCounts } from "../project/credit-counts.ts";
import { undoMerge } from "../merges/undo-merge.ts";
import { setNextId } from "../ids.ts";
import { writeNews } from "../news/write-news.ts";
import { type ImportRun, type ImportTransaction, RECORD_KINDS } from "../run.ts";
import { findStagedParts } from "./staged-parts.ts";

export interface RevisionNote {
  /** ISO 8601, UTC. */
  madeAt: string;
  note: string;
  /** The first revision of the same transaction, or of the import that it completes, if another one precedes. */
  firstRevision?: number | undefined;
}

/** Writes the difference. @param writer the same transaction, of which this process learns the tags @returns the revision's id */
export async function commitWithin(
  run: ImportRun,
  db: ImportTransaction,
  revisionNote: RevisionNote,
  writer: Transaction = db,
): Promise<number> {
  return recordChangedTags(db, writer, () => writeDifference(run, db, revisionNote));
}

/** Locks the catalogue until the transaction ends: what is prepared is committed to the same state. @throws CatalogueBusy */
export async function lockCatalogue(db: Transaction): Promise<void> {
  await sql`update allocation set next_id = next_id where kind = 'revision'`
    .execute(db)
    .catch((error: unknown) => {
      throw isLockTimeout(error) ? new CatalogueBusy({ cause: error }) : error;
    });
}

/** Keeps query plans good after large changes. */
export async function analyseAfter(run: ImportRun): Promise<void> {
  if (run.counts.added + run.counts.changed + run.counts.removed > 1_000)
    await run.staging.analyse("live");
}

async function writeDifference(run: ImportRun, db: ImportTransaction, revisionNote: RevisionNote) {
  const revision = await takeRevision(db);
  const staged = await findStagedParts(db);
  const of = (table: string) => RECORD_KINDS.filter((kind) => staged.has(`${table} ${kind}`));
  const parts = PARTS.filter(({ table }) => staged.has(`changed ${table}`));
  const { phase, step } = run.progress;
  phase("publishing", 1 + of("changed").length + parts.length + 2);
  step();
  if (run.manifest) {
    await writeCatalogues(run, db, run.manifest);
    await writeSources(run, db, run.manifest);
  }
  await writeRevision(run, db, revision, revisionNote);
  const { madeAt, firstRevision = revision } = revisionNote;
  await writeNews(run, db, staged, { madeAt, revision, firstRevision });
  await moveMerged(db, staged, revision);
  await undoMerge(run, db, madeAt);
  for (const kind of of("changed")) {
    step();
    await upsertRecords(run, db, kind, revision);
  }
  for (const part of parts) {
    step();
    await writeDifferingRows(db, part);
  }
  step();
  if (staged.has("affected_membership") || staged.has("membership"))
    await replaceMemberships(db, revision);
  await writeClaims(run, db, staged);
  await writeWaiting(run, db);
  step();
  await writeTallies(db);
  await writeCreditCounts(db, staged);
  if (of("removed").length > 0) {
    const reviews = await followReviews(db);
    run.followed = { ...reviews, changedPlaylists: await followPlaylists(db) };
  }
  await returnReviews(run, db);
  await returnPlaylists(run, db);
  for (const kind of of("removed")) await removeRecords(db, kind);
  if (staged.has("likely_pair")) await writeLikelyMatches(db);
  return revision;
}

/** Returns the id of a new revision, under the lock of the catalogue, so that each commit sees the ones before it. */
export async function takeRevision(db: ImportTransaction): Promise<number> {
  const { rows } = await sql<{ next_id: number }>`update allocation set next_id = next_id + 1
    where kind = 'revision' returning next_id`.execute(db);
  return rows[0]!.next_id - 1;
}

export async function writeRevision(
  run: ImportRun,
  db: ImportTransaction,
  revision: number,
  { madeAt, note }: RevisionNote,
): Promise<void> {
  await sql`insert into revision (id, catalogue_id, made_at, note, added, changed, merged, removed)
    values (${revision}, ${run.manifest ? run.catalogueId : null}, ${madeAt}, ${note}, ${run.counts.added},
      ${run.counts.changed}, ${run.counts.merged}, ${run.counts.removed})`.execute(db);
}

/** Writes the imported catalogue, and those that only former refs name. */
export async function writeCatalogues(run: ImportRun, db: ImportTransaction, manifest: Manifest) {
  const others = new Map(manifest.catalogues?.map((one) => [one.key, one]));
  for (const [key, id] of run.catalogueIds) {
    const own = key === manifest.key;
    const given = own ? manifest : others.get(key);
    const onConflict = own
      ? sql`update set name = excluded.name, released = excluded.released, licence = excluded.licence`
      : sql`nothing`;
    await sql`insert into catalogue (id, key, name, released, licence)
      values (${id}, ${key}, ${given?.name ?? key}, ${given?.released ?? null}, ${given?.licence ?? null})
      on conflict (id) do ${onConflict}`.execute(db);
  }
  await setNextId(db, "catalogue", run.nextId.catalogue);
}

export async function writeSources(run: ImportRun, db: ImportTransaction, manifest: Manifest) {
  for (const source of manifest.sources ?? []) {
    const id = run.nextId.source;
    run.nextId.source += 1;
    await sql`insert into source (id, catalogue_id, key, name, url, licence, as_of)
      values (${id}, ${run.catalogueId}, ${source.key}, ${source.name}, ${source.url ?? null}, ${source.licence ?? null},
        ${source.as_of ?? null})
      on conflict (catalogue_id, key) do update
      set name = excluded.name, url = excluded.url, licence = excluded.licence, as_of = excluded.as_of`.execute(
      db,
    );
  }
  await setNextId(db, "source", run.nextId.source);
}

/** Writes records. Of known ones only columns that differ are set, since SQLite writes every index of a column that is set. */
async function upsertRecords(
  run: ImportRun,
  db: ImportTransaction,
  kind: RecordKind,
  revision: number,
) {
  const columns = columnsOf(kind);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const updates = sql.join(
    [...(run.differing[kind] ?? columns.filter((column) => column !== "id")), "revision_id"].map(
      (column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`,
    ),
  );
  await sql`insert into ${sql.table(kind)} (${list}, revision_id)
    select ${list}, ${sql.lit(revision)} from ${sql.table(`staging_${kind}`)}
    where id in (select record_id from staging_changed where name = ${sql.lit(kind)})
    on conflict (id) do update set ${updates}`.execute(db);
}

async function replaceMemberships(db: ImportTransaction, revision: number): Promise<void> {
  await sql`delete from membership
    where (group_id, member_id) in (select group_id, member_id from staging_affected_membership)
      and not exists (
        select 1 from staging_membership s
        where s.group_id = membership.group_id and s.member_id = membership.member_id
      )`.execute(db);
  await sql`insert into membership (group_id, member_id, active, from_date, to_date, left_by, revision_id)
    select s.group_id, s.member_id, s.active, s.from_date, s.to_date, s.left_by, ${sql.lit(revision)}
    from staging_membership s
    where not exists (
      select 1 from membership m where m.group_id = s.group_id and m.member_id = s.member_id
        and m.active is not distinct from s.active and m.from_date is not distinct from s.from_date
        and m.to_date is not distinct from s.to_date and m.left_by is not distinct from s.left_by
    )
    on conflict (group_id, member_id) do update
    set active = excluded.active, from_date = excluded.from_date, to_date = excluded.to_date,
      left_by = excluded.left_by, revision_id = excluded.revision_id`.execute(db);
}

export async function writeTallies(db: ImportTransaction): Promise<void> {
  const ofArtist = ["num_songs", "num_albums", "latest_release_date"];
  await updateCounts(db, "artist", "tally", "artist_id", ofArtist);
  await updateCounts(db, "album", "album_tally", "album_id", ["num_songs"]);
  await updateCounts(db, "song", "lead", "song_id", ["is_lead"]);
}

async function updateCounts(
  db: ImportTransaction,
  table: RecordKind,
  counted: "tally" | "album_tally" | "lead",
  key: string,
  columns: string[],
): Promise<void> {
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = c.${sql.ref(column)}`));
  const differs = sql.join(
    columns.map(
      (column) => sql`${sql.ref(`${table}.${column}`)} is distinct from c.${sql.ref(column)}`,
    ),
    sql` or `,
  );
  await sql`update ${sql.table(table)} set ${set} from ${sql.table(`staging_${counted}`)} c
    where c.${sql.ref(key)} = ${sql.ref(`${table}.id`)} and (${differs})`.execute(db);
}

/** Removes the records without claims: those that are merged into another, or pruned. */
async function removeRecords(db: ImportTransaction, kind: RecordKind): Promise<void> {
  const gone = removedRecords(kind);
  await sql`delete from ${sql.table(`${kind}_claim`)} where record_id in ${gone}`.execute(db);
  await removeKept(db, kind);
  await sql`delete from ${sql.table(kind)} where id in ${gone}`.execute(db);
}

async function writeLikelyMatches(db: ImportTransaction): Promise<void> {
  for (const kind of RECORD_KINDS) {
    const lives = (id: string) => sql`${sql.ref(id)} in (select id from ${sql.table(kind)})`;
    await sql`insert into likely_match (kind, left_id, right_id, reason, score)
      select kind, left_id, right_id, reason, score from staging_likely_pair
      where kind = ${sql.lit(kind)} and ${lives("left_id")} and ${lives("right_id")}
      on conflict (kind, left_id, right_id) do nothing`.execute(db);
  }
}
