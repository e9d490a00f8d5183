import { ALBUM_TYPES, type AlbumType, isAlbumType } from "../../../domain/catalogue/album-type.ts";
import { type Choices, pagePath } from "../../../domain/page-path.ts";
import { oneOf, requestedValue, requestedValues } from "../../request/requested-values.ts";
import {
  SORT_DIRECTIONS,
  SORT_KEYS,
  type SortBy,
  type SortDirection,
} from "../../../domain/sort.ts";

export type Sorting = { sort: SortBy; direction: SortDirection };

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

/** The value of `?types=` where none of the twelve is chosen: an empty value is left out of addresses. */
export const NO_TYPES = "none";

/** The value of `?untyped=` where albums of unknown type are hidden. */
export const HIDDEN = "0";

/** The value of `?types=` for all twelve, which is left out. */
export const ALL_TYPES = ALBUM_TYPES.join(",");

export interface AlbumChoices extends Sorting {
  /** In the order of the twelve. */
  types: readonly AlbumType[];
  /** Whether albums of unknown type are shown, which is a choice of its own beside the twelve. */
  untyped: boolean;
}

export function requestedAlbums(url: URL): AlbumChoices {
  const untyped = requestedValue(url, "untyped") !== HIDDEN;
  return { types: requestedTypes(url), untyped, ...requestedSorting(url) };
}

/** Returns the chosen types: none where the address says so, all where it names none of the twelve. */
function requestedTypes(url: URL): readonly AlbumType[] {
  const requested = requestedValues(url, "types");
  const types = requested.filter(isAlbumType);
  if (types.length === 0) return requested.includes(NO_TYPES) ? [] : ALBUM_TYPES;
  return ALBUM_TYPES.filter((type) => types.includes(type));
}

/** Whether nothing is filtered out. */
export function showsAll({ types, untyped }: AlbumChoices): boolean {
  return types.length === ALBUM_TYPES.length && untyped;
}

export function albumsPath(id: number, choices: AlbumChoices, page?: number): string {
  const { types, untyped } = choices;
  return pagePath.artistAlbums(id, {
    types: types.length === ALBUM_TYPES.length ? undefined : types.join(",") || NO_TYPES,
    untyped: untyped ? undefined : HIDDEN,
    ...sortingChoices(choices),
    page,
  });
}

export const SONG_VIEWS = ["icon", "table"] as const;

type SongView = (typeof SONG_VIEWS)[number];

export interface SongChoices extends Sorting {
  titles: boolean;
  view: SongView;
}

export function requestedSongs(url: URL): SongChoices {
  const view = oneOf(SONG_VIEWS, requestedValue(url, "view")) ?? "icon";
  const titles = requestedValue(url, "titles") === "1";
  return { titles, view, ...sortingInView(requestedSorting(url), view) };
}

/** Returns the same songs in another view: from a list by name, covers begin with the newest. */
export function inView(choices: SongChoices, view: SongView): SongChoices {
  return { ...choices, view, ...sortingInView(choices, view) };
}

export function songsPath(id: number, choices: SongChoices, page?: number): string {
  return pagePath.artistSongs(id, { ...songChoices(choices), page });
}

function songChoices({ titles, view, ...sorting }: SongChoices): Choices {
  return {
    titles: titles ? 1 : undefined,
    view: view === "icon" ? undefined : view,
    ...sortingChoices(sorting),
  };
}
