import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BOTH_ENGINES, openTestDatabase, type TestDatabase } from "../../test/engines.ts";
import { sampleCatalogue } from "../../test/factory/sample.ts";
import { saveCatalogue } from "../../test/factory/save.ts";
import { signIn } from "../../test/factory/sign-in.ts";
import { isFailure } from "../domain/failure.ts";
import type { ReviewKind } from "../domain/review-rules.ts";
import { countRaters } from "./charts/raters.ts";
import { addReview, changeReview } from "./community/review-writes.ts";
import { migrationStatements } from "./migrate.ts";

const { draft, songs, albums } = sampleCatalogue();
const [FIRST, SECOND, THIRD] = Object.values(songs);
const [ALBUM] = Object.values(albums);

/** A review, when it was written, and when it was changed. */
type Written = [kind: ReviewKind, item: number | undefined, at: string, changed?: string];

/** The reviews of some people; the day in Seoul begins at 15:00 UTC. */
const PEOPLE: Written[][] = [
  [],
  [["song", FIRST, "2026-03-01T14:59:59.999Z"]],
  // One day in Seoul, two in UTC.
  [
    ["song", FIRST, "2026-03-01T15:00:00.000Z"],
    ["album", ALBUM, "2026-03-02T14:59:59.999Z"],
  ],
  // Two days in Seoul, one in UTC.
  [["song", FIRST, "2026-03-01T14:00:00.000Z", "2026-03-01T16:00:00.000Z"]],
  [
    ["album", ALBUM, "2026-03-01T03:00:00.000Z", "2026-03-02T03:00:00.000Z"],
    ["song", SECOND, "2026-03-03T03:00:00.000Z"],
  ],
  // More days than are counted.
  [
    ["song", FIRST, "2026-03-01T03:00:00.000Z", "2026-03-02T03:00:00.000Z"],
    ["song", SECOND, "2026-03-03T03:00:00.000Z", "2026-03-04T03:00:00.000Z"],
    ["song", THIRD, "2026-03-05T03:00:00.000Z"],
  ],
];

for (const engine of BOTH_ENGINES) {
  describe(`ratings in an existing database on ${engine}`, () => {
    let opened: TestDatabase;
    beforeAll(async () => {
      opened = await openTestDatabase(engine);
      await saveCatalogue(opened.database, draft);
    });
    afterAll(() => opened?.remove());

    const raters = () =>
      opened.database.read((db) =>
        db.selectFrom("rater").select(["user_id", "days", "last_day"]).orderBy("user_id").execute(),
      );

    test("count for charts by the days in Seoul on which they were written, as those written later", async () => {
      const { database } = opened;
      for (const [at, written] of PEOPLE.entries()) {
        const since = new Date("2026-02-28T00:00:00.000Z");
        const { userId } = await signIn(database, `Rater${at}`, since);
        for (const one of written) await write(userId, one);
      }
      const before = await raters();
      expect(before.map(({ days }) => days)).toEqual([1, 1, 2, 3, 3]);
      const inserts = migrationStatements(engine)
        .get("0032-charts")!
        .filter((statement) => statement.includes("insert into rater"));
      expect(inserts).toHaveLength(1);
      await database.write(async (db) => {
        await sql`delete from rater`.execute(db);
        for (const statement of inserts) await sql.raw(statement).execute(db);
      });
      const filled = await raters();
      const upToThree = ({ days, last_day, ...rest }: (typeof before)[number]) => ({
        ...rest,
        days,
        last_day: days < 3 ? last_day : "",
      });
      expect(filled.map(upToThree)).toEqual(before.map(upToThree));
      expect(filled.at(-1)!.last_day).toBe("2026-03-05");

      // The sweep finds those who rated on enough days and whose account is old enough.
      await countRaters(database, new Date("2026-04-01T00:00:00.000Z"));
      const counting = await database.read((db) =>
        db
          .selectFrom("rater")
          .select("user_id")
          .where("counts_since", "is not", null)
          .orderBy("user_id")
          .execute(),
      );
      const wanted = before.filter(({ days }) => days === 3).map(({ user_id }) => ({ user_id }));
      expect(counting).toEqual(wanted);
    });

    async function write(userId: number, [kind, itemId, at, changed]: Written): Promise<void> {
      const review = { itemId: itemId!, userId, rating: 4, content: "" };
      await opened.database.write(async (db) => {
        const privacy = "public";
        const id = await addReview(db, kind, { ...review, privacy }, new Date(at));
        if (isFailure(id)) throw new Error(id.message);
        if (changed === undefined) return;

        const failed = await changeReview(
          db,
          kind,
          { id, viewer: { userId } },
          { rating: 3 },
          new Date(changed),
        );
        if (failed !== null) throw new Error(failed.message);
      });
    }
  });
}
