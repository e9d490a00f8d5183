import { expect, test } from "vitest";
import { isLike, isSameName, mixesScripts, skeletonsOf } from "./look-alikes.ts";

const looksLike = (name: string, other: string) =>
  isLike(skeletonsOf(name), skeletonsOf(other)) && !isSameName(name, other);

test.each([
  ["Cyrillic letters", "Кеnziе", "KENZIE"],
  ["Cyrillic capitals", "КЕNZIE", "Kenzie"],
  ["a small L for a capital I", "KENZlE", "KENZIE"],
  ["a one for a small L", "Yu1l", "Yull"],
  ["wide letters", "ＫＥＮＺＩＥ", "KENZIE"],
  ["two letters that look like one", "Sorn", "Som"],
  ["Greek capitals", "ΒΟΑ", "BOA"],
])("a name looks like another with %s", (_, name, other) => {
  expect(looksLike(name, other)).toBe(true);
  expect(looksLike(other, name)).toBe(true);
});

test.each([
  ["kenzie", "KENZIE"],
  ["E\u0301tude", "\u00c9tude"],
  ["Lia", "Ila"],
  ["조윤경", "조윤정"],
  ["Kenzie", "Kenzy"],
])("'%s' and '%s' are one name, or are told apart", (name, other) => {
  expect(looksLike(name, other)).toBe(false);
});

test.each(["Кеnziе", "LOOΠΔ", "route φ", "Кα", "ฮันเตอร์ A"])("'%s' mixes scripts", (name) => {
  expect(mixesScripts(name)).toBe(true);
});

test.each([
  "KENZIE",
  "조윤경",
  "비OMG 王",
  "ワンウィー ONEWE 王",
  "Мария Павловна",
  "ฮันเตอร์",
  "(G)I-DLE 2.0 ☆ 5️⃣",
  "Beyoncé",
])("'%s' mixes no scripts, or those that belong together", (name) => {
  expect(mixesScripts(name)).toBe(false);
});
