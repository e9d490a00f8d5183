import { expect, test } from "vitest";
import {
  daysApart,
  moreByWriters,
  type Part,
  type RankedSong,
  rankRelatedSongs,
  sharedWriters,
} from "./related-song.ts";

const song = (id: number, facts: Partial<RankedSong> = {}): RankedSong => ({
  id,
  recordings: [`key ${id}`],
  artist_ids: [],
  release_date: "2020-06-15",
  parts: [],
  ...facts,
});
const words = (artist_id: number): Part => ({ artist_id, role: "lyrics" });
const music = (artist_id: number): Part => ({ artist_id, role: "composition" });

/** In this test a person's id is also their number of songs. */
const byNumber = ({ artist_id }: Part) => artist_id;

const target = song(1, { artist_ids: [7], parts: [words(10), music(20), music(500)] });
const rank = (...candidates: RankedSong[]) => rankRelatedSongs(target, candidates, byNumber);

test("a song that shares more people comes first", () => {
  const two = song(2, { parts: [words(10), music(20)] });
  expect(rank(song(3, { parts: [words(10)] }), two)).toEqual([2, 3]);
});

test("a rare collaborator weighs more than a frequent one", () => {
  const rare = song(3, { parts: [words(10)] });
  const frequent = song(2, { parts: [music(500)] });
  expect(rank(frequent, rare)).toEqual([3, 2]);
});

test("a person counts for the part that they have in both songs", () => {
  expect(rank(song(2, { parts: [music(10)] }))).toEqual([]);
  expect(rank(song(2, { parts: [words(10)] }))).toEqual([2]);
});

test("the same person named twice in one part counts once", () => {
  const twice = song(3, { parts: [words(10), words(10)] });
  const once = song(2, { parts: [words(10)] });
  expect(rank(twice, once)).toEqual([2, 3]);
});

test("shared people come before the same artist, the same artist before the nearest date", () => {
  const shared = song(4, { parts: [music(500)], release_date: "1999" });
  const sameArtistFar = song(3, { artist_ids: [7], release_date: "2001-01-01" });
  const sameArtistNear = song(5, { artist_ids: [8, 7], release_date: "2020-06-16" });
  expect(rank(sameArtistFar, sameArtistNear, shared)).toEqual([4, 5, 3]);
});

test("among equals the artist decides, then the date, and the undated come last", () => {
  const parts = [words(10)];
  const undated = song(2, { parts, release_date: null });
  const far = song(3, { parts, release_date: "2010-01-01" });
  const near = song(4, { parts, release_date: "2020-06" });
  const own = song(5, { parts, artist_ids: [7], release_date: null });
  expect(rank(undated, far, near, own)).toEqual([5, 4, 3, 2]);
});

test("a song that shares neither people nor artist is not related", () => {
  expect(rank(song(2), song(3, { artist_ids: [9] }))).toEqual([]);
});

test("never the song itself, nor another release of the same recording", () => {
  const parts = target.parts;
  const release = song(2, { parts, recordings: ["key 1", "isrc B"] });
  expect(rank(target, release)).toEqual([]);
  const coded = { ...target, recordings: ["key 1", "isrc A"] };
  const sameIsrc = song(3, { parts, recordings: ["key 3", "isrc A"] });
  expect(rankRelatedSongs(coded, [sameIsrc], byNumber)).toEqual([]);
});

test("of two releases of one recording only the better is shown", () => {
  const single = song(2, { parts: [words(10)], recordings: ["key x"] });
  const album = song(3, { parts: [words(10), music(20)], recordings: ["key x"] });
  expect(rank(single, album)).toEqual([3]);
});

test("there are ten related songs at most", () => {
  const many = Array.from({ length: 30 }, (_, index) => song(index + 2, { parts: [words(10)] }));
  expect(rank(...many)).toHaveLength(10);
});

test("days apart are counted either way", () => {
  expect(daysApart("2020-03-01", "2020-02-28")).toBe(2);
  expect(daysApart("2020-02-28", "2020-03-01")).toBe(2);
  expect(daysApart("2020-02-28", "2020-02-28")).toBe(0);
});

test("days apart use the middle of a partial date, and a missing one as far from everything", () => {
  expect(daysApart("2020-06", "2020-06-15")).toBe(0);
  expect(daysApart("2020", "2020-07-01")).toBe(0);
  expect(daysApart(null, "2020")).toBeGreaterThan(daysApart("1000", "9999"));
});

const more = (...candidates: RankedSong[]) => moreByWriters(target, candidates);

test("each writer has up to three songs in the same role, nearest in date first", () => {
  const near = (id: number, release_date: RankedSong["release_date"]) =>
    song(id, { parts: [words(10)], release_date });
  const candidates = [near(2, "2010"), near(3, "2020-06-14"), near(4, "2021-01"), near(5, "2019")];
  const found = more(...candidates, song(6, { parts: [music(10)] }));
  expect(found).toEqual([{ artist_id: 10, song_ids: [3, 4, 5] }]);
});

test("songs of other acts come first among those of a writer", () => {
  const own = song(2, { parts: [words(10)], artist_ids: [7] });
  const other = song(3, { parts: [words(10)], release_date: "1999" });
  expect(more(own, other)).toEqual([{ artist_id: 10, song_ids: [3, 2] }]);
});

test("a song that stands at another writer comes last", () => {
  const both = song(2, { parts: [words(10), music(20)] });
  const second = song(3, { parts: [music(20)], release_date: "1999" });
  expect(more(both, second)).toEqual([
    { artist_id: 10, song_ids: [2] },
    { artist_id: 20, song_ids: [3, 2] },
  ]);
});

test("neither the song's own recording nor a second release of another is among them", () => {
  const again = song(2, { parts: [words(10)], recordings: ["key 1"] });
  const one = song(3, { parts: [words(10)], recordings: ["key 3"] });
  const second = song(4, { parts: [words(10)], recordings: ["key 3"], release_date: "2001" });
  expect(more(again, one, second)).toEqual([{ artist_id: 10, song_ids: [3] }]);
});

test("writers are shared where both songs credit them in the same role", () => {
  expect(sharedWriters(target, song(2, { parts: [music(20), words(10), words(500)] }))).toEqual([
    10, 20,
  ]);
});
