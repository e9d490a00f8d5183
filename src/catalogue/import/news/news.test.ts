import { describe, expect, test } from "vitest";
import type { CatalogueFiles } from "../../../../test/catalogue-files.ts";
import { ENGINES } from "../../../../test/engines.ts";
import { importingOn } from "../../../../test/importing.ts";
import { newsRows } from "../../../../test/factory/news-rows.ts";

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
  const on = importingOn(engine);

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
      expect(await newsRows(on)).toEqual([
        "1 album 2  2026-12-31T15:00:00.000Z",
        "1 credit 2 arrangement 2026-01-31T15:00:00.000Z",
        "1 song 2  2026-01-31T15:00:00.000Z",
        "2 credit 2 composition 2026-01-31T15:00:00.000Z",
      ]);
    }
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
});
