import { describe, expect, test } from "vitest";
import { importingOn } from "../../../test/data/importing.ts";
import { talliesOf } from "../../../test/factory/recounted/tallies.ts";
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
    expect(talliesOf(converted)).toEqual(
      expect.arrayContaining([
        // These answers name no artist.
        "releases: 1 has no usable title or no artist",
        "recordings: 1 has no usable title or no artist",
        "releases: 1 in no release group",
      ]),
    );
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
