import {
  oneOf,
  requestedArtist,
  requestedValue,
  requestedValues,
  requestedYear,
} from "../../request/requested-values.ts";
import { countOf } from "../../../domain/catalogue/credit-counts.ts";
import type { ArtistDetails } from "../../../domain/catalogue/artist.ts";
import type { CreditPage } from "../../../domain/credits/credit-page.ts";
import { type Choices, pagePath } from "../../../domain/page-path.ts";
import {
  lettersOf,
  LIST_ROLES,
  type ListRole,
  parseRole,
  WRITING_ROLES,
} from "../../../domain/catalogue/role.ts";
import {
  NEWEST_FIRST,
  requestedSorting,
  type Sorting,
  sortingChoices,
  sortingInView,
} from "../lists/choices.ts";
import type { CreditFilters as WantedCredits } from "../../../database/catalogue/credits/credited-songs.ts";
import { encodeId } from "../../../domain/id.ts";

/** Which of an artist's credits are listed, besides their roles; null: any. */
export interface CreditFilters {
  act: number | null;
  /** Only songs that credit this person, too. */
  with: number | null;
  /** Only songs of this year, or without a date. */
  year: number | typeof UNDATED | null;
}

export const UNDATED = "none";

export const NO_FILTERS: CreditFilters = { act: null, with: null, year: null };

/** Reads the filters of an address; years that are none are ignored. @throws the 400 page for ids that are none */
function requestedFilters(url: URL): CreditFilters {
  return {
    act: requestedArtist(url, "act"),
    with: requestedArtist(url, "with"),
    year: requestedValue(url, "year") === UNDATED ? UNDATED : requestedYear(url),
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

export const CREDIT_VIEWS = ["table", "icon", "small"] as const;

export type CreditView = (typeof CREDIT_VIEWS)[number];

/** The value of `?role=` while no chip is on. */
const NO_ROLES = "none";

export interface CreditChoices extends Sorting {
  roles: readonly ListRole[];
  view: CreditView;
  filters: CreditFilters;
}

export const ALL_CREDITS: CreditChoices = {
  roles: LIST_ROLES,
  view: "table",
  filters: NO_FILTERS,
  ...NEWEST_FIRST,
};

/** Reads the choices of an address. @throws the 400 page for an id that is none */
export function requestedCredits(url: URL): CreditChoices {
  const view = oneOf(CREDIT_VIEWS, requestedValue(url, "view")) ?? "table";
  return {
    roles: requestedRoles(url),
    view,
    filters: requestedFilters(url),
    ...sortingInView(requestedSorting(url), view),
  };
}

/** Returns the letters in our order; all where the address names none of ours. `?roles=` is of older links. */
function requestedRoles(url: URL): readonly ListRole[] {
  const requested = [...requestedValues(url, "role"), ...requestedValues(url, "roles")];
  if (requested.includes(NO_ROLES)) return [];
  const roles = new Set(requested.flatMap((letters) => Array.from(letters, parseRole)));
  const chosen = LIST_ROLES.filter((role) => roles.has(role));
  return chosen.length === 0 ? LIST_ROLES : chosen;
}

/** Returns the state in another view; covers begin with the newest (specification 1, section 4). */
export function creditsInView(choices: CreditChoices, view: CreditView): CreditChoices {
  return { ...choices, view, ...(view === "icon" ? NEWEST_FIRST : {}) };
}

export function rolesOffered({ credit_counts }: Pick<ArtistDetails, "credit_counts">): ListRole[] {
  return LIST_ROLES.filter((role) => countOf(credit_counts, role) > 0);
}

export function rolesOn({ roles }: CreditChoices, offered: readonly ListRole[]): ListRole[] {
  return offered.filter((role) => roles.includes(role));
}

/** Returns the roles whose credits are shown: an empty selection shows all. */
export function rolesShown(choices: CreditChoices, offered: readonly ListRole[]) {
  const on = rolesOn(choices, offered);
  return on.length === 0 || on.length === offered.length ? LIST_ROLES : on;
}

export function withRoleToggled(
  choices: CreditChoices,
  role: ListRole,
  offered: readonly ListRole[],
): CreditChoices {
  const on = rolesOn(choices, offered);
  const roles = offered.filter((each) => on.includes(each) !== (each === role));
  return { ...choices, roles: roles.length === offered.length ? LIST_ROLES : roles };
}

/** Returns the address of an artist's credits, of one type or, with null, of those that the chips choose. */
export function creditsPath(
  id: number,
  type: CreditPage | null,
  choices: CreditChoices,
  page?: number,
): string {
  const others = { ...listingChoices(choices), page };
  return type === null
    ? pagePath.artistCredits(id, { role: roleChoice(choices), ...others })
    : pagePath.artistCreditsOf(id, type, others);
}

export function creditsFilePath(id: number, type: ListRole | null, choices: CreditChoices): string {
  const { view: _, ...listing } = listingChoices(choices);
  const role = roleChoice(type === null ? choices : { ...choices, roles: [type] });
  return pagePath.artistCreditsFile(id, { role, ...listing });
}

/** Returns the parameters of the choices besides the roles, as a form that changes some of them has to repeat them. */
export function listingChoices({ view, filters, ...sorting }: CreditChoices): Choices {
  return {
    ...filterChoices(filters),
    view: view === "table" ? undefined : view,
    ...sortingChoices(sorting),
  };
}

export function roleChoice({ roles }: Pick<CreditChoices, "roles">): string | undefined {
  return roles.length === LIST_ROLES.length ? undefined : lettersOf(roles) || NO_ROLES;
}

/** Returns the address of a writer's songs that match. Roles are named only where featured songs would be among them. */
export function writtenCreditsPath(
  { id, credit_counts }: Pick<ArtistDetails, "id" | "credit_counts">,
  filters: Partial<CreditFilters> = {},
): string {
  const roles = countOf(credit_counts, "featured") > 0 ? WRITING_ROLES : LIST_ROLES;
  return creditsPath(id, null, { ...ALL_CREDITS, roles, filters: { ...NO_FILTERS, ...filters } });
}

/** Returns the address of the songs that credit two people with writing, which shows the roles of both. */
export function writtenTogetherPath(id: number, other: number): string {
  return pagePath.together({
    people: [id, other].map((person) => ({ id: person, roles: WRITING_ROLES })),
  });
}
