import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "../../../test/engines.ts";
import { DatabaseBusy } from "../database.ts";
import { Turns } from "./write-semaphore.ts";

test("so many go at a time, the others in the order in which they came", async () => {
  const turns = new Turns(2, 60_000);
  const began: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3].map((at) =>
    turns.take(() => {
      began.push(at);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  const soon = () => new Promise((resolve) => setImmediate(resolve));
  await soon();
  expect(began).toEqual([0, 1]);
  ends[1]!();
  await soon();
  expect(began).toEqual([0, 1, 2]);
  ends[0]!();
  await soon();
  expect(began).toEqual([0, 1, 2, 3]);
  ends[2]!();
  ends[3]!();
  await Promise.all(all);
});

test("one that fails hands its turn on, and who waits for too long is told that it is busy", async () => {
  const turns = new Turns(1, 50);
  const failing = turns.take(() => Promise.reject(new Error("made up")));
  const next = turns.take(() => Promise.resolve("next"));
  await expect(failing).rejects.toThrow("made up");
  await expect(next).resolves.toBe("next");
  let end = () => {};
  const long = turns.take(() => new Promise<void>((resolve) => (end = resolve)));
  await expect(turns.take(() => Promise.resolve())).rejects.toThrow(DatabaseBusy);
  end();
  await long;
  await expect(turns.take(() => Promise.resolve("again"))).resolves.toBe("again");
});

test("however many writers wait for one row, others read meanwhile", async () => {
  const made = await openTestDatabase("postgres");
  const { database } = made;
  try {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const holds = Promise.withResolvers<void>();
    const lock = "select pg_advisory_xact_lock(4713)";
    const holder = database.write(async (db) => {
      await sql.raw(lock).execute(db);
      holds.resolve();
      await released;
    });
    await holds.promise;
    const writers = Array.from({ length: 20 }, () =>
      database.write((db) => sql.raw(lock).execute(db)),
    );
    const read = await database.read((db) =>
      db.selectFrom("artist").select("id").limit(1).execute(),
    );
    expect(read).toEqual([]);
    release();
    await Promise.all([holder, ...writers]);
  } finally {
    await made.remove();
  }
});
