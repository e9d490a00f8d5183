import type { RouterContextProvider } from "react-router";
import { findArtist } from "../../../database/catalogue/artists.ts";
import { countCreditedSongs } from "../../../database/catalogue/credited-songs.ts";
import {
  listCreditsOfArtist,
  listProductionOfArtist,
} from "../../../database/catalogue/credits.ts";
import { loadListedSongs } from "../../../database/catalogue/song-set.ts";
import type { Reader } from "../../../database/database.ts";
import type { ArtistDetails } from "../../../domain/artist.ts";
import { countOf } from "../../../domain/credit-counts.ts";
import type { CreditPage } from "../../../domain/credit-page.ts";
import type { ListRole } from "../../../domain/role.ts";
import { pageContext } from "../../context.ts";
import { listPage, requestedPage, rangeOf } from "../../request/list-page.ts";
import { absence, absenceResponse, isAbsence } from "../../request/requested-record.ts";
import {
  type CreditChoices,
  creditsPath,
  requestedCredits,
  rolesOffered,
  rolesShown,
} from "./credit-choices.ts";
import { type CreditFilters, isFiltered, NO_FILTERS, wantedCredits } from "./credit-filters.ts";
import { readFilterNames, readFilterOptions } from "./read-credit-filters.ts";

/**
 * Reads a page of the songs that credit an artist, of one type or any. @throws the 404 page or a redirect to the
 * survivor
 */
export async function readCredits(
  context: Readonly<RouterContextProvider>,
  id: number,
  url: URL,
  type: CreditPage | null,
) {
  const { database, origin } = context.get(pageContext);
  const page = requestedPage(url);
  const asked = requestedCredits(url);
  // Production has no filters: it is a list of its own.
  const choices = type === "production" ? { ...asked, filters: NO_FILTERS } : asked;
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
        names: null,
        offered: null,
        credits: await listProductionOfArtist(db, loadListedSongs, id, options),
        total: countOf(artist.credit_counts, type),
      };
    }
    const names = await readFilterNames(db, choices.filters, (filters) =>
      creditsPath(id, type, { ...choices, filters }),
    );
    const roles = rolesListed(choices, type, artist);
    const filters = wantedCredits(choices.filters);
    return {
      artist,
      names,
      offered: isWriter(artist) ? await readFilterOptions(db, id, names) : null,
      credits: await listCreditsOfArtist(db, loadListedSongs, id, {
        ...options,
        ...filters,
        roles,
      }),
      total: await countCredits(db, artist, roles, choices.filters),
    };
  });
  if (isAbsence(found)) throw absenceResponse(found, "artist", url);
  const { credits, total, ...shown } = found;
  return { origin, type, choices, ...shown, list: listPage(credits, page, total) };
}

export function rolesListed(
  choices: CreditChoices,
  type: ListRole | null,
  artist: Pick<ArtistDetails, "credit_counts">,
): readonly ListRole[] {
  return type === null ? rolesShown(choices, rolesOffered(artist)) : [type];
}

/** Only writing has acts, co-writers and years to choose from. */
function isWriter({ credit_counts }: ArtistDetails): boolean {
  return countOf(credit_counts, "writing") > 0;
}

async function countCredits(
  db: Reader,
  { id, credit_counts }: ArtistDetails,
  roles: readonly ListRole[],
  filters: CreditFilters,
): Promise<number> {
  const [only] = roles;
  return only !== undefined && roles.length === 1 && !isFiltered(filters)
    ? countOf(credit_counts, only)
    : countCreditedSongs(db, id, { ...wantedCredits(filters), roles });
}
