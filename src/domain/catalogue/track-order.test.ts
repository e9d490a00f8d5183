import { expect, test } from "vitest";
import { compareNewestFirst, compareOldestFirst, compareTracks } from "./track-order.ts";

const track = (english_name: string, facts: object = {}) => ({
  english_name,
  disc: null,
  track: null,
  is_title: null,
  album: { id: 1 },
  release_date: "2020-01-01",
  ...facts,
});
const names = (songs: { english_name: string }[]) => songs.map((song) => song.english_name);

test("the order of an album is by disc and track, a missing disc being the first", () => {
  const songs = [
    track("c", { disc: 2, track: 1 }),
    track("b", { disc: 1, track: 10 }),
    track("a", { track: 2 }),
  ];
  expect(names(songs.sort(compareTracks))).toEqual(["a", "b", "c"]);
});

test("the order of an album has songs without a number last, title tracks first, then by name without case and marks", () => {
  const songs = [
    track("(d)"),
    track("E"),
    track("c", { is_title: false }),
    track("Z", { is_title: true }),
    track("z", { track: 99 }),
  ];
  expect(names(songs.sort(compareTracks))).toEqual(["z", "Z", "c", "(d)", "E"]);
});

test("newest first lists the songs of an album together and the undated last", () => {
  const songs = [
    track("undated", { release_date: null }),
    track("year", { release_date: "2020" }),
    track("two", { track: 2 }),
    track("other", { album: { id: 2 }, track: 1 }),
    track("loose", { album: null }),
    track("one", { track: 1 }),
    track("new", { release_date: "2021" }),
  ];
  expect(names(songs.sort(compareNewestFirst)).join(" ")).toBe(
    "new other one two loose year undated",
  );
});

test("oldest first has the undated last, too, and the songs of an album in the same order", () => {
  const songs = [
    track("undated", { release_date: null }),
    track("two", { track: 2 }),
    track("new", { release_date: "2021" }),
    track("one", { track: 1 }),
    track("year", { release_date: "2020" }),
  ];
  expect(names(songs.sort(compareOldestFirst))).toEqual(["year", "one", "two", "new", "undated"]);
});
