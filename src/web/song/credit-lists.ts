import type { SongCredit } from "../../domain/credits/credit.ts";
import {
  type ListRole,
  nameOfRoleKey,
  parseRoleKey,
  PRODUCTION_ROLES,
} from "../../domain/catalogue/role.ts";

export function creditsOf(credits: readonly SongCredit[], role: ListRole): SongCredit[] {
  return credits.filter((credit) => credit.roles.includes(role));
}

/** The credits of one production role: 'mixing', 'guitar', or as the source names it. */
export type Production = { name: string; credits: SongCredit[] };

export function productionOf(credits: readonly SongCredit[]): Production[] {
  const named = credits.flatMap((credit) => credit.also.map((key) => ({ key, credit })));
  const inOrder = PRODUCTION_ROLES.flatMap((role) =>
    named.filter(({ key }) => parseRoleKey(key).role === role),
  );
  const groups = Map.groupBy(inOrder, ({ key }) => nameOfRoleKey(key).toLowerCase());
  return Array.from(groups.values(), (group) => ({
    name: nameOfRoleKey(group[0]!.key),
    credits: [...new Set(group.map(({ credit }) => credit))],
  }));
}
