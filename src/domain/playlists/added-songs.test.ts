import { expect, test } from "vitest";
import { addedText, createdText } from "./added-songs.ts";

const END = "did not fit: a playlist can have at most 500 songs";

test.each([
  [12, 0, 0, "added 12 songs to Slow pours"],
  [1, 0, 0, "added 1 song to Slow pours"],
  [9, 3, 0, "added 9 songs to Slow pours; 3 were already there"],
  [9, 1, 0, "added 9 songs to Slow pours; 1 was already there"],
  [9, 0, 4, `added 9 songs to Slow pours; 4 ${END}`],
  [2, 3, 4, `added 2 songs to Slow pours; 3 were already there; 4 ${END}`],
  [0, 12, 0, "all 12 songs are already in Slow pours"],
  // The text of a single song (specification 2, section 4).
  [0, 1, 0, "song already in Slow pours"],
  [0, 0, 12, `no song added to Slow pours; 12 ${END}`],
  [0, 0, 0, "there are no songs to add"],
])(
  "of %i added songs, %i that were there and %i left out is said: %s",
  (added, already, left_out, text) => {
    expect(addedText({ added, already, left_out }, "Slow pours")).toBe(text);
  },
);

test("says what a new playlist begins with", () => {
  const created = (added: number, left_out = 0) =>
    createdText({ added, already: 0, left_out }, "Slow pours");
  expect(created(12)).toBe('Playlist "Slow pours" created with 12 songs');
  expect(created(500, 20)).toBe(`Playlist "Slow pours" created with 500 songs; 20 ${END}`);
});
