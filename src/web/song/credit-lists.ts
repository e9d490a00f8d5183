import type { SongCredit } from "../../domain/credit.ts";
import type { Role } from "../../domain/role.ts";

/** The lists of credits on a song's page; who is featured stands under its title. */
export const CREDIT_LISTS: readonly { role: Role; heading: string }[] = [
  { role: "L", heading: "lyrics" },
  { role: "C", heading: "composition" },
  { role: "A", heading: "arrangement" },
];

/** Who is credited with a role, in the order of the source's list. */
export function creditsOf(credits: readonly SongCredit[], role: Role): SongCredit[] {
  return credits.filter((credit) => credit.credit_type.includes(role));
}
