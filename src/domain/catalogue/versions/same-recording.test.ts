import { expect, test } from "vitest";
import { type ComparedAlbum, type ComparedSong, likeness } from "./same-recording.ts";

const ACT = 1;

const album = (id: number, name: string, release_date: string | null, titles: string[] = []) =>
  ({
    id,
    name,
    korean_name: null,
    album_type: null,
    release_date,
    artists: [ACT],
    titles: new Set(titles),
  }) satisfies ComparedAlbum;

let lastId = 0;
const song = (on: ComparedAlbum | null, more: Partial<ComparedSong> = {}): ComparedSong => ({
  id: (lastId += 1),
  name: "Kettle",
  korean_name: null,
  release_date: on?.release_date ?? null,
  artists: [ACT],
  album: on,
  recordingIds: [],
  ...more,
});

const single = album(1, "Kettle", "2015-06-01");
const full = album(2, "Made-up Album", "2015-08-01");
const isCertain = (a: ComparedSong, b: ComparedSong) => likeness(a, b)?.isCertain ?? null;

test("a single and the album that takes it over within 120 days are one recording", () => {
  expect(isCertain(song(single), song(full))).toBe(true);
  expect(isCertain(song(full), song(single))).toBe(true);
  expect(isCertain(song(single), song(album(2, "Made-up Album", "2015-11-01")))).toBe(false);
  // Of a single that follows its album the market is not known.
  expect(isCertain(song(album(3, "Kettle", "2015-09-01")), song(full))).toBe(false);
  expect(isCertain(song(album(3, "Another", "2015-06-01")), song(full))).toBe(false);
  expect(isCertain(song(single, { release_date: "2015" }), song(full))).toBe(false);
});

test("an album and its reissue share three titles within 400 days", () => {
  const titles = ["kettle", "teapot", "saucer"];
  const first = album(4, "Made-up Album", "2015-06-01", titles);
  expect(isCertain(song(first), song(album(5, "Repackage", "2016-06-01", titles)))).toBe(true);
  expect(isCertain(song(first), song(album(5, "Repackage", "2016-08-01", titles)))).toBe(false);
  const two = titles.slice(1);
  expect(isCertain(song(first), song(album(5, "Repackage", "2016-06-01", two)))).toBe(false);
});

test("a part of a soundtrack is in the whole of it", () => {
  const part = album(6, "Made-up Drama OST Part.3", "2018-10-16");
  expect(isCertain(song(part), song(album(7, "Made-up Drama OST", "2018-12-31")))).toBe(true);
  expect(isCertain(song(part), song(album(7, "Other Drama OST", "2018-12-31")))).toBe(false);
});

test("an id of a recording in common is enough, whatever the albums", () => {
  const recordingIds = ["musicbrainz made-up"];
  expect(isCertain(song(null, { recordingIds }), song(full, { recordingIds }))).toBe(true);
});

test("nothing is certain of other markets, guests, or releases that are years apart", () => {
  expect(isCertain(song(single), song(album(8, "NOLZA", "2011-09-21")))).toBe(false);
  expect(isCertain(song(single), song(full, { name: "Kettle (Feat. Made-up)" }))).toBe(false);
  expect(isCertain(song(single), song(album(2, "Made-up Album", "2021-06-01")))).toBe(false);
  expect(likeness(song(single), song(album(2, "Best", "2021-06-01")))?.reason).toBe(
    "are more than five years apart",
  );
});

test("versions, live albums, generic titles and what contradicts are two", () => {
  const apart = (a: ComparedSong, b: ComparedSong) => expect(likeness(a, b)).toBeNull();
  apart(song(single), song(full, { name: "Kettle (Japanese Ver.)" }));
  apart(song(single), song(album(9, "Made-up Tour in Seoul", "2015-08-01")));
  apart(song(single), song({ ...full, album_type: "Live" }));
  apart(song(single, { name: "Intro" }), song(full, { name: "Intro" }));
  apart(song(single, { korean_name: "주전자" }), song(full, { korean_name: "찻잔" }));
  apart(song(single, { recordingIds: ["isrc A"] }), song(full, { recordingIds: ["isrc B"] }));
  apart(song(full), song(full));
});

test("two recordings of MusicBrainz contradict nothing", () => {
  const [one, other] = ["musicbrainz A", "musicbrainz B"].map((id) => [id]);
  expect(
    likeness(song(single, { recordingIds: one! }), song(full, { recordingIds: other! })),
  ).toMatchObject({ isCertain: true });
});
