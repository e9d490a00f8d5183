import type { SongCredit } from "../../domain/credit.ts";

/** Whether an album's credits include production: null where none is known. */
export type ShownProduction = "shown" | "hidden" | null;

/** Returns the credits that the page shows: production only on request. */
export function shownCredits(
  credits: readonly SongCredit[],
  withProduction: boolean,
): { credits: SongCredit[]; production: ShownProduction } {
  const hasProduction = credits.some(({ also }) => also.length > 0);
  if (!hasProduction) return { credits: [...credits], production: null };
  if (withProduction) return { credits: [...credits], production: "shown" };
  const listed = credits.filter(({ roles }) => roles.length > 0);
  return { credits: listed.map((credit) => ({ ...credit, also: [] })), production: "hidden" };
}
