import { expect } from "vitest";
import type { Database, Engine } from "../../../src/database/database.ts";
import { giveStanding } from "../../../src/database/edits/standing.ts";
import type { ModeratedItem } from "../../../src/domain/moderation/report.ts";
import type { SignedInUser } from "../../../src/domain/users/user.ts";
import { openPlaylistApi } from "./playlist-api.ts";
import { storedPlaylistCounts } from "../recounted/recounted-playlists.ts";
import { reviewCounts } from "../recounted/recounted-reviews.ts";
import type { SignedInTester } from "./sign-in.ts";

/** Opens the API on a database of its own, with a maintainer and the calls of moderation. */
export async function openModerationApi(engine: Engine) {
  const on = await openPlaylistApi(engine);
  const keeper = await on.somebody();
  await on.api.database.write((db) => giveStanding(db, keeper.userId, "maintainer", on.now()));
  return {
    ...on,
    keeper,
    nameOf: async (who: SignedInTester) =>
      (await on.json<SignedInUser>("GET", "/api/auth/check", who)).noraeUser,
    report: (from: SignedInTester, body: object) =>
      on.status("POST", "/api/reports", from, { reason: "spam", note: "", ...body }),
    moderate: (action: string, body: object) =>
      on.status("POST", "/api/moderation", keeper, { reason: "made up", ...body, action }),
    listed: (state: string) =>
      on.json<ModeratedItem[]>("GET", `/api/moderation?state=${state}`, keeper),
  };
}

/** Checks that the stored counts of reviews and playlists are those of their rows. */
export async function expectCounted(database: Database): Promise<void> {
  for (const counts of [reviewCounts, storedPlaylistCounts]) {
    const { stored, counted } = await counts(database);
    expect(stored).toEqual(counted);
  }
}
