import { findArtist } from "../../database/catalogue/artists.ts";
import { countCreditedSongs } from "../../database/catalogue/credited-songs.ts";
import { listCreditsOfArtist, listProductionOfArtist } from "../../database/catalogue/credits.ts";
import { loadListedSongs } from "../../database/catalogue/song-set.ts";
import { countOf } from "../../domain/credit-counts.ts";
import type { CreditPage } from "../../domain/credit-page.ts";
import type { PageContext } from "../context.ts";
import { listPage, requestedPage, rangeOf } from "../list-page.ts";
import { absence, absenceResponse, isAbsence } from "../requested-record.ts";
import { requestedCredits, rolesOffered, rolesShown } from "./credit-choices.ts";

/**
 * Reads a page of the songs that credit an artist, of one type or any. @throws the 404 page or a redirect to the
 * survivor
 */
export async function readCredits(
  { database, origin }: PageContext,
  id: number,
  url: URL,
  type: CreditPage | null,
) {
  const page = requestedPage(url);
  const choices = requestedCredits(url);
  const found = await database.read(async (db) => {
    const artist = await findArtist(db, id);
    if (artist === null) return absence(db, "artist", id);
    const options = {
      ...rangeOf(page),
      sortBy: choices.sort,
      sortDirection: choices.direction,
    };
    if (type === "production") {
      return {
        artist,
        credits: await listProductionOfArtist(db, loadListedSongs, id, options),
        total: countOf(artist.credit_counts, type),
      };
    }
    const roles = type === null ? rolesShown(choices, rolesOffered(artist)) : [type];
    return {
      artist,
      credits: await listCreditsOfArtist(db, loadListedSongs, id, { ...options, roles }),
      total:
        roles.length === 1
          ? countOf(artist.credit_counts, roles[0]!)
          : await countCreditedSongs(db, id, { roles }),
    };
  });
  if (isAbsence(found)) throw absenceResponse(found, "artist", url);
  const list = listPage(found.credits, page, found.total);
  return { origin, artist: found.artist, type, choices, list };
}
