import { redirect } from "react-router";
import type { Reader } from "../../../database/database.ts";
import { findCareer, listActsOf, listCoWritersOf } from "../../../database/people/careers.ts";
import { loadNamedArtists } from "../../../database/people/named.ts";
import type { NamedArtist } from "../../../domain/artist.ts";
import { ERROR_TEXT } from "../../../domain/error-texts.ts";
import { failure } from "../../../domain/failure.ts";
import { failureResponse } from "../../request/failure-response.ts";
import type { CreditFilters } from "./credit-filters.ts";

/** The number of acts, and of co-writers, among which the form lets choose: those of most songs. */
const OFFERED = 50;

/** The number of songs of a person up to which co-writers are counted for the form, in the time that a list may take. */
const MOST_SONGS = 1_000;

type Named = NamedArtist & { id: number };

export interface FilterOptions {
  acts: readonly Named[];
  coWriters: readonly Named[];
  /** The newest first, null for songs without a date last. */
  years: readonly (number | null)[];
}

export type FilterNames = Record<"act" | "with", Named | null>;

/**
 * Loads the artists that the filters name. @throws the 404 page where there is none, and a redirect to the address that
 * `pathOf` gives for the survivors of merges
 */
export async function readFilterNames(
  db: Reader,
  filters: CreditFilters,
  pathOf: (filters: CreditFilters) => string,
): Promise<FilterNames> {
  const ids = [filters.act, filters.with].filter((id) => id !== null);
  const found = await loadNamedArtists(db, ids);
  const survivors = { ...filters };
  const names: FilterNames = { act: null, with: null };
  for (const key of ["act", "with"] as const) {
    const id = filters[key];
    if (id === null) continue;
    const artist = found.get(id);
    if (artist === undefined)
      throw failureResponse(failure("not_found", ERROR_TEXT.artist.missing), "choice");
    if ("mergedInto" in artist) survivors[key] = artist.mergedInto;
    else names[key] = artist;
  }
  if (survivors.act === filters.act && survivors.with === filters.with) return names;
  throw redirect(pathOf(survivors), 301);
}

/** Reads what the filters of a writer's credits offer; the chosen artists are always among it. */
export async function readFilterOptions(
  db: Reader,
  id: number,
  { act, with: other }: FilterNames,
): Promise<FilterOptions> {
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
