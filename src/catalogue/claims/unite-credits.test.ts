import { expect, test } from "vitest";
import { type CreditList, uniteCredits } from "./unite-credits.ts";

const cut = true;

test("cut lists are joined by person and role, in the order of the catalogues", () => {
  const first: CreditList = {
    credits: [{ artist: 1, name: "Aaa", roles: "L" }],
    credits_incomplete: cut,
    sources: ["x"],
  };
  const second: CreditList = {
    credits: [
      { artist: 2, name: "Bbb", roles: "L" },
      { artist: 1, name: "A. A.", roles: "LC" },
    ],
    credits_incomplete: cut,
    sources: ["y"],
  };
  expect(uniteCredits([first, second])).toEqual({
    credits: [
      { artist: 1, name: "Aaa", roles: "LC", sources: ["x", "y"] },
      { artist: 2, name: "Bbb", roles: "L", sources: ["y"] },
    ],
    credits_incomplete: true,
    differs: false,
  });
});

test("in each role, a list that is not cut stands over cut ones", () => {
  const first: CreditList = {
    credits: [
      { artist: 1, name: "Aaa", roles: "L" },
      { artist: 3, name: "Ccc", roles: "A" },
    ],
    credits_incomplete: cut,
  };
  const second: CreditList = { credits: [{ artist: 2, name: "Bbb", roles: "LC" }] };
  expect(uniteCredits([first, second])).toEqual({
    credits: [
      { artist: 3, name: "Ccc", roles: "A" },
      { artist: 2, name: "Bbb", roles: "LC" },
    ],
    // No catalogue calls the arrangement complete, or the list of featured artists empty.
    credits_incomplete: "FA",
    differs: false,
  });
});

test("of two lists that are not cut and differ, the first stands", () => {
  const first: CreditList = { credits: [{ artist: 1, name: "Aaa", roles: "LC" }] };
  const second: CreditList = {
    credits: [
      { artist: 1, name: "Aaa", roles: "LC" },
      { artist: 2, name: "Bbb", roles: "C" },
      { artist: 2, name: "Bbb", roles: "A" },
    ],
  };
  expect(uniteCredits([first, second])).toEqual({
    credits: [
      { artist: 1, name: "Aaa", roles: "LC" },
      { artist: 2, name: "Bbb", roles: "A" },
    ],
    differs: true,
  });
  expect(uniteCredits([first, { credits: first.credits }]).differs).toBe(false);
});

test("a name without a person is one that the other catalogue links, if it can be one alone", () => {
  const linked: CreditList = {
    credits: [{ artist: 1, name: "Made Up", roles: "L" }],
    credits_incomplete: "L",
  };
  const named: CreditList = {
    credits: [
      { name: "made up", roles: "C" },
      { name: "지어낸", roles: "A" },
    ],
  };
  expect(uniteCredits([named, linked], new Map([[1, ["Made Up", "지어낸"]]])).credits).toEqual([
    { artist: 1, name: "made up", roles: "LC" },
    { name: "지어낸", roles: "A" },
  ]);
  const namesakes: CreditList = {
    credits: [
      { artist: 1, name: "Made Up", roles: "L" },
      { artist: 2, name: "Made Up", roles: "A" },
    ],
  };
  expect(uniteCredits([namesakes, named]).credits).toContainEqual({ name: "made up", roles: "C" });
});

test("a person's several credits in one list stay apart", () => {
  const several: CreditList = {
    credits: [
      { artist: 1, name: "Stage Name", roles: "L" },
      { artist: 1, name: "Full Name", roles: "A" },
    ],
  };
  const other: CreditList = { credits: [{ artist: 1, name: "Stage Name", roles: "C" }] };
  expect(uniteCredits([several, other]).credits).toEqual([
    { artist: 1, name: "Stage Name", roles: "LC" },
    { artist: 1, name: "Full Name", roles: "A" },
  ]);
});

test("further roles are joined from all lists", () => {
  const first: CreditList = { credits: [{ artist: 1, name: "Aaa", also: ["mixing"] }] };
  const second: CreditList = {
    credits: [{ artist: 1, name: "Aaa", roles: "L", also: ["mixing", "producer"] }],
  };
  expect(uniteCredits([first, second]).credits).toEqual([
    { artist: 1, name: "Aaa", roles: "L", also: ["mixing", "producer"] },
  ]);
});

test("a single list stays as it is, with its mark", () => {
  const only: CreditList = { credits: [{ name: "Aaa", roles: "L" }], credits_incomplete: "L" };
  expect(uniteCredits([{}, only])).toEqual({ ...only, differs: false });
});
