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
});
