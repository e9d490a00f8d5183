import { expect, test } from "vitest";
import type { SongCredit } from "./credit.ts";
import { creditMatrix } from "./credit-matrix.ts";
import { lettersOf, parseRoles } from "../catalogue/role.ts";

function credit(
  song_id: number,
  artist_id: number | null,
  credited_name: string,
  letters: string,
): SongCredit {
  return {
    song_id,
    artist: {
      id: artist_id,
      english_name: artist_id === null ? credited_name : `Artist ${artist_id}`,
      korean_name: null,
      is_person: artist_id === null ? null : true,
    },
    credited_name,
    roles: parseRoles(letters) ?? [],
    also: [],
  };
}

function shown(songs: number[], credits: SongCredit[]) {
  return creditMatrix(
    songs.map((id) => ({ id })),
    credits,
  ).map(({ artist, roles }) => [
    artist.english_name,
    Object.fromEntries(Array.from(roles, ([song, own]) => [song, lettersOf(own.roles)])),
  ]);
}

test("a person counts once under any of their names, with all letters of a song together", () => {
  const credits = [credit(1, 7, "Seven", "L"), credit(1, 7, "VII", "CA"), credit(2, 7, "7", "F")];
  expect(shown([1, 2], credits)).toEqual([["Artist 7", { 1: "LCA", 2: "F" }]]);
});

test("a person without a page counts once by name, in any spelling", () => {
  const credits = [credit(1, null, "No Page", "L"), credit(2, null, "no page", "C")];
  expect(shown([1, 2], credits)).toEqual([["No Page", { 1: "L", 2: "C" }]]);
});

test("people are sorted by number of credited songs, then in the order of the tracks", () => {
  const credits = [
    credit(1, 3, "c", "L"),
    credit(2, 1, "a", "L"),
    credit(2, 2, "b", "C"),
    credit(1, 2, "b", "C"),
  ];
  const names = shown([2, 1], credits).map(([name]) => name);
  expect(names).toEqual(["Artist 2", "Artist 1", "Artist 3"]);
});

test("credits of other songs are left out", () => {
  expect(shown([1], [credit(2, 1, "a", "L")])).toEqual([]);
  expect(shown([], [credit(2, 1, "a", "L")])).toEqual([]);
});
