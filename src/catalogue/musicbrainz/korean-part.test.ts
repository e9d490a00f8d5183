import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { exportedLines, importFrom, writeDumps } from "../../../test/musicbrainz/dumps.ts";
import { talliesOf } from "../../../test/factory/recounted/tallies.ts";
import {
  area,
  artist,
  credited,
  koreaArea,
  type MadeUp,
  mbid,
  recording,
  relation,
  release,
  releaseGroup,
  work,
} from "../../../test/musicbrainz/made-up.ts";

const city = area(1, [relation("partOf", "area", koreaArea, { direction: "backward" })]);
const district = area(2, [relation("partOf", "area", city, { direction: "backward" })]);
const abroad = area(3);

const group = artist(10, "Group Ga", { type: "Group", country: "KR" });
const member = artist(11, "Member Na", {
  type: "Person",
  gender: "Female",
  country: "TH",
  relations: [
    relation("member", "artist", group, {
      direction: "forward",
      begin: "2015",
      end: "2020-05",
      ended: true,
    }),
  ],
});
const stub = (id: number, name: string) => ({ ...artist(id, name), relations: [] });
const subunit = artist(12, "Unit Da", {
  type: "Group",
  relations: [
    relation("subgroup", "artist", group, { direction: "forward" }),
    relation("member", "artist", member),
    relation("member", "artist", stub(13, "Member Ra")),
  ],
});
const unitMember = artist(13, "Member Ra", { type: "Person", gender: "Male", country: "JP" });
const fromCity = artist(14, "Singer Ma", { type: "Person", area: district });
const bornInCity = artist(15, "Singer Ba", { type: "Person", "begin-area": city });
const movedAbroad = artist(16, "Singer Sa", {
  type: "Person",
  area: abroad,
  "begin-area": city,
});
const foreigner = artist(17, "Foreigner A", { type: "Person", country: "US" });
const writer = artist(18, "Writer Cha", { type: "Person", country: "SE" });
const foreignGroup = artist(19, "Foreign Group Ka", {
  type: "Group",
  country: "US",
  relations: [relation("member", "artist", fromCity, { begin: "2001" })],
});
const various = { ...artist(0, "Various Artists"), id: "89ad4ac3-39f7-470e-963a-56509c546377" };

const koreanWork = work(30, "Korean Song", [
  relation("writer", "artist", writer),
  relation("performance", "recording", { id: mbid(43) }, { direction: "backward" }),
]);
const otherWork = work(
  31,
  "Other Song",
  [
    relation("writer", "artist", writer),
    relation("performance", "recording", { id: mbid(44) }, { direction: "backward" }),
  ],
  { language: "eng", languages: ["eng"] },
);
const poem = work(32, "Poem", [], {
  type: "Poem",
  "type-id": "66b8026e-7ce8-36f8-a8d5-7c346c7b9a88",
});

const song = recording(40, "Song of the Group", [credited(group)]);
const solo = recording(41, "Solo of the Member", [credited(member)]);
const unitSong = recording(42, "Song of the Unit", [credited(subunit)]);
const covering = (number: number, title: string, of: MadeUp) =>
  recording(number, title, [credited(foreigner)], [relation("performance", "work", of)]);
const cover = covering(43, "Cover by a Foreigner", koreanWork);
const unrelated = covering(44, "Unrelated", otherWork);
const citySong = recording(45, "Song from the City", [credited(fromCity)]);
const bornSong = recording(46, "Song of a Born", [credited(bornInCity)]);
const movedSong = recording(47, "Song of a Moved", [credited(movedAbroad)]);
const bandSong = recording(48, "Song of the Foreign Group", [credited(foreignGroup)]);

const albumOf = (number: number, who: Parameters<typeof credited>[0], songs: object[]) =>
  release(
    100 + number,
    releaseGroup(number, `Album ${number}`, [credited(who)], { primary: "Album" }),
    "2010-01-01",
    songs,
  );

const documents = {
  area: [koreaArea, city, district, abroad],
  artist: [
    group,
    member,
    subunit,
    unitMember,
    fromCity,
    bornInCity,
    movedAbroad,
    foreigner,
    writer,
    foreignGroup,
  ],
  release: [
    albumOf(60, group, [song]),
    albumOf(61, member, [solo]),
    albumOf(62, subunit, [unitSong]),
    albumOf(63, foreigner, [cover, unrelated, unrelated, unrelated]),
    albumOf(64, fromCity, [citySong]),
    albumOf(65, bornInCity, [bornSong]),
    albumOf(66, movedAbroad, [movedSong]),
    albumOf(67, foreignGroup, [bandSong]),
    albumOf(68, various, [song, citySong, unrelated]),
    albumOf(69, various, [unrelated, movedSong, citySong]),
  ],
  work: [koreanWork, otherWork, poem],
};

