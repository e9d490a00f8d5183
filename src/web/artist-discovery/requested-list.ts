import {
  DECADES,
  directionOf,
  DISCOVERY_SORTS,
  DISCOVERY_TYPES,
  DISCOVERY_VIEWS,
  type DiscoveryState,
  type DiscoveryType,
  GENDERS_OF,
  LONGEST_TEXT,
} from "../../domain/idol-lists.ts";
import { failure } from "../../domain/failure.ts";
import { SORT_DIRECTIONS } from "../../domain/sort.ts";
import { failureResponse } from "../failure-response.ts";
import { requestedValue, requestedValues } from "../requested-values.ts";

/** Returns the list that a path names. @throws the 404 page for an unknown one */
export function requestedType(text: string | undefined): DiscoveryType {
  const type = DISCOVERY_TYPES.find((each) => each === text);
  if (type === undefined) throw failureResponse(failure("not_found", "This list does not exist"));
  return type;
}

/**
 * Reads the state of a list's controls from its address. @throws the 400 page for a value that a control does not have
 */
export function requestedState(url: URL, type: DiscoveryType): DiscoveryState {
  const { sort, direction } = requestedSorting(url);
  return {
    gender: choice("gender", requestedValue(url, "gender"), GENDERS_OF[type]),
    text: searchText(requestedValue(url, "q") ?? ""),
    decades: requestedDecades(url),
    sort,
    direction,
    activeOnly: choice("active", requestedValue(url, "active"), ["0", "1"] as const) !== "0",
    view: choice("view", requestedValue(url, "view"), DISCOVERY_VIEWS) ?? "big",
  };
}

/** Reads the sort, and its direction where the sort value contains it (`sort-option-value.ts`). */
function requestedSorting(url: URL): Pick<DiscoveryState, "sort" | "direction"> {
  const [name = "", requestedDirection] = (requestedValue(url, "sort") ?? "name").split("-");
  const sort = choice("sort", name, DISCOVERY_SORTS) ?? "name";
  const direction = choice(
    "direction",
    requestedDirection ?? requestedValue(url, "direction"),
    SORT_DIRECTIONS,
  );
  return { sort, direction: direction ?? directionOf(sort) };
}

function requestedDecades(url: URL): DiscoveryState["decades"] {
  const requested = new Set(
    requestedValues(url, "decades").map((text) => choice("decade", text, DECADES)),
  );
  return DECADES.filter((decade) => requested.has(decade));
}

/** Returns the search text without control characters: no name has any, and PostgreSQL does not accept U+0000. */
function searchText(text: string): string {
  const cut = Array.from(text.replace(/\p{Cc}+/gu, " ").trim()).slice(0, LONGEST_TEXT);
  return cut.join("").toWellFormed().normalize("NFC").trim();
}

function choice<const Word extends string>(
  name: string,
  text: string | null,
  words: readonly Word[],
): Word | null {
  if (text === null) return null;
  const word = words.find((each) => each === text);
  if (word === undefined) throw failureResponse(failure("invalid", `Invalid ${name}`), "choice");
  return word;
}
