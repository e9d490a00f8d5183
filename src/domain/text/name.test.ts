import fc from "fast-check";
import { expect, test } from "vitest";
import { hasHangul, nameKey, secondName, sortKey, truncate } from "./name.ts";

test("a long name is cut with three dots at the length of its place", () => {
  expect(truncate("Made-up name of 17")).toBe("Made-up name of 1...");
  expect(truncate("exactly seventeen")).toBe("exactly seventeen");
});

test("a long name keeps as much as its place has room for, whatever its characters are made of", () => {
  const unit = fc.oneof(
    fc.constantFrom("a", " ", "가", "ᆨ", "é", "\u0301", "👩‍👩‍👧‍👦", "\r", "\n"),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.string({ unit }), fc.integer({ min: 1, max: 9 }), (name, length) => {
      const characters = [...new Intl.Segmenter("en").segment(name)].map((part) => part.segment);
      const kept = characters.slice(0, length).join("").trimEnd();
      expect(truncate(name, length)).toBe(characters.length <= length ? name : `${kept}...`);
    }),
  );
});

test("names sort without case, accents and leading marks", () => {
  expect(sortKey("(G)I-DLE")).toBe("g)i-dle");
  expect(sortKey("Été")).toBe("ete");
  expect(sortKey("ＡＢＣ")).toBe("abc");
  expect(sortKey("방탄소년단")).toBe("방탄소년단");
  expect(sortKey("!!!")).toBe("!!!");
});

test("names compare by letters and digits alone", () => {
  expect(nameKey("T-ARA")).toBe("tara");
  expect(nameKey("f(x)")).toBe("fx");
  expect(nameKey("Girls' Generation")).toBe("girlsgeneration");
  expect(nameKey("소녀 시대")).toBe("소녀시대");
  expect(nameKey("⟡")).toBe("⟡");
});

test("names keep Hangul composed in any Unicode form", () => {
  const decomposed = "소녀시대".normalize("NFD");
  expect(nameKey(decomposed)).toBe("소녀시대");
  expect(sortKey(decomposed)).toBe("소녀시대");
});

test("names mark Korean text, and do not repeat an equal name", () => {
  expect(hasHangul("나나 made up")).toBe(true);
  expect(hasHangul("made up 名")).toBe(false);
  expect(secondName("가나다", "가나다")).toBeNull();
  expect(secondName("Made up", "가나다")).toBe("가나다");
  expect(secondName("Made up", null)).toBeNull();
});
