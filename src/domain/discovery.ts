import type { GENDERS } from "./artist.ts";
import type { SortDirection } from "./sort.ts";

/** The filtered lists of artists (specification 1, "Artist discovery"). */
export const DISCOVERY_TYPES = ["idol-groups", "idol-solos"] as const;

export type DiscoveryType = (typeof DISCOVERY_TYPES)[number];

export type Gender = (typeof GENDERS)[number];

/** F female, M male, C co-ed: a soloist is one of the first two. */
export const GENDERS_OF: Record<DiscoveryType, readonly Gender[]> = {
  "idol-groups": ["F", "M", "C"],
  "idol-solos": ["F", "M"],
};

/** The decades of debut that are offered (specification 1, section 9), as the page lists them. */
export const DECADES = ["2020s", "2010s", "2000s", "1990s"] as const;

export type Decade = (typeof DECADES)[number];

export const DISCOVERY_SORTS = ["name", "debut", "recent"] as const;

export type DiscoverySort = (typeof DISCOVERY_SORTS)[number];

export const DISCOVERY_VIEWS = ["big", "small", "list"] as const;

export type DiscoveryView = (typeof DISCOVERY_VIEWS)[number];

/** Everything that the address of a filtered list says. */
export interface DiscoveryState {
  /** Null: every gender, and those of whom it is not known. */
  gender: Gender | null;
  /** Trimmed; '' looks for nothing. */
  text: string;
  /** In the order of `DECADES`; none leaves out nobody. */
  decades: readonly Decade[];
  sort: DiscoverySort;
  direction: SortDirection;
  activeOnly: boolean;
  view: DiscoveryView;
}

/** A list as it is before anybody touches its controls. */
export const DISCOVERY_DEFAULTS: DiscoveryState = {
  gender: null,
  text: "",
  decades: [],
  sort: "name",
  direction: "asc",
  activeOnly: true,
  view: "big",
};

/** Choosing recent or debut sets descending (specification 1, section 4). */
export function directionOf(sort: DiscoverySort): SortDirection {
  return sort === "name" ? "asc" : "desc";
}

/** Whether a control stands otherwise than at first. The gender says which list it is, and is none of them. */
export function differsFromDefaults({ gender: _, ...state }: DiscoveryState): boolean {
  const { gender: __, ...defaults } = DISCOVERY_DEFAULTS;
  return Object.entries(defaults).some(
    ([name, value]) => String(state[name as keyof typeof state]) !== String(value),
  );
}

/** How much of a search text is looked at, in characters. */
export const LONGEST_TEXT = 200;

/** What the decades stand at: all, none or the list. */
export function describeDecades(decades: readonly Decade[]): string {
  if (decades.length === 0) return "none";
  return decades.length === DECADES.length ? "all" : decades.join(", ");
}

/** The dates of a decade: from the first on, and before the second. */
export function datesOfDecade(decade: Decade): { from: string; before: string } {
  const year = Number(decade.slice(0, 4));
  return { from: String(year), before: String(year + 10) };
}
