import { expect, test } from "vitest";
import { consonantsOf, consonantsOfTitle } from "./consonants.ts";

test("an English title and its transliteration have the same consonants", () => {
  for (const [title, transliterated] of [
    ["Love wins all", "러브윈즈올"],
    ["Hype Boy", "하입보이"],
    ["Night Fire", "나이트 파이어"],
    ["Best Friends", "베스트 프렌즈"],
    ["Magic Thunder", "매직 썬더"],
    ["Psycho", "사이코"],
    ["Next Level", "넥스트레벨"],
    ["Pink Venom", "핑크 베놈"],
    ["Queen's Knife", "퀸즈 나이프"],
  ] as const) {
    expect(consonantsOfTitle(title), title).toContain(consonantsOf(transliterated));
  }
});

test("other titles have others", () => {
  expect(consonantsOfTitle("Love wins all")).not.toContain(consonantsOf("러브다이브"));
  expect(consonantsOfTitle("Monster")).not.toContain(consonantsOf("몬스타엑스"));
});

test("a title in Hangul and one of signs have none", () => {
  expect(consonantsOfTitle("봄날")).toEqual([]);
  expect(consonantsOfTitle("♥")).toEqual([]);
  expect(consonantsOf("아이유")).toBe("");
});
