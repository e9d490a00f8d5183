import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/engines.ts";
import { importingOn } from "../../../test/importing.ts";
import { madeUp } from "../../../test/made-up-catalogue.ts";

describe.each(ENGINES)("newer-version on %s", (engine) => {
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
    expect(await on.rows("select num_songs from artist where id = 1")).toEqual([{ num_songs: 1 }]);
    // Ids are never reused.
    await on.importFiles({ ...madeUp, released: "2026-03-03" });
    expect(await on.rows("select id from song order by id")).toEqual([{ id: 1 }, { id: 3 }]);
  });
});
