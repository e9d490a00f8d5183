import { countOf } from "../../domain/credit-counts.ts";
import type { ArtistDetails } from "../../domain/artist.ts";
import type { CreditPage } from "../../domain/credit-page.ts";
import { type Choices, pagePath } from "../../domain/page-path.ts";
import { LIST_ROLES, lettersOf, type ListRole, parseRole } from "../../domain/role.ts";
import { requestedValue, requestedValues } from "../requested-values.ts";
import {
  NEWEST_FIRST,
  oneOf,
  requestedSorting,
  type Sorting,
  sortingChoices,
  sortingInView,
} from "./sorting.ts";

export const CREDIT_VIEWS = ["table", "icon", "small"] as const;

export type CreditView = (typeof CREDIT_VIEWS)[number];

/** The value of `?roles=` while no chip is on. */
const NO_ROLES = "none";

/** The state of an artist's credits page, from its address. */
export interface CreditChoices extends Sorting {
  /** The chips that are on; all unless the address says otherwise. */
  roles: readonly ListRole[];
  view: CreditView;
}

/** Reads the choices of an address. */
export function requestedCredits(url: URL): CreditChoices {
  const view = oneOf(CREDIT_VIEWS, requestedValue(url, "view")) ?? "table";
  return { roles: requestedRoles(url), view, ...sortingInView(requestedSorting(url), view) };
}

/** Returns the letters in our order; all where the address names none of ours. */
function requestedRoles(url: URL): readonly ListRole[] {
  const requested = requestedValues(url, "roles");
  if (requested.includes(NO_ROLES)) return [];
  const roles = new Set(requested.flatMap((letters) => Array.from(letters, parseRole)));
  const chosen = LIST_ROLES.filter((role) => roles.has(role));
  return chosen.length === 0 ? LIST_ROLES : chosen;
}

/** Returns the state in another view; covers begin with the newest (specification 1, section 4). */
export function creditsInView(choices: CreditChoices, view: CreditView): CreditChoices {
  return { ...choices, view, ...(view === "icon" ? NEWEST_FIRST : {}) };
}

/** Returns the chips of the page: those with a count above 0. */
export function rolesOffered({ credit_counts }: Pick<ArtistDetails, "credit_counts">): ListRole[] {
  return LIST_ROLES.filter((role) => countOf(credit_counts, role) > 0);
}

/** Returns the shown chips that are on. */
export function rolesOn({ roles }: CreditChoices, offered: readonly ListRole[]): ListRole[] {
  return offered.filter((role) => roles.includes(role));
}

/** Returns the roles whose credits are shown: an empty selection shows all. */
export function rolesShown(
  choices: CreditChoices,
  offered: readonly ListRole[],
): readonly ListRole[] {
  const on = rolesOn(choices, offered);
  return on.length === 0 || on.length === offered.length ? LIST_ROLES : on;
}

/** Returns the state with one chip toggled. */
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
  const { roles, view, ...sorting } = choices;
  const others: Choices = {
    view: view === "table" ? undefined : view,
    ...sortingChoices(sorting),
    page,
  };
  if (type !== null) return pagePath.artistCreditsOf(id, type, others);
  const letters = roles.length === LIST_ROLES.length ? undefined : lettersOf(roles) || NO_ROLES;
  return pagePath.artistCredits(id, { roles: letters, ...others });
}
