import { sql } from "kysely";
import type { RecordKind } from "../../../database/tables.ts";
import type { DecidedPairs } from "../../export/decided-pairs.ts";
import { exportedLines, linesOfRecords, nameRecords } from "../../export/exported-lines.ts";
import type { LineOfKind } from "../../interchange/format.ts";
import { toBody } from "../../interchange/line.ts";
import { type ImportRun, RECORD_KINDS } from "../run.ts";
import { unstageLines } from "./check.ts";
import { formerKey } from "./read.ts";

/**
 * Leaves out the staged lines that say nothing new: those that differ from the stored ones only by our own ids, and, of an
 * export of this database, those that say what is merged here from all catalogues and edits. Stored as the first
 * catalogue's own, such a line would give it the facts of the others and of edits, which could not be taken back then.
 */
export async function leaveOutOwnExport(run: ImportRun): Promise<void> {
  if (run.manifest === null || run.isNewCatalogue) return;
  for (const kind of RECORD_KINDS) await leaveOut(run, kind, "same but for ids");
  const { db } = run.staging;
  const { rows: homes } = await sql<{ id: number }>`
    select id from catalogue order by id limit 1`.execute(db);
  // An export has the key of the first catalogue, and names each record's id.
  if (homes[0]?.id !== run.catalogueId) return;
  if (!run.isOwnExport && !(await hasIds(run))) return;
  await nameRecords(run.staging, run.manifest.key);
  for (const kind of RECORD_KINDS) await leaveOut(run, kind, "as exported");
  if (!run.isOwnExport) return;
  await leaveOutMemberships(run, run.manifest.key);
  await forgetThoseThatWait(run);
}

/**
 * Forgets that lines were read that say nothing new, where a newer line of the record waits: an export has the record as
 * it is, which does not take back what waits.
 */
async function forgetThoseThatWait({ staging, catalogueId }: ImportRun): Promise<void> {
  const of = (table: string) =>
    sql`${sql.ref(`${table}.kind`)} = staging_seen.kind and ${sql.ref(`${table}.ref`)} = staging_seen.ref`;
  await sql`delete from staging_seen where is_good
    and exists (select 1 from waiting_line where catalogue_id = ${catalogueId} and ${of("waiting_line")})
    and not exists (select 1 from staging_line where ${of("staging_line")})`.execute(staging.db);
}

/** Counts the claims of an export's records as seen, and those that it cannot have: of memberships that edits removed. */
export async function seeOwnClaims({ staging, catalogueId, isOwnExport }: ImportRun) {
  if (!isOwnExport) return;
  const { db } = staging;
  for (const kind of RECORD_KINDS)
    await sql`insert into staging_seen (kind, ref, line, is_good)
      select ${sql.lit(kind)}, c.ref, 0, ${sql.lit(true)} from ${sql.table(`${kind}_claim`)} c
      where c.catalogue_id = ${catalogueId} and not c.is_former
        and not exists (select 1 from staging_seen s where s.kind = ${kind} and s.ref = c.ref)
        and exists (
          select 1 from staging_export_ref e
          join staging_seen s on s.kind = e.kind and s.ref = e.ref
          where e.kind = ${kind} and e.record_id = c.record_id
        )`.execute(db);
  const same = sql`m.group_id = c.group_id and m.member_id = c.member_id`;
  await sql`insert into staging_seen (kind, ref, line, is_good)
    select 'membership', c.ref, 0, ${sql.lit(true)} from membership_claim c
    where c.catalogue_id = ${catalogueId}
      and not exists (select 1 from staging_seen s where s.kind = 'membership' and s.ref = c.ref)
      and (not exists (select 1 from membership m where ${same}) or exists (
        select 1 from staging_export_membership m
        join staging_seen s on s.kind = 'membership' and s.ref = m.ref where ${same}
      ))`.execute(db);
}

const BATCH = 1_000;
const WITH_ID = '%"id":%';

async function hasIds({ staging: { db } }: ImportRun): Promise<boolean> {
  const { rows } = await sql`select 1 from staging_line
    where kind <> 'membership' and body like ${WITH_ID} limit 1`.execute(db);
  return rows.length > 0;
}

