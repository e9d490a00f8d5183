import type { SongCredit } from "../../domain/credit.ts";
import type { ListRole } from "../../domain/role.ts";

/** Returns the credits with a role, in the order of the source's list. */
export function creditsOf(credits: readonly SongCredit[], role: ListRole): SongCredit[] {
  return credits.filter((credit) => credit.roles.includes(role));
}