describe.each(ENGINES)("the Korean part of MusicBrainz on %s", (engine) => {
  const on = importingOn(engine);

  test("is nothing where no artist is Korean, which says how to take everything", async () => {
    const dumps = writeDumps({
      artist: [foreigner],
      release: [albumOf(63, foreigner, [unrelated])],
    });
    const refused = await importFrom(on.database, dumps);
    expect(refused).toMatchObject({
      outcome: "refused",
      refusal: expect.stringContaining("--all"),
    });
    expect(await importFrom(on.database, dumps, { all: true })).toMatchObject({
      outcome: "published",
    });
  });

  test("is what Korean artists, their members and sub-units released, and Korean works", async () => {
    const result = await importFrom(on.database, writeDumps(documents));
    expect(result.badLines).toEqual([]);
    expect(new Set(await on.names("song"))).toEqual(
      new Set([
        "Song of the Group",
        "Solo of the Member",
        "Song of the Unit",
        "Cover by a Foreigner",
        "Song from the City",
        "Song of a Born",
      ]),
    );
    expect(new Set(await on.names("artist"))).toEqual(
      new Set([
        "Group Ga",
        "Member Na",
        "Unit Da",
        "Member Ra",
        "Singer Ma",
        "Singer Ba",
        // By a Korean work: its performer and its writer, without their other songs.
        "Foreigner A",
        "Writer Cha",
        // The group of a Korean artist, without what it released.
        "Foreign Group Ka",
        "Various Artists",
      ]),
    );
    expect(new Set(await on.names("album"))).toEqual(
      new Set([60, 61, 62, 64, 65, 68].map((number) => `Album ${number}`)),
    );
  });

  test("has memberships with their dates, and genders of groups from all of their members", async () => {
    await importFrom(on.database, writeDumps(documents));
    const found = await exportedLines(on.database);
    expect(found[`${group.id} ${member.id}`]).toMatchObject({
      active: false,
      from: "2015",
      to: "2020-05",
    });
    expect(found[`${group.id} ${subunit.id}`]).toMatchObject({ active: true });
    expect(found[subunit.id]).toMatchObject({ group_type: "subunit", gender: "C" });
    const debuted = { is_group: true, gender: "F", debut_date: "2010-01-01" };
    expect(found[group.id]).toMatchObject(debuted);
    expect(found[`${foreignGroup.id} ${fromCity.id}`]).toMatchObject({ from: "2001" });
    // Of an artist from elsewhere only some releases are known.
    expect(found[foreigner.id]).not.toHaveProperty("debut_date");
    expect(found[foreigner.id]).not.toHaveProperty("is_idol");
  });

  test("has a foreign album only if at least half of its tracks are taken", async () => {
    await importFrom(on.database, writeDumps(documents));
    const found = await exportedLines(on.database);
    expect(found[cover.id]).toMatchObject({ release_date: "2010-01-01" });
    expect(found[cover.id]).not.toHaveProperty("album");
    expect(found[song.id]).toMatchObject({
      album: mbid(60),
      also_on: [{ album: mbid(68), disc: 1, track: 1 }],
    });
    expect(found[various.id]).toMatchObject({ name: "Various Artists", linkable: false });
  });
});

describe("dumps of MusicBrainz", () => {
  const on = importingOn("sqlite");

  test("say how many lines were skipped, and why", async () => {
    const { converted } = await importFrom(on.database, writeDumps(documents));
    expect(talliesOf(converted)).toEqual(
      expect.arrayContaining([
        "releases: 2 not by a Korean artist",
        "works: 1 of type Poem",
        "works: 1 not performed by a recording that is taken",
        "artists: 1 not needed",
      ]),
    );
  });

  test("are refused without artists, who tell what is Korean", async () => {
    const folder = writeDumps({ release: documents.release });
    await expect(importFrom(on.database, folder)).rejects.toThrow(/artists is missing/);
  });

  test("of some entities are a part: what they lack is not missing", async () => {
    await importFrom(on.database, writeDumps({ ...documents, recording: [], "release-group": [] }));
    const some = writeDumps({ artist: documents.artist, release: documents.release.slice(0, 1) });
    const result = await importFrom(on.database, some, { prune: true });
    expect(result.counts).toMatchObject({ missing: 0, removed: 0 });
  });
});
