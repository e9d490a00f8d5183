import { expect, test } from "vitest";
import { correctCredits, type CreditChange } from "./correct-credits.ts";

const names = new Map([
  [1, ["Made-up Kim", "김가상"]],
  [2, ["Made-up Lee"]],
]);

const list = [
  { artist: 1, name: "KIM", roles: "LC" },
  { name: "Made-up Lee", roles: "C", also: ["mixing"] },
];

const lyrics = { role: "lyrics" } as const;
const composition = { role: "composition" } as const;
const corrected = (...changes: CreditChange[]) =>
  correctCredits(list, changes, names).map(
    ({ artist, name, roles = "", also = [] }) =>
      `${artist ?? "-"} ${name} ${[roles, ...also].join(" ")}`,
  );

test("adds a credit once, to the line of the same person and name where there is one", () => {
  const kim = {
    operation: "add",
    subject: { artist: 1 },
    value: { artist: 1, name: "KIM" },
  } as const;
  const arranged = { ...kim, role: "arrangement" } as const;
  expect(corrected(arranged, arranged)).toEqual(["1 KIM LCA", "- Made-up Lee C mixing"]);
  expect(corrected({ ...kim, ...lyrics })).toEqual(["1 KIM LC", "- Made-up Lee C mixing"]);
  const guitar = { ...kim, role: "instrument: guitar", value: { artist: 1, name: "K." } } as const;
  expect(corrected(guitar)).toEqual([
    "1 KIM LC",
    "- Made-up Lee C mixing",
    "1 K.  instrument: guitar",
  ]);
});

test("links an added person who was credited by name only, under that name", () => {
  const subject = { artist: 2 };
  const value = { artist: 2, name: "Made-up Lee" };
  expect(corrected({ operation: "add", ...composition, subject, value })).toEqual([
    "1 KIM LC",
    "- Made-up Lee  mixing",
    "2 Made-up Lee C",
  ]);
});

test("removes a credit by person, by name as credited and by alias, and nothing else", () => {
  const remove = (role: string, subject: CreditChange["subject"]) =>
    corrected({ operation: "remove", role, subject, value: {} });
  expect(remove("lyrics", { artist: 1 })).toEqual(["1 KIM C", "- Made-up Lee C mixing"]);
  expect(remove("lyrics", { name: "kim" })).toEqual(["1 KIM C", "- Made-up Lee C mixing"]);
  expect(remove("lyrics", { name: "김가상" })).toEqual(["1 KIM C", "- Made-up Lee C mixing"]);
  expect(remove("composition", { artist: 2 })).toEqual(["1 KIM LC", "- Made-up Lee  mixing"]);
  expect(remove("Mixing", { name: "Made-up Lee" })).toEqual(["1 KIM LC", "- Made-up Lee C"]);
  expect(remove("arrangement", { artist: 1 })).toEqual(corrected());
});

test("changes the person or the name of a credit, in its place", () => {
  const change = (subject: CreditChange["subject"], value: CreditChange["value"]) =>
    corrected({ operation: "change", ...lyrics, subject, value });
  expect(change({ artist: 1 }, { artist: 2 })).toEqual([
    "1 KIM C",
    "2 KIM L",
    "- Made-up Lee C mixing",
  ]);
  expect(change({ artist: 1 }, { name: "K." })[1]).toBe("1 K. L");
  expect(change({ artist: 1 }, { artist: null })[1]).toBe("- KIM L");
  // The credit holds where an import does not bring the one that it replaces.
  expect(change({ name: "Nobody" }, { artist: 2 }).at(-1)).toBe("2 Nobody L");
});

test("applies corrections in their order", () => {
  const subject = { artist: 2 };
  const value = { artist: 2, name: "Lee" };
  const add = { operation: "add", ...lyrics, subject, value } as const;
  const remove = { operation: "remove", ...lyrics, subject: { name: "Lee" }, value: {} } as const;
  expect(corrected(add, remove)).toEqual(corrected());
  expect(corrected(remove, add)).toContain("2 Lee L");
});
