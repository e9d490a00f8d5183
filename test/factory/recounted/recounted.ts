import { expect } from "vitest";
import type { Database } from "../../../src/database/database.ts";
import { expectConsistent } from "../../import/invariants.ts";
import { chartCounts } from "./recounted-charts.ts";
import { storedPlaylistCounts } from "./recounted-playlists.ts";
import { doubledReviews, reviewCounts } from "./recounted-reviews.ts";

/** Checks that all that is stored of reviews, charts, playlists and the catalogue is what their rows say. */
export async function expectAllCounted(database: Database): Promise<void> {
  for (const counts of [reviewCounts, chartCounts, storedPlaylistCounts]) {
    const { stored, counted } = await counts(database);
    expect(stored).toEqual(counted);
  }
  expect(await doubledReviews(database)).toEqual([]);
  await expectConsistent(database);
}
