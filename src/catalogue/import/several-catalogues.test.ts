import { describe, expect, test } from "vitest";
import { type CatalogueFiles, writeCatalogueFiles } from "../../../test/catalogue-files.ts";
import { ENGINES } from "../../../test/engines.ts";
import { exported, importingOn, movedTo } from "../../../test/importing.ts";
import { madeUp } from "../../../test/made-up-catalogue.ts";
import { importCatalogue } from "./import.ts";
import { correctRecord } from "../operator/correct.ts";
import { reviseRecords } from "../revise.ts";

for (const engine of ENGINES) {
  describe(`several-catalogues on ${engine}`, () => {
    const on = importingOn(engine);

    test("finds the same thing in another catalogue by a shared id", async () => {
      await on.importFiles(madeUp);
      const other = {
        key: "second",
        name: "Second catalogue",
        artists: [
          {
            ref: "w",
            name: "Another Spelling",
            korean_name: "나나",
            external: { melon: "12", youtube: "yt" },
          },
          { ref: "m", name: "Somebody Else" },
        ],
        songs: [
          {
            ref: "z",
            name: "Song Z",
            artists: ["m"],
            credits: [{ artist: "w", name: "W", roles: "C" }],
          },
        ],
      } satisfies CatalogueFiles;
      const result = await on.importFiles(other);
      expect(result.counts).toMatchObject({ added: 2, merged: 1 });
      // Values of the first catalogue take precedence; the second one adds missing values.
      expect(
        await on.rows(
          "select id, english_name, korean_name, youtube_channel_id from artist order by id",
        ),
      ).toMatchObject([
        { id: 1 },
        { id: 2 },
        {
          id: 3,
          english_name: "Writer Ccc",
          korean_name: "나나",
          youtube_channel_id: "yt",
        },
        { id: 4, english_name: "Somebody Else" },
      ]);
      expect(
        await on.rows(
          "select artist_id, songs from credit_count where role = 'composition' and scope = 'all'",
        ),
      ).toEqual([{ artist_id: 3, songs: 2 }]);
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

    test("merges records by a maintainer's decision, and a newer import does not split them", async () => {
      await on.importFiles(madeUp);
      const other = {
        key: "second",
        artists: [{ ref: "m", name: "Member B", debut_date: "2019" }],
      };
      await on.importFiles(other);
      await reviseRecords(on.database, {
        merges: [{ kind: "artist", winner: 2, loser: 4 }],
        note: "a person said so",
      });
      expect(await on.rows("select id, debut_date from artist order by id")).toEqual([
        { id: 1, debut_date: null },
        { id: 2, debut_date: "2019" },
        { id: 3, debut_date: null },
      ]);
      expect(
        (await on.importFiles({ ...other, artists: [{ ref: "m", name: "Member B." }] })).counts,
      ).toMatchObject({
        added: 0,
        changed: 1,
      });
      expect(await on.rows("select id, record_id from artist_former_id")).toEqual([
        { id: 4, record_id: 2 },
      ]);
    });

    test("does not overwrite a maintainer's correction", async () => {
      await on.importFiles(madeUp);
      const fields = { name: "Song X, as on the sleeve", track: null };
      await correctRecord(on.database, "song", 1, fields, "sleeve");
      const expected = [{ english_name: "Song X, as on the sleeve", track: null }];
      expect(await on.rows("select english_name, track from song where id = 1")).toEqual(expected);
      const newer = structuredClone(madeUp) as CatalogueFiles;
      newer.songs![0] = { ...madeUp.songs[0]!, name: "Song X (new)", is_explicit: true };
      await on.importFiles(newer);
      expect(await on.rows("select english_name, track from song where id = 1")).toEqual(expected);
      expect(await on.rows("select is_explicit from song where id = 1")).toEqual([
        { is_explicit: true },
      ]);
    });
  });
}
