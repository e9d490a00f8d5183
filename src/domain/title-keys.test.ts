import { expect, test } from "vitest";
import { shareTitle, titleKeys } from "./title-keys.ts";

test("compares titles in all scripts, without case, marks and guests", () => {
  expect(titleKeys("Made-Up Song (Feat. Somebody)", "지어낸 노래")).toEqual([
    "madeupsong",
    "지어낸노래",
  ]);
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
