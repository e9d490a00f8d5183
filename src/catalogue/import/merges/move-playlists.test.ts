import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { signIn } from "../../../../test/factory/users/sign-in.ts";
import { makePlaylist } from "../../../../test/factory/edits/written.ts";
import { expectConsistent } from "../../../../test/import/invariants.ts";
import { artists, madeUpLine } from "../../../../test/import/merging.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { changePlaylist } from "../../../database/community/playlists/playlist-writes.ts";
import { findPlaylist } from "../../../database/community/playlists/playlists.ts";

const NOW = new Date("2026-03-01T12:00:00.000Z");

describe.each(ENGINES)("playlists with songs that an import changes, on %s", (engine) => {
  const on = importingOn(engine);

  const playlist = (userId: number, song_ids: number[]) =>
    makePlaylist(on.database, { userId, song_ids }, NOW);

  const read = async (id: number) =>
    (await on.database.read((db) => findPlaylist(db, id, null))) ?? expect.unreachable();

  test("a merged song is replaced by its survivor, once", async () => {
    await on.importFiles({
      artists,
      songs: ["v", "w", "x", "y", "z"].map((ref) => madeUpLine(ref)),
    });
    const [v, w, x, y, z] = [1, 2, 3, 4, 5] as const;
    const ada = await signIn(on.database, "Ada");
    const lists = [
      [v, y, z],
      [y, w, x],
      [x, v, y, z],
      [z, w, y, x],
      [v, w],
    ];
    const ids: number[] = [];
    for (const list of lists) ids.push(await playlist(ada.userId, list));
    const unaffected = await read(ids[4]!);
    // Merges y and z into x.
    await on.importFiles({
      artists,
      songs: [madeUpLine("v"), madeUpLine("w"), madeUpLine("x", ["y", "z"])],
    });
    const after = await Promise.all(ids.map((id) => read(id)));
    expect(after.map(({ song_ids }) => song_ids)).toEqual([
      [v, x],
      [x, w],
      [x, v],
      [x, w],
      [v, w],
    ]);
    // A new version makes concurrent edits conflict; unaffected playlists keep theirs.
    expect(after.map(({ version }) => version)).toEqual([2, 2, 2, 2, 1]);
    expect(after[4]).toEqual(unaffected);
    const stale = await on.database.write((db) =>
      changePlaylist(db, { id: ids[0]!, viewer: ada }, { song_ids: [y, v], version: 1 }, NOW),
    );
    expect(stale).toBe("stale");
    await expectConsistent(on.database);
  });

  test("a song of a playlist is not pruned, nor the records that it names; another one is", async () => {
    const albums = [
      { ref: "kept", name: "Kept", artists: ["a"] },
      { ref: "going", name: "Going", artists: ["a"] },
    ];
    const songs = ["x", "y", "z"].map((ref) => ({
      ...madeUpLine(ref),
      album: ref === "z" ? "going" : "kept",
    }));
    await on.importFiles({ artists, albums, songs });
    const ada = await signIn(on.database, "Ada");
    const id = await playlist(ada.userId, [2]);
    const { album: _, ...x } = songs[0]!;
    const result = await on.importFiles(
      { artists, albums: [], songs: [x], released: "2026-02-01" },
      { prune: true },
    );
    expect(await on.names("song")).toEqual(["Made-up x", "Made-up y"]);
    expect(await on.names("album")).toEqual(["Kept"]);
    expect(result.counts.removed).toBe(2);
    expect(await read(id)).toMatchObject({ song_ids: [2], version: 1 });
    await expectConsistent(on.database);
  });
});
