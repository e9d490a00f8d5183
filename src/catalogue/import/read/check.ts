import { sql } from "kysely";
import type { Kind, LineOfKind } from "../../interchange/format.ts";
import { type ExternalIds, externalTexts } from "../../interchange/format-values.ts";
import { type ImportRun, RECORD_KINDS } from "../run.ts";
import { UNIQUE_SOURCES } from "../../interchange/external-sources.ts";
import { report } from "./read.ts";

type Found = { kind: Kind; ref: string; line: number; field: string; reason: string };

/** Rejects staged lines that contradict earlier ones (ref, id, external id), or name a missing or rejected one. */
export async function checkLines(run: ImportRun): Promise<void> {
  run.progress.phase("checking");
  await rejectLines(run, await findDuplicateRefs(run));
  for (const kind of RECORD_KINDS) {
    await rejectLines(run, await findSharedExternals(run, kind));
    await rejectLines(run, await findLivingFormers(run, kind));
    if (run.isEmpty) await rejectLines(run, await findDuplicateIds(run, kind));
  }
  // In the order of references: a song is rejected with its album, an album with its artist.
  await rejectLines(run, await findDangling(run, "membership", "artist"));
  await rejectLines(run, await findDangling(run, "album", "artist"));
  await rejectLines(run, await findDangling(run, "song", "artist"));
  await rejectLines(run, await findDangling(run, "song", "album"));
}

async function findDuplicateRefs({ staging }: ImportRun): Promise<Found[]> {
  const { rows } = await sql<Found & { first: number }>`
    select kind, ref, line, 'ref' as field, first from (
      select kind, ref, line, is_good, min(line) over (partition by kind, ref) as first from staging_seen
    ) as numbered
    where line > first and is_good order by kind, line`.execute(staging.db);
  return rows.map((row) => ({
    ...row,
    field: row.kind === "membership" ? "member" : "ref",
    reason: `is already in line ${row.first}`,
  }));
}

async function findDuplicateIds({ staging }: ImportRun, kind: Kind): Promise<Found[]> {
  const { rows } = await sql<Found & { first: number; id: number }>`
    select kind, ref, line, id, first from (
      select kind, ref, line, id, min(line) over (partition by id) as first,
        row_number() over (partition by id order by line) as nth
      from staging_wanted_id where kind = ${kind}
    ) as numbered
    where nth > 1 order by line`.execute(staging.db);
  return rows.map((row) => ({
    ...row,
    field: "id",
    reason:
      row.line === row.first
        ? `${row.id} is given twice`
        : `${row.id} is that of line ${row.first}`,
  }));
}

/** Finds former refs that still have a line of their own, or that were merged into several records. */
async function findLivingFormers({ staging }: ImportRun, kind: Kind): Promise<Found[]> {
  const { rows } = await sql<Found & { former: string; living: number | null; first: number }>`
    select r.kind, r.ref, r.line, r.field, r.former, s.line as living, r.first from (
      select f.*, min(line) over (partition by former) as first from staging_former_ref f
      where kind = ${kind}
    ) r
    left join staging_seen s on s.kind = r.kind and s.ref = r.former
    where s.line is not null or r.line > r.first order by r.line`.execute(staging.db);
  return rows.map((row) => ({
    ...row,
    reason: `names ${row.former.replace("\t", "/")}, which ${row.living === null ? `line ${row.first} already names` : `is in line ${row.living}`}`,
  }));
}

