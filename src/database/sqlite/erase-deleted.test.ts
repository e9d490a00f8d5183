import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../test/databases/engines.ts";
import { addFeedback } from "../community/feedback.ts";
import { DATABASE_FILE } from "./open.ts";

let opened: TestDatabase;

beforeEach(async () => {
  opened = await openTestDatabase("sqlite");
});
afterEach(() => opened.remove());

const file = () => join(opened.place.dataFolder, DATABASE_FILE);
const logBytes = () => statSync(`${file()}-wal`).size;
const stored = () => readFileSync(file(), "latin1") + readFileSync(`${file()}-wal`, "latin1");

async function writeAndDelete(): Promise<void> {
  const { database } = opened;
  for (let at = 0; at < 50; at += 1) {
    const message = `Marmalade ${at} `.repeat(1 + at * 8);
    const text = { kind: "other", message, contact: null, about: null } as const;
    await database.write((db) => addFeedback(db, text, new Date()));
  }
  await database.write((db) => db.deleteFrom("feedback").execute());
}

test("nothing that was deleted is left in the files", async () => {
  await writeAndDelete();
  expect(stored()).toContain("Marmalade");
  expect(await opened.database.eraseDeleted()).toBe(true);
  expect(logBytes()).toBe(0);
  expect(stored()).not.toContain("Marmalade");
});

test("pages that are being read hold it up for a moment only", async () => {
  const { database } = opened;
  await writeAndDelete();
  const until = Promise.withResolvers<void>();
  const sent = (text: string) => opened.sent.filter(({ sql }) => sql.includes(text)).length;
  const reads = Array.from({ length: 4 }, () =>
    database.read(async (db) => {
      await db.selectFrom("account").select("id").execute();
      await until.promise;
    }),
  );
  await expect.poll(() => sent('select "id" from "account"')).toBe(4);
  const erased = database.eraseDeleted();
  until.resolve();
  await Promise.all(reads);
  // Once more, where this machine is so slow that the first gave up.
  expect((await erased) || (await database.eraseDeleted())).toBe(true);
  expect(stored()).not.toContain("Marmalade");
});

test("a long read of another process prevents it, is not disturbed, and it succeeds afterwards", async () => {
  await writeAndDelete();
  const other = new DatabaseSync(file());
  other.exec("begin");
  other.prepare("select count(*) from song").get();
  await writeAndDelete();
  expect(await opened.database.eraseDeleted()).toBe(false);
  expect(other.prepare("select count(*) as songs from song").get()).toEqual({ songs: 0 });
  other.exec("commit");
  expect(await opened.database.eraseDeleted()).toBe(true);
  expect(stored()).not.toContain("Marmalade");
  other.close();
});
