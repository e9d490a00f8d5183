import { oneOf, requestedValue } from "../../request/requested-values.ts";
import type { Choices } from "../../../domain/page-path.ts";
import {
  SORT_DIRECTIONS,
  SORT_KEYS,
  type SortBy,
  type SortDirection,
} from "../../../domain/sort.ts";

export interface Sorting {
  sort: SortBy;
  direction: SortDirection;
}

/** An order of an artist's songs, albums and credits on pages; its SQL is beside each list's query. */
interface Order {
  label: string;
  /** The initial direction (specification 1, section 4). */
  firstDirection: SortDirection;
  directions: Record<SortDirection, string>;
  /** Whether covers can have this order (specification 1, "Artist songs page"). */
  hasCovers: boolean;
}

export const ORDERS: Record<SortBy, Order> = {
  date: {
    label: "date",
    firstDirection: "desc",
    directions: { asc: "oldest first", desc: "newest first" },
    hasCovers: true,
  },
  name: {
    label: "name",
    firstDirection: "asc",
    directions: { asc: "A to Z", desc: "Z to A" },
    hasCovers: false,
  },
};

/** The default of every list (specification 1, section 9). */
export const NEWEST_FIRST = sortedBy("date");

export function sortedBy(sort: SortBy): Sorting {
  return { sort, direction: ORDERS[sort].firstDirection };
}

export function reversed({ sort, direction }: Sorting): Sorting {
  return { sort, direction: direction === "asc" ? "desc" : "asc" };
}

/** Reads `?sort=` and `?direction=`; missing or unknown values are the default, the newest first. */
export function requestedSorting(url: URL): Sorting {
  const sort = oneOf(SORT_KEYS, requestedValue(url, "sort")) ?? NEWEST_FIRST.sort;
  const direction = oneOf(SORT_DIRECTIONS, requestedValue(url, "direction"));
  return { sort, direction: direction ?? ORDERS[sort].firstDirection };
}

/** Returns the parameters of a sorting; defaults are left out. */
export function sortingChoices({ sort, direction }: Sorting): Choices {
  return {
    sort: sort === NEWEST_FIRST.sort ? undefined : sort,
    direction: direction === ORDERS[sort].firstDirection ? undefined : direction,
  };
}

export function offeredOrders(view: string): SortBy[] {
  const others = SORT_KEYS.filter((sort) => sort !== NEWEST_FIRST.sort);
  return [NEWEST_FIRST.sort, ...others].filter((sort) => view !== "icon" || ORDERS[sort].hasCovers);
}

/** Returns the sorting in a view: under covers, only an order that these can have. */
export function sortingInView({ sort, direction }: Sorting, view: string): Sorting {
  return view === "icon" && !ORDERS[sort].hasCovers ? NEWEST_FIRST : { sort, direction };
}
