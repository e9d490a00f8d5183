import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { expectSameWhenMoved } from "../../../test/factory/catalogue/moved.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn, movedTo } from "../../../test/data/importing.ts";
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

  test("leaves out dates that an import would refuse, which an earlier build stored", async () => {
    await on.importFiles(madeUp);
    await on.database.write((db) =>
      sql`update album_claim set body = replace(body, '2021-03', '2999-03')`.execute(db),
    );
    const { folder } = await on.exported();
    const album = readFileSync(join(folder, "albums.ndjson"), "utf8");
    expect(JSON.parse(album)).toMatchObject({ ref: "aaa--one", name: "One" });
    expect(album).not.toContain("release_date");
    await movedTo(engine, folder, async (database) => {
      expect((await importCatalogue(database, folder)).badLines).toEqual([]);
    });
  });

  test("reports that an empty database has nothing to export", async () => {
    await expect(on.exported()).rejects.toThrow("There is no catalogue in this database yet");
  });
});
