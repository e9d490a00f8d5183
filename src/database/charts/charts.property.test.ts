import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../test/databases/engines.ts";
import { forTests } from "../../../test/for-tests.ts";
import { sweepCharts } from "../../../test/factory/users/raters.ts";
import { chartCounts } from "../../../test/factory/recounted/recounted-charts.ts";
import { doubledReviews, reviewCounts } from "../../../test/factory/recounted/recounted-reviews.ts";
import { sampleCatalogue } from "../../../test/factory/catalogue/sample.ts";
import { openWith } from "../../../test/factory/catalogue/save.ts";
import { signIn } from "../../../test/factory/users/sign-in.ts";
import { runs } from "../../../test/length.ts";
import { RATINGS } from "../../domain/reviews/rating.ts";
import {
  REVIEW_KINDS,
  REVIEW_PRIVACIES,
  type ReviewKind,
} from "../../domain/reviews/review-rules.ts";
import {
  addReview,
  changeReview,
  removeReview,
  removeReviewsOfUser,
} from "../community/reviews/review-writes.ts";
import { listOwnReviews } from "../community/reviews/reviews.ts";
import type { Database } from "../database.ts";
import { hideReview, restoreReview } from "../moderation/hide-review.ts";

const { draft, songs, albums } = sampleCatalogue();
const ITEMS = { song: [songs.glow, songs.dusk], album: [albums.firstLight, albums.bridge] };
const START = new Date("2026-03-01T03:00:00.000Z");
const HOUR = 3_600_000;

/** Enough people for an item with ten ratings. */
const PEOPLE = 14;

/** An action of a random user or the server, some hours after the one before. */
const step = fc.record({
  person: fc.nat(PEOPLE - 1),
  kind: fc.constantFrom<ReviewKind>(...REVIEW_KINDS),
  item: fc.nat(1),
  act: fc.constantFrom(
    "add",
    "add",
    "change",
    "write",
    "show",
    "hide",
    "restore",
    "remove",
    "leave",
    "sweep",
  ),
  rating: fc.constantFrom(...RATINGS),
  privacy: fc.constantFrom(...REVIEW_PRIVACIES),
  content: fc.constantFrom("", "made up"),
  hours: fc.nat(20),
});

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

describe.each(BOTH_ENGINES)("the counts of reviews and of charts on %s", (engine) => {
  const opened = forTests(() => openWith(engine, draft));
  let database: Database;
  let round = 0;
  let people: number[];
  beforeAll(() => void ({ database } = opened));

  /** Replaces everybody by new people, of whom the first ten have rated the first song on three days. */
  async function begin(): Promise<void> {
    for (const userId of people ?? [])
      await database.write((db) => removeReviewsOfUser(db, userId));
    round += 1;
    people = [];
    for (let at = 0; at < PEOPLE; at += 1)
      people.push((await signIn(database, `Round${round}x${at}`, START)).userId);
    for (let day = 1; day <= 3; day += 1)
      for (const person of Array.from({ length: 10 }, (_, at) => at)) {
        const act = day === 1 ? "add" : "change";
        await take(
          { ...PLAIN, person, act, rating: day },
          new Date(START.getTime() + day * 24 * HOUR),
        );
      }
  }

  async function take(one: Step, now: Date) {
    const { person, kind, item, act, rating, privacy, content } = one;
    const userId = people[person]!;
    const itemId = ITEMS[kind][item]!;
    const viewer = { userId };
    if (act === "sweep") return sweepCharts(database, now);
    await database.write(async (db) => {
      if (act === "leave") return removeReviewsOfUser(db, userId);
      if (act === "add")
        return addReview(db, kind, { itemId, userId, rating, content, privacy }, now);
      const id = (await listOwnReviews(db, kind, userId, [itemId]))[0]?.id ?? 0;
      if (act === "remove") return removeReview(db, kind, { id, viewer });
      if (act === "hide") return hideReview(db, kind, { id, reason: "spam" }, now);
      if (act === "restore") return restoreReview(db, kind, id);
      const edits = { change: { rating }, write: { content }, show: { privacy } };
      return changeReview(db, kind, { id, viewer }, edits[act], now);
    });
  }

  async function expectCounted(): Promise<void> {
    for (const counts of [reviewCounts, chartCounts]) {
      const { stored, counted } = await counts(database);
      expect(stored).toEqual(counted);
    }
    expect(await doubledReviews(database)).toEqual([]);
  }

  test("are those of the rows after any writes and sweeps, one by one and at once", async () => {
    const property = fc.asyncProperty(
      fc.array(step, { maxLength: 30 }),
      fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 8 }),
      async (steps, atOnce) => {
        await begin();
        let now = new Date(START.getTime() + 6 * 24 * HOUR);
        for (const one of steps) {
          now = new Date(now.getTime() + one.hours * HOUR);
          await take(one, now);
          await expectCounted();
        }
        await Promise.all(
          atOnce.map(async (writes) => {
            for (const one of writes) await take(one, now);
          }),
        );
        await expectCounted();
      },
    );
    await fc.assert(property, { numRuns: runs({ short: 8, full: 150 }) });
  }, 600_000);
});

const PLAIN: Step = {
  person: 0,
  kind: "song",
  item: 0,
  act: "add",
  rating: 4,
  privacy: "public",
  content: "",
  hours: 0,
};
