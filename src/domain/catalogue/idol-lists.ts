import type { Gender } from "./artist.ts";
import type { SortDirection } from "../sort.ts";

/** The filtered lists of artists (specification 1, "Artist discovery"). */
export const DISCOVERY_TYPES = ["idol-groups", "idol-solos"] as const;

export type DiscoveryType = (typeof DISCOVERY_TYPES)[number];

/** The genders that each list offers: F female, M male, C co-ed (groups only). */
export const GENDERS_OF: Record<DiscoveryType, readonly Gender[]> = {
  "idol-groups": ["F", "M", "C"],
  "idol-solos": ["F", "M"],
};

/** The offered decades of debut, in the order of the page (specification 1, section 9). */
export const DECADES = ["2020s", "2010s", "2000s", "1990s"] as const;

export type Decade = (typeof DECADES)[number];

export const DISCOVERY_SORTS = ["name", "debut", "recent"] as const;

export type DiscoverySort = (typeof DISCOVERY_SORTS)[number];

export const DISCOVERY_VIEWS = ["big", "small", "list"] as const;

export type DiscoveryView = (typeof DISCOVERY_VIEWS)[number];

/** The state of a filtered list, which is in its URL. */
export interface DiscoveryState {
  /** Null for all genders, including unknown ones. */
  gender: Gender | null;
  /** The trimmed search text; '' matches everything. */
  text: string;
  /** In the order of `DECADES`; an empty list matches all. */
  decades: readonly Decade[];
  sort: DiscoverySort;
  direction: SortDirection;
  activeOnly: boolean;
  view: DiscoveryView;
}

export const DISCOVERY_DEFAULTS: DiscoveryState = {
  gender: null,
  text: "",
  decades: [],
  sort: "name",
  direction: "asc",
  activeOnly: true,
  view: "big",
};

/** The list that begins with the earliest debut, active or not. */
export const LEGENDS: Partial<DiscoveryState> = {
  activeOnly: false,
  sort: "debut",
  direction: "asc",
};

/** The properties of each sort order of a filtered list. Its SQL is with the query. */
export const DISCOVERY_ORDERS: Record<DiscoverySort, DiscoveryOrder> = {
  name: { label: "name", firstDirection: "asc", isAlphabetical: true, dependsOnToday: false },
  debut: { label: "debut", firstDirection: "desc", isAlphabetical: false, dependsOnToday: false },
  recent: { label: "recent", firstDirection: "desc", isAlphabetical: false, dependsOnToday: true },
};

interface DiscoveryOrder {
  label: string;
  /** Choosing recent or debut sets descending (specification 1, section 4). */
  firstDirection: SortDirection;
  /** Whether its direction turns the letters over, too, where artists are listed by letter. */
  isAlphabetical: boolean;
  /** Whether it may be another one tomorrow, though nothing was changed. */
  dependsOnToday: boolean;
}

export function directionOf(sort: DiscoverySort): SortDirection {
  return DISCOVERY_ORDERS[sort].firstDirection;
}

/** Whether any control differs from its default. The gender selects the list and does not count as a control. */
export function differsFromDefaults({ gender: _, ...state }: DiscoveryState): boolean {
  const { gender: __, ...defaults } = DISCOVERY_DEFAULTS;
  return Object.entries(defaults).some(
    ([name, value]) => String(state[name as keyof typeof state]) !== String(value),
  );
}

/** Maximum length of a search text, in characters; the rest is ignored. */
export const LONGEST_TEXT = 200;

export function describeDecades(decades: readonly Decade[]): string {
  if (decades.length === 0) return "none";
  return decades.length === DECADES.length ? "all" : decades.join(", ");
}

/** Explains what the description means: whom such a choice lists. */
export function explainDecades(decades: readonly Decade[]): string {
  if (decades.length === 0) return "none = any decade";
  if (decades.length === DECADES.length) return "all = debut date known, from 1990 on";
  return decades.length === 1 ? "debut in this decade" : "debut in one of these decades";
}

/** Returns the dates of a decade: `from` inclusive, `before` exclusive. */
export function datesOfDecade(decade: Decade): { from: string; before: string } {
  const year = Number(decade.slice(0, 4));
  return { from: String(year), before: String(year + 10) };
}
