import { describe, expect, test } from "vitest";
import { importingOn } from "../../../test/importing.ts";
import {
  answers,
  exportedLines,
  hasSamples,
  importFrom,
  sample,
  writeDumps,
} from "../../../test/musicbrainz/dumps.ts";

describe.skipIf(!hasSamples)("samples of MusicBrainz that are not whole", () => {
  const on = importingOn("sqlite");

  test("are reported with their reason", async () => {
    const { converted } = await importFrom(on.database, writeDumps(answers()), { all: true });
    expect(converted.tallies).toEqual(
      expect.arrayContaining([
        // These answers name no artist.
        expect.objectContaining({
          pass: "releases",
          reason: "has no usable title or no artist",
          number: 1,
        }),
        expect.objectContaining({
          pass: "recordings",
          reason: "has no usable title or no artist",
          number: 1,
        }),
        expect.objectContaining({ pass: "releases", reason: "in no release group", number: 1 }),
      ]),
    );
  });

  test("import with the artist that the request left out: a medley of many works", async () => {
    const { "artist-credit": credit } = sample(
      "ws2/_recording_0cf3008f-e246-428f-abc1-35f87d584d60_inc=artists.json",
    );
    const medley = { ...sample("picard/recording_multiple_works.json"), "artist-credit": credit };
    await importFrom(on.database, writeDumps({ recording: [medley] }), { all: true });
    const found = await exportedLines(on.database);
    const song = found["91b7e04e-529b-4119-bc30-867db56fd400"] as {
      credits: { name: string; roles: string }[];
      external: { iswc: string[] };
    };
    expect(song).toMatchObject({ name: "組曲「らき☆すた動画」", release_date: "2007-12-26" });
    const credits = Object.fromEntries(song.credits.map((one) => [one.name, one.roles]));
    expect(credits).toEqual({
      神前暁: "LCA",
      "nishi-ken": "C",
      畑亜貴: "L",
      白石みのる: "LC",
      綾原圭二: "C",
      金井江右: "C",
      橋本由香利: "C",
      菊谷知樹: "C",
      田代智一: "C",
      ISAO: "C",
      とものかつみ: "C",
    });
    // Works without words (zxx) lack no lyricist, so that neither list is cut.
    expect(song).not.toHaveProperty("credits_incomplete");
    expect(song.external.iswc).toHaveLength(19);
    expect(found["e73a7bda-c66a-4346-a74f-436c4a07b627"]).toMatchObject({
      name: "Hata Aki",
      aliases: ["畑亜貴"],
    });
  });

  test("import in a release of the test's: a hidden track, a disc of videos", async () => {
    const multidisc = sample("picard/release_multidisc.json");
    const pregap = sample("picard/media_pregap.json") as { pregap: { "artist-credit": object[] } };
    const credit = pregap.pregap["artist-credit"];
    const media = multidisc["media"] as { position: number }[];
    const release = {
      ...multidisc,
      "artist-credit": credit,
      media: [...media, { ...pregap, position: 3 }],
    };
    await importFrom(on.database, writeDumps({ release: [release] }), { all: true });
    const places = Object.values(await exportedLines(on.database))
      .filter(({ album }) => album !== undefined)
      .map(({ disc, track, name, kind }) => [disc, track, name, kind])
      .toSorted((a, b) => String(a).localeCompare(String(b)));
    expect(places).toEqual([
      [1, 1, "ケアレス", undefined],
      [1, 2, "Bye‐Bye Butterfly", undefined],
      [1, 3, "Starry", undefined],
      [1, 4, "ケアレス -Instrumental-", undefined],
      [2, 1, "ケアレス (Music Video)", "film"],
      [2, 2, "ケアレス (15秒CM)", "film"],
      [2, 3, "ケアレス (30秒メッセージコメント入りCM)", "film"],
      [3, undefined, "Sexy DVD", undefined],
    ]);
    expect(
      (await exportedLines(on.database))["b89c4dbd-1734-4536-a16d-dde648f735c0"],
    ).toMatchObject({
      name: "ケアレス",
      album_type: "Single",
      release_date: "2021-09-15",
      external: { upc: "4547366518764" },
    });
  });
});
