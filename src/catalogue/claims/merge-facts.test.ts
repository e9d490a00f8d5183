import { expect, test } from "vitest";
import type { SongFacts } from "./facts.ts";
import { mergeFacts, mergeSongFacts } from "./merge-facts.ts";

function merged(facts: SongFacts[]): SongFacts {
  return mergeSongFacts(facts).facts;
}

test("the first catalogue's values take precedence, the others fill in missing ones", () => {
  const laid = mergeFacts([
    { name: "First", aliases: ["a"], external: { melon: 1 }, sources: ["x"] },
    {
      name: "Second",
      korean_name: "둘",
      aliases: ["b", "a"],
      external: { melon: 2, spotify: "s" },
      sources: ["y"],
    },
  ]);
  expect(laid).toMatchObject({ field_sources: { name: ["x"], korean_name: ["y"] } });
  expect(laid).toMatchObject({
    name: "First",
    korean_name: "둘",
    aliases: ["a", "b"],
    external: { melon: [1, 2], spotify: "s" },
    sources: ["x", "y"],
  });
});

test("false is a value, an absent field is not", () => {
  expect(mergeFacts([{ is_title: false }, { is_title: true }])).toEqual({ is_title: false });
  expect(mergeFacts([{}, { is_title: true }])).toEqual({ is_title: true });
});

test("a track number belongs to the album that the same catalogue names", () => {
  const first: SongFacts = { name: "S", artists: [1], album: 7 };
  const second: SongFacts = { name: "S", artists: [1], album: 8, track: 3, disc: 1 };
  expect(merged([first, second])).toEqual({
    name: "S",
    artists: [1],
    album: 7,
    also_on: [{ album: 8, track: 3, disc: 1 }],
  });
});

test("the earliest release comes first, and each album keeps what is printed there", () => {
  const survivor: SongFacts = {
    name: "Song",
    artists: [1],
    album: 7,
    track: 3,
    is_title: true,
    release_date: "2016-12-13",
  };
  const single = { ...survivor, name: "SONG!", album: 8, track: 1, release_date: "2015-06-01" };
  const reissue = { ...survivor, album: 9, is_title: false, release_date: "2016-12-13" };
  const romanised = { ...survivor, name: "Norae", korean_name: "노래", album: 6, track: undefined };
  expect(merged([survivor, single, reissue, romanised])).toMatchObject({
    name: "Song",
    korean_name: "노래",
    release_date: "2015-06-01",
    album: 8,
    track: 1,
    is_title: true,
    also_on: [
      { album: 7, track: 3, is_title: true },
      { album: 9, track: 3, is_title: false },
      { album: 6, is_title: true, name: "Norae" },
    ],
  });
  // Of one date, the record's own line comes first.
  expect(merged([reissue, survivor])).toMatchObject({ album: 9, also_on: [{ album: 7 }] });
});

test("a track number without an album yields to one with it", () => {
  const first: SongFacts = { name: "S", artists: [1], track: 3 };
  const second: SongFacts = { name: "S", artists: [1], album: 8, disc: 2 };
  expect(merged([first, second])).toEqual({ name: "S", artists: [1], album: 8, disc: 2 });
  expect(merged([first, { ...first, track: 4, disc: 1 }])).toMatchObject({ track: 3, disc: 1 });
});

test("the place on an album is completed by another catalogue, and further albums are kept", () => {
  const first: SongFacts = { name: "S", artists: [1], album: 7 };
  const second: SongFacts = {
    name: "S",
    artists: [1],
    album: 8,
    track: 1,
    also_on: [{ album: 7, track: 5 }, { album: 9 }],
  };
  expect(merged([first, second])).toEqual({
    name: "S",
    artists: [1],
    album: 7,
    track: 5,
    also_on: [{ album: 8, track: 1 }, { album: 9 }],
  });
});

test("a song on releases of several catalogues has the earliest date of them", () => {
  const on = (album: number, release_date?: string): SongFacts => ({
    name: "S",
    artists: [1],
    album,
    ...(release_date !== undefined && { release_date }),
  });
  const dateOf = (...facts: SongFacts[]) => merged(facts).release_date;
  expect(dateOf(on(7, "2012-01-26"), on(8, "2012-01-16"))).toBe("2012-01-16");
  expect(dateOf(on(7, "2012-01-16"), on(8, "2012-01-26"))).toBe("2012-01-16");
  // A partial date is no earlier than a full one in it.
  expect(dateOf(on(7, "2012"), on(8, "2012-01-26"))).toBe("2012-01-26");
  expect(dateOf(on(7), on(8, "2012"))).toBe("2012");
  // Of one release, the first catalogue decides.
  expect(dateOf(on(7, "2012-01-26"), on(7, "2012-01-16"))).toBe("2012-01-26");
});

test("albums that became one are named once", () => {
  const song: SongFacts = {
    name: "S",
    artists: [1],
    album: 7,
    also_on: [{ album: 7, track: 5 }, { album: 9 }, { album: 9, track: 2 }],
  };
  expect(merged([song])).toEqual({
    name: "S",
    artists: [1],
    album: 7,
    track: 5,
    also_on: [{ album: 9, track: 2 }],
  });
});

test("a correction takes precedence over all of them, and is the source of its field", () => {
  expect(mergeFacts([{ name: "Wrong", track: 3, sources: ["x"] }], { name: "Right" })).toEqual({
    name: "Right",
    track: 3,
    sources: ["x"],
    field_sources: { name: ["correction"] },
  });
});

test("a correction to null removes a value", () => {
  expect(mergeFacts([{ name: "Wrong", track: 3 }], { track: null })).not.toHaveProperty("track");
});
