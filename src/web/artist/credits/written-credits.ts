import type { ArtistDetails } from "../../../domain/artist.ts";
import { countOf } from "../../../domain/credit-counts.ts";
import { LIST_ROLES, WRITING_ROLES } from "../../../domain/role.ts";
import { pagePath } from "../../../domain/page-path.ts";
import { ALL_CREDITS, creditsPath } from "./credit-choices.ts";
import { type CreditFilters, NO_FILTERS } from "./credit-filters.ts";

/**
 * Returns the address of the songs that credit an artist with writing, and match. Roles are named only where songs that
 * merely feature the artist would be among them.
 */
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
