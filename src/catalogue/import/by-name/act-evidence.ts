import { sql } from "kysely";
import { datesAgree } from "../../../domain/calendar-date.ts";
import { shareTitle, titleKeys } from "../../../domain/text/title-keys.ts";
import type { AlbumLine, SongLine } from "../../interchange/format.ts";
import type { ImportRun } from "../run.ts";
import { IDENTIFYING_SOURCES } from "../../interchange/external-sources.ts";
import { inChunks } from "../../../database/in-chunks.ts";
import { listed } from "../../matching/describe-records.ts";
import type { Candidate } from "./name-candidates.ts";

/** The score of each agreement: an id of another system more than a title and a date. */
const SCORE = { id: 100, title: 10 };

type Titled = { name: string; keys: string[]; date: string | null };

/** Notes for each candidate the songs and albums of its line that are among its own: by id, else by title and date. */
export async function addReleaseEvidence(run: ImportRun, candidates: Candidate[]): Promise<void> {
  for (const kind of ["album", "song"] as const) {
    await addSharedIds(run, kind, candidates);
    await addTitles(run, kind, candidates);
  }
}

async function addSharedIds(
  run: ImportRun,
  kind: "album" | "song",
  candidates: readonly Candidate[],
): Promise<void> {
  if (candidates.length === 0) return;
  const record = sql.ref(`${kind}_id`);
  const sources = sql.join(IDENTIFYING_SOURCES[kind].map((source) => sql.lit(source)));
  const { rows } = await sql<{ ref: string; artist_id: number; number: number }>`
    select r.target_ref as ref, a.artist_id, count(distinct r.ref) as number
    from staging_reference r
    join staging_external e on e.kind = r.kind and e.ref = r.ref and e.source in (${sources})
    join ${sql.table(`${kind}_external`)} x on x.source = e.source and x.value = e.value
    join ${sql.table(`${kind}_artist`)} a on a.${record} = x.${record}
    where r.kind = ${kind} and r.target_kind = 'artist' and r.field like 'artists[%'
      and r.target_ref in (${sql.join(refsOf(candidates))})
    group by r.target_ref, a.artist_id`.execute(run.staging.db);
  for (const { ref, artist_id, number } of rows) {
    const candidate = candidates.find((one) => one.ref === ref && one.record_id === artist_id);
    if (!candidate) continue;
    candidate.score += SCORE.id * number;
    candidate.reasons.push(`shares the ids of ${number} ${kind}${number === 1 ? "" : "s"}`);
  }
}

async function addTitles(run: ImportRun, kind: "album" | "song", candidates: readonly Candidate[]) {
  if (candidates.length === 0) return;
  const staged = await stagedTitles(run, kind, refsOf(candidates));
  const known = await knownTitles(run, kind, [...new Set(candidates.map((one) => one.record_id))]);
  for (const candidate of candidates) {
    const theirs = known.get(candidate.record_id) ?? [];
    const agreeing = (staged.get(candidate.ref) ?? []).filter((one) =>
      theirs.some(
        (other) =>
          one.date !== null &&
          other.date !== null &&
          datesAgree(one.date, other.date) &&
          shareTitle(one.keys, other.keys),
      ),
    );
    if (agreeing.length === 0) continue;
    candidate.score += SCORE.title * agreeing.length;
    const named = listed(agreeing.map(({ name }) => `'${name}'`));
    candidate.reasons.push(`has the ${kind}${agreeing.length === 1 ? "" : "s"} ${named}`);
  }
}

async function stagedTitles(run: ImportRun, kind: "album" | "song", refs: string[]) {
  const { rows } = await sql<{ ref: string; body: string }>`
    select r.target_ref as ref, l.body from staging_reference r
    join staging_line l on l.kind = r.kind and l.ref = r.ref
    where r.kind = ${kind} and r.target_kind = 'artist' and r.field like 'artists[%'
      and r.target_ref in (${sql.join(refs)})`.execute(run.staging.db);
  return titlesBy(
    rows.map(({ ref, body }) => {
      const { name, korean_name, release_date } = JSON.parse(body) as AlbumLine | SongLine;
      return { of: ref, name, korean: korean_name ?? null, date: release_date ?? null };
    }),
  );
}

async function knownTitles(run: ImportRun, kind: "album" | "song", artists: number[]) {
  const link = sql.table(`${kind}_artist`);
  const rows = await inChunks(artists, async (some) => {
    // SQLite would otherwise read all songs for a long list of artists.
    const found = await sql<{
      of: number;
      name: string;
      korean: string | null;
      date: string | null;
    }>`
      with a as materialized (
        select artist_id, ${sql.ref(`${kind}_id`)} as id from ${link} where artist_id in (${sql.join(some)})
      )
      select a.artist_id as "of", r.english_name as name, r.korean_name as korean, r.release_date as date
      from a join ${sql.table(kind)} r on r.id = a.id`.execute(run.staging.db);
    return found.rows;
  });
  return titlesBy(rows);
}

function titlesBy<Of>(
  rows: { of: Of; name: string; korean: string | null; date: string | null }[],
): Map<Of, Titled[]> {
  const found = new Map<Of, Titled[]>();
  for (const { of, name, korean, date } of rows) {
    const list = found.get(of) ?? [];
    list.push({ name, keys: titleKeys(name, korean), date });
    found.set(of, list);
  }
  return found;
}

function refsOf(candidates: readonly Candidate[]): string[] {
  return [...new Set(candidates.map((one) => one.ref))];
}
