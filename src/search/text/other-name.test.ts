import { expect, test } from "vitest";
import { otherName } from "./other-name.ts";

const ALIASES = ["Jimin", "지민", "Yoo Jungin"];

test("the alias that has the text is named, in the script in which it was typed", () => {
  expect(otherName("jimin", ["Yoowoo", "유우"], ALIASES)).toBe("Jimin");
  expect(otherName("지민", ["Yoowoo", "유우"], ALIASES)).toBe("지민");
  expect(otherName("yoo jung", ["Yoowoo", "유우"], ALIASES)).toBe("Yoo Jungin");
  expect(otherName("ㅈㅁ", ["Yoowoo", "유우"], ALIASES)).toBe("지민");
});

test("nothing is named where a name of the artist has the text, or none has it", () => {
  expect(otherName("yoo", ["Yoowoo", "유우"], ALIASES)).toBeNull();
  expect(otherName("yuu", ["Yoowoo", "유우"], ["Yuu Jin"])).toBe("Yuu Jin");
  expect(otherName("zebra", ["Yoowoo", "유우"], ALIASES)).toBeNull();
  expect(otherName("", ["Yoowoo"], ALIASES)).toBeNull();
});
