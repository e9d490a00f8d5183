import { expect, describe, test } from "vitest";
import { BOTH_ENGINES } from "../../../../test/databases/engines.ts";
import { forTests } from "../../../../test/for-tests.ts";
import { reviewCounts } from "../../../../test/factory/recounted/recounted-reviews.ts";
import { sampleCatalogue } from "../../../../test/factory/catalogue/sample.ts";
import { openWith } from "../../../../test/factory/catalogue/save.ts";
import { signIn } from "../../../../test/factory/users/sign-in.ts";
import { writeReview } from "../../../../test/factory/edits/written.ts";
import { isFailure } from "../../../domain/failure.ts";
import { summaryOf } from "../../../domain/reviews/rating.ts";
import { findRating, findReviewCounts } from "./ratings.ts";
import { addReview } from "./review-writes.ts";

const { draft, songs, albums } = sampleCatalogue();

describe.each(BOTH_ENGINES)("reviews on %s", (engine) => {
  const opened = forTests(() => openWith(engine, draft));

  test("the summary of an item and the tally of a user are read from stored counts", async () => {
    const { database } = opened;
    const [ada, bea] = [await signIn(database, "Ada"), await signIn(database, "Bea")];
    const { userId } = bea;
    await writeReview(database, "song", { itemId: songs.glow, userId: ada.userId, rating: 5 });
    await writeReview(database, "song", { itemId: songs.glow, userId, rating: 0.5 });
    const words = { userId, content: "made up" };
    await writeReview(database, "song", { ...words, itemId: songs.dusk, privacy: "private" });
    await writeReview(database, "album", { ...words, itemId: albums.firstLight });
    const [rating, tally, none] = await database.read(async (db) => [
      await findRating(db, "song", songs.glow),
      await findReviewCounts(db, userId),
      await findReviewCounts(db, 9_999),
    ]);
    expect(rating).toEqual(summaryOf([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]));
    expect(tally).toEqual({ shown: 2, hidden: 1, shown_with_text: 1, hidden_with_text: 1 });
    expect(none).toEqual({ shown: 0, hidden: 0, shown_with_text: 0, hidden_with_text: 0 });
  });

  test("a review of an unknown record is a failure, and stores nothing", async () => {
    const { userId } = await signIn(opened.database, "Cleo");
    const before = await reviewCounts(opened.database);
    const review = { itemId: 99_999, userId, rating: 3, content: "", privacy: "public" } as const;
    const failed = await opened.database.write((db) => addReview(db, "song", review, new Date()));
    expect(isFailure(failed)).toBe(true);
    expect(await reviewCounts(opened.database)).toEqual(before);
  });
});
