import { describe, expect, test } from "vitest";
import { type CatalogueFiles, writeCatalogueFiles } from "../../../test/data/catalogue-files.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { exported, importingOn, movedTo } from "../../../test/data/importing.ts";
import { madeUp } from "../../../test/data/made-up-catalogue.ts";
import { importCatalogue } from "./import.ts";

describe.each(ENGINES)("several-catalogues on %s", (engine) => {
  const on = importingOn(engine);

  test("finds the same thing in another catalogue by a shared id", async () => {
    await on.importFiles(madeUp);
    const writer = {
      ref: "w",
      name: "Another Spelling",
      korean_name: "나나",
      external: { melon: "12", youtube: "yt" },
    };
    const credits = [{ artist: "w", name: "W", roles: "C" }];
    const other = {
      key: "second",
      name: "Second catalogue",
      artists: [writer, { ref: "m", name: "Somebody Else" }],
      songs: [{ ref: "z", name: "Song Z", artists: ["m"], credits }],
    } satisfies CatalogueFiles;
    const result = await on.importFiles(other);
    expect(result.counts).toMatchObject({ added: 2, merged: 1 });
    // Values of the first catalogue take precedence; the second one adds missing values.
    expect((await on.names("artist")).slice(2)).toEqual(["Writer Ccc", "Somebody Else"]);
    expect(
      await on.rows("select korean_name, youtube_channel_id from artist where id = 3"),
    ).toEqual([{ korean_name: "나나", youtube_channel_id: "yt" }]);
    await expectConsistent(on.database);
    expect(await on.rows("select * from likely_match")).toEqual([]);
    expect((await on.importFiles(other)).outcome).toBe("unchanged");
    expect((await on.importFiles(madeUp)).outcome).toBe("unchanged");

    const first = await on.exported();
    await movedTo(engine, first.folder, async (database) => {
      expect((await exported(database)).hashes).toEqual(first.hashes);
      // A newer version of the second catalogue finds its records there, too.
      const moved = await importCatalogue(database, writeCatalogueFiles(other));
      expect(moved.counts).toMatchObject({ added: 0, changed: 3 });
    });
  });
});
