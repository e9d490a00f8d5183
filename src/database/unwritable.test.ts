import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../test/databases/engines.ts";
import { forTest, forTests } from "../../test/for-tests.ts";
import { recordChanges } from "./changes/record-changes.ts";
import { DatabaseFull, DatabaseUnwritable } from "./database.ts";

const made = forTests(() => openTestDatabase("sqlite"));

const TAGS = Array.from({ length: 900 }, (_, at) => `name:song:${at}` as const);

const write = () => made.database.write((db) => recordChanges(db, TAGS));

const count = () =>
  made.database.read(async (db) => (await db.selectFrom("change").select("id").execute()).length);

const allow = (pragma: string) =>
  made.database.write((db) => sql.raw(`pragma ${pragma}`).execute(db));

async function refusal(name: string): Promise<unknown> {
  try {
    await write();
  } catch (error) {
    expect(error).toMatchObject({ name });
    return (error as Error).cause;
  }
  throw new Error("It was written");
}

test("on a full disk a write fails, leaves nothing half-written, and works again when there is space", async () => {
  await write();
  const before = await count();
  await allow("max_page_count = 1");
  expect(await refusal("DatabaseFull")).toMatchObject({ message: "database or disk is full" });
  expect(await refusal("DatabaseFull")).toMatchObject({ message: "database or disk is full" });
  expect(await count()).toEqual(before);
  await allow("max_page_count = 1000000");
  await write();
  expect(await count()).toBe(2 * before);
});

test("a read-only database can be read, and refuses writes", async () => {
  const before = await count();
  await allow("query_only = on");
  expect(await refusal("DatabaseUnwritable")).toMatchObject({
    message: expect.stringContaining("readonly") as string,
  });
  expect(await count()).toEqual(before);
});

test("PostgreSQL that may only be read, is full or fails refuses in the same way", async () => {
  const postgres = await forTest(openTestDatabase("postgres"));
  const writing = postgres.database.write(async (db) => {
    await sql`set local transaction_read_only = on`.execute(db);
    await recordChanges(db, ["reviews"]);
  });
  await expect(writing).rejects.toThrow(DatabaseUnwritable);
  const raise = (code: string) =>
    postgres.database.write((db) =>
      sql
        .raw(`do $$ begin raise exception 'made up' using errcode = '${code}'; end $$`)
        .execute(db),
    );
  await expect(raise("53100")).rejects.toThrow(DatabaseFull);
  await expect(raise("58030")).rejects.toMatchObject({ name: "DatabaseUnwritable" });
});
