import { sql } from "kysely";
import type { CreditCorrectionTable } from "../database/tables.ts";
import { type CreditChange, correctCredits } from "./correct-credits.ts";
import type { SongFacts } from "./facts.ts";
import { originsOf } from "./import/merges/origins.ts";
import { type RefContext, resolveIds } from "./import/resolve.ts";
import { loadNamesOf } from "./names-of-credited.ts";

type Row = Omit<CreditCorrectionTable, "sequence" | "corrected_at" | "note">;

/** Applies the corrections of maintainers to the credits of songs. They hold whatever an import brings. */
export async function withCorrectedCredits(
  context: RefContext,
  songs: [id: number, facts: SongFacts][],
): Promise<[id: number, facts: SongFacts][]> {
  const rows = await findCorrections(
    context,
    songs.map(([id]) => id),
  );
  if (rows.length === 0) return songs;
  const people = await resolveIds(
    context,
    "artist",
    rows.flatMap((row) => [row.artist_id ?? [], row.new_artist_id ?? []].flat()),
  );
  const ofSong = Map.groupBy(rows, (row) => row.song_id);
  const credited = songs.flatMap(([id, { credits = [] }]) =>
    ofSong.has(id) ? credits.flatMap(({ artist }) => artist ?? []) : [],
  );
  const names = await loadNamesOf(context, [...new Set([...people.values(), ...credited])]);
  return songs.map(([id, facts]) => {
    const changes = ofSong.get(id)?.map((row) => changeOf(row, people));
    if (!changes) return [id, facts];
    return [id, { ...facts, credits: correctCredits(facts.credits ?? [], changes, names) }];
  });
}

/** Finds the corrections of songs, of those merged into them, too, in the order in which they apply. */
async function findCorrections(
  { staging, isEmpty, creditCorrections = [] }: RefContext,
  ids: readonly number[],
): Promise<Row[]> {
  if (isEmpty || ids.length === 0) return [];
  const wanted = new Set(ids);
  const pending = creditCorrections.filter((one) => wanted.has(one.song_id));
  const { rows: any } = await sql`select 1 from credit_correction limit 1`.execute(staging.db);
  if (any.length === 0) return pending;
  const { rows } = await sql<Row & { corrected_id: number }>`
    select o.record_id as song_id, c.song_id as corrected_id, c.role, c.artist_id, c.name, c.name_key, c.operation, c.value, c.new_artist_id
    from ${originsOf("song", ids)} as o join credit_correction c on c.song_id = o.id
    order by c.sequence`.execute(staging.db);
  const keyOf = (song: number, { role, artist_id, name_key }: Row) =>
    JSON.stringify([song, role, artist_id, name_key]);
  const replaced = new Set(pending.map((one) => keyOf(one.song_id, one)));
  return [...rows.filter((row) => !replaced.has(keyOf(row.corrected_id, row))), ...pending];
}

function changeOf(row: Row, people: ReadonlyMap<number, number>): CreditChange {
  const current = (id: number) => people.get(id) ?? id;
  const value = JSON.parse(row.value) as CreditChange["value"];
  return {
    operation: row.operation,
    role: row.role,
    subject: row.artist_id === null ? { name: row.name ?? "" } : { artist: current(row.artist_id) },
    value: { ...value, ...(value.artist != null && { artist: current(value.artist) }) },
  };
}
