import { expect, test } from "vitest";
import type { Entry } from "../match-rows.ts";
import { freeName, planPlaylists } from "./plan-playlists.ts";

const FILE = {
  name: "Rain",
  description: "",
  is_public: false,
  theme: "RAIN",
  background_color: undefined,
} as const;

const own = (song_ids: number[]) => ({ ...FILE, _id: 1, background_color: "#b5e2fa", song_ids });

function song(id: number, chosen: number | null = 0): Entry {
  const names = { title: "", act: "", album: "" };
  const record = { id, title: "", korean_title: null, act: "", album: null, release_date: null };
  return {
    row: { ...names, kind: "song", id: null, place: `line ${id}` },
    state: chosen === null ? "doubtful" : "matched",
    records: [{ ...record, own: null }],
    chosen,
  };
}

function plan(entries: Entry[], playlists: ReturnType<typeof own>[]) {
  const file = { ...FILE, songs: entries.map(({ row }) => row) };
  return planPlaylists([file], entries, playlists)[0]!;
}

test("a playlist that is the same is there already; the order of songs counts", () => {
  expect(plan([song(1), song(2)], [own([1, 2])]).same?._id).toBe(1);
  expect(plan([song(1), song(2)], [own([2, 1])])).toMatchObject({ same: null, named: { _id: 1 } });
});

test("a doubtful song is in no playlist unless it is chosen, and one song is in it once", () => {
  const { songIds, repeated } = plan([song(1), song(2, null), song(2), song(1)], []);
  expect(songIds).toEqual([1, 2]);
  expect(repeated).toMatchObject([{ row: { place: "line 1" }, before: "line 1" }]);
});

test("two equal playlists of a file need two equal ones to be there", () => {
  const file = { ...FILE, songs: [song(1).row] };
  const plans = planPlaylists([file, file], [song(1), song(1)], [own([1])]);
  expect(plans.map(({ same }) => same !== null)).toEqual([true, false]);
});

test("another playlist of a name gets the next free number, as long as names may be", () => {
  expect(freeName("Rain", new Set(["Rain", "Rain (2)"]))).toBe("Rain (3)");
  expect(freeName("a".repeat(50), new Set())).toBe(`${"a".repeat(46)} (2)`);
});

test("what a playlist cannot hold is left out after songs are found, not before", () => {
  const unknown = Array.from({ length: 600 }, (_, at) => song(at + 1, null));
  const known = Array.from({ length: 510 }, (_, at) => song(at + 1_000));
  const { songIds, found } = plan([...unknown, ...known], []);
  expect([songIds.length, found]).toEqual([500, 510]);
});
