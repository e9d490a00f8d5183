import { expect, test } from "vitest";
import { addedText, createdText } from "./added-songs.ts";

const text = (added: number, already = 0, left_out = 0) =>
  addedText({ added, already, left_out }, "Slow pours");

test("says how many songs were added, were there already, and did not fit", () => {
  expect(text(12)).toBe("added 12 songs to Slow pours");
  expect(text(1)).toBe("added 1 song to Slow pours");
  expect(text(9, 3)).toBe("added 9 songs to Slow pours; 3 were already there");
  expect(text(9, 1)).toBe("added 9 songs to Slow pours; 1 was already there");
  expect(text(9, 0, 4)).toBe("added 9 songs to Slow pours; 4 did not fit: a playlist ends at 500");
  expect(text(2, 3, 4)).toBe(
    "added 2 songs to Slow pours; 3 were already there; 4 did not fit: a playlist ends at 500",
  );
});

test("says why nothing was added", () => {
  expect(text(0, 12)).toBe("all 12 songs are already in Slow pours");
  // The text of a single song (specification 2, section 4).
  expect(text(0, 1)).toBe("song already in Slow pours");
  expect(text(0, 0, 12)).toBe(
    "no song added to Slow pours; 12 did not fit: a playlist ends at 500",
  );
  expect(text(0)).toBe("there are no songs to add");
});

test("says what a new playlist begins with", () => {
  const created = (added: number, left_out = 0) =>
    createdText({ added, already: 0, left_out }, "Slow pours");
  expect(created(12)).toBe('Playlist "Slow pours" created with 12 songs');
  expect(created(500, 20)).toBe(
    'Playlist "Slow pours" created with 500 songs; 20 did not fit: a playlist ends at 500',
  );
});
