import { type RawBuilder, sql } from "kysely";
import type { Kind, Line } from "../../interchange/format.ts";
import type { WaitingCandidate } from "../by-name/settle.ts";
import type { ImportRun, ImportTransaction, WaitingLine } from "../run.ts";
import { stageBatch } from "../read/read.ts";

type Undecided = { ref: string; reason: string; candidates: WaitingCandidate[] };

/** Sets lines aside, so that nothing is made of them. */
export async function setAside(run: ImportRun, kind: Kind, lines: Undecided[]): Promise<void> {
  if (lines.length === 0) return;
  const { db } = run.staging;
  const refs = sql.join(lines.map(({ ref }) => ref));
  const { rows } = await sql<{ ref: string; line: number; hash: string; body: string }>`
    select ref, line, hash, body from staging_line
    where kind = ${kind} and ref in (${refs})`.execute(db);
  const staged = new Map(rows.map((row) => [row.ref, row]));
  const waiting = lines.flatMap(({ ref, reason, candidates }) => {
    const row = staged.get(ref);
    if (!row) return [];
    return [{ ...row, kind, reason, candidates: JSON.stringify(candidates), waits_for: null }];
  });
  await run.staging.insert("waiting", waiting);
  await sql`delete from staging_line where kind = ${kind} and ref in (${refs})`.execute(db);
}

/** The lines on which a line of each kind depends: without their records it cannot be stored. */
const CAUSES: Record<Exclude<Kind, "artist">, { kind: Kind; field: string }[]> = {
  membership: [{ kind: "artist", field: "%" }],
  album: [{ kind: "artist", field: "artists[%" }],
  song: [
    { kind: "artist", field: "artists[%" },
    { kind: "album", field: "%" },
  ],
};

/** Sets lines aside that depend on a waiting one. A song that only credits a waiting artist credits a name until then. */
export async function setDependentsAside({ staging: { db } }: ImportRun, kind: Kind) {
  if (kind === "artist") return;
  for (const cause of CAUSES[kind]) {
    await sql`insert into staging_waiting (kind, ref, line, hash, body, reason, candidates, waits_for)
      select l.kind, l.ref, l.line, l.hash, l.body,
        ${sql.lit(`it depends on the ${cause.kind} `)} || min(w.ref) || ', which waits', '[]',
        ${sql.lit(`${cause.kind} `)} || min(w.ref)
      from staging_waiting w
      join staging_reference r on r.target_kind = w.kind and r.target_ref = w.ref
        and r.kind = ${sql.lit(kind)} and r.field like ${sql.lit(cause.field)}
      join staging_line l on l.kind = r.kind and l.ref = r.ref
      where w.kind = ${sql.lit(cause.kind)}
      group by l.kind, l.ref, l.line, l.hash, l.body`.execute(db);
    await sql`delete from staging_line where kind = ${kind} and exists (
      select 1 from staging_waiting w where w.kind = staging_line.kind and w.ref = staging_line.ref
    )`.execute(db);
  }
}

/** Returns the lines that wait after this import, in the order of their files. */
export async function listWaiting({ staging, fileOfKind }: ImportRun): Promise<WaitingLine[]> {
  const { rows } = await sql<Omit<WaitingLine, "file">>`
    select kind, ref, line, reason from staging_waiting order by kind, line`.execute(staging.db);
  return rows.map((row) => ({ ...row, file: fileOfKind.get(row.kind) ?? row.kind }));
}

export function hasNewlyWaiting(run: ImportRun): Promise<boolean> {
  return differsFromStored(run, sql`kind, ref, hash`);
}

async function differsFromStored(
  { staging: { db }, catalogueId }: ImportRun,
  columns: RawBuilder<unknown>,
): Promise<boolean> {
  const before = sql`select ${columns} from waiting_line where catalogue_id = ${sql.lit(catalogueId)}`;
  const now = sql`select ${columns} from staging_waiting`;
  const { rows } = await sql`select 1 from (
      select * from (${before} except ${now}) as gone
      union all select * from (${now} except ${before}) as added
    ) as changed limit 1`.execute(db);
  return rows.length > 0;
}

/** Replaces the waiting lines of the imported catalogue, and the songs that credit a waiting artist by name. */
export async function writeWaiting({ manifest, catalogueId }: ImportRun, db: ImportTransaction) {
  if (!manifest) return;
  const own = sql`catalogue_id = ${catalogueId}`;
  await sql`delete from waiting_line where ${own}`.execute(db);
  await sql`insert into waiting_line
      (catalogue_id, kind, ref, line, hash, body, reason, candidates, waits_for)
    select ${sql.lit(catalogueId)}, kind, ref, line, hash, body, reason, candidates, waits_for
    from staging_waiting`.execute(db);
  await sql`delete from waiting_credit where ${own} and (
      not exists (select 1 from staging_waiting w where w.kind = 'artist' and w.ref = waiting_credit.ref)
      or exists (select 1 from staging_line l where l.kind = 'song' and l.ref = waiting_credit.song_ref)
    )`.execute(db);
  await sql`insert into waiting_credit (catalogue_id, ref, song_ref)
    select distinct ${sql.lit(catalogueId)}, w.ref, r.ref
    from staging_waiting w
    join staging_reference r on r.target_kind = 'artist' and r.target_ref = w.ref
      and r.kind = 'song' and r.field like 'credits[%'
    join staging_line l on l.kind = 'song' and l.ref = r.ref
    where w.kind = 'artist'
    on conflict (catalogue_id, ref, song_ref) do nothing`.execute(db);
}

/** Stores why lines wait where only that changed, which is no change of the catalogue. */
export async function refreshReasons(run: ImportRun): Promise<void> {
  if (await differsFromStored(run, sql`kind, ref, reason, candidates`))
    await run.staging.commit((db) => writeWaiting(run, db));
}

const BATCH = 1_000;

/** The number of the first line that a part of a catalogue does not have, above those of any file. */
export const UNREAD = 1_000_000_000;

/** Stages the waiting lines of the catalogue again that were not read, as if they had been. */
export async function stageWaitingLines(run: ImportRun, kinds: readonly Kind[]): Promise<void> {
  if (run.isNewCatalogue) return;
  for (const kind of kinds) {
    let unread = UNREAD;
    for (let after = ""; ;) {
      const { rows } = await sql<{ ref: string; line: number; body: string }>`
        select ref, line, body from waiting_line
        where catalogue_id = ${run.catalogueId} and kind = ${kind} and ref > ${after}
          and not exists (
            select 1 from staging_seen s where s.kind = waiting_line.kind and s.ref = waiting_line.ref
          )
        order by ref limit ${sql.lit(BATCH)}`.execute(run.staging.db);
      const last = rows.at(-1);
      if (!last) break;
      after = last.ref;
      run.counts.lines += rows.length;
      await stageBatch(
        run,
        kind,
        rows.map(({ ref, line, body }) => ({
          ref,
          // A part has lines of these numbers of its own.
          number: run.isPartial || run.isOwnExport ? unread++ : line,
          line: JSON.parse(body) as Line,
          length: body.length,
        })),
      );
    }
  }
}
