import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { addHonestRaters } from "../../../../test/factory/users/raters.ts";
import { chartCounts } from "../../../../test/factory/recounted/recounted-charts.ts";
import { expectAllCounted } from "../../../../test/factory/recounted/recounted.ts";
import { signIn } from "../../../../test/factory/users/sign-in.ts";
import { writeReview } from "../../../../test/factory/edits/written.ts";
import { artists, madeUpLine, manySongs, mergeOneByOne } from "../../../../test/import/merging.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { findRating } from "../../../database/community/reviews/ratings.ts";
import {
  addReview,
  changeReview,
  removeReview,
} from "../../../database/community/reviews/review-writes.ts";
import {
  findReview,
  listReviewsOf,
  listReviewsOfUser,
} from "../../../database/community/reviews/reviews.ts";
import { isFailure } from "../../../domain/failure.ts";
import type { ReviewKind, ReviewPrivacy } from "../../../domain/reviews/review-rules.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");

describe.each(ENGINES)("reviews of records that an import changes, on %s", (engine) => {
  const on = importingOn(engine);
  let minutes = 0;
  const now = () => new Date(NOW.getTime() + (minutes += 1) * 60_000);

  const review = (
    kind: ReviewKind,
    itemId: number,
    userId: number,
    rating: number,
    privacy: ReviewPrivacy = "public",
  ) => {
    const content = `${rating} for ${kind} ${itemId}`;
    return writeReview(on.database, kind, { itemId, userId, rating, content, privacy }, now());
  };

  const read = <T>(work: Parameters<typeof on.database.read<T>>[0]) => on.database.read(work);
  const listOf = (kind: ReviewKind, id: number) =>
    read((db) => listReviewsOf(db, kind, id, { viewer: null, limit: 50 }));

  const expectCounted = () => expectAllCounted(on.database);

  for (const kind of ["song", "album"] as const) {
    const files = (lines: object[]) => ({ artists, [`${kind}s`]: lines });
    const xAndY = files([madeUpLine("x"), madeUpLine("y"), madeUpLine("z")]);
    const yIntoX = files([madeUpLine("x", ["y"]), madeUpLine("z")]);

    test(`of a merged ${kind} count for the chart of its survivor, once for each person`, async () => {
      await on.importFiles(xAndY);
      const rated = [1, 2, 3].map((item) => ({ kind, item, rating: item }));
      await addHonestRaters(on.database, ["Cleo", "Dora"], rated, now());
      await addHonestRaters(on.database, ["Elle"], rated.slice(1), now());
      await on.importFiles(yIntoX);
      await expectCounted();
      const { stored } = await chartCounts(on.database);
      expect(stored[`${kind} 1`]).toMatchObject({ rating_count: 3 });
      expect(stored[`${kind} 2`]).toBeUndefined();
    });

    test(`of a user who has reviewed both ${kind}s: the newer is shown, no private one for a public one, the other only to its author, who can change and remove it`, async () => {
      await on.importFiles(xAndY);
      const ada = await signIn(on.database, "Ada");
      const bea = await signIn(on.database, "Bea");
      const adasOld = await review(kind, 2, ada.userId, 1);
      const adasNew = await review(kind, 1, ada.userId, 4);
      const beasPublic = await review(kind, 1, bea.userId, 2);
      const beasPrivate = await review(kind, 2, bea.userId, 3, "private");
      await on.importFiles(yIntoX);
      expect((await listOf(kind, 1)).map(({ id }) => id)).toEqual([beasPublic, adasNew]);
      for (const [id, owner, name] of [
        [adasOld, ada, "Made-up y"],
        [beasPrivate, bea, "Made-up y"],
      ] as const) {
        expect(await read((db) => findReview(db, kind, id, null))).toBeNull();
        expect(await read((db) => findReview(db, kind, id, owner))).toMatchObject({
          [`${kind}_id`]: null,
          [`${kind}_name`]: name,
          artists: [],
        });
      }
      const beas = await read((db) =>
        listReviewsOfUser(db, bea.userId, { viewer: bea, limit: 50 }),
      );
      expect(beas.map(({ id }) => id)).toEqual([beasPrivate, beasPublic]);
      expect(beas[1]).toMatchObject({ [`${kind}_id`]: 1, privacy: "public" });
      expect(await read((db) => findRating(db, kind, 1))).toMatchObject({
        average_rating: 3,
        rating_count: 2,
      });
      await expectCounted();

      const own = { id: adasOld, viewer: ada };
      const mine = () => read((db) => findReview(db, kind, adasOld, ada));
      expect(await mine()).toMatchObject({ content: `1 for ${kind} 2` });
      const change = { rating: 4, privacy: "private" } as const;
      await on.database.write((db) => changeReview(db, kind, own, change, now()));
      expect(await mine()).toMatchObject(change);
      await expectCounted();
      await on.database.write((db) => removeReview(db, kind, own));
      expect(await mine()).toBeNull();
      await expectCounted();
    });

    test(`of a user who has reviewed both ${kind}s: one with text stays before a newer one without`, async () => {
      await on.importFiles(xAndY);
      const ada = await signIn(on.database, "Ada");
      const withText = await review(kind, 2, ada.userId, 1);
      const given = {
        itemId: 1,
        userId: ada.userId,
        rating: 4,
        content: "",
        privacy: "public",
      } as const;
      await writeReview(on.database, kind, given, now());
      await on.importFiles(yIntoX);
      expect((await listOf(kind, 1)).map(({ id }) => id)).toEqual([withText]);
      await expectCounted();
    });

    test(`hold the ${kind} that they are of, however little a catalogue has it still`, async () => {
      await on.importFiles(xAndY);
      const ada = await signIn(on.database, "Ada");
      const id = await review(kind, 2, ada.userId, 1, "private");
      const without = { ...files([madeUpLine("x")]), released: "2026-02-01" };
      const { counts } = await on.importFiles(without, { prune: true });
      expect(counts.removed).toBe(1);
      expect(await on.names(kind)).toEqual(["Made-up x", "Made-up y"]);
      await on.database.write((db) => removeReview(db, kind, { id, viewer: ada }));
      await on.importFiles({ ...without, released: "2026-02-02" }, { prune: true });
      expect(await on.names(kind)).toEqual(["Made-up x"]);
      await expectCounted();
    });
  }

  test("that are written while imports merge back and forth are all there in the end, and counted", async () => {
    await on.importFiles({ artists, songs: manySongs() });
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, at) => signIn(on.database, `Writer${at}`)),
    );
    const imported = new AbortController();
    let written = 0;
    const writers = people.map(async ({ userId }, person) => {
      for (let at = 0; !imported.signal.aborted; at += 1) {
        const itemId = 1 + ((at * 7 + person) % 41);
        const rating = ((at % 10) + 1) / 2;
        const given = { itemId, userId, rating, content: "", privacy: "public" } as const;
        const result = await on.database.write((db) => addReview(db, "song", given, now()));
        if (!isFailure(result)) written += 1;
        await pause(5);
      }
    });
    await mergeOneByOne(on, 8);
    imported.abort();
    await Promise.all(writers);
    const rows = await on.rows<{ count: number }>("select count(*) as count from song_review");
    expect(rows[0]?.count).toBe(written);
    expect(written).toBeGreaterThan(40);
    await expectCounted();
  });
});
