import { expect, test } from "vitest";
import { importingOn } from "../../../../test/data/importing.ts";
import { exportedLines, importFrom, writeDumps } from "../../../../test/musicbrainz/dumps.ts";
import {
  address,
  artist,
  credited,
  mbid,
  recording,
  relation,
  release,
  releaseGroup,
  work,
} from "../../../../test/musicbrainz/made-up.ts";

const on = importingOn("sqlite");
const act = artist(1, "Act Ga", { type: "Group", country: "KR" });
const group = releaseGroup(20, "Album", [credited(act)], { primary: "EP" });

test("reads ids elsewhere, as lists where there are several, and none that two records share", async () => {
  const spotify = (letter: string) => letter.repeat(22);
  const song = recording(
    40,
    "Song",
    [credited(act)],
    [
      address("https://www.melon.com/song/detail.htm?songId=123"),
      address(`https://open.spotify.com/track/${spotify("a")}`),
      address(`https://open.spotify.com/track/${spotify("b")}`),
      address("https://www.youtube.com/watch?v=abcdefghijk"),
      relation("performance", "work", { id: mbid(30) }),
    ],
    { isrcs: ["KRA000000001", "KRA000000002"] },
  );
  const melon = address("https://www.melon.com/song/detail.htm?songId=123");
  const other = recording(41, "Other", [credited(act)], [melon]);
  const documents = {
    artist: [
      {
        ...act,
        relations: [
          address("https://www.melon.com/artist/detail.htm?artistId=77"),
          address(`https://www.youtube.com/channel/UC${"c".repeat(22)}`),
          address("https://www.youtube.com/@madeup"),
          address("https://www.wikidata.org/wiki/Q42"),
        ],
      },
    ],
    release: [
      release(50, group, "2020", [song, other], {
        barcode: "8800000000001",
        relations: [address("https://www.melon.com/album/detail.htm?albumId=55")],
      }),
      release(51, group, "2021", [song], { barcode: "8800000000002" }),
    ],
    work: [work(30, "Song", [], { iswcs: ["T-000.000.001-0", "T-000.000.002-0"] })],
  };
  await importFrom(on.database, writeDumps(documents));
  const found = await exportedLines(on.database);
  expect(found[song.id]).toMatchObject({
    external: {
      spotify: [spotify("a"), spotify("b")],
      youtube: "abcdefghijk",
      isrc: ["KRA000000001", "KRA000000002"],
      iswc: ["T-000.000.001-0", "T-000.000.002-0"],
    },
  });
  expect(found[song.id]?.["external"]).not.toHaveProperty("melon");
  expect(found[other.id]?.["external"]).not.toHaveProperty("melon");
  expect(found[act.id]).toMatchObject({
    external: { melon: "77", youtube: `UC${"c".repeat(22)}`, wikidata: "Q42" },
  });
  expect(found[group.id]).toMatchObject({
    external: { melon: "55", upc: ["8800000000001", "8800000000002"] },
  });
});

test("gives the address of a music video to its song", async () => {
  const song = recording(40, "Song", [credited(act)]);
  const video = recording(
    41,
    "Song",
    [credited(act)],
    [
      relation("musicVideo", "recording", song),
      address("https://www.youtube.com/watch?v=abcdefghijk"),
    ],
    { video: true },
  );
  const documents = { release: [release(50, group, "2020", [song])], recording: [video] };
  await importFrom(on.database, writeDumps({ artist: [act], ...documents }));
  const found = await exportedLines(on.database);
  expect(found[song.id]).toMatchObject({ external: { youtube: "abcdefghijk" } });
  expect(found[video.id]).toBeUndefined();
});
