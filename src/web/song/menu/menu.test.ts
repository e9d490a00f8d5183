import { expect, test } from "vitest";
import { pagePath } from "../../../domain/page-path.ts";
import type { MenuSong } from "./menu-button.tsx";
import { linksOfSong } from "./menu.tsx";
import { areSeveral } from "./song-writers.ts";

const song: MenuSong = {
  id: 3,
  name: "A Song",
  spotifyId: null,
  artists: [{ id: 7, name: "One" }],
  albumId: 5,
};
const TOGETHER = "what its writers wrote together";
const labels = (facts: Partial<MenuSong>, here = "/") =>
  linksOfSong({ ...song, ...facts }, here, true).map(({ label }) => label);

test("a song's menu leads to its artist, its album, its credits and more by its writers", () => {
  expect(linksOfSong(song, "/", true)).toEqual([
    { label: "go to artist", href: pagePath.artist(7) },
    { label: "go to album", href: pagePath.album(5) },
    { label: "go to credits", href: `${pagePath.song(3)}#credits` },
    { label: TOGETHER, href: `${pagePath.song(3)}/writers` },
  ]);
});

test("several artists are named, and what is unknown is left out", () => {
  const artists = [
    { id: 7, name: "One" },
    { id: 8, name: "Two" },
    { id: null, name: "Without a Page" },
  ];
  expect(labels({ artists, albumId: null })).toEqual([
    "go to One",
    "go to Two",
    "go to credits",
    TOGETHER,
  ]);
  expect(labels({ artists: [], albumId: null })).toEqual(["go to credits", TOGETHER]);
});

test("the page that is open is no destination, but its credits are", () => {
  expect(labels({}, pagePath.artist(7))).toEqual(["go to album", "go to credits", TOGETHER]);
  expect(labels({}, pagePath.album(5))).toEqual(["go to artist", "go to credits", TOGETHER]);
  expect(labels({}, pagePath.song(3))).toContain("go to credits");
});

test("without two writers who have a page, nothing that they wrote together is offered", () => {
  expect(linksOfSong(song, "/", false).map(({ label }) => label)).not.toContain(TOGETHER);
  const credit = (artist_id: number | null, credit_type: string) => ({
    artist_id,
    credit_type,
  });
  expect(areSeveral([credit(1, "L"), credit(2, "FC")])).toBe(true);
  expect(areSeveral([])).toBe(false);
  expect(areSeveral([credit(1, "L"), credit(1, "C")])).toBe(false);
  expect(areSeveral([credit(1, "L"), credit(null, "C"), credit(2, "F"), credit(3, "")])).toBe(
    false,
  );
});
