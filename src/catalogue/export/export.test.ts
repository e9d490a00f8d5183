import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expectSameWhenMoved } from "../../../test/factory/catalogue/moved.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { madeUp } from "../../../test/data/made-up-catalogue.ts";
import { importCatalogue } from "../import/import.ts";

describe.each(ENGINES)("export on %s", (engine) => {
  const on = importingOn(engine);

  test("writes an export that imports to the same bytes, ids included", async () => {
    await on.importFiles({ ...madeUp, artists: [...madeUp.artists].reverse() });
    const first = await on.exported();
    await expectSameWhenMoved(on.database);
    // The same database accepts it, too: its lines differ only by the ids.
    await importCatalogue(on.database, first.folder);
    expect((await on.exported()).hashes).toEqual(first.hashes);
    const lines = readFileSync(join(first.folder, "artists.ndjson"), "utf8").trim().split("\n");
    expect(lines[0]).toBe(
      '{"ref":"aaa","id":3,"name":"Group Aaa","korean_name":"가가가","is_group":true,"is_idol":true,"gender":"F"}',
    );
  });

  test("reports that an empty database has nothing to export", async () => {
    await expect(on.exported()).rejects.toThrow("There is no catalogue in this database yet");
  });
});
