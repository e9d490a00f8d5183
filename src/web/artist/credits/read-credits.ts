import { type Named, readNamedArtists } from "../../request/named-artists.ts";
import { readArtist } from "../read-artist.ts";
import { redirect } from "react-router";
import { countCreditedSongs } from "../../../database/catalogue/credits/credited-songs.ts";
import {
  listCreditsOfArtist,
  listProductionOfArtist,
} from "../../../database/catalogue/credits/credits.ts";
import { loadListedSongs } from "../../../database/catalogue/songs/song-set.ts";
import type { Snapshot } from "../../../database/database.ts";
import type { ArtistDetails } from "../../../domain/catalogue/artist.ts";
import { countOf } from "../../../domain/catalogue/credit-counts.ts";
import type { CreditPage } from "../../../domain/credits/credit-page.ts";
import type { ListRole } from "../../../domain/catalogue/role.ts";
import { type LoaderContext, pageContext } from "../../context.ts";
import { listPage, rangeOf, requestedPage } from "../../request/list-page.ts";
import {
  type CreditChoices,
  type CreditFilters,
  creditsPath,
  isFiltered,
  NO_FILTERS,
  requestedCredits,
  rolesOffered,
  rolesShown,
  wantedCredits,
} from "./credit-choices.ts";
import { findCareer, listActsOf, listCoWritersOf } from "../../../database/people/careers.ts";

/** The number of acts, and of co-writers, among which the form lets choose: those of most songs. */
const OFFERED = 50;

/** The number of songs of a person up to which co-writers are counted for the form, in the time that a list may take. */
const MOST_SONGS = 1_000;

export interface FilterOptions {
  acts: readonly Named[];
  coWriters: readonly Named[];
  /** The newest first, null for songs without a date last. */
  years: readonly (number | null)[];
}

export type FilterNames = Record<"act" | "with", Named | null>;

/** Loads the artists that the filters name. @throws the 404 page, or a redirect to `pathOf` the survivors of merges */
export async function readFilterNames(
  db: Snapshot,
  filters: CreditFilters,
  pathOf: (filters: CreditFilters) => string,
): Promise<FilterNames> {
  const ids = [filters.act, filters.with].filter((id) => id !== null);
  const { survivors, nameOf, survivorOf } = await readNamedArtists(db, ids, "choice");
  if (survivors.size > 0)
    throw redirect(
      pathOf({ ...filters, act: survivorOf(filters.act), with: survivorOf(filters.with) }),
      301,
    );
  return { act: nameOf(filters.act), with: nameOf(filters.with) };
}

/** Reads what the filters of a writer's credits offer; the chosen artists are always among it. */
async function readFilterOptions(db: Snapshot, id: number, { act, with: other }: FilterNames) {
  const { years, songs } = await findCareer(db, id);
  const acts = await listActsOf(db, id, { limit: OFFERED });
  const people =
    songs > MOST_SONGS ? [] : (await listCoWritersOf(db, id, { limit: OFFERED })).people;
  const dated = years.flatMap(({ year }) => year ?? []);
  return {
    acts: withChosen(acts, act),
    coWriters: withChosen(people, other),
    years: [...dated.toReversed(), ...(dated.length < years.length ? [null] : [])],
  };
}

function withChosen(offered: readonly Named[], chosen: Named | null): Named[] {
  const names = offered.map(({ id, english_name, korean_name }) => ({
    id,
    english_name,
    korean_name,
  }));
  return chosen === null || offered.some(({ id }) => id === chosen.id) ? names : [chosen, ...names];
}

/** Reads a page of the songs that credit an artist. @throws the 404 page, or a redirect to the survivor */
export async function readCredits(
  context: LoaderContext,
  id: number,
  url: URL,
  type: CreditPage | null,
) {
  const { origin } = context.get(pageContext);
  const page = requestedPage(url);
  const requested = requestedCredits(url);
  // Production has no filters: it is a list of its own.
  const choices = type === "production" ? { ...requested, filters: NO_FILTERS } : requested;
  const found = await readArtist({ context, url }, id, async (db, artist) => {
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
  db: Snapshot,
  { id, credit_counts }: ArtistDetails,
  roles: readonly ListRole[],
  filters: CreditFilters,
): Promise<number> {
  const [only] = roles;
  return only !== undefined && roles.length === 1 && !isFiltered(filters)
    ? countOf(credit_counts, only)
    : countCreditedSongs(db, id, { ...wantedCredits(filters), roles });
}
