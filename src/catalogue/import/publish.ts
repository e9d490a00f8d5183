import { type RawBuilder, sql } from "kysely";
import type { RecordKind } from "../../database/tables.ts";
import type { Manifest } from "../format.ts";
import { recordChangedTags } from "./changed-tags/changed-tags.ts";
import { columnsOf, PARTS } from "./difference.ts";
import { followPlaylists } from "./move-playlists.ts";
import { followReviews } from "./move-reviews.ts";
import { removedRecords } from "./removed-records.ts";
import { moveMerged } from "./merged.ts";
import { type ImportRun, type Publishing, RECORD_KINDS } from "./run.ts";

/** The time and reason of a publication. */
export interface Publication {
  /** ISO 8601, UTC. */
  madeAt: string;
  note: string;
}

/**
 * Writes the difference to the live tables in one short transaction: readers see the old catalogue until it is committed,
 * then the new one.
 */
export async function publish(run: ImportRun, publication: Publication): Promise<void> {
  run.progress.phase("publishing");
  await run.staging.publish(async (db) => {
    await recordChangedTags(db, () => writeDifference(run, db, publication));
  });
  // Keeps query plans good after large changes.
  if (run.counts.added + run.counts.changed + run.counts.removed > 1_000) {
    await run.staging.analyse("live");
  }
}

async function writeDifference(
  run: ImportRun,
  db: Publishing,
  publication: Publication,
): Promise<void> {
  const revision = await writeRevision(run, db, publication);
  await moveMerged(run, db);
  for (const kind of RECORD_KINDS) await upsertRecords(db, kind, revision);
  for (const part of PARTS) await replaceParts(db, part.table, part.key);
  await replaceMemberships(db, revision);
  for (const kind of RECORD_KINDS) await writeClaims(db, kind);
  await writeMembershipClaims(db);
  await markMissing(run, db);
  await writeCounts(db);
  await followReviews(db);
  await followPlaylists(db);
  for (const kind of RECORD_KINDS) await removeRecords(db, kind);
  await writeCorrections(run, db, publication);
  await writeLikelyMatches(db);
}

async function writeRevision(
  run: ImportRun,
  db: Publishing,
  { madeAt, note }: Publication,
): Promise<number> {
  if (run.manifest) await writeCatalogue(run, db, run.manifest);
  const revision = run.nextId.revision;
  run.nextId.revision += 1;
  await sql`insert into revision (id, catalogue_id, made_at, note, added, changed, merged, removed)
    values (${revision}, ${run.manifest ? run.catalogueId : null}, ${madeAt}, ${note}, ${run.counts.added},
      ${run.counts.changed}, ${run.counts.merged}, ${run.counts.removed})`.execute(db);
  for (const [kind, next] of Object.entries(run.nextId)) {
    await sql`update allocation set next_id = ${next} where kind = ${kind}`.execute(db);
  }
  return revision;
}

async function writeCatalogue(run: ImportRun, db: Publishing, manifest: Manifest): Promise<void> {
  const others = new Map(manifest.catalogues?.map((one) => [one.key, one]));
  for (const [key, id] of run.catalogueIds) {
    const own = key === manifest.key;
    const said = own ? manifest : others.get(key);
    const onConflict = own
      ? sql`update set name = excluded.name, released = excluded.released, licence = excluded.licence`
      : sql`nothing`;
    await sql`insert into catalogue (id, key, name, released, licence)
      values (${id}, ${key}, ${said?.name ?? key}, ${said?.released ?? null}, ${said?.licence ?? null})
      on conflict (id) do ${onConflict}`.execute(db);
  }
  for (const source of manifest.sources ?? []) {
    const id = run.nextId.source;
    run.nextId.source += 1;
    await sql`insert into source (id, catalogue_id, key, name, url, licence)
      values (${id}, ${run.catalogueId}, ${source.key}, ${source.name}, ${source.url ?? null}, ${source.licence ?? null})
      on conflict (catalogue_id, key) do update
      set name = excluded.name, url = excluded.url, licence = excluded.licence`.execute(db);
  }
}

