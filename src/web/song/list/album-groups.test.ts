import { expect, test } from "vitest";
import type { ListedSong } from "../../../domain/catalogue/song.ts";
import { groupByAlbum } from "./album-groups.tsx";

function song(id: number, albumId: number | null, track: number | null = null): ListedSong {
  const album = albumId === null ? null : { id: albumId };
  return { id, album, track, disc: null, is_title: null, english_name: `${id}` } as ListedSong;
}

test("songs are grouped by album and sorted by track, albums in the order of their first song [1-2.89]", () => {
  const groups = groupByAlbum([song(1, 9, 3), song(2, 8, 1), song(3, 9, 1), song(4, 9)]);
  expect(groups.map(({ songs }) => songs.map(({ id }) => id))).toEqual([[3, 1, 4], [2]]);
});

test("songs without an album are groups of their own, each once", () => {
  const groups = groupByAlbum([song(1, null), song(2, null), song(2, 2)]);
  expect(groups.map(({ songs }) => songs.map(({ id }) => id))).toEqual([[1], [2], [2]]);
  expect(new Set(groups.map(({ id }) => id)).size).toBe(3);
});
