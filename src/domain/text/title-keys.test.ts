import { expect, test } from "vitest";
import { recordingKey, shareTitle, titleKeys } from "./title-keys.ts";

test("compares titles in all scripts, without case, marks and guests", () => {
  const both = titleKeys("Made-Up Song (Feat. Somebody)", "지어낸 노래");
  expect(both).toEqual(["madeupsong", "지어낸노래"]);
  expect(titleKeys("Mayday feat. Somebody (Made-up Group)")).toEqual(["mayday"]);
  expect(titleKeys("Mayday (with Somebody (Made-up))")).toEqual(["mayday"]);
  expect(titleKeys("Feat", null, undefined)).toEqual(["feat"]);
});

test("keeps versions apart", () => {
  const original = titleKeys("Made-up", "지어낸");
  expect(shareTitle(original, titleKeys("지어낸"))).toBe(true);
  expect(shareTitle(original, titleKeys("Made-up (Inst.)"))).toBe(false);
  expect(shareTitle(original, titleKeys("지어낸 (Japanese Ver.)"))).toBe(false);
});

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
