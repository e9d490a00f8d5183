import { describe, expect, test } from "vitest";
import type { CatalogueFiles } from "../../../../test/catalogue-files.ts";
import { ENGINES } from "../../../../test/engines.ts";
import { editingOn } from "../../../../test/factory/editing.ts";
import { newsRows } from "../../../../test/factory/news-rows.ts";
import { readCreditsNow } from "../../edits/credits/credits-version.ts";

/** Ids are assigned in the order of the lines. */
const WRITER = 2;

interface Made {
  albums?: object[];
  songs?: object[];
}

let version = 0;

/** A version of a catalogue with an act, a writer, an old album and an old song, and what else is given. */
function filesWith({ albums = [], songs = [] }: Made = {}): CatalogueFiles {
  version += 1;
  return {
    key: "news",
    released: new Date(Date.UTC(2026, 0, version)).toISOString().slice(0, 10),
    artists: [
      { ref: "act", name: "Act" },
      { ref: "writer", name: "Writer" },
    ],
    albums: [
      { ref: "old", name: "Old", artists: ["act"], release_date: "2019-05-02" },
      ...albums.map((album) => ({ artists: ["act"], ...album })),
    ],
    songs: [
      song({ ref: "known", album: "old", release_date: "2019-05-02", credits: [credit("L")] }),
      ...songs.map(song),
    ],
  };
}

function song(given: object): object {
  return { name: "Song", artists: ["act"], ...given };
}

function credit(roles: string, artist = "writer"): object {
  return { artist, name: "Name", roles };
}

const NOON = "2026-01-20T12:00:00.000Z";
const at = (time: string) => ({ now: () => new Date(time) });

describe.each(ENGINES)("what becomes news on %s", (engine) => {
  const { on, person, proposed, decide } = editingOn(engine);
  const rows = () => newsRows(on);

  /** Imports what is known before, then what is given, at noon. */
  async function importOver(before: Made, after: Made, time = NOON): Promise<void> {
    await on.importFiles(filesWith(before), at("2026-01-10T00:00:00.000Z"));
    await on.importFiles(filesWith(after), at(time));
  }

  test("is nothing of a staged first import either, but what is still to come, on its day", async () => {
    for (const isStaged of [false, true]) {
      await on.renew();
      const songs = [
        { ref: "next", release_date: "2026-02", credits: [credit("C"), credit("A", "act")] },
        { ref: "talk", kind: "talk", release_date: "2026-03-01", credits: [credit("C")] },
        { ref: "today", release_date: "2026-01-20" },
      ];
      const albums = [{ ref: "later", name: "Later", release_date: "2027" }];
      await on.importFiles(filesWith({ albums, songs }), { ...at(NOON), isStaged });
      expect(await rows()).toEqual([
        "1 album 2  2026-12-31T15:00:00.000Z",
        "1 credit 2 arrangement 2026-01-31T15:00:00.000Z",
        "1 song 2  2026-01-31T15:00:00.000Z",
        "2 credit 2 composition 2026-01-31T15:00:00.000Z",
      ]);
    }
  });

  test("is an album of an act, a song without one, and each role of a person, once", async () => {
    const songs = [
      { ref: "track", album: "new", credits: [credit("LC")] },
      { ref: "single", credits: [{ ...credit("F"), also: ["mixing"] }] },
    ];
    const made = { albums: [{ ref: "new", name: "New" }], songs };
    await importOver({}, made);
    expect(await rows()).toEqual([
      `1 album 2  ${NOON}`,
      `1 song 3  ${NOON}`,
      `2 credit 2 composition ${NOON}`,
      `2 credit 2 lyrics ${NOON}`,
      `2 credit 3 featured ${NOON}`,
      `2 credit 3 mixing ${NOON}`,
    ]);
  });

  test("is a new credit of an old song, for its writer alone", async () => {
    await on.importFiles(filesWith(), at(NOON));
    const keeper = await person("Keeper", "maintainer");
    await proposed(keeper, {
      kind: "credits",
      song_id: 1,
      version: await versionOf(1),
      add: [{ artist_id: WRITER, name: "Writer", roles: "CA" }],
    });
    expect((await rows()).map((row) => row.replace(/ [^ ]*$/, ""))).toEqual([
      "2 credit 1 arrangement",
      "2 credit 1 composition",
    ]);
  });

  test("is nothing that comes back after an edit took it away", async () => {
    await on.importFiles(filesWith(), at(NOON));
    const keeper = await person("Keeper", "maintainer");
    const edit = await proposed(keeper, {
      kind: "credits",
      song_id: 1,
      version: await versionOf(1),
      remove: [{ artist_id: WRITER, name: "Name", roles: "L" }],
    });
    expect(await rows()).toEqual(["2 credit 1 lyrics never"]);
    await decide(edit, "revert", keeper);
    expect(await on.rows("select * from credit_role")).toHaveLength(1);
    expect(await rows()).toEqual(["2 credit 1 lyrics never"]);
  });

  test("is no credit that an edit adds again after it was reverted", async () => {
    await on.importFiles(filesWith(), at(NOON));
    const keeper = await person("Keeper", "maintainer");
    const add = async () =>
      proposed(keeper, {
        kind: "credits",
        song_id: 1,
        version: await versionOf(1),
        add: [{ artist_id: WRITER, name: "Writer", roles: "C" }],
      });
    const edit = await add();
    const first = await rows();
    await decide(edit, "revert", keeper);
    await add();
    expect(await rows()).toEqual(first);
    expect(first).toHaveLength(1);
  });

  test("invalidates the pages of those of whom something is new", async () => {
    await on.importFiles(filesWith(), at(NOON));
    const tags = () =>
      on.rows<{ tag: string }>("select tag from change where tag like 'about:artist:%'");
    const before = (await tags()).length;
    await on.importFiles(filesWith({ songs: [{ ref: "one", credits: [credit("L")] }] }));
    const added = (await tags()).slice(before).map(({ tag }) => tag);
    expect(added.toSorted()).toEqual(["about:artist:1", "about:artist:2"]);
  });

  async function versionOf(songId: number) {
    return (await on.database.read((db) => readCreditsNow(db, songId))).version;
  }
});
