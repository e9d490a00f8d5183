import { expect, test } from "vitest";
import { type NameLikeness, personKeys } from "./person-keys.ts";

function share(likeness: NameLikeness, a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) =>
    personKeys(name).filter((key) => key.likeness === likeness),
  );
  return one!.some(({ key }) => other!.some((found) => found.key === key));
}

test("a name is the same without case, marks, brackets and second names", () => {
  expect(share("name", "Made-Up", "made up")).toBe(true);
  expect(share("name", "이우민", "이우민 'collapsedone'")).toBe(true);
  expect(share("name", "빅싼초 (Made-up Team)", "빅싼초")).toBe(true);
  expect(share("name", "Made-up", "Other")).toBe(false);
});

test("a Korean full name is the same in each spelling and order", () => {
  for (const spelling of ["Kim Young-hu", "Young Hu Kim", "Gim Yeonghu"])
    expect(share("spelling", "김영후", spelling), spelling).toBe(true);
  expect(share("spelling", "김영후", "Kim Young-ha")).toBe(false);
  expect(share("spelling", "김영후", "Park Young-hu")).toBe(false);
});

test("a stage name is the same as it sounds, a foreign one by its consonants", () => {
  expect(share("sound", "키겐", "Kiggen")).toBe(true);
  expect(share("consonants", "스윙스", "SWINGS")).toBe(true);
  expect(share("consonants", "프라이머리", "Primary")).toBe(true);
  expect(share("consonants", "스윙스", "Sleepy")).toBe(false);
});

test("a name of signs alone has keys, too", () => {
  expect(personKeys("★").filter(({ likeness }) => likeness !== "name")).toEqual([]);
  expect(personKeys("").length).toBe(0);
});
