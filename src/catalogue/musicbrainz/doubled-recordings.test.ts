import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { importingOn } from "../../../test/data/importing.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { runs } from "../../../test/length.ts";
import { importFrom, writeDumps } from "../../../test/musicbrainz/dumps.ts";
import * as madeUp from "../../../test/musicbrainz/made-up.ts";

const ACTS = 3;
const SONGS = 20;

/** Whether each song was a single before the album, three of ten; and whether it was recorded again for an album years later. */
const histories = fc.array(
  fc.record({
    wasSingle: fc.nat(9).map((one) => one < 3),
    isRecordedAgain: fc.nat(9).map((one) => one < 1),
  }),
  { minLength: ACTS * SONGS, maxLength: ACTS * SONGS },
);

/** Returns dumps of acts with an album each, singles before it, and an album of new recordings, all of the same works. */
function dumpsOf(songs: readonly { wasSingle: boolean; isRecordedAgain: boolean }[]) {
  const writer = madeUp.artist(1, "Made-up Writer", { type: "Person" });
  let number = 100;
  const next = () => (number += 1);
  const acts = Array.from({ length: ACTS }, (_, at) =>
    madeUp.artist(2 + at, `Made-up Act ${at}`, { type: "Group", country: "KR" }),
  );
  const works: madeUp.MadeUp[] = [];
  const groups: madeUp.MadeUp[] = [];
  const releases: madeUp.MadeUp[] = [];
  for (const [at, act] of acts.entries()) {
    const credit = [madeUp.credited(act)];
    const issue = (
      title: string,
      date: string,
      recordings: object[],
      primary: "Single" | "Album",
    ) => {
      const group = madeUp.releaseGroup(next(), title, credit, { primary });
      groups.push(group);
      releases.push(madeUp.release(next(), group, date, recordings));
    };
    const own = songs.slice(at * SONGS, (at + 1) * SONGS).map((song, nth) => {
      const title = `Made-up Song ${nth}`;
      const work = madeUp.work(next(), title, [madeUp.relation("composer", "artist", writer)]);
      works.push(work);
      const record = () =>
        madeUp.recording(next(), title, credit, [madeUp.relation("performance", "work", work)]);
      return { ...song, title, recording: record(), again: song.isRecordedAgain ? [record()] : [] };
    });
    for (const { wasSingle, title, recording } of own)
      if (wasSingle) issue(title, "2020-03-01", [recording], "Single");
    issue(
      `Album ${at}`,
      "2020-05-01",
      own.map(({ recording }) => recording),
      "Album",
    );
    const again = own.flatMap((song) => song.again);
    if (again.length > 0) issue(`Again ${at}`, "2022-08-01", again, "Album");
  }
  return { artist: [writer, ...acts], "release-group": groups, release: releases, work: works };
}

describe.each(ENGINES)("recordings on several releases, on %s", (engine) => {
  const on = importingOn(engine);

  test("are one song on all of them, with the credits of the work, and other recordings are others", async () => {
    await fc.assert(
      fc
        .asyncProperty(histories, async (songs) => {
          const dumps = writeDumps(dumpsOf(songs));
          const result = await importFrom(on.database, dumps);
          expect(result).toMatchObject({ outcome: "published", badLines: [], unitedSongs: 0 });
          const count = (rows: string) =>
            on
              .rows<{ n: number }>(`select count(*) as n from ${rows}`)
              .then(([one]) => Number(one?.n));
          const singles = songs.filter(({ wasSingle }) => wasSingle).length;
          const again = songs.filter(({ isRecordedAgain }) => isRecordedAgain).length;
          expect(await count("song")).toBe(songs.length + again);
          expect(await count("song where release_date = '2020-03-01'")).toBe(singles);
          expect(await count("song_place")).toBe(singles);
          expect(await count("credit where roles = 'C'")).toBe(songs.length + again);
          expect((await importFrom(on.database, dumps)).outcome).toBe("unchanged");
          await expectConsistent(on.database);
        })
        .afterEach(() => on.renew()),
      { numRuns: runs({ short: 2, full: 20 }) },
    );
  });
});
