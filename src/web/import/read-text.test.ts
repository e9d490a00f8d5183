import { expect, test } from "vitest";
import { readFile } from "./read/read-file.ts";
import { playlistsReadText, ratingsReadText } from "./read-text.ts";

function textOf(table: string, changes: { scale?: 5 | 10 | 100 } = {}): string {
  const contents = readFile(new TextEncoder().encode(table), "tea.csv");
  if (contents.of === "playlists") return playlistsReadText(contents);
  if (contents.of !== "ratings") throw new Error(contents.problem);
  const why = changes.scale === undefined ? contents.why : null;
  return ratingsReadText({ ...contents, ...changes, why });
}

test("what was read of a file is said with its name, and why its ratings are of so many", () => {
  const table = "artist,album,score\na,b,4\na,c,9\n";
  const start = "tea.csv is a table with the columns artist, album, score: 2 ratings of albums";
  expect(textOf(table)).toBe(`${start}, out of ten, since line 3 has 9.`);
  expect(textOf(table, { scale: 5 })).toBe(`${start}, out of five, as you chose.`);
  expect(textOf("title,rating100\na,4\n")).toMatch(
    /1 rating of songs, out of 100, since the column says so. They are rounded to half stars.$/,
  );
  const own = "kind,title,rating,privacy\nsong,a,4,public\nalbum,b,3,public\n";
  expect(textOf(own)).toMatch(/: 2 ratings of songs and albums.$/);
  expect(textOf("title,artist\na,b\n")).toMatch(/: 1 playlist with 1 song.$/);
});
