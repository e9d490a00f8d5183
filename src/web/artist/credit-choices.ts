import { countOf } from "../../domain/credit-counts.ts";
import type { ArtistDetails } from "../../domain/artist.ts";
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

/** What `?roles=` says while no chip is on. */
const NO_ROLES = "none";

/** What the address of an artist's credits asks for. */
export interface CreditChoices extends Sorting {
  /** The chips that are on; all four unless the address says otherwise. */
  roles: readonly ListRole[];
  view: CreditView;
}

/** Reads the choices of an address. */
export function requestedCredits(url: URL): CreditChoices {
  const view = oneOf(CREDIT_VIEWS, requestedValue(url, "view")) ?? "table";
  return { roles: requestedRoles(url), view, ...sortingInView(requestedSorting(url), view) };
}

/** The letters in the order of ours; all four where the address says nothing that means one. */
function requestedRoles(url: URL): readonly ListRole[] {
  const asked = requestedValues(url, "roles");
  if (asked.includes(NO_ROLES)) return [];
  const roles = new Set(asked.flatMap((letters) => Array.from(letters, parseRole)));
  const chosen = LIST_ROLES.filter((role) => roles.has(role));
  return chosen.length === 0 ? LIST_ROLES : chosen;
}

/** The same credits in another view; covers begin anew with the newest (specification 1, section 4). */
export function creditsInView(choices: CreditChoices, view: CreditView): CreditChoices {
  return { ...choices, view, ...(view === "icon" ? NEWEST_FIRST : {}) };
}

/** The chips that there are: those with a count above 0. */
export function rolesOffered({ credit_counts }: Pick<ArtistDetails, "credit_counts">): ListRole[] {
  return LIST_ROLES.filter((role) => countOf(credit_counts, role) > 0);
}

/** The chips that are on, of those that there are. */
export function rolesOn({ roles }: CreditChoices, offered: readonly ListRole[]): ListRole[] {
  return offered.filter((role) => roles.includes(role));
}

/** The roles of which credits are shown: an empty selection shows all. */
export function rolesShown(
  choices: CreditChoices,
  offered: readonly ListRole[],
): readonly ListRole[] {
  const on = rolesOn(choices, offered);
  return on.length === 0 || on.length === offered.length ? LIST_ROLES : on;
}

/** The choices with one chip turned over. */
export function withRoleTurned(
  choices: CreditChoices,
  role: ListRole,
  offered: readonly ListRole[],
): CreditChoices {
  const on = rolesOn(choices, offered);
  const roles = offered.filter((each) => on.includes(each) !== (each === role));
  return { ...choices, roles: roles.length === offered.length ? LIST_ROLES : roles };
}

/** The address of an artist's credits, of one role or, with null, of those that the chips choose. */
export function creditsPath(
  id: number,
  role: ListRole | null,
  choices: CreditChoices,
  page?: number,
): string {
  const { roles, view, ...sorting } = choices;
  const others: Choices = {
    view: view === "table" ? undefined : view,
    ...sortingChoices(sorting),
    page,
  };
  if (role !== null) return pagePath.artistCreditsOf(id, role, others);
  const letters = roles.length === LIST_ROLES.length ? undefined : lettersOf(roles) || NO_ROLES;
  return pagePath.artistCredits(id, { roles: letters, ...others });
}
