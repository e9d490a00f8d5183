import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../test/databases/engines.ts";
import { forTests } from "../../../test/for-tests.ts";
import { sweepRateLimits } from "../../database/community/rate-limits.ts";
import { connect } from "../../database/connect.ts";
import type { Database } from "../../database/database.ts";
import { Limit } from "../../domain/limit.ts";
import { countInDatabase, parseRate } from "./limits.ts";

test("a rate is so many in so long, or off", () => {
  expect(parseRate("10/60s")).toEqual({ amount: 10, milliseconds: 60_000 });
  expect(parseRate("30/30m")).toEqual({ amount: 30, milliseconds: 1_800_000 });
  expect(parseRate("off")).toBeNull();
  for (const text of ["", "10", "10/60", "0/1s", "1/0s", "a/1s", "1/1d", "1.5/1s"])
    expect(parseRate(text), text).toBeUndefined();
});

const made = forTests(() => openTestDatabase("postgres"));
/** Another process's connection to the same database. */
let other: Database;
let now = Date.parse("2026-03-01T12:00:00.000Z");
const clock = () => new Date(now);

beforeAll(async () => {
  other = await connect(made.place);
});
afterAll(() => other?.close());

test("two processes together let pass what one would, however many ask at once", async () => {
  const rate = { amount: 5, milliseconds: 60_000 };
  const here = countInDatabase(made.database)("write", rate, clock);
  const there = countInDatabase(other)("write", rate, clock);
  const asked = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? here : there).take(7));
  const refused = (await Promise.all(asked)).filter((one) => one !== null);
  expect(refused).toHaveLength(35);
  expect(refused[0]).toMatchObject({ failure: "too_many", retryAfter: 12 });
  expect(await there.take(8)).toBeNull();
  await here.giveBack(7);
  expect(await there.take(7)).toBeNull();
  expect(await here.take(7)).not.toBeNull();
});

test("it counts as the limit of one process does", async () => {
  const rate = { amount: 3, milliseconds: 100_000 };
  const local = new Limit(rate, clock);
  const shared = countInDatabase(made.database)("login", rate, clock);
  const steps = [0, 0, 0, 0, 1, 40, 0, 5, 28, 1, 200, 0, 0, 0, 0, 33.4, 0];
  for (const [at, seconds] of steps.entries()) {
    now += seconds * 1_000;
    expect(await shared.take("192.0.2.1"), `step ${at}`).toEqual(local.take("192.0.2.1"));
    if (at % 5 === 4) {
      local.giveBack("192.0.2.1");
      await shared.giveBack("192.0.2.1");
    }
  }
});

test("nothing of an address is stored, and what is full again is removed", async () => {
  const rate = { amount: 2, milliseconds: 60_000 };
  const shared = countInDatabase(made.database)("login", rate, clock);
  await shared.take("198.51.100.23");
  const rows = () => made.database.read((db) => db.selectFrom("rate_limit").selectAll().execute());
  expect(JSON.stringify(await rows())).not.toContain("198.51");
  now += 3_600_000;
  await sweepRateLimits(made.database, clock());
  expect(await rows()).toEqual([]);
});
