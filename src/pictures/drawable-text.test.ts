import { expect, test } from "vitest";
import { drawableText, firstDrawable } from "./drawable-text.ts";
import { openOutlines } from "./outline.ts";

const outlines = await openOutlines();

test("characters of the font are unchanged", () => {
  for (const name of ["Velvet Teapot", "벨벳티팟 뷁", "Été", "Привет", "かな", "♥", "!!!", "№5"])
    expect(drawableText(outlines, name)).toBe(name);
});

test("characters that it lacks are left out, with the brackets around them", () => {
  expect(drawableText(outlines, "🫖 Steam & Co.")).toBe("Steam & Co.");
  expect(drawableText(outlines, "차 (茶)")).toBe("차");
  expect(drawableText(outlines, "茶 (Tea)")).toBe("Tea");
  expect(drawableText(outlines, "TEAPOT 壺 'Lid'")).toBe("TEAPOT 'Lid'");
  expect(drawableText(outlines, "茶色の壺 (Brown Pot) / かな")).toBe("(Brown Pot) / かな");
  expect(drawableText(outlines, "第七感; The 7th Sense")).toBe("The 7th Sense");
  expect(drawableText(outlines, "The 7th Sense; 第七感")).toBe("The 7th Sense");
  expect(drawableText(outlines, "A\u200bB\u202eC")).toBe("ABC");
});

test("wide letters and combining accents are set in their common form", () => {
  expect(drawableText(outlines, "ＴＥＡ　ＰＯＴ")).toBe("TEA POT");
  expect(drawableText(outlines, "E\u0301te\u0301")).toBe("Été");
  expect(drawableText(outlines, "ㅎㅏㄴ한")).toContain("한");
});

test("a name in other scripts, or an empty one, is left out", () => {
  for (const name of ["奇蹟", "ชา", "🫖", "", "  ", "茶!", "\ud800"])
    expect(drawableText(outlines, name), name).toBeNull();
});

test("the Korean name is used instead", () => {
  expect(firstDrawable(outlines, ["茶", "차"])).toBe("차");
  expect(firstDrawable(outlines, ["茶", null])).toBeNull();
});
