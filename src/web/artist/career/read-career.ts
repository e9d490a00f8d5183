import type { Reader } from "../../../database/database.ts";
import {
  countActsOf,
  findCareer,
  listActsOf,
  listCoWritersOf,
} from "../../../database/people/careers.ts";
import type { ArtistDetails } from "../../../domain/artist.ts";
import { countOf } from "../../../domain/credit-counts.ts";
import { yearsChart } from "./years-chart.ts";

export const SUMMARY_LINES = 5;

export type ShownCareer = NonNullable<Awaited<ReturnType<typeof readCareer>>>;

/** Reads what a writer's page says of their career; null for an artist who is credited with no writing. */
export async function readCareer(db: Reader, { id, credit_counts }: ArtistDetails) {
  if (countOf(credit_counts, "writing") === 0) return null;
  const few = { limit: SUMMARY_LINES };
  const career = await findCareer(db, id);
  return {
    career,
    acts: { count: await countActsOf(db, id), people: await listActsOf(db, id, few) },
    coWriters: await listCoWritersOf(db, id, few),
    chart: yearsChart(career.years),
  };
}
