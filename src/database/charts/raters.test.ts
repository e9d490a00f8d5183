import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../test/databases/engines.ts";
import { forTests } from "../../../test/for-tests.ts";
import { chartCounts } from "../../../test/factory/recounted/recounted-charts.ts";
import { sampleCatalogue } from "../../../test/factory/catalogue/sample.ts";
import { openWith } from "../../../test/factory/catalogue/save.ts";
import { signIn } from "../../../test/factory/users/sign-in.ts";
import { writeReview } from "../../../test/factory/edits/written.ts";
import { changeReview, removeReview, type ReviewEdit } from "../community/reviews/review-writes.ts";
import type { Database } from "../database.ts";
import { countRaters } from "./raters.ts";

const { draft, songs } = sampleCatalogue();
const [FIRST, SECOND, THIRD] = Object.values(songs);

/** Noon in Seoul of the first day. */
const START = new Date("2026-03-01T03:00:00.000Z");

const after = (days: number, hours = 0, milliseconds = 0) =>
  new Date(START.getTime() + (days * 24 + hours) * 3_600_000 + milliseconds);

describe.each(BOTH_ENGINES)("whose ratings count for charts, on %s", (engine) => {
  const opened = forTests(() => openWith(engine, draft));
  let database: Database;
  let userId: number;
  let people = 0;
  beforeAll(() => void ({ database } = opened));
  beforeEach(async () => {
    ({ userId } = await signIn(database, `Rater${(people += 1)}`, START));
  });

  const rate = (itemId: number | undefined, now: Date) =>
    writeReview(database, "song", { itemId: itemId!, userId }, now);
  const change = (id: number, edit: ReviewEdit, now: Date) =>
    database.write((db) => changeReview(db, "song", { id, viewer: { userId } }, edit, now));
  const remove = (id: number) =>
    database.write((db) => removeReview(db, "song", { id, viewer: { userId } }));
  const rater = () =>
    database.read((db) =>
      db.selectFrom("rater").selectAll().where("user_id", "=", userId).executeTakeFirst(),
    );
  const counts = async () => ((await rater())?.counts_since ?? null) !== null;
  async function expectCounted(): Promise<void> {
    const { stored, counted } = await chartCounts(database);
    expect(stored).toEqual(counted);
  }

  test("an account of six days and 23 hours does not, one of seven days does", async () => {
    for (const [day, song] of [FIRST, SECOND, THIRD].entries()) await rate(song, after(day));
    await countRaters(database, after(6, 23));
    expect(await counts()).toBe(false);
    await countRaters(database, after(7, 0, -1));
    expect(await counts()).toBe(false);
    await countRaters(database, after(7));
    expect(await counts()).toBe(true);
    await expectCounted();
  });

  test("an older one does from the third day on which it rates, which begins at midnight in Seoul", async () => {
    await rate(FIRST, after(8));
    await rate(SECOND, after(9));
    // 23:59:59.999 and 0:00 in Seoul.
    const id = await rate(THIRD, after(9, 12, -1));
    await countRaters(database, after(9, 12, -1));
    expect(await counts()).toBe(false);
    await change(id, { rating: 1 }, after(9, 12));
    expect(await counts()).toBe(true);
    await expectCounted();
  });

  test("a change of words or of privacy is no day of rating, a change of stars is one", async () => {
    const id = await rate(FIRST, after(10));
    await change(id, { content: "made up" }, after(11));
    await change(id, { privacy: "private" }, after(12));
    await change(id, { privacy: "public" }, after(13));
    expect(await rater()).toMatchObject({ days: 1 });
    await change(id, { rating: 2 }, after(14));
    expect(await rater()).toMatchObject({ days: 2 });
  });

  test("the day of a review that is deleted still counts", async () => {
    for (const day of [8, 9]) await remove(await rate(FIRST, after(day)));
    await rate(FIRST, after(10));
    expect(await counts()).toBe(true);
    await expectCounted();
  });

  test("a clock that goes back is no other day", async () => {
    await rate(FIRST, after(9));
    await rate(SECOND, after(8));
    expect(await rater()).toMatchObject({ days: 1 });
  });

  test("it begins to count once, also while it rates and the sweep finds it", async () => {
    const all = Object.values(songs);
    const runs = fc.asyncProperty(
      fc.array(fc.constantFrom("rate", "sweep", "remove"), { minLength: 4, maxLength: 12 }),
      async (steps) => {
        ({ userId } = await signIn(database, `Rater${(people += 1)}`, START));
        const first = await rate(FIRST, after(1));
        await rate(SECOND, after(2));
        const other = await rate(THIRD, after(3));
        await Promise.all([
          ...steps.map((step, at) =>
            step === "sweep"
              ? countRaters(database, after(7))
              : step === "remove"
                ? remove(first)
                : rate(all[3 + (at % (all.length - 3))], after(7)).catch(() => undefined),
          ),
          change(other, { rating: 1 }, after(7)),
        ]);
        await countRaters(database, after(7));
        expect(await counts()).toBe(true);
        await expectCounted();
      },
    );
    await fc.assert(runs, { numRuns: 12 });
  });
});