async function findSharedExternals(
  { staging, catalogueId, isNewCatalogue }: ImportRun,
  kind: (typeof RECORD_KINDS)[number],
): Promise<Found[]> {
  const sources = sql.join(UNIQUE_SOURCES[kind].map((source) => sql.lit(source)));
  const among = await sql<Found & { first: number; source: string; value: string }>`
    select kind, ref, line, source, value, first from (
      select kind, ref, line, source, value, min(line) over (partition by source, value) as first
      from staging_external e where kind = ${kind} and source in (${sources})
    ) as numbered
    where line > first order by line`.execute(staging.db);
  const found = among.rows.map((row) => ({
    ...row,
    field: `external.${row.source}`,
    reason: `${row.value} is that of line ${row.first}`,
  }));
  if (isNewCatalogue) return found;
  // Only unchanged lines count: a changed one may no longer have the id, and a missing one was renamed.
  const held = await sql<Found & { source: string; value: string; holder: string; body: string }>`
    select e.kind, e.ref, e.line, e.source, e.value, c.ref as holder, c.body
    from staging_external e
    join ${sql.table(`${kind}_external`)} x on x.source = e.source and x.value = e.value
    join ${sql.table(`${kind}_claim`)} c
      on c.record_id = x.${sql.ref(`${kind}_id`)} and c.catalogue_id = ${catalogueId} and not c.is_former
    where e.kind = ${kind} and e.source in (${sources}) and c.ref <> e.ref
      and exists (select 1 from staging_seen s where s.kind = e.kind and s.ref = c.ref)
      and not exists (select 1 from staging_line l where l.kind = e.kind and l.ref = c.ref)
      and not exists (
        select 1 from ${sql.table(`${kind}_claim`)} own
        where own.catalogue_id = ${catalogueId} and own.ref = e.ref and own.record_id = c.record_id
      )
    order by e.line`.execute(staging.db);
  // If the record has the id from another catalogue, this catalogue does not contradict itself.
  const contradicting = held.rows.filter(({ body, source, value }) => {
    const { external } = JSON.parse(body) as LineOfKind[typeof kind];
    const ids = (external as Record<string, ExternalIds> | undefined)?.[source];
    return externalTexts(ids).includes(value);
  });
  return [
    ...found,
    ...contradicting.map((row) => ({
      ...row,
      field: `external.${row.source}`,
      reason: `${row.value} is that of ${row.holder}`,
    })),
  ];
}

async function findDangling(
  { staging, catalogueId }: ImportRun,
  kind: Kind,
  target: "artist" | "album",
): Promise<Found[]> {
  const { rows } = await sql<Found & { target_ref: string }>`
    select r.kind, r.ref, r.line, r.field, r.target_ref
    from staging_reference r
    where r.kind = ${kind} and r.target_kind = ${target}
      and not exists (
        select 1 from staging_seen s
        where s.kind = r.target_kind and s.ref = r.target_ref and s.is_good
      )
      and not exists (
        select 1 from ${sql.table(`${target}_claim`)} c
        where c.catalogue_id = ${catalogueId} and c.ref = r.target_ref
      )
    order by r.line`.execute(staging.db);
  return rows.map((row) => ({
    ...row,
    reason: `names ${row.target_ref}, but this catalogue has no such ${target}`,
  }));
}

async function rejectLines(run: ImportRun, found: Found[]): Promise<void> {
  if (found.length === 0) return;
  const { db } = run.staging;
  const reported = new Set<string>();
  for (const { kind, line, field, reason } of found) {
    const key = `${kind}:${line}`;
    if (reported.has(key)) continue;
    reported.add(key);
    report(run, run.fileOfKind.get(kind) ?? kind, line, { field, reason });
  }
  await unstageLines(run, found);
  await sql`update staging_seen set is_good = ${sql.lit(false)} where exists (
    select 1 from staging_left_out o where o.kind = staging_seen.kind and o.line = staging_seen.line
  )`.execute(db);
}

/** Takes lines out of what is staged, and leaves their places in `staging_left_out`. */
export async function unstageLines(
  { staging }: ImportRun,
  lines: readonly { kind: Kind; line: number }[],
): Promise<void> {
  const { db } = staging;
  await sql`delete from staging_left_out`.execute(db);
  await staging.insert(
    "left_out",
    lines.map(({ kind, line }) => ({ kind, line })),
  );
  for (const table of ["line", "reference", "former_ref", "external", "wanted_id"] as const)
    await sql`delete from ${sql.table(`staging_${table}`)} where exists (
      select 1 from staging_left_out o
      where o.kind = ${sql.ref(`staging_${table}.kind`)} and o.line = ${sql.ref(`staging_${table}.line`)}
    )`.execute(db);
}