async function upsertRecords(db: Publishing, kind: RecordKind, revision: number): Promise<void> {
  const columns = columnsOf(kind);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const updates = sql.join(
    [...columns.filter((column) => column !== "id"), "revision_id"].map(
      (column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`,
    ),
  );
  await sql`insert into ${sql.table(kind)} (${list}, revision_id)
    select ${list}, ${sql.lit(revision)} from ${sql.table(`staging.${kind}`)}
    where id in (select record_id from staging.dirty where name = ${sql.lit(kind)})
    on conflict (id) do update set ${updates}`.execute(db);
}

async function replaceParts(db: Publishing, table: (typeof PARTS)[number]["table"], key: string) {
  const dirty = sql`(select record_id from staging.dirty where name = ${sql.lit(table)})`;
  const columns = sql.join(columnsOf(table).map((column) => sql.ref(column)));
  await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in ${dirty}`.execute(db);
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from ${sql.table(`staging.${table}`)} where ${sql.ref(key)} in ${dirty}`.execute(
    db,
  );
}

async function replaceMemberships(db: Publishing, revision: number): Promise<void> {
  await sql`delete from membership
    where (group_id, member_id) in (select group_id, member_id from staging.touched_membership)
      and not exists (
        select 1 from staging.membership s
        where s.group_id = membership.group_id and s.member_id = membership.member_id
      )`.execute(db);
  await sql`insert into membership (group_id, member_id, active, from_date, to_date, revision_id)
    select s.group_id, s.member_id, s.active, s.from_date, s.to_date, ${sql.lit(revision)}
    from staging.membership s
    where not exists (
      select 1 from membership m where m.group_id = s.group_id and m.member_id = s.member_id
        and m.active is not distinct from s.active and m.from_date is not distinct from s.from_date
        and m.to_date is not distinct from s.to_date
    )
    on conflict (group_id, member_id) do update
    set active = excluded.active, from_date = excluded.from_date, to_date = excluded.to_date,
      revision_id = excluded.revision_id`.execute(db);
}

async function writeClaims(db: Publishing, kind: RecordKind): Promise<void> {
  const claim = sql.table(`${kind}_claim`);
  await sql`delete from ${claim} where record_id in (
      select record_id from staging.touched where kind = ${sql.lit(kind)}
    ) and not exists (
      select 1 from ${sql.table(`staging.${kind}_claim`)} s
      where s.catalogue_id = ${sql.ref(`${kind}_claim.catalogue_id`)} and s.ref = ${sql.ref(`${kind}_claim.ref`)}
    )`.execute(db);
  await sql`insert into ${claim} (catalogue_id, ref, record_id, is_former, hash, body)
    select s.catalogue_id, s.ref, s.record_id, s.is_former, s.hash, s.body
    from ${sql.table(`staging.${kind}_claim`)} s
    where not exists (
      select 1 from ${claim} c where c.catalogue_id = s.catalogue_id and c.ref = s.ref
        and c.record_id = s.record_id and c.hash = s.hash and c.is_former = s.is_former
        and c.missing_since is null
    )
    on conflict (catalogue_id, ref) do update
    set record_id = excluded.record_id, is_former = excluded.is_former, hash = excluded.hash,
      body = excluded.body`.execute(db);
}

async function writeMembershipClaims(db: Publishing): Promise<void> {
  await sql`delete from membership_claim
    where (group_id, member_id) in (select group_id, member_id from staging.touched_membership)
    and not exists (
      select 1 from staging.membership_claim s
      where s.catalogue_id = membership_claim.catalogue_id and s.ref = membership_claim.ref
    )`.execute(db);
  await sql`insert into membership_claim (catalogue_id, ref, group_id, member_id, hash, body)
    select s.catalogue_id, s.ref, s.group_id, s.member_id, s.hash, s.body from staging.membership_claim s
    where true
    on conflict (catalogue_id, ref) do update
    set group_id = excluded.group_id, member_id = excluded.member_id, hash = excluded.hash,
      body = excluded.body`.execute(db);
}

/** Marks claims that are missing from this version with its date, and unmarks those that are back. */
async function markMissing(run: ImportRun, db: Publishing): Promise<void> {
  const since = run.manifest?.released ?? "unknown";
  for (const kind of run.fileOfKind.keys()) {
    const ofKind = sql`where kind = ${sql.lit(kind)}`;
    const own = sql`catalogue_id = ${run.catalogueId}`;
    await sql`update ${sql.table(`${kind}_claim`)} set missing_since = ${since}
      where ${own} and ref in (select ref from staging.gone ${ofKind} and is_news)`.execute(db);
    await sql`update ${sql.table(`${kind}_claim`)} set missing_since = null
      where ${own} and ref in (select ref from staging.returned ${ofKind})`.execute(db);
  }
}

async function writeCounts(db: Publishing): Promise<void> {
  await updateCounts(db, "artist", "tally", "artist_id", [
    "num_songs",
    "num_albums",
    "latest_release_date",
  ]);
  await updateCounts(db, "album", "album_tally", "album_id", ["num_songs"]);
  await updateCounts(db, "song", "lead", "song_id", ["is_lead"]);
  const ofScope = (scope: "all" | "idol", affected: "affected_artist" | "affected_person") =>
    sql`scope = ${sql.lit(scope)} and artist_id in (select artist_id from ${sql.table(`staging.${affected}`)})`;
  await replaceSongCounts(
    db,
    "credit_count",
    ["artist_id", "scope", "role"],
    [ofScope("all", "affected_artist"), ofScope("idol", "affected_person")],
  );
  await replaceSongCounts(
    db,
    "collaboration",
    ["artist_id", "person_id", "role"],
    [sql`artist_id in (select artist_id from staging.affected_artist)`],
  );
}

/** Replaces counts by the staged ones, writing only differences. @param affected the rows that were recounted */
async function replaceSongCounts(
  db: Publishing,
  table: "credit_count" | "collaboration",
  key: string[],
  affected: RawBuilder<unknown>[],
): Promise<void> {
  const staged = sql.table(`staging.${table}`);
  const isSame = sql.join(
    key.map((column) => sql`s.${sql.ref(column)} = ${sql.ref(`${table}.${column}`)}`),
    sql` and `,
  );
  for (const rows of affected) {
    await sql`delete from ${sql.table(table)}
      where ${rows} and not exists (select 1 from ${staged} s where ${isSame})`.execute(db);
  }
  const columns = sql.join(key.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}, songs)
    select ${columns}, songs from ${staged} s
    where not exists (select 1 from ${sql.table(table)} where ${isSame} and ${sql.ref(`${table}.songs`)} = s.songs)
    on conflict (${columns}) do update set songs = excluded.songs`.execute(db);
}

async function updateCounts(
  db: Publishing,
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
  await sql`update ${sql.table(table)} set ${set} from ${sql.table(`staging.${counted}`)} c
    where c.${sql.ref(key)} = ${sql.ref(`${table}.id`)} and (${differs})`.execute(db);
}

/** Removes the records without claims: those that are merged into another, or pruned. */
async function removeRecords(db: Publishing, kind: RecordKind): Promise<void> {
  const gone = removedRecords(kind);
  await sql`delete from ${sql.table(`${kind}_claim`)} where record_id in ${gone}`.execute(db);
  await sql`delete from ${sql.table(`${kind}_former_id`)} where record_id in ${gone}`.execute(db);
  await sql`delete from correction where kind = ${sql.lit(kind)} and record_id in ${gone}`.execute(
    db,
  );
  await sql`delete from likely_match
    where kind = ${sql.lit(kind)} and (left_id in ${gone} or right_id in ${gone})`.execute(db);
  await sql`delete from ${sql.table(kind)} where id in ${gone}`.execute(db);
}

async function writeCorrections(
  run: ImportRun,
  db: Publishing,
  { madeAt }: Publication,
): Promise<void> {
  for (const { kind, record_id, field, value, note } of run.corrections) {
    await sql`insert into correction (kind, record_id, field, value, corrected_at, note)
      values (${kind}, ${record_id}, ${field}, ${value}, ${madeAt}, ${note})
      on conflict (kind, record_id, field) do update
      set value = excluded.value, corrected_at = excluded.corrected_at, note = excluded.note`.execute(
      db,
    );
  }
}

async function writeLikelyMatches(db: Publishing): Promise<void> {
  for (const kind of RECORD_KINDS) {
    const lives = (id: string) => sql`${sql.ref(id)} in (select id from ${sql.table(kind)})`;
    await sql`insert into likely_match (kind, left_id, right_id, reason)
      select kind, left_id, right_id, reason from staging.likely_pair
      where kind = ${sql.lit(kind)} and ${lives("left_id")} and ${lives("right_id")}
      on conflict (kind, left_id, right_id) do nothing`.execute(db);
  }
}
