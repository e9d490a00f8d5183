import { sql } from "kysely";
import { type ImportRun, survivorOf } from "../run.ts";

const BATCH = 1_000;

/** Finds memberships that this version has under other refs, since an artist was merged, so that they are not missing. */
export async function findSuperseded(run: ImportRun): Promise<void> {
  const { db } = run.staging;
  const losers = losersBySurvivor(run);
  for (let after = ""; ;) {
    const { rows } = await sql<{ ref: string }>`
      select ref from staging_gone where kind = 'membership' and ref > ${after}
      order by ref limit ${sql.lit(BATCH)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.ref;
    const artists = rows.flatMap(({ ref }) => ref.split("\t"));
    const renamed = await findCurrentRefs(run, losers, artists);
    const current = rows.map(({ ref }) => {
      const [groups = [], members = []] = ref.split("\t").map((one) => renamed.get(one) ?? [one]);
      const refs = groups.flatMap((group) => members.map((member) => `${group}\t${member}`));
      return { ref, refs };
    });
    const all = current.flatMap(({ refs }) => refs);
    const seen = await findSeen(run, all);
    const superseded = current.flatMap(({ ref, refs }) =>
      refs.some((one) => seen.has(one)) ? [{ kind: "membership" as const, ref }] : [],
    );
    await run.staging.insert("superseded", superseded);
  }
}

async function findSeen({ staging: { db } }: ImportRun, refs: string[]): Promise<Set<string>> {
  if (refs.length === 0) return new Set();
  const { rows } = await sql<{ ref: string }>`
    select ref from staging_seen
    where kind = 'membership' and ref in (${sql.join(refs)})`.execute(db);
  return new Set(rows.map(({ ref }) => ref));
}

function losersBySurvivor(run: ImportRun): Map<number, number[]> {
  const losers = new Map<number, number[]>();
  for (const key of run.merges.keys()) {
    const [kind, id] = key.split(":");
    if (kind !== "artist") continue;
    const survivor = survivorOf(run, kind, Number(id));
    losers.set(survivor, [...(losers.get(survivor) ?? []), Number(id)]);
  }
  return losers;
}

/** Returns the refs of the artists that former refs stand for, by former ref. */
async function findCurrentRefs(
  run: ImportRun,
  losers: ReadonlyMap<number, number[]>,
  refs: string[],
): Promise<Map<string, string[]>> {
  const { db } = run.staging;
  const own = sql`catalogue_id = ${run.catalogueId}`;
  // The staged ones come second, so that they override the live ones.
  const formers = await sql<{ ref: string; record_id: number }>`
    select ref, record_id from (
      select ref, record_id, 1 as place from artist_claim where ${own} and is_former
      union all select ref, record_id, 2 from staging_artist_claim where ${own} and is_former
    ) as former where ref in (${sql.join(refs)}) order by place`.execute(db);
  if (formers.rows.length === 0) return new Map();
  const survivors = new Map(
    formers.rows.map(({ ref, record_id }) => [ref, survivorOf(run, "artist", record_id)]),
  );
  const records = [...new Set(survivors.values())].flatMap((id) => [id, ...(losers.get(id) ?? [])]);
  const named = await sql<{ ref: string; record_id: number }>`
    select ref, record_id from artist_claim
    where ${own} and not is_former and record_id in (${sql.join(records)})
    union select ref, record_id from staging_assigned
    where kind = 'artist' and record_id in (${sql.join(records)})`.execute(db);
  const ofRecord = Map.groupBy(named.rows, (row) => survivorOf(run, "artist", row.record_id));
  const refsOf = (id: number) => (ofRecord.get(id) ?? []).map(({ ref }) => ref);
  return new Map([...survivors].map(([ref, id]) => [ref, refsOf(id)]));
}
