import { type RawBuilder, sql } from "kysely";
import type { Kind, LineOfKind } from "../../interchange/format.ts";
import { referencesOf } from "../read/read.ts";
import type { RecordKind } from "../../../database/tables.ts";
import { inChunks } from "../../../database/in-chunks.ts";
import { type ImportRun, scopedRef } from "../run.ts";
import { findSuperseded } from "./superseded.ts";

/** A line of an earlier version of the catalogue that is missing from this one. */
export type Missing = { kind: string; ref: string; name: string };

/** Maximum number of missing lines that are listed by name. */
const LISTED = 1_000;

/** The order of removal: a line is removed before those that it refers to. */
const REMOVAL_ORDER: readonly Kind[] = ["membership", "song", "album", "artist"];

/** Returns the condition for claims `c` that neither are former ones nor become so with this import. */
function isNotFormer(kind: Kind) {
  if (kind === "membership") return sql``;
  return sql`and not c.is_former and not exists (
    select 1 from ${sql.table(`staging_${kind}_claim`)} f
    where f.catalogue_id = c.catalogue_id and f.ref = c.ref
  )`;
}

/** Returns the condition for missing refs that this version does not have under another ref either. */
function isNotSuperseded(missing: string) {
  return sql`not exists (
    select 1 from staging_superseded s
    where s.kind = ${sql.ref(`${missing}.kind`)} and s.ref = ${sql.ref(`${missing}.ref`)}
  )`;
}

export async function findMissing(run: ImportRun): Promise<Missing[]> {
  if (run.isNewCatalogue) return [];
  const { db } = run.staging;
  const listed: Missing[] = [];
  // Without a file, no line of the kind is missing.
  for (const kind of REMOVAL_ORDER.filter((one) => run.fileOfKind.has(one))) {
    const claim = sql.table(`${kind}_claim`);
    const seen = sql`exists (
      select 1 from staging_seen s where s.kind = ${sql.lit(kind)} and s.ref = c.ref
    )`;
    if (!run.isPartial)
      await sql`insert into staging_gone (kind, ref, is_news)
        select ${sql.lit(kind)}, c.ref, c.missing_since is null from ${claim} c
        where c.catalogue_id = ${run.catalogueId} ${isNotFormer(kind)} and not ${seen}`.execute(db);
    else await insertGone(run, kind);
    await sql`insert into staging_returned (kind, ref)
      select ${sql.lit(kind)}, c.ref from ${claim} c
      where c.catalogue_id = ${run.catalogueId}
      and c.missing_since is not null and ${seen}`.execute(db);
    if (kind === "membership") await findSuperseded(run);
    const { rows } = await sql<{ ref: string; body: string }>`
      select c.ref, c.body from staging_gone g
      join ${claim} c on c.catalogue_id = ${run.catalogueId} and c.ref = g.ref
      where g.kind = ${kind} and ${isNotSuperseded("g")}
      order by c.ref limit ${sql.lit(LISTED - listed.length)}`.execute(db);
    for (const { ref, body } of rows) {
      const { name } = JSON.parse(body) as { name?: string };
      listed.push({ kind, ref, name: name ?? ref.replace("\t", " / ") });
    }
  }
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from staging_gone g where ${isNotSuperseded("g")}`.execute(db);
  run.counts.missing = rows[0]?.number ?? 0;
  return listed;
}

/** Stages the lines of a kind that are known to be gone, if they are here. */
async function insertGone(run: ImportRun, kind: Kind): Promise<void> {
  const refs = run.gone.flatMap((one) => (one.kind === kind ? [one.ref] : []));
  await inChunks(refs, async (some) => {
    await sql`insert into staging_gone (kind, ref, is_news)
      select ${sql.lit(kind)}, c.ref, c.missing_since is null from ${sql.table(`${kind}_claim`)} c
      where c.catalogue_id = ${run.catalogueId} ${isNotFormer(kind)} and c.ref in (${sql.join(some)})
        and not exists (select 1 from staging_seen s where s.kind = ${sql.lit(kind)} and s.ref = c.ref)`.execute(
      run.staging.db,
    );
    return [];
  });
}

export async function hasNewlyMissing({ staging: { db } }: ImportRun): Promise<boolean> {
  const { rows } = await sql`select 1 from staging_gone where is_news limit 1`.execute(db);
  return rows.length > 0;
}

/** Stages the removal of missing lines (`--prune`) to which no remaining line, playlist, review or edit refers. */
export async function stagePruning(run: ImportRun): Promise<void> {
  if (run.isNewCatalogue) return;
  for (const kind of REMOVAL_ORDER) {
    if (run.fileOfKind.has(kind)) await pruneKind(run, kind);
    await noteReferences(run, kind);
  }
}

async function pruneKind(run: ImportRun, kind: Kind): Promise<void> {
  const { db } = run.staging;
  await sql`insert into staging_pruned (kind, ref)
    select kind, ref from staging_gone where kind = ${kind}`.execute(db);
  if (kind !== "membership") {
    const named = sql`(
      select target_ref from staging_reference where target_kind = ${sql.lit(kind)}
    )`;
    const claim = sql.table(`${kind}_claim`);
    await sql`delete from staging_pruned where kind = ${sql.lit(kind)} and (
      ref in ${named} or ref in (
        select c.ref from ${claim} f
        join ${claim} c on c.record_id = f.record_id and c.catalogue_id = f.catalogue_id and not c.is_former
        where f.catalogue_id = ${run.catalogueId} and f.is_former and f.ref in ${named}
      )
    )`.execute(db);
  }
  for (const use of kind === "membership" ? [] : USES[kind])
    await sql`delete from staging_pruned where kind = ${kind} and ref in (
      select c.ref from ${sql.table(`${kind}_claim`)} c
      where c.catalogue_id = ${run.catalogueId} and exists (${use})
    )`.execute(db);
  if (kind !== "membership") await keepDifferent(run, kind);
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from staging_pruned p
    where kind = ${kind} and ${isNotSuperseded("p")}`.execute(db);
  run.counts.removed += rows[0]?.number ?? 0;
}

