import type { RouterContextProvider } from "react-router";
import { findArtist } from "../../database/catalogue/artists.ts";
import type { Reader } from "../../database/database.ts";
import type { ArtistDetails } from "../../domain/artist.ts";
import { pageContext } from "../context.ts";
import { absence, absenceResponse, isAbsence } from "../request/requested-record.ts";

/**
 * Reads an artist, and what a page shows of it, in one snapshot. @throws the 404 page, or a redirect to the survivor of a
 * merge
 */
export async function readArtist<T>(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  id: number,
  read: (db: Reader, artist: ArtistDetails) => Promise<T>,
) {
  const found = await context.get(pageContext).database.read(async (db) => {
    const artist = await findArtist(db, id);
    return artist === null ? absence(db, "artist", id) : read(db, artist);
  });
  if (isAbsence(found)) throw absenceResponse(found, "artist", url);
  return found;
}
