import { sql } from "kysely";
import { originsOf } from "../import/merges/origins.ts";
import { type RefContext, resolveIds } from "../import/read/resolve.ts";
import type { PlaceFacts, SongFacts } from "./facts.ts";

/** The value of a claim that a song has a place on an album, which is the claim's subject: `#12`. */
export type PlaceValue = Pick<PlaceFacts, "disc" | "track" | "is_title">;

interface Row {
  song_id: number;
  subject: string;
  value: string;
}

/** Adds the places on albums that edits give to songs. They hold for any places that an import brings. */
export async function withEditedPlaces(
  context: RefContext,
  songs: [id: number, facts: SongFacts][],
): Promise<[id: number, facts: SongFacts][]> {
  const rows = await findEditedPlaces(
    context,
    songs.map(([id]) => id),
  );
  if (rows.length === 0) return songs;
  const albums = await resolveIds(context, "album", [...new Set(rows.map(albumOf))]);
  const ofSong = Map.groupBy(rows, (row) => row.song_id);
  return songs.map(([id, facts]) => {
    const places = (ofSong.get(id) ?? []).map((row) => {
      const album = albumOf(row);
      return { album: albums.get(album) ?? album, ...(JSON.parse(row.value) as PlaceValue) };
    });
    return [id, places.reduce(withPlace, facts)];
  });
}

function albumOf({ subject }: Row): number {
  return Number(subject.slice(1));
}

/** Returns a song with a place. A song without an album is on this one. */
function withPlace(
  facts: SongFacts,
  { album, ...place }: PlaceValue & { album: number },
): SongFacts {
  if (facts.album === undefined) return { ...facts, album, ...place };
  if (facts.album === album) return { ...facts, ...place };
  const others = facts.also_on ?? [];
  const at = others.findIndex((one) => one.album === album);
  if (at === -1) return { ...facts, also_on: [...others, { album, ...place }] };
  return { ...facts, also_on: others.with(at, { ...others[at], album, ...place }) };
}

/** Finds the places that edits give to songs, and to those merged into them, in the order in which they apply. */
async function findEditedPlaces({ staging, isEmpty }: RefContext, ids: readonly number[]) {
  if (isEmpty || ids.length === 0) return [];
  const { rows: any } = await sql`
    select 1 from edit_claim where kind = 'song' and field = 'place' limit 1`.execute(staging.db);
  if (any.length === 0) return [];
  const { rows } = await sql<Row>`
    select o.record_id as song_id, c.subject, c.value from ${originsOf("song", ids)} as o
    join edit_claim c on c.kind = 'song' and c.record_id = o.id and c.field = 'place'
    order by c.sequence`.execute(staging.db);
  return rows;
}
