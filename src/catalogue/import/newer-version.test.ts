import { describe, expect, test } from "vitest";
import type { CatalogueFiles } from "../../../test/catalogue-files.ts";
import { ENGINES } from "../../../test/engines.ts";
import { exported, importingOn, movedTo } from "../../../test/importing.ts";
import { madeUp } from "../../../test/made-up-catalogue.ts";

for (const engine of ENGINES) {
  describe(`newer-version on ${engine}`, () => {
    const on = importingOn(engine);

    test("keeps and lists records that a newer version no longer has, and removes them with --prune", async () => {
      await on.importFiles(madeUp);
      const without = { ...madeUp, songs: [madeUp.songs[0]!], artists: madeUp.artists.slice(0, 2) };
      // A remaining song still refers to the writer, whose earlier record is used.
      const result = await on.importFiles({ ...without, released: "2026-02-02" });
      expect(result.missing).toEqual([
        { kind: "song", ref: "aaa--y", name: "Song Y" },
        { kind: "artist", ref: "ccc", name: "Writer Ccc" },
      ]);
      expect(await on.names("song")).toEqual(["Song X", "Song Y"]);
      const pruned = await on.importFiles({ ...without, released: "2026-02-02" }, { prune: true });
      expect(pruned.counts.removed).toBe(1);
      expect(await on.names("song")).toEqual(["Song X"]);
      expect(await on.names("artist")).toEqual(["Group Aaa", "Member Bbb", "Writer Ccc"]);
      expect(await on.rows("select num_songs from artist where id = 1")).toEqual([
        { num_songs: 1 },
      ]);
      // Ids are never reused.
      await on.importFiles({ ...madeUp, released: "2026-03-03" });
      expect(await on.rows("select id from song order by id")).toEqual([{ id: 1 }, { id: 3 }]);
    });

    test("follows a record to its new ref, and keeps its id", async () => {
      await on.importFiles(madeUp);
      const renamed = structuredClone(madeUp) as CatalogueFiles;
      renamed.artists![1] = {
        ref: "bbb-2",
        former_refs: ["bbb"],
        name: "Member Bbb",
        is_idol: true,
      };
      renamed.memberships = [{ group: "aaa", member: "bbb-2", active: true }];
      const [song] = renamed.songs as { credits: { artist?: string }[] }[];
      song!.credits[1]!.artist = "bbb-2";
      await on.importFiles(renamed);
      expect(await on.rows("select id, english_name from artist order by id")).toMatchObject([
        { id: 1 },
        { id: 2, english_name: "Member Bbb" },
        { id: 3 },
      ]);
      expect(
        await on.rows("select ref, is_former from artist_claim where record_id = 2 order by ref"),
      ).toEqual([
        { ref: "bbb", is_former: true },
        { ref: "bbb-2", is_former: false },
      ]);
      expect(await on.rows("select group_id, member_id from membership")).toEqual([
        { group_id: 1, member_id: 2 },
      ]);
    });

    test("merges two records that are one in a newer version, and redirects the address of the other", async () => {
      await on.importFiles({
        ...madeUp,
        artists: [...madeUp.artists, { ref: "ddd", name: "Ccc again" }],
      });
      const merged = structuredClone(madeUp) as CatalogueFiles;
      merged.artists![1] = { ...madeUp.artists[1]!, former_refs: ["ccc"] };
      merged.artists!.splice(2, 1, { ref: "ddd", name: "Ccc again" });
      const [x, y] = merged.songs as { credits: { artist?: string; roles: string }[] }[];
      x!.credits = [{ ...x!.credits[0]!, artist: "bbb" }];
      y!.credits = [{ ...y!.credits[0]!, artist: "bbb" }];
      const result = await on.importFiles(merged);
      expect(result.counts.merged).toBe(1);
      expect(await on.rows("select id, record_id from artist_former_id")).toEqual([
        { id: 3, record_id: 2 },
      ]);
      expect(
        await on.rows("select distinct artist_id from credit where artist_id is not null"),
      ).toEqual([{ artist_id: 2 }]);
      expect(
        await on.rows(
          "select artist_id, songs from credit_count where role = 'lyrics' and scope = 'all'",
        ),
      ).toEqual([{ artist_id: 2, songs: 2 }]);
      const first = await on.exported();
      await movedTo(engine, first.folder, async (database) => {
        expect((await exported(database)).hashes).toEqual(first.hashes);
      });
    });
  });
}
