import { expect, test } from "vitest";
import { splitTitle, titleForms } from "./title-forms.ts";

/** The names of a title as 'English | Korean'. */
function split(title: string): string {
  const { name, korean_name } = splitTitle(title);
  return korean_name === null ? name : `${name} | ${korean_name}`;
}

test("a title in both scripts has two names, whichever comes first", () => {
  const both = [
    "끓는 밤 (Boil Over)",
    "Boil Over (끓는 밤)",
    "끓는 밤(Boil Over)",
    "Boil Over [끓는 밤]",
    "Boil Over (끓는 밤; Kkeulneun Bam)",
  ];
  expect(new Set(both.map(split))).toEqual(new Set(["Boil Over | 끓는 밤"]));
});

test("a title in one script is the name, also where that is Hangul", () => {
  for (const title of ["Boil Over", "끓는 밤", "Boil Over (Steep)", "끓는 밤 (주전자)"])
    expect(split(title)).toBe(title);
});

test("what stands in brackets behind a title is no name of it where it is a version, a guest or an addition", () => {
  const behind = [
    ..."Inst.|Japanese ver.|Live|Acoustic|Sped Up|Bonus Track|Intro|Prologue".split("|"),
    ..."feat. Spout|With Lid|Kettle Solo|Sung by Kettle|Narr. Lid|Part 2|Teapot OST".split("|"),
  ];
  for (const one of behind) expect(split(`끓는 밤 (${one})`)).toBe(`끓는 밤 (${one})`);
});

test("Hanja, numbers and signs are no English name", () => {
  for (const title of ["끓는 밤 (沸夜)", "끓는 밤 (2030)", "끓는 밤 (☆★☆)"])
    expect(split(title)).toBe(title);
});

test("a version behind both names is one of both", () => {
  const title = "끓는 밤 (Boil Over) (Inst.)";
  expect(split(title)).toBe("Boil Over (Inst.) | 끓는 밤 (Inst.)");
  expect(titleForms(title)).toEqual([title, "끓는 밤 (Inst.)", "Boil Over (Inst.)"]);
  expect(split("끓는 밤 (Boil Over) (Lid)")).toBe("끓는 밤 (Boil Over) (Lid)");
});
