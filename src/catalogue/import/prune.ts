import { type RawBuilder, sql } from "kysely";
import type { Kind, LineOfKind } from "../format.ts";
import { referencesOf } from "./read.ts";
import type { ImportRun } from "./run.ts";

/** What earlier versions of the catalogue had and this one has not. */
export interface Missing {
  kind: string;
  ref: string;
  name: string;
}

/** The most that is listed by name; the rest is counted. */
const LISTED = 1_000;

/** In the order in which nothing goes before what names it. */
const GOING: readonly Kind[] = ["membership", "song", "album", "artist"];

/**
 * The kinds of which the catalogue brings a file. A file that is absent says nothing: only one that is there
 * says of a line that it is gone.
 */
function broughtKinds(run: ImportRun): Kind[] {
  return GOING.filter((kind) => run.fileOfKind.has(kind));
}

/** Of claims `c` those that neither are former ones nor become so with this import. */
function isNotFormer(kind: Kind) {
  if (kind === "membership") return sql``;
  return sql`and not c.is_former and not exists (
    select 1 from ${sql.table(`staging.${kind}_claim`)} f
    where f.catalogue_id = c.catalogue_id and f.ref = c.ref
  )`;
}

/** Finds what the catalogue no longer has, and lists it. */
export async function findMissing(run: ImportRun): Promise<Missing[]> {
  if (run.isNewCatalogue) return [];
  const { db } = run.staging;
  const listed: Missing[] = [];
  for (const kind of broughtKinds(run)) {
    const claim = sql.table(`${kind}_claim`);
    const seen = sql`exists (
      select 1 from staging.seen s where s.kind = ${sql.lit(kind)} and s.ref = c.ref
    )`;
    await sql`insert into staging.gone (kind, ref, is_news)
      select ${sql.lit(kind)}, c.ref, c.missing_since is null from ${claim} c
      where c.catalogue_id = ${run.catalogueId} ${isNotFormer(kind)} and not ${seen}`.execute(db);
    await sql`insert into staging.returned (kind, ref)
      select ${sql.lit(kind)}, c.ref from ${claim} c
      where c.catalogue_id = ${run.catalogueId} and c.missing_since is not null and ${seen}`.execute(
      db,
    );
    const { rows } = await sql<{ ref: string; body: string }>`
      select c.ref, c.body from staging.gone g
      join ${claim} c on c.catalogue_id = ${run.catalogueId} and c.ref = g.ref
      where g.kind = ${kind} order by c.ref limit ${sql.lit(LISTED - listed.length)}`.execute(db);
    for (const { ref, body } of rows) {
      const { name } = JSON.parse(body) as { name?: string };
      listed.push({ kind, ref, name: name ?? ref.replace("\t", " / ") });
    }
  }
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from staging.gone`.execute(db);
  run.counts.missing = rows[0]?.number ?? 0;
  return listed;
}

/** Whether something is missing that was not missing before. */
export async function hasNewlyMissing({ staging: { db } }: ImportRun): Promise<boolean> {
  const { rows } = await sql`select 1 from staging.gone where is_news limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Stages the removal of what the catalogue no longer has (`--prune`), but for what a line of it that stays
 * still names (an artist of a song that stays is kept) and what people use: it is in a playlist or reviewed.
 */
export async function stagePruning(run: ImportRun): Promise<void> {
  if (run.isNewCatalogue) return;
  for (const kind of GOING) {
    if (run.fileOfKind.has(kind)) await pruneKind(run, kind);
    await noteReferences(run, kind);
  }
}

/** What people have of each kind, by claims `c`: the interchange format, 'Between catalogues'. */
const USES: Record<Kind, RawBuilder<unknown>[]> = {
  membership: [],
  song: [
    sql`select 1 from playlist_song u where u.song_id = c.record_id`,
    sql`select 1 from song_review u where u.item_id = c.record_id`,
  ],
  album: [sql`select 1 from album_review u where u.item_id = c.record_id`],
  artist: [],
};

async function pruneKind(run: ImportRun, kind: Kind): Promise<void> {
  const { db } = run.staging;
  await sql`insert into staging.pruned (kind, ref)
    select kind, ref from staging.gone where kind = ${kind}`.execute(db);
  if (kind !== "membership") {
    const named = sql`(
      select target_ref from staging.reference where target_kind = ${sql.lit(kind)}
    )`;
    const claim = sql.table(`${kind}_claim`);
    await sql`delete from staging.pruned where kind = ${sql.lit(kind)} and (
      ref in ${named} or ref in (
        select c.ref from ${claim} f
        join ${claim} c on c.record_id = f.record_id and c.catalogue_id = f.catalogue_id and not c.is_former
        where f.catalogue_id = ${run.catalogueId} and f.is_former and f.ref in ${named}
      )
    )`.execute(db);
  }
  for (const use of USES[kind])
    await sql`delete from staging.pruned where kind = ${kind} and ref in (
      select c.ref from ${sql.table(`${kind}_claim`)} c
      where c.catalogue_id = ${run.catalogueId} and exists (${use})
    )`.execute(db);
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from staging.pruned where kind = ${kind}`.execute(db);
  run.counts.removed += rows[0]?.number ?? 0;
}

const BATCH = 1_000;

/** Adds what lines name that stay as they were: those that changed are staged with what they name. */
async function noteReferences(run: ImportRun, kind: Kind): Promise<void> {
  if (kind === "artist" || !(await mayPruneMore(run, kind))) return;
  const { db } = run.staging;
  for (let after = ""; ;) {
    const { rows } = await sql<{ ref: string; body: string }>`
      select ref, body from ${sql.table(`${kind}_claim`)} c
      where c.catalogue_id = ${run.catalogueId} ${isNotFormer(kind)} and c.ref > ${after}
        and not exists (select 1 from staging.line l where l.kind = ${kind} and l.ref = c.ref)
        and not exists (select 1 from staging.pruned p where p.kind = ${kind} and p.ref = c.ref)
      order by ref limit ${sql.lit(BATCH)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.ref;
    const references = rows.flatMap(({ ref, body }) =>
      referencesOf(kind, JSON.parse(body) as LineOfKind[typeof kind]).map(
        ([field, target_kind, target_ref]) => ({
          kind,
          ref,
          line: 0,
          field,
          target_kind,
          target_ref,
        }),
      ),
    );
    await run.staging.insert("reference", references);
  }
}

/** Whether something of a kind that goes later is missing, so that it matters who names it. */
async function mayPruneMore({ staging: { db } }: ImportRun, kind: Kind): Promise<boolean> {
  const later = GOING.slice(GOING.indexOf(kind) + 1).map((one) => sql.lit(one));
  const { rows } = await sql`
    select 1 from staging.gone where kind in (${sql.join(later)}) limit 1`.execute(db);
  return rows.length > 0;
}
