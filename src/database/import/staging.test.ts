import { mkdirSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { BOTH_ENGINES, openTestDatabase } from "../../../test/databases/engines.ts";
import { forTests } from "../../../test/for-tests.ts";
import { ImportRunning } from "./staging.ts";

describe.each(BOTH_ENGINES)("staging on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));

  test("stores nothing of an import that ended", async () => {
    const first = await opened.database.stage();
    await first.insert("affected", [{ kind: "artist", record_id: 1 }]);
    await first.close();
    const second = await opened.database.stage();
    expect(await second.db.selectFrom("staging_affected").selectAll().execute()).toEqual([]);
    await second.close();
  });

  test("accepts any number of rows, and texts of any characters", async () => {
    const staging = await opened.database.stage();
    const rows = Array.from({ length: 20_000 }, (_, at) => ({
      kind: "song",
      ref: `'"\\{},%_ 가 ${at}`,
    }));
    await staging.insert("pruned", rows);
    await staging.insert("pruned", []);
    const found = await staging.db.selectFrom("staging_pruned").selectAll().execute();
    expect(found.map((row) => ({ ...row }))).toEqual(rows);
    await staging.close();
  });
});

describe("staging in a folder that something is wrong with", () => {
  const opened = forTests(() => openTestDatabase("sqlite"));

  test("reports the problem, and not that another import runs", async () => {
    const lock = join(opened.place.dataFolder, "import.lock");
    mkdirSync(lock);
    await expect(opened.database.stage()).rejects.toThrow("unable to open database file");
    rmdirSync(lock);
    writeFileSync(lock, "no database, but as long as the head of one ".repeat(100));
    const failed = opened.database.stage();
    await expect(failed).rejects.toThrow("file is not a database");
    await expect(failed).rejects.not.toBeInstanceOf(ImportRunning);
    rmSync(lock);
    await (await opened.database.stage()).close();
  });

  test("releases the lock where its file cannot be created", async () => {
    const file = join(opened.place.dataFolder, "import.sqlite");
    mkdirSync(file);
    await expect(opened.database.stage()).rejects.toThrow();
    await expect(opened.database.stage()).rejects.not.toBeInstanceOf(ImportRunning);
    rmdirSync(file);
    await (await opened.database.stage()).close();
  });
});