/** Keeps lines that are missing since the catalogue merged them into another, where the two were decided to be different. */
async function keepDifferent(run: ImportRun, kind: RecordKind): Promise<void> {
  const claim = sql.table(`${kind}_claim`);
  const { rows } = await sql<{ ref: string; body: string }>`
    select p.ref, coalesce(l.body, o.body) as body from staging_pruned p
    join ${claim} c on c.catalogue_id = ${run.catalogueId} and c.ref = p.ref
    join likely_match d on d.kind = ${kind} and d.decision = 'different'
      and (d.left_id = c.record_id or d.right_id = c.record_id)
    join ${claim} o on o.catalogue_id = c.catalogue_id and o.record_id = d.left_id + d.right_id - c.record_id
    left join staging_line l on l.kind = ${kind} and l.ref = o.ref
    where p.kind = ${kind} and not o.is_former`.execute(run.staging.db);
  for (const { ref, body } of rows) {
    const { former_refs = [] } = JSON.parse(body) as LineOfKind[RecordKind];
    const isMerged = former_refs.some((former) => {
      const one = scopedRef(run, former);
      return one.catalogue === run.manifest?.key && one.ref === ref;
    });
    if (isMerged)
      await sql`delete from staging_pruned
        where kind = ${kind} and ref = ${ref}`.execute(run.staging.db);
  }
}

const BATCH = 1_000;

/** Stages the references of unchanged lines; those of changed lines are staged already. */
async function noteReferences(run: ImportRun, kind: Kind): Promise<void> {
  if (kind === "artist" || !(await mayPruneMore(run, kind))) return;
  const { db } = run.staging;
  for (let after = ""; ;) {
    const { rows } = await sql<{ ref: string; body: string }>`
      select ref, body from ${sql.table(`${kind}_claim`)} c
      where c.catalogue_id = ${run.catalogueId} ${isNotFormer(kind)} and c.ref > ${after}
        and not exists (select 1 from staging_line l where l.kind = ${kind} and l.ref = c.ref)
        and not exists (select 1 from staging_pruned p where p.kind = ${kind} and p.ref = c.ref)
      order by ref limit ${sql.lit(BATCH)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.ref;
    const references = rows.flatMap(({ ref, body }) =>
      referencesOf(kind, JSON.parse(body) as LineOfKind[typeof kind]).map((reference) => {
        const [field, target_kind, target_ref] = reference;
        return { kind, ref, line: 0, field, target_kind, target_ref };
      }),
    );
    await run.staging.insert("reference", references);
  }
}

/** Whether a line of a later kind is missing, so that references to it matter. */
async function mayPruneMore({ staging: { db } }: ImportRun, kind: Kind): Promise<boolean> {
  const later = REMOVAL_ORDER.slice(REMOVAL_ORDER.indexOf(kind) + 1).map((one) => sql.lit(one));
  const { rows } = await sql`
    select 1 from staging_gone where kind in (${sql.join(later)}) limit 1`.execute(db);
  return rows.length > 0;
}

/** The user content that refers to the record of a row `c`, which is not pruned (interchange format, 'Between catalogues'). */
export const USES: Record<RecordKind, readonly RawBuilder<unknown>[]> = {
  song: [
    sql`select 1 from playlist_song u where u.song_id = c.record_id`,
    sql`select 1 from song_review u where u.item_id = c.record_id`,
    editsOf("song"),
  ],
  album: [sql`select 1 from album_review u where u.item_id = c.record_id`, editsOf("album")],
  artist: [editsOf("artist")],
};

/** Selects the applied edits that change or name the record of a row `c`, or one that was merged into it. */
function editsOf(kind: RecordKind): RawBuilder<unknown> {
  const named = sql.lit(kind);
  return sql`select 1 from edit_reference u join edit e on e.id = u.edit_id and e.state = 'applied'
    where u.kind = ${named} and (u.record_id = c.record_id or u.record_id in (
      select f.id from ${sql.table(`${kind}_former_id`)} f where f.record_id = c.record_id
    ))`;
}