interface StagedLine {
  ref: string;
  line: number;
  body: string;
  /** The body of the stored line; null where there is none, or it is missing since an earlier version. */
  before: string | null;
}

async function leaveOut(
  run: ImportRun,
  kind: RecordKind,
  which: "same but for ids" | "as exported",
) {
  for (let after = 0; ;) {
    const { rows } = await sql<StagedLine>`
      select l.ref, l.line, l.body, c.body as before from staging_line l
      left join ${sql.table(`${kind}_claim`)} c on c.catalogue_id = ${run.catalogueId}
        and c.ref = l.ref and not c.is_former and c.missing_since is null
      where l.kind = ${kind} and l.line > ${after}
        and (l.body like ${WITH_ID} or c.body like ${WITH_ID})
      order by l.line limit ${sql.lit(BATCH)}`.execute(run.staging.db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
    const same =
      which === "as exported"
        ? await findExported(run, kind, rows)
        : rows.filter(({ body, before }) => before !== null && isSameButForIds(body, before));
    run.isOwnExport ||= same.some(({ body }) => parsed(body).id !== undefined);
    await unstageLines(
      run,
      same.map(({ line }) => ({ kind, line })),
    );
  }
}

function isSameButForIds(body: string, before: string): boolean {
  const [line, stored] = [parsed(body), parsed(before)];
  return saysNoMore(withoutIds(line), withoutIds(stored));
}

function withoutIds({ id: _id, former_ids: _formerIds, ...line }: LineOfKind[RecordKind]) {
  return line;
}

/** Whether a line has the facts of another one, and decides on no pair on which that one does not. */
function saysNoMore(line: DecidedPairs, other: DecidedPairs): boolean {
  const [said, known] = [line, other].map((one) => {
    const { different_from = [], perhaps_same_as = [], ...facts } = one;
    return { body: toBody(facts), refs: new Set([...different_from, ...perhaps_same_as]) };
  });
  return said!.body === known!.body && said!.refs.isSubsetOf(known!.refs);
}

/** Finds the lines that an export would have today. Former ids, former refs and decisions since then say nothing against it. */
async function findExported(run: ImportRun, kind: RecordKind, rows: readonly StagedLine[]) {
  const { rows: named } = await sql<{ ref: string; record_id: number }>`
    select ref, record_id from staging_export_ref
    where kind = ${kind} and ref in (${sql.join(rows.map(({ ref }) => ref))})`.execute(
    run.staging.db,
  );
  if (named.length === 0) return [];
  const lines = await linesOfRecords(run.staging, kind, run.manifest!.key, named);
  const exported = new Map(lines.map((line) => [line.ref, line]));
  return rows.filter(({ ref, body }) => {
    const line = exported.get(ref);
    return line !== undefined && saysNothingBeyond(run, parsed(body), line);
  });
}

function saysNothingBeyond(
  run: ImportRun,
  { former_ids = [], former_refs = [], ...line }: LineOfKind[RecordKind],
  { former_ids: ids = [], former_refs: refs = [], ...exported }: LineOfKind[RecordKind],
): boolean {
  const formers = new Set(refs.map((ref) => formerKey(run, ref)));
  return (
    saysNoMore(line, exported) &&
    former_ids.every((id) => ids.includes(id)) &&
    former_refs.every((ref) => formers.has(formerKey(run, ref)))
  );
}

async function leaveOutMemberships(run: ImportRun, homeKey: string): Promise<void> {
  const { rows } = await sql<{ line: number; body: string }>`
    select line, body from staging_line where kind = 'membership'`.execute(run.staging.db);
  if (rows.length === 0) return;
  const staged = new Map(rows.map(({ line, body }) => [body, line]));
  const same: number[] = [];
  for await (const body of exportedLines(run.staging, "membership", homeKey)) {
    const line = staged.get(body);
    if (line !== undefined) same.push(line);
  }
  await unstageLines(
    run,
    same.map((line) => ({ kind: "membership", line })),
  );
}

function parsed(body: string): LineOfKind[RecordKind] {
  return JSON.parse(body) as LineOfKind[RecordKind];
}
