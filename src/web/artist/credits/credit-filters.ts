import type { CreditFilters as WantedCredits } from "../../../database/catalogue/credited-songs.ts";
import { encodeId } from "../../../domain/id.ts";
import type { Choices } from "../../../domain/page-path.ts";
import { requestedArtist, requestedValue } from "../../request/requested-values.ts";

/** Which of an artist's credits are listed, besides their roles; null: any. */
export interface CreditFilters {
  act: number | null;
  /** Only songs that credit this person, too. */
  with: number | null;
  /** Only songs of this year, or without a date. */
  year: number | typeof UNDATED | null;
}

/** The value of `?year=` for songs without a date. */
export const UNDATED = "none";

export const NO_FILTERS: CreditFilters = { act: null, with: null, year: null };

/** Reads the filters of an address; years that are none are ignored. @throws the 400 page for ids that are none */
export function requestedFilters(url: URL): CreditFilters {
  const year = requestedValue(url, "year");
  return {
    act: requestedArtist(url, "act"),
    with: requestedArtist(url, "with"),
    year:
      year === UNDATED ? year : year !== null && /^[1-9][0-9]{3}$/.test(year) ? Number(year) : null,
  };
}

export function filterChoices({ act, with: other, year }: CreditFilters): Choices {
  return {
    act: act === null ? undefined : encodeId(act),
    with: other === null ? undefined : encodeId(other),
    year: year ?? undefined,
  };
}

export function isFiltered({ act, with: other, year }: CreditFilters): boolean {
  return act !== null || other !== null || year !== null;
}

export function wantedCredits({ act, with: other, year }: CreditFilters): WantedCredits {
  return {
    act: act ?? undefined,
    with: other ?? undefined,
    year: year === UNDATED ? null : (year ?? undefined),
  };
}
