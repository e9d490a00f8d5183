import { findArtist } from "../../database/catalogue/artists.ts";
import { countCreditedSongs, listCreditsOfArtist } from "../../database/catalogue/credits.ts";
import { loadListedSongs } from "../../database/catalogue/song-set.ts";
import { countOf } from "../../domain/credit-counts.ts";
import type { ListRole } from "../../domain/role.ts";
import type { PageContext } from "../context.ts";
import { listPage, requestedPage, rangeOf } from "../list-page.ts";
import { absence, absenceResponse, isAbsence } from "../requested-record.ts";
import { requestedCredits, rolesOffered, rolesShown } from "./credit-choices.ts";

/**
 * Reads a page of the songs that credit an artist, with one role or any. @throws the 404 page or a redirect to the
 * survivor
 */
export async function readCredits(
  { database, origin }: PageContext,
  id: number,
  url: URL,
  role: ListRole | null,
) {
  const page = requestedPage(url);
  const choices = requestedCredits(url);
  const found = await database.read(async (db) => {
    const artist = await findArtist(db, id);
    if (artist === null) return absence(db, "artist", id);
    const roles = role === null ? rolesShown(choices, rolesOffered(artist)) : [role];
    return {
      artist,
      credits: await listCreditsOfArtist(db, loadListedSongs, id, {
        ...rangeOf(page),
        roles,
        sortBy: choices.sort,
        sortDirection: choices.direction,
      }),
      total:
        roles.length === 1
          ? countOf(artist.credit_counts, roles[0]!)
          : await countCreditedSongs(db, id, roles),
    };
  });
  if (isAbsence(found)) throw absenceResponse(found, "artist", url);
  const list = listPage(found.credits, page, found.total);
  return { origin, artist: found.artist, role, choices, list };
}
