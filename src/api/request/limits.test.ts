import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ENGINES, openTestDatabase } from "../../../test/databases/engines.ts";
import { forTests } from "../../../test/for-tests.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";
import { sweepRateLimits } from "../../database/community/rate-limits.ts";
import { connect } from "../../database/connect.ts";
import type { Engine } from "../../database/database.ts";
import { LIMITS_FILE, openLimitsFile } from "../../database/sqlite/limits-file.ts";
import { Limit } from "../../domain/limit.ts";
import { countTogether, parseRate } from "./limits.ts";

test("a rate is so many in so long, or off", () => {
  expect(parseRate("10/60s")).toEqual({ amount: 10, milliseconds: 60_000 });
  expect(parseRate("30/30m")).toEqual({ amount: 30, milliseconds: 1_800_000 });
  expect(parseRate("off")).toBeNull();
  for (const text of ["", "10", "10/60", "0/1s", "1/0s", "a/1s", "1/1d", "1.5/1s"])
    expect(parseRate(text), text).toBeUndefined();
});

let now = Date.parse("2026-03-01T12:00:00.000Z");
const clock = () => new Date(now);

/** Opens what two processes of one site count in. */
async function openStores(engine: Engine) {
  const made = await openTestDatabase(engine);
  const { dataFolder } = made.place;
  const [here, there] =
    engine === "postgres"
      ? [made.database, await connect(made.place)]
      : [openLimitsFile(dataFolder), openLimitsFile(dataFolder)];
  const remove = async () => {
    if (engine === "sqlite") await here.close();
    await there.close();
    await made.remove();
  };
  return { here, there, remove };
}

describe.each(ENGINES)("limits of a site on %s", (engine) => {
  const stores = forTests(() => openStores(engine));

  test("two processes together let pass what one would, however many ask at once", async () => {
    const rate = { amount: 5, milliseconds: 60_000 };
    const here = countTogether(stores.here)("write", rate, clock);
    const there = countTogether(stores.there)("write", rate, clock);
    const asked = Array.from({ length: 40 }, (_, at) => (at % 2 === 0 ? here : there).take(7));
    const refused = (await Promise.all(asked)).filter((one) => one !== null);
    expect(refused).toHaveLength(35);
    expect(refused[0]).toMatchObject({ failure: "too_many", retryAfter: 12 });
    expect(await there.take(8)).toBeNull();
    await here.giveBack(7);
    expect(await there.take(7)).toBeNull();
    expect(await here.take(7)).not.toBeNull();
  });

  test("they are counted as the limit of one process is", async () => {
    const rate = { amount: 3, milliseconds: 100_000 };
    const local = new Limit(rate, clock);
    const shared = countTogether(stores.here)("login", rate, clock);
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
    const shared = countTogether(stores.here)("login", rate, clock);
    await shared.take("198.51.100.23");
    const rows = () =>
      stores.there.write((db) => db.selectFrom("rate_limit").selectAll().execute());
    expect(JSON.stringify(await rows())).not.toContain("198.51");
    now += 3_600_000;
    await sweepRateLimits(stores.here, clock());
    expect(await rows()).toEqual([]);
  });
});

test("a file of limits that a crash of the machine has damaged is made anew", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, LIMITS_FILE), "no database of SQLite".repeat(300));
  const store = openLimitsFile(folder);
  const counted = countTogether(store)("write", { amount: 1, milliseconds: 60_000 }, clock);
  expect(await counted.take(1)).toBeNull();
  expect(await counted.take(1)).not.toBeNull();
  await store.close();
});
