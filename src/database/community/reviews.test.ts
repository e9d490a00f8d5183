import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { BOTH_ENGINES, openTestDatabase } from "../../../test/engines.ts";
import { forTests } from "../../../test/for-tests.ts";
import { doubledReviews, reviewCounts } from "../../../test/factory/recounted-reviews.ts";
import { sampleCatalogue } from "../../../test/factory/sample.ts";
import { saveCatalogue } from "../../../test/factory/save.ts";
import { signIn } from "../../../test/factory/sign-in.ts";
import { isFailure } from "../../domain/failure.ts";
import { RATINGS, summaryOf } from "../../domain/rating.ts";
import { REVIEW_KINDS, REVIEW_PRIVACIES, type ReviewKind } from "../../domain/review-rules.ts";
import type { Database, Transaction } from "../database.ts";
import { findRating, findReviewCounts } from "./ratings.ts";
import { addReview, changeReview, removeReview, removeReviewsOfUser } from "./review-writes.ts";
import { listOwnReviews } from "./reviews.ts";

const { draft, songs, albums } = sampleCatalogue();
const ITEMS = { song: [songs.glow, songs.dusk], album: [albums.firstLight, albums.bridge] };
const NOW = new Date("2026-03-01T12:00:00.000Z");

/** A random operation of a user on their review of an item. */
const step = fc.record({
  person: fc.nat(3),
  kind: fc.constantFrom<ReviewKind>(...REVIEW_KINDS),
  item: fc.nat(1),
  act: fc.constantFrom("add", "change", "hide", "show", "write", "erase", "remove", "leave"),
  rating: fc.constantFrom(...RATINGS),
  privacy: fc.constantFrom(...REVIEW_PRIVACIES),
  content: fc.constantFrom("", "made up"),
});

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describe.each(BOTH_ENGINES)("reviews on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));
  let database: Database;
  let people: number[];
  beforeAll(async () => {
    ({ database } = opened);
    await saveCatalogue(database, draft);
    people = [];
    for (const name of ["Ada", "Bea", "Cleo", "Dora"])
      people.push((await signIn(database, name)).userId);
  });

  async function take({ person, kind, item, act, rating, privacy, content }: Step): Promise<void> {
    const userId = people[person]!;
    const itemId = ITEMS[kind][item]!;
    const viewer = { userId };
    const write = (work: (db: Transaction) => Promise<unknown>) => database.write(work);
    if (act === "leave") return void (await write((db) => removeReviewsOfUser(db, userId)));
    if (act === "add") {
      const review = { itemId, userId, rating, content, privacy };
      return void (await write((db) => addReview(db, kind, review, NOW)));
    }
    const own = await database.read((db) => listOwnReviews(db, kind, userId, [itemId]));
    const id = own[0]?.id ?? 0;
    if (act === "remove") return void (await write((db) => removeReview(db, kind, { id, viewer })));
    const edits = {
      change: { rating },
      hide: { privacy: "private" },
      show: { privacy: "public" },
      write: { content: "made up anew" },
      erase: { content: "" },
    } as const;
    const edit = edits[act];
    await write((db) => changeReview(db, kind, { id, viewer }, edit, NOW));
  }

  async function expectCounted(): Promise<void> {
    const { stored, counted } = await reviewCounts(database);
    expect(stored).toEqual(counted);
    expect(await doubledReviews(database)).toEqual([]);
  }

  test("after each of any writes by several users, the stored counts are those of the rows", async () => {
    const runs = fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      for (const one of steps) {
        await take(one);
        await expectCounted();
      }
    });
    await fc.assert(runs, { numRuns: 25 });
  });

  test("and so it is when they write all at once", async () => {
    const runs = fc.asyncProperty(
      fc.array(fc.array(step, { maxLength: 8 }), { minLength: 2, maxLength: 8 }),
      async (writers) => {
        await Promise.all(
          writers.map(async (steps) => {
            for (const one of steps) await take(one);
          }),
        );
        await expectCounted();
      },
    );
    await fc.assert(runs, { numRuns: 15 });
  });

  test("the summary of an item and the tally of a user are read from those counts", async () => {
    for (const person of [0, 1, 2, 3]) await take({ ...PLAIN, person, act: "leave" });
    await take({ ...PLAIN, rating: 5 });
    await take({ ...PLAIN, person: 1, rating: 0.5 });
    await take({ ...PLAIN, person: 1, item: 1, privacy: "private", content: "made up" });
    await take({ ...PLAIN, person: 1, kind: "album", content: "made up" });
    const [rating, tally] = await database.read(async (db) => [
      await findRating(db, "song", ITEMS.song[0]!),
      await findReviewCounts(db, people[1]!),
    ]);
    expect(rating).toEqual(summaryOf([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]));
    expect(tally).toEqual({ shown: 2, hidden: 1, shown_with_text: 1, hidden_with_text: 1 });
    expect(await database.read((db) => findReviewCounts(db, 9_999))).toEqual({
      shown: 0,
      hidden: 0,
      shown_with_text: 0,
      hidden_with_text: 0,
    });
  });

  test("a review of an unknown record is a failure, and stores nothing", async () => {
    const review = { itemId: 99_999, userId: people[0]!, rating: 3, content: "" } as const;
    const failed = await database.write((db) =>
      addReview(db, "song", { ...review, privacy: "public" }, NOW),
    );
    expect(isFailure(failed)).toBe(true);
    await expectCounted();
  });
});

const PLAIN: Step = {
  person: 0,
  kind: "song",
  item: 0,
  act: "add",
  rating: 4,
  privacy: "public",
  content: "",
};
