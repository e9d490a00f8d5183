import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { openTestDatabase } from "../../../../test/databases/engines.ts";
import { DatabaseUnreachable, type Snapshot, type Transaction } from "../../database.ts";
import { ReadsWithTimeout } from "./reads-with-timeout.ts";

const answer = () => Promise.resolve("answer");
const never = () => new Promise<string>(() => undefined);
const refused = () => Promise.reject(Object.assign(new Error("made up"), { code: "ECONNREFUSED" }));

test("an answer is passed on, and so is a bug", async () => {
  const reads = new ReadsWithTimeout(50);
  expect(await reads.run(answer)).toBe("answer");
  await expect(reads.run(() => Promise.reject(new TypeError("bug")))).rejects.toThrow(TypeError);
  expect(await reads.run(answer)).toBe("answer");
});

test("a database that cannot be reached, or does not answer in time, is unreachable", async () => {
  const reads = new ReadsWithTimeout(100);
  await expect(reads.run(refused)).rejects.toThrow(DatabaseUnreachable);
  await expect(reads.run(never)).rejects.toThrow(DatabaseUnreachable);
});

test("a read is retried when its connection breaks once", async () => {
  const reads = new ReadsWithTimeout(1_000);
  let times = 0;
  expect(await reads.run(() => ((times += 1) === 1 ? refused() : answer()))).toBe("answer");
});

test("while the database does not answer one read probes it, and the others fail at once", async () => {
  const reads = new ReadsWithTimeout(50);
  await expect(reads.run(never)).rejects.toThrow(DatabaseUnreachable);
  const { promise, resolve } = Promise.withResolvers<string>();
  const probe = reads.run(() => promise);
  let isRead = false;
  const other = () => {
    isRead = true;
    return answer();
  };
  await expect(reads.run(other)).rejects.toThrow(DatabaseUnreachable);
  expect(isRead).toBe(false);
  resolve("answer");
  expect(await probe).toBe("answer");
  expect(await reads.run(other)).toBe("answer");
});

test("one slow read beside others that are answered does not mark the database as down", async () => {
  const reads = new ReadsWithTimeout(50);
  const slow = reads.run(never);
  await pause(10);
  await reads.run(answer);
  await expect(slow).rejects.toThrow(DatabaseUnreachable);
  expect(await Promise.all([reads.run(answer), reads.run(answer)])).toEqual(["answer", "answer"]);
});

test("a late answer still marks the database as up", async () => {
  const reads = new ReadsWithTimeout(20);
  await expect(reads.run(() => pause(60, "late"))).rejects.toThrow(DatabaseUnreachable);
  await pause(60);
  expect(await Promise.all([reads.run(answer), reads.run(answer)])).toEqual(["answer", "answer"]);
});

test("without a timeout a read waits as long as it takes", async () => {
  expect(await new ReadsWithTimeout(Infinity).run(() => pause(50, "answer"))).toBe("answer");
});

describe("a check whether the database answers", () => {
  test("is ended by the answer to a ping, for which reads wait; until then the database does not count as answering", async () => {
    const ping = Promise.withResolvers<string>();
    const reads = new ReadsWithTimeout(1_000, () => ping.promise);
    reads.checkAnswering();
    expect(reads.isAnswering).toBe(false);
    let isRead = false;
    const read = reads.run(() => {
      isRead = true;
      return answer();
    });
    await pause(10);
    expect(isRead).toBe(false);
    ping.resolve("pong");
    expect(await read).toBe("answer");
    expect(reads.isAnswering).toBe(true);
  });

  test("that gets no answer fails the reads that waited, until a ping is answered", async () => {
    let pinged: () => Promise<string> = never;
    // Shorter than that of a ping.
    const reads = new ReadsWithTimeout(100, () => pinged());
    reads.checkAnswering();
    const waiting = Promise.allSettled([reads.run(never), reads.run(answer), reads.run(answer)]);
    // The first one probes the database, and the others do not try.
    expect((await waiting).map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
    expect(reads.isAnswering).toBe(false);
    pinged = answer;
    // No read asks.
    await expect.poll(() => reads.isAnswering).toBe(true);
    reads.close();
  });
});

test("a statement that takes longer than a read may is ended by the server, too", async () => {
  const made = await openTestDatabase("postgres", { readTimeout: 300 });
  const sleep = (db: Snapshot) => sql`select pg_sleep(600)`.execute(db as Transaction);
  await expect(made.database.read(sleep)).rejects.toThrow(DatabaseUnreachable);
  const sleeping = async () => {
    const rows = await made.database.write((db) =>
      sql`select 1 from pg_stat_activity where datname = current_database()
        and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`.execute(db),
    );
    return rows.rows.length;
  };
  await expect.poll(sleeping).toBe(0);
  await made.remove();
});
