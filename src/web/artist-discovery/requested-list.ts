import {
  DECADES,
  directionOf,
  DISCOVERY_DEFAULTS,
  DISCOVERY_SORTS,
  DISCOVERY_TYPES,
  DISCOVERY_VIEWS,
  type DiscoveryState,
  type DiscoveryType,
  GENDERS_OF,
  LONGEST_TEXT,
} from "../../domain/catalogue/idol-lists.ts";
import { failure } from "../../domain/failure.ts";
import { SORT_DIRECTIONS } from "../../domain/sort.ts";
import { failureResponse } from "../request/failure-response.ts";
import { oneOf, requestedValue, requestedValues } from "../request/requested-values.ts";

/** Returns the list that a path names. @throws the 404 page for an unknown one */
export function requestedType(text: string | undefined): DiscoveryType {
  const type = DISCOVERY_TYPES.find((each) => each === text);
  if (type === undefined) throw failureResponse(failure("not_found", "This list does not exist"));
  return type;
}

/** Reads the state of a list's controls from its address. A value that a control does not have is ignored. */
export function requestedState(url: URL, type: DiscoveryType): DiscoveryState {
  const { sort, direction } = requestedSorting(url);
  return {
    gender: oneOf(GENDERS_OF[type], requestedValue(url, "gender")),
    text: searchText(requestedValue(url, "q") ?? ""),
    decades: DECADES.filter((decade) => requestedValues(url, "decades").includes(decade)),
    sort,
    direction,
    activeOnly: requestedValue(url, "active") !== "0",
    view: oneOf(DISCOVERY_VIEWS, requestedValue(url, "view")) ?? DISCOVERY_DEFAULTS.view,
  };
}

/** Reads the sort, and its direction where the sort value contains it. */
function requestedSorting(url: URL): Pick<DiscoveryState, "sort" | "direction"> {
  const [name = "", requestedDirection] = (requestedValue(url, "sort") ?? "").split("-");
  const sort = oneOf(DISCOVERY_SORTS, name) ?? DISCOVERY_DEFAULTS.sort;
  const direction = oneOf(SORT_DIRECTIONS, requestedDirection ?? requestedValue(url, "direction"));
  return { sort, direction: direction ?? directionOf(sort) };
}

/** Returns the search text without control characters: no name has any, and PostgreSQL does not accept U+0000. */
function searchText(text: string): string {
  const cut = Array.from(text.replace(/\p{Cc}+/gu, " ").trim()).slice(0, LONGEST_TEXT);
  return cut.join("").toWellFormed().normalize("NFC").trim();
}

/** Whether an address has just the parameters of a canonical path. A form sent without scripts may have defaults, too. */
export function isCanonical({ searchParams }: URL, path: string): boolean {
  return entriesOf(searchParams) === entriesOf(new URL(path, "http://localhost").searchParams);
}

function entriesOf(parameters: URLSearchParams): string {
  return JSON.stringify([...parameters].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
