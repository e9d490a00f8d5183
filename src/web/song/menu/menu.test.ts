import { expect, test } from "vitest";
import { pagePath } from "../../../domain/page-path.ts";
import type { MenuSong } from "./menu-button.tsx";
import { linksOfSong } from "./menu.tsx";

const song: MenuSong = {
  id: 3,
  name: "A Song",
  spotifyId: null,
  artists: [{ id: 7, name: "One" }],
  albumId: 5,
};
const TOGETHER = "what its writers wrote together";
const labels = (facts: Partial<MenuSong>, here = "/") =>
  linksOfSong({ ...song, ...facts }, here).map(({ label }) => label);

test("a song's menu leads to its artist, its album, its credits and more by its writers", () => {
  expect(linksOfSong(song, "/")).toEqual([
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
