import { expect, test } from "vitest";
import { importingOn } from "../../../test/data/importing.ts";
import {
  type Documents,
  exportedLines,
  importFrom,
  writeDumps,
} from "../../../test/musicbrainz/dumps.ts";
import {
  alias,
  artist,
  credited,
  type MadeUp,
  mbid,
  recording,
  relation,
  release,
  releaseGroup,
  track,
  work,
} from "../../../test/musicbrainz/made-up.ts";

const on = importingOn("sqlite");

const act = artist(1, "Act Ga", { type: "Group", country: "KR" });
const guest = artist(2, "Guest Na", { type: "Person", country: "US" });
const writer = artist(3, "작곡가", { type: "Person", "sort-name": "Jakgok, Ga" });
const lyricist = artist(4, "Lyricist Da", { type: "Person" });
const people = [act, guest, writer, lyricist];

async function imported(documents: Documents, id: string) {
  const result = await importFrom(on.database, writeDumps({ artist: people, ...documents }));
  expect(result.badLines).toEqual([]);
  return (await exportedLines(on.database))[id];
}

const importedSong = (song: MadeUp, works: MadeUp[]) =>
  imported({ release: [release(50, group, "2020-01-01", [song])], work: works }, song.id);

const performed = (number: number, title: string, of?: { id: string }, more = {}) =>
  recording(
    number,
    title,
    [credited(act)],
    of === undefined ? [] : [relation("performance", "work", of, more)],
  );

const group = releaseGroup(20, "앨범", [credited(act)], { primary: "EP" });

test("credits guests by the join phrase, writers by the work, and others by the recording", async () => {
  const written = work(30, "Title", [
    relation("lyricist", "artist", lyricist),
    relation("composer", "artist", writer, { "target-credit": "JKG" }),
    relation("composer", "artist", lyricist),
    relation("workArranger", "artist", writer),
  ]);
  const song = recording(
    40,
    "Title",
    [credited(act, " (feat. "), credited(guest, ")", "Guest as credited")],
    [
      relation("performance", "work", written),
      relation("arranger", "artist", writer, { "target-credit": "JKG" }),
      relation("producer", "artist", lyricist),
      relation("producer", "artist", guest, {
        attributes: ["task"],
        "attribute-values": { task: "vocal director" },
      }),
      relation("vocal", "artist", lyricist, { attributes: ["background vocals"] }),
      relation("vocal", "artist", guest, { attributes: ["lead vocals"] }),
      relation("mix", "artist", guest, { "target-credit": "Guest as credited" }),
    ],
  );
  const found = await importedSong(song, [written]);
  expect(found).toMatchObject({
    artists: [act.id],
    credits: [
      { artist: guest.id, name: "Guest as credited", roles: "F", also: ["mixing"] },
      { artist: lyricist.id, name: "Lyricist Da", roles: "LC", also: ["producer", "chorus"] },
      { artist: writer.id, name: "JKG", roles: "CA" },
      { artist: writer.id, name: "작곡가", roles: "A" },
      { artist: guest.id, name: "Guest Na", also: ["vocal direction"] },
    ],
  });
  expect(found).not.toHaveProperty("credits_incomplete");
});

test("gives an instrumental no lyricist, and a translator no lyrics", async () => {
  const written = work(30, "Title", [relation("writer", "artist", writer)]);
  const translated = work(31, "Title in Another Language", [
    relation("lyricist", "artist", lyricist, { attributes: ["translated"] }),
    relation("composer", "artist", writer),
  ]);
  const attributes = ["instrumental"];
  const instrumental = performed(40, "Title (Inst.)", written, { attributes });
  const version = performed(41, "Title in Another Language", translated);
  const documents = {
    release: [release(50, group, "2020", [instrumental, version])],
    work: [written, translated],
  };
  expect(await imported(documents, instrumental.id)).toMatchObject({
    credits: [{ artist: writer.id, roles: "C" }],
  });
  expect(await imported(documents, version.id)).toMatchObject({
    credits: [
      { artist: lyricist.id, also: ["translation"] },
      { artist: writer.id, roles: "C" },
    ],
  });
});

test("says that a list is cut where only some of several works name a writer", async () => {
  const known = work(30, "One", [relation("writer", "artist", writer)]);
  const unknown = work(31, "Two", [relation("lyricist", "artist", lyricist)]);
  const medley = recording(
    40,
    "One / Two",
    [credited(act)],
    [
      relation("performance", "work", known, { attributes: ["medley"] }),
      relation("performance", "work", unknown, { attributes: ["medley"] }),
    ],
  );
  expect(await importedSong(medley, [known, unknown])).toMatchObject({ credits_incomplete: "C" });
  // A work without words lacks no lyricist.
  const wordless = work(31, "Two", [relation("composer", "artist", lyricist)], {
    language: "zxx",
    languages: ["zxx"],
  });
  const found = await importedSong(medley, [known, wordless]);
  expect(found).toMatchObject({
    credits: [
      { artist: writer.id, roles: "LC" },
      { artist: lyricist.id, roles: "C" },
    ],
  });
  expect(found).not.toHaveProperty("credits_incomplete");
});

