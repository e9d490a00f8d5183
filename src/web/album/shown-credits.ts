import type { SongCredit } from "../../domain/credit.ts";

/** Whether an album's credits are shown with those of production: null where none are known. */
export type ShownProduction = "shown" | "hidden" | null;

/** Returns the credits that the page shows: production only where it is asked for. */
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
