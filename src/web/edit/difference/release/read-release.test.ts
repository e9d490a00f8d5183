import { expect, test } from "vitest";
import { readRelease } from "./read-release.ts";

const EMPTY = { acts: [], tracks: [], members: [], people: [] };

test("an edit of another kind has no parts of a release", () => {
  expect(readRelease({})).toEqual(EMPTY);
  expect(readRelease({ set: { name: "Made-up" }, artists: "1", tracks: null })).toEqual(EMPTY);
});

test("tracks are new songs with what is set of them, and songs that were there", () => {
  const credit = { artist_id: null, name: "New Hand", roles: "A", also: [], person: "hand" };
  const set = { name: "First", korean_name: "처음", is_explicit: true };
  const { acts, tracks } = readRelease({
    artists: [1, "guest"],
    tracks: [
      { disc: 1, track: 2, is_title: true, set, artists: ["guest"], credits: [credit], id: 7 },
      { track: 3, song_id: 5, complete: true },
    ],
  });
  expect(acts).toEqual([1, "guest"]);
  expect(tracks).toEqual([
    {
      disc: 1,
      track: 2,
      isTitle: true,
      songId: null,
      madeId: 7,
      name: "First",
      koreanName: "처음",
      fields: [{ name: "is explicit", before: undefined, after: "true" }],
      acts: ["guest"],
      credits: [credit],
      complete: false,
    },
    {
      disc: null,
      track: 3,
      isTitle: false,
      songId: 5,
      madeId: null,
      name: "",
      koreanName: null,
      fields: [],
      acts: [],
      credits: [],
      complete: true,
    },
  ]);
});

test("members and new people are read with what is known of them", () => {
  const { members, people } = readRelease({
    members: [{ artist: 2, active: false, from: "2020", to: null }, { artist: "m" }],
    people: [
      { key: "m", english_name: "New Member", korean_name: null, is_group: false, id: 9 },
      { key: "w", english_name: "Waiting", korean_name: "기다림", is_idol: true, waits_in: 4 },
    ],
  });
  expect(members).toEqual([
    { act: 2, active: false, from: "2020", to: null },
    { act: "m", active: null, from: null, to: null },
  ]);
  expect(people).toEqual([
    {
      key: "m",
      id: 9,
      waitsIn: null,
      name: "New Member",
      koreanName: null,
      isGroup: false,
      isIdol: null,
    },
    {
      key: "w",
      id: null,
      waitsIn: 4,
      name: "Waiting",
      koreanName: "기다림",
      isGroup: null,
      isIdol: true,
    },
  ]);
});
