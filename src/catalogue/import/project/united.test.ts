import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expectSameWhenMoved } from "../../../../test/factory/catalogue/moved.ts";
import type { CatalogueFiles } from "../../../../test/data/catalogue-files.ts";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { listCreditsOfAlbum } from "../../../database/catalogue/credits/credits.ts";
import { listSongsOfAlbum } from "../../../database/catalogue/songs/songs.ts";
import { writeRevision } from "../../commit-revision.ts";

const first = {
  key: "first",
  name: "First catalogue",
  sources: [{ key: "chart", name: "A chart" }],
  artists: [
    { ref: "a", name: "Act Aaa", sources: ["chart"] },
    { ref: "w", name: "Writer Www", external: { melon: 5 }, sources: ["chart"] },
  ],
  albums: [{ ref: "x", name: "Album Xxx", artists: ["a"], sources: ["chart"] }],
  songs: [
    {
      ref: "s",
      name: "Song Sss",
      album: "x",
      artists: ["a"],
      external: { melon: 1 },
      credits: [{ artist: "w", name: "Www", roles: "L" }],
      credits_incomplete: true,
      sources: ["chart"],
    },
  ],
} satisfies CatalogueFiles;

const second = {
  key: "second",
  name: "Second catalogue",
  sources: [{ key: "booklets", name: "Booklets" }],
  artists: [
    { ref: "1", name: "Act Aaa", external: { musicbrainz: "aaa" }, sources: ["booklets"] },
    { ref: "2", name: "Writer W.", external: { melon: [4, 5] }, sources: ["booklets"] },
    { ref: "3", name: "Arranger Rrr", sources: ["booklets"] },
  ],
  albums: [
    { ref: "y", name: "Single Yyy", artists: ["1"], release_date: "2020", sources: ["booklets"] },
    { ref: "z", name: "Best Zzz", artists: ["1"], sources: ["booklets"] },
  ],
  songs: [
    {
      ref: "t",
      name: "Song Sss",
      korean_name: "노래",
      album: "y",
      track: 1,
      also_on: [{ album: "z", disc: 2, track: 7 }],
      artists: ["1"],
      external: { melon: [9, 1], isrc: ["KRA000000001", "KRA000000002"] },
      credits: [
        { artist: "2", name: "W.", roles: "LC" },
        { artist: "3", name: "Rrr", roles: "A" },
      ],
      credits_incomplete: "C",
      sources: ["booklets"],
    },
  ],
} satisfies CatalogueFiles;

/** The first catalogue, with the act's id in MusicBrainz, by which the second one is recognised. */
const recognised = {
  ...first,
  artists: [{ ...first.artists[0]!, external: { musicbrainz: "aaa" } }, first.artists[1]!],
} satisfies CatalogueFiles;

describe.each(ENGINES)("what two catalogues say of one song, on %s", (engine) => {
  const on = importingOn(engine);
  const importBoth = async () => {
    await on.importFiles(recognised);
    return on.importFiles(second);
  };

  test("credits unite by person and role, and what is cut is kept by role", async () => {
    await importBoth();
    expect(
      await on.rows("select position, artist_id, name, roles from credit order by position"),
    ).toEqual([
      { position: 0, artist_id: 2, name: "W.", roles: "LC" },
      { position: 1, artist_id: 3, name: "Rrr", roles: "A" },
    ]);
    expect(await on.rows("select credits_cut from song")).toEqual([{ credits_cut: "FC" }]);
  });

  test("ids that are lists are found by any of them, and all are kept", async () => {
    const { counts } = await importBoth();
    expect(counts).toMatchObject({ merged: 3 });
    expect(await on.rows("select source, value from song_external order by source, value")).toEqual(
      [
        { source: "isrc", value: "KRA000000001" },
        { source: "isrc", value: "KRA000000002" },
        { source: "melon", value: "1" },
        { source: "melon", value: "9" },
      ],
    );
  });

  test("a recording stands in the tracklists of all its albums, and is counted once", async () => {
    await importBoth();
    const { database } = on;
    const albums = await on.rows("select id, english_name, num_songs from album order by id");
    expect(albums).toEqual([
      { id: 1, english_name: "Album Xxx", num_songs: 1 },
      { id: 2, english_name: "Single Yyy", num_songs: 1 },
      { id: 3, english_name: "Best Zzz", num_songs: 1 },
    ]);
    const tracks = await database.read((db) => listSongsOfAlbum(db, 3));
    expect(tracks).toMatchObject([
      { id: 1, disc: 2, track: 7, album: { id: 1, name: "Album Xxx" } },
    ]);
    expect(await database.read((db) => listCreditsOfAlbum(db, 3))).toHaveLength(2);
    expect(await on.rows("select num_songs from artist where id = 1")).toEqual([{ num_songs: 1 }]);
    // An album that is merged is replaced in tracklists.
    await writeRevision(database, {
      merges: [{ kind: "album", winner: 2, loser: 3 }],
      note: "made up",
    });
    expect(await database.read((db) => listSongsOfAlbum(db, 2))).toMatchObject([{ id: 1 }]);
    expect(await on.rows("select album_id from song_place")).toEqual([{ album_id: 2 }]);
  });

  test("an export says the sources of each fact, and imports to the same bytes", async () => {
    await importBoth();
    const { folder } = await on.exported();
    const song: unknown = JSON.parse(readFileSync(join(folder, "songs.ndjson"), "utf8"));
    expect(song).toMatchObject({
      album: "x",
      also_on: [
        { album: "second/y", track: 1 },
        { album: "second/z", disc: 2, track: 7 },
      ],
      credits: [
        { artist: "w", name: "W.", roles: "LC", sources: ["booklets"] },
        { artist: "second/3", name: "Rrr", roles: "A", sources: ["booklets"] },
      ],
      credits_incomplete: "FC",
      sources: ["chart", "booklets"],
      field_sources: { album: ["chart"], korean_name: ["booklets"], also_on: ["booklets"] },
    });
    expect(song).not.toHaveProperty("field_sources.name");
    await expectSameWhenMoved(on.database);
  });

  test("two complete lists that differ are reported, and the first stands", async () => {
    await on.importFiles({
      ...recognised,
      songs: [{ ...first.songs[0]!, credits_incomplete: false }],
    });
    const other = { ...second.songs[0]!, credits: [{ name: "Somebody Else", roles: "L" }] };
    const { differingCredits } = await on.importFiles({ ...second, songs: [other] });
    expect(differingCredits).toEqual([{ id: 1, name: "Song Sss" }]);
    expect(await on.rows("select name, roles from credit")).toEqual([{ name: "Www", roles: "L" }]);
  });
});
