import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { newsRows } from "../../../../test/factory/news/news-rows.ts";

const song = (ref: string, release_date: string, credits: object[] = [], more: object = {}) => ({
  ref,
  name: "Song",
  artists: ["act"],
  release_date,
  credits: credits.map((credit) => ({ artist: "writer", name: "Name", ...credit })),
  ...more,
});

const FILES = {
  artists: [
    { ref: "act", name: "Act" },
    { ref: "writer", name: "Writer" },
  ],
  albums: [
    { ref: "old", name: "Old", artists: ["act"], release_date: "2019-05-02" },
    { ref: "later", name: "Later", artists: ["act"], release_date: "2027" },
  ],
  songs: [
    song("known", "2019-05-02", [{ roles: "L" }], { album: "old" }),
    song("next", "2026-02", [{ roles: "C" }, { artist: "act", roles: "A" }]),
    song("talk", "2026-03-01", [{ roles: "C" }], { kind: "talk" }),
    song("today", "2026-01-20"),
  ],
};

/** A song of an album, by a writer whom another song names by name only, and the single that it came out as before. */
const KETTLE = {
  artists: FILES.artists,
  albums: [{ ref: "album", name: "Made-up Album", artists: ["act"], release_date: "2015-08-01" }],
  songs: [
    song("k2", "2015-08-01", [{ roles: "LC" }], { name: "Kettle", album: "album" }),
    song("other", "2015-08-01", [], {
      name: "Saucer",
      album: "album",
      credits: [{ name: "Writer", roles: "A" }],
    }),
  ],
};
const WITH_SINGLE = {
  ...KETTLE,
  albums: [
    ...KETTLE.albums,
    { ref: "kettle", name: "Kettle", artists: ["act"], release_date: "2015-06-01" },
  ],
  songs: [
    ...KETTLE.songs,
    song("k1", "2015-06-01", [{ roles: "LCA" }], { name: "Kettle", album: "kettle" }),
  ],
};

const now = () => new Date("2026-01-20T12:00:00.000Z");

describe.each(ENGINES)("what becomes news on %s", (engine) => {
  const on = importingOn(engine);

  test.each([false, true])(
    "is nothing of a first import, but what is still to come, on its day (staged: %s)",
    async (isStaged) => {
      await on.importFiles(FILES, { now, isStaged });
      expect(await newsRows(on)).toEqual([
        "1 album 2  2026-12-31T15:00:00.000Z",
        "1 credit 2 arrangement 2026-01-31T15:00:00.000Z",
        "1 song 2  2026-01-31T15:00:00.000Z",
        "2 credit 2 composition 2026-01-31T15:00:00.000Z",
      ]);
    },
  );

  test("is neither a credit that a first import links, nor a song that it unites", async () => {
    expect(await on.importFiles(WITH_SINGLE, { now })).toMatchObject({
      unitedSongs: 1,
      linkedCredits: 1,
    });
    expect(await newsRows(on)).toEqual([]);
  });

  test("is no credit of a known song that is united with an earlier release of it", async () => {
    await on.importFiles(KETTLE, { now });
    const later = () => new Date("2026-01-21T12:00:00.000Z");
    expect(await on.importFiles(WITH_SINGLE, { now: later })).toMatchObject({ unitedSongs: 1 });
    expect(await on.rows("select id, record_id from song_former_id")).toEqual([
      { id: 1, record_id: 3 },
    ]);
    expect(await newsRows(on)).toEqual([
      "1 album 2  2026-01-21T12:00:00.000Z",
      "2 credit 1 composition never",
      "2 credit 1 lyrics never",
      "2 credit 3 arrangement 2026-01-21T12:00:00.000Z",
      "2 credit 3 composition never",
      "2 credit 3 lyrics never",
    ]);
  });
});
