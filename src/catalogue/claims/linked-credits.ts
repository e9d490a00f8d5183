import { sql } from "kysely";
import { nameKey } from "../../domain/text/name.ts";
import { type RefContext, resolveIds } from "../import/read/resolve.ts";

/** Loads the people whom credits by name of songs mean (matching/credits-by-name), as records will be after this import. */
export async function loadLinkedCredits(
  context: RefContext,
  songs: readonly number[],
): Promise<(song: number, name: string) => number | undefined> {
  // Into an empty database records are loaded before anything is linked.
  const rows = context.isEmpty || songs.length === 0 ? [] : await findLinked(context, songs);
  const people = await resolveIds(
    context,
    "artist",
    rows.map(({ artist_id }) => artist_id),
  );
  const removed = await findRemoved(context, [...people.values()]);
  const found = new Map(
    rows.flatMap(({ song_id, name_key, artist_id }) => {
      const person = people.get(artist_id) ?? artist_id;
      return removed.has(person) ? [] : [[`${song_id} ${name_key}`, person] as const];
    }),
  );
  return (song, name) => (found.size === 0 ? undefined : found.get(`${song} ${nameKey(name)}`));
}

type LinkedCredit = { song_id: number; name_key: string; artist_id: number };

async function findLinked({ staging }: RefContext, songs: readonly number[]) {
  const { rows } = await sql<LinkedCredit>`
    select song_id, name_key, artist_id from linked_credit
    where song_id in (${sql.join(songs)})`.execute(staging.db);
  return rows;
}

/** Finds the people who will be no artists here after this import: the next linking unlinks them. */
async function findRemoved({ staging }: RefContext, people: readonly number[]) {
  if (people.length === 0) return new Set();
  // One whose merge is undone is no artist yet.
  const { rows } = await sql<{ id: number }>`
    select id from artist where id in (${sql.join(people)})
      and id not in (select record_id from staging_removed where kind = 'artist')
    union select record_id from staging_unmerged where kind = 'artist'`.execute(staging.db);
  return new Set(people).difference(new Set(rows.map(({ id }) => id)));
}
