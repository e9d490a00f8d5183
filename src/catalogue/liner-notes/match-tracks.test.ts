import { expect, test } from "vitest";
import { matchTracks } from "./match-tracks.ts";

const song = (id: number, english_name: string, track: number | null, more = {}) => ({
  id,
  english_name,
  korean_name: null,
  disc: null,
  track,
  ...more,
});

test("parts of notes are found by their titles, else by their numbers, each song once", () => {
  const songs = [
    song(1, "Boil Over", 1),
    song(2, "Tin Lid", 2, { korean_name: "양철 뚜껑" }),
    song(3, "Last Drop", 3),
  ];
  const found = matchTracks(
    [
      { track: 2, title: "boil over" },
      { track: 1, title: "양철뚜껑" },
      { track: 3, title: "Another Name" },
      { track: 9, title: "Unknown" },
      { track: null, title: null },
    ],
    songs,
  );
  expect(found).toEqual([1, 2, 3, null, null]);
});

test("of several discs a number alone finds none, and of one title the one with its number", () => {
  const discs = [song(1, "Intro", 1, { disc: 1 }), song(2, "Intro", 1, { disc: 2 })];
  expect(matchTracks([{ track: 1, title: "Opening" }], discs)).toEqual([null]);
  const twice = [song(1, "Interlude", 3), song(2, "Interlude", 7)];
  const parts = [7, 3].map((track) => ({ track, title: "Interlude" }));
  expect(matchTracks(parts, twice)).toEqual([2, 1]);
});

test("a title in both scripts is found by either, but not another version of it", () => {
  const songs = [song(1, "Boil Over", null, { korean_name: "끓는 밤" }), song(2, "Tin Lid", null)];
  const find = (title: string) => matchTracks([{ track: null, title }], songs);
  expect(["끓는 밤 (Inst.)", "끓는 밤 (Another Name)"].map(find)).toEqual([[null], [1]]);
  for (const title of ["뚜껑 (Tin Lid)", "Tin Lid (feat. X)", "Tin Lid - Kettle Duo"])
    expect(find(title), title).toEqual([2]);
});
