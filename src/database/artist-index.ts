import type { NamedArtist } from "../domain/album.ts";
import type { Reader } from "./database.ts";
import { NAMED_ARTIST_COLUMNS, namedArtist } from "./named-artist.ts";

export interface ArtistIndexOptions {
  /** The sort keys from this one on… */
  from?: string | undefined;
  /** …and before this one. */
  before?: string | undefined;
  limit: number;
  offset: number;
}

/** The artists that have a page and at least one song, by name. */
export async function listArtistsWithSongs(
  db: Reader,
  { from, before, limit, offset }: ArtistIndexOptions,
): Promise<NamedArtist[]> {
  const rows = await db
    .selectFrom("artist")
    .select(NAMED_ARTIST_COLUMNS)
    .where((eb) => eb.ref("artist.linkable"))
    .where((eb) => eb("artist.num_songs", ">", eb.lit(0)))
    .$if(from !== undefined, (query) => query.where("artist.sort_key", ">=", from!))
    .$if(before !== undefined, (query) => query.where("artist.sort_key", "<", before!))
    .orderBy("artist.sort_key")
    .orderBy("artist.id")
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => namedArtist(row));
}
