import { findArtist } from "../../database/catalogue/artists/artists.ts";
import type { Snapshot } from "../../database/database.ts";
import type { ArtistDetails } from "../../domain/catalogue/artist.ts";
import { type LoaderContext, pageContext } from "../context.ts";
import { unavailableRecord } from "../request/requested-record.ts";

/** Reads an artist, and more, in one snapshot. @throws the 404 page, or a redirect to the survivor of a merge */
export async function readArtist<T>(
  { context, url }: { context: LoaderContext; url: URL },
  id: number,
  read: (db: Snapshot, artist: ArtistDetails) => Promise<T>,
) {
  return context.get(pageContext).database.read(async (db) => {
    const artist = await findArtist(db, id);
    if (artist === null) throw await unavailableRecord(db, "artist", id, url);
    return read(db, artist);
  });
}
