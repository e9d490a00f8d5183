import type { Role, RoleGroup } from "./role.ts";

/** The numbers of songs that credit a person, by role and by group of roles. Absent ones are 0. */
export type CreditCounts = Readonly<Partial<Record<Role | RoleGroup, number>>>;

/** Returns the number of songs that credit a person with a role, or with any role of a group. */
export function countOf(counts: CreditCounts, role: Role | RoleGroup): number {
  return counts[role] ?? 0;
}