test("skips the writers of a work of another type", async () => {
  const opera = work(30, "Opera", [relation("composer", "artist", writer)], {
    type: "Opera",
    "type-id": "d8059ee8-cb37-3351-9ca4-23978567339f",
  });
  expect(await importedSong(performed(40, "Aria", opera), [opera])).not.toHaveProperty("credits");
});

test("takes titles in both scripts: of aliases, pseudo-releases, and works of the same title", async () => {
  const spring = performed(40, "봄날");
  const autumn = performed(41, "Autumn");
  const winter = performed(42, "겨울", { id: mbid(30) });
  const documents = {
    release: [
      release(50, group, "2020", [spring, autumn, winter]),
      release(51, group, "2020", [], {
        status: "Pseudo-Release",
        title: "Album",
        "text-representation": { language: "eng", script: "Latn" },
        media: [
          { position: 1, tracks: [track(spring, 1, "Spring Day"), track(autumn, 2, "Fall")] },
        ],
      }),
      release(52, group, "2021", [], {
        media: [{ position: 1, tracks: [track(spring, 1), track(autumn, 2, "가을")] }],
      }),
    ],
    work: [work(30, "겨울", [], { aliases: [alias("Winter", "en")] })],
  };
  expect(await imported(documents, spring.id)).toMatchObject({
    name: "Spring Day",
    korean_name: "봄날",
  });
  const found = await exportedLines(on.database);
  expect(found[autumn.id]).toMatchObject({ name: "Autumn", korean_name: "가을" });
  expect(found[winter.id]).toMatchObject({ name: "Winter", korean_name: "겨울" });
  expect(found[group.id]).toMatchObject({ name: "Album", korean_name: "앨범", album_type: "EP" });
  expect(found[winter.id]).not.toHaveProperty("romanised");
});

test("names artists by locale, and keeps legal names as aliases only", async () => {
  const idol = artist(5, "아이돌", {
    type: "Person",
    country: "KR",
    "sort-name": "Idol, A",
    aliases: [
      alias("Idol", "en"),
      alias("홍길동", "ko", "Legal name"),
      alias("아이돌스", null, "Search hint"),
      alias("アイドル", "ja"),
    ],
  });
  const found = await imported({ artist: [...people, idol], release: [] }, idol.id);
  expect(found).toMatchObject({
    name: "Idol",
    korean_name: "아이돌",
    aliases: ["홍길동", "アイドル"],
  });
});

test("places a song on its earliest official release, and names its other albums", async () => {
  const song = performed(40, "Song");
  const filler = performed(41, "Filler");
  const bonus = performed(42, "Bonus");
  const best = releaseGroup(21, "Best", [credited(act)], {
    "secondary-type-ids": ["dd2a21e1-0c00-3729-a7a0-de60b84eb5d1"],
  });
  const promotion = releaseGroup(22, "Promotion", [credited(act)], { primary: "Single" });
  const bootleg = releaseGroup(23, "Bootleg", [credited(act)], { primary: "Album" });
  const documents = {
    release: [
      release(53, best, "2022-02-02", [], {
        media: [{ position: 1, tracks: [track(filler, 1), track(song, 2, "Song of Teapots")] }],
      }),
      // A reissue with more tracks: the numbers of the first edition stand.
      release(52, group, "2020-05-05", [bonus, song, filler]),
      release(51, group, "2020-03-03", [song]),
      release(54, promotion, "2020-01-01", [song], { status: "Promotion" }),
      release(55, bootleg, "2019-01-01", [song], { status: "Bootleg" }),
    ],
  };
  expect(await imported(documents, song.id)).toMatchObject({
    album: group.id,
    disc: 1,
    track: 1,
    release_date: "2020-03-03",
    also_on: [
      { album: best.id, disc: 1, track: 2, name: "Song of Teapots" },
      { album: promotion.id, disc: 1, track: 1 },
    ],
  });
  const found = await exportedLines(on.database);
  expect(found[filler.id]).toMatchObject({ album: group.id, disc: 1, track: 3 });
  expect(found[bonus.id]).toMatchObject({ album: group.id, release_date: "2020-05-05" });
  expect(found[bonus.id]).not.toHaveProperty("track");
  expect(found[group.id]).toMatchObject({ release_date: "2020-03-03" });
  expect(found[best.id]).toMatchObject({ album_type: "Best" });
  expect(found[bootleg.id]).toBeUndefined();
  expect(found[act.id]).toMatchObject({ debut_date: "2020-03-03" });
});
