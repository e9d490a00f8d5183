import { sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import type { BOTH_ENGINES } from "../../test/databases/engines.ts";
import { openTestDatabase } from "../../test/databases/engines.ts";
import { forTest } from "../../test/for-tests.ts";
import { connect } from "./connect.ts";
import type { Database } from "./database.ts";
import { type CommonMigration, LAST_UNDECLARED } from "./migrate.ts";

const INDEX = "song_made_up";

const later: Record<string, CommonMigration> = {
  "9001-made-up": {
    oldest: LAST_UNDECLARED,
    indexes: { [INDEX]: "song (release_day, id)" },
    up: () => Promise.resolve(),
  },
};

/** Opens a database beside another build's server, by a build whose migration declares an index. */
async function opened(engine: (typeof BOTH_ENGINES)[number]) {
  const { place } = await forTest(openTestDatabase(engine));
  const database = await forTest(connect({ ...place, schema: "migrate", migrate: "alone", later }));
  return { place, database };
}

/** Whether the index is there and used; null where it is not there. */
async function isUsed(database: Database): Promise<unknown> {
  const found =
    database.engine === "sqlite"
      ? sql<{ used: unknown }>`select 1 as used from sqlite_master where name = ${INDEX}`
      : sql<{
          used: unknown;
        }>`select indisvalid as used from pg_index where indexrelid = to_regclass(${INDEX})`;
  const { rows } = await database.write((db) => found.execute(db));
  return rows[0]?.used ?? null;
}

test("an index that a migration declares is built by the migration on sqlite", async () => {
  const { database } = await opened("sqlite");
  expect(await isUsed(database)).toBe(1);
  await database.buildIndexes();
});

test("and on postgres afterwards, while others write, and again where a build was broken off", async () => {
  const { place, database } = await opened("postgres");
  expect(await isUsed(database)).toBeNull();
  // The build waits for it.
  const writing = new pg.Client({ connectionString: place.directUrl ?? place.databaseUrl });
  await writing.connect();
  await writing.query("begin; delete from song where id = -1");
  const built = database.buildIndexes();
  await expect.poll(() => isUsed(database)).toBe(false);
  await database.write((db) => db.deleteFrom("song").where("id", "=", -2).execute());
  // Another process leaves it alone.
  await database.buildIndexes();
  await writing.query("commit");
  await built;
  expect(await isUsed(database)).toBe(true);
  await writing.query(
    `update pg_index set indisvalid = false where indexrelid = to_regclass('${INDEX}')`,
  );
  await writing.end();
  await database.buildIndexes();
  expect(await isUsed(database)).toBe(true);
});
