import type { Choices } from "../../domain/page-path.ts";
import { SORT_DIRECTIONS, SORT_KEYS, type SortBy, type SortDirection } from "../../domain/sort.ts";
import { requestedValue } from "../requested-values.ts";

/** What a list is sorted by, and which way. */
export interface Sorting {
  sort: SortBy;
  direction: SortDirection;
}

/** How a list begins that was just sorted by a key: the newest first (specification 1, section 4), A before Z. */
const FIRST_DIRECTION: Record<SortBy, SortDirection> = { date: "desc", name: "asc" };

/** How every list is sorted unless its address says otherwise (specification 1, section 9). */
export const NEWEST_FIRST = sortedBy("date");

/** A list that was just sorted by a key. */
export function sortedBy(sort: SortBy): Sorting {
  return { sort, direction: FIRST_DIRECTION[sort] };
}

/** The same the other way round. */
export function turned({ sort, direction }: Sorting): Sorting {
  return { sort, direction: direction === "asc" ? "desc" : "asc" };
}

/** What `?sort=` and `?direction=` ask for; what they do not say, or what means nothing, is the usual. */
export function requestedSorting(url: URL): Sorting {
  const sort = oneOf(SORT_KEYS, requestedValue(url, "sort")) ?? NEWEST_FIRST.sort;
  const direction = oneOf(SORT_DIRECTIONS, requestedValue(url, "direction"));
  return { sort, direction: direction ?? FIRST_DIRECTION[sort] };
}

/** The same as an address says it: the usual is left out. */
export function sortingChoices({ sort, direction }: Sorting): Choices {
  return {
    sort: sort === NEWEST_FIRST.sort ? undefined : sort,
    direction: direction === FIRST_DIRECTION[sort] ? undefined : direction,
  };
}

/** The one of a closed set that a text names, or null. */
export function oneOf<T extends string>(set: readonly T[], text: string | null): T | null {
  return set.find((each) => each === text) ?? null;
}
