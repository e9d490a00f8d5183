import { expect, test } from "vitest";
import { recordingKey } from "./title-keys.ts";

test("two releases of one recording have one key, whichever guest their titles name", () => {
  const key = recordingKey([2, 1], "Made-up Song (Feat. Somebody)");
  expect(recordingKey([1, 2], "made-up song")).toBe(key);
  expect(recordingKey([1, 2], "Made-up Song [ft. Somebody]")).toBe(key);
});

test("another artist, another title and another version have another", () => {
  const key = recordingKey([1], "Made-up Song");
  expect(recordingKey([2], "Made-up Song")).not.toBe(key);
  expect(recordingKey([1], "Made-up Song II")).not.toBe(key);
  expect(recordingKey([1], "Made-up Song (Remix)")).not.toBe(key);
});
