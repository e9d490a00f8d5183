import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../test/databases/engines.ts";
import { forTest } from "../../../test/for-tests.ts";

test("while many writers wait for one row, others can read", async () => {
  const made = await forTest(openTestDatabase("postgres"));
  const { database } = made;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const acquired = Promise.withResolvers<void>();
  const lock = "select pg_advisory_xact_lock(4713)";
  const holder = database.write(async (db) => {
    await sql.raw(lock).execute(db);
    acquired.resolve();
    await released;
  });
  await acquired.promise;
  const writers = Array.from({ length: 20 }, () =>
    database.write((db) => sql.raw(lock).execute(db)),
  );
  const read = await database.read((db) => db.selectFrom("artist").select("id").limit(1).execute());
  expect(read).toEqual([]);
  release();
  await Promise.all([holder, ...writers]);
});
