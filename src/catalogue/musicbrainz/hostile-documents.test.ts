import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { conversionReport } from "./report.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { exportedLines, importFrom, writeDumps } from "../../../test/musicbrainz/dumps.ts";
import { talliesOf } from "../../../test/factory/recounted/tallies.ts";
import {
  artist,
  credited,
  mbid,
  recording,
  release,
  releaseGroup,
} from "../../../test/musicbrainz/made-up.ts";

const on = importingOn("sqlite");

test("lines that are no documents are skipped, each with its reason", async () => {
  const act = artist(1, "Act", { country: "KR" });
  const folder = writeDumps({ artist: [act] });
  const lines = [
    JSON.stringify(act),
    "not JSON",
    "[]",
    "null",
    '{"id":"no MBID"}',
    JSON.stringify({ ...act, id: mbid(2), aliases: 5 }),
    JSON.stringify({ ...act, id: mbid(3), name: "  \u0007 " }),
    JSON.stringify({ ...act, id: mbid(4), name: "x".repeat(2_000) }),
    JSON.stringify({ ...act, id: mbid(5), annotation: "x".repeat(33 << 20) }),
    JSON.stringify({ ...act, id: mbid(6), name: "Last\u0000 one" }),
  ];
  writeFileSync(join(folder, "mbdump", "artist"), lines.join("\n"));
  const result = await importFrom(on.database, folder);
  expect(result.badLines).toEqual([]);
  expect(talliesOf(result.converted)).toEqual(
    expect.arrayContaining([
      "artists: 2 taken",
      "artists: 1 not JSON",
      "artists: 2 without an MBID",
      "artists: 1 not a JSON object",
      "artists: 1 of another shape than documented",
      "artists: 2 has no usable name",
    ]),
  );
  const tooLong = result.converted.tallies.filter(({ reason }) => reason === "longer than 32 MB");
  expect(tooLong).toMatchObject([{ pass: "artists" }, { pass: "artists, first time" }]);
  expect((await exportedLines(on.database))[mbid(6)]).toMatchObject({ name: "Last one" });
});

test("a dump of another kind, and one of nothing Korean, are refused", async () => {
  const act = artist(1, "Act", { country: "KR" });
  const folder = writeDumps({ artist: [act], release: [artist(2, "Act"), artist(3, "Act")] });
  const wrong = await importFrom(on.database, folder);
  expect(wrong.outcome).toBe("refused");
  expect(wrong.refusal).toMatch(/^of the 2 lines of release none can be read as releases/);
  const foreign = writeDumps({ artist: [artist(4, "Act", { country: "FR" })] });
  expect((await importFrom(on.database, foreign)).outcome).toBe("refused");
  expect((await importFrom(on.database, writeDumps({ artist: [] }))).outcome).toBe("refused");
  expect(await on.names("artist")).toEqual([]);
});

test("dates before 1900 and far ahead are not taken, and the releases with one are counted", async () => {
  const act = artist(1, "Act", { country: "KR" });
  const early = releaseGroup(20, "Album", [credited(act)], { "first-release-date": "1889-05-01" });
  const later = releaseGroup(21, "Single", [credited(act)]);
  const song = (number: number) => recording(number, `Song ${number}`, [credited(act)], []);
  const folder = writeDumps({
    artist: [act],
    release: [
      release(50, early, "1889-05-01", [song(40)]),
      release(51, later, "2019-05-01", [song(41)], { "release-events": [{ date: "2999-01-01" }] }),
      release(52, later, "2019-06-01", [song(42)]),
    ],
  });
  const { converted, outcome, badLines } = await importFrom(on.database, folder);
  expect([outcome, badLines]).toEqual(["published", []]);
  const lines = await exportedLines(on.database);
  expect(lines[early.id]).not.toHaveProperty("release_date");
  expect(lines[later.id]).toMatchObject({ release_date: "2019-05-01" });
  expect(conversionReport(converted)).toContain(
    "releases: 3 taken, including 2 without a date that is before 1900 or more than two years ahead\n",
  );
});

test("odd values of a release are left out, and the rest is imported", async () => {
  const act = artist(1, "Act", { country: "KR" });
  const group = releaseGroup(20, "Album", [credited(act)], { "first-release-date": "????-05" });
  const song = recording(40, "Song", [credited(act)], [], {
    isrcs: ["not an ISRC"],
    "first-release-date": "2020-13-45",
  });
  const odd = release(50, group, "2020-02-30", [song], {
    barcode: "no digits",
    media: [
      { position: 5_000, tracks: [{ position: 0, title: "", recording: song }] },
      { tracks: null },
    ],
  });
  const folder = writeDumps({ artist: [act], release: [odd] });
  const result = await importFrom(on.database, folder);
  expect(result).toMatchObject({ outcome: "published", badLines: [] });
  expect((await exportedLines(on.database))[song.id]).toEqual({
    ref: song.id,
    name: "Song",
    album: group.id,
    artists: [act.id],
    external: { musicbrainz: song.id },
    sources: ["musicbrainz"],
  });
});
