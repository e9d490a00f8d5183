import type { Role, RoleGroup } from "./role.ts";

/** Songs that credit somebody, by role and by group of roles; a role that is not in it has none. */
export type CreditCounts = Readonly<Partial<Record<Role | RoleGroup, number>>>;

/** The number of songs that credit somebody with a role, or with any of a group. */
export function countOf(counts: CreditCounts, role: Role | RoleGroup): number {
  return counts[role] ?? 0;
}
