import { expect, test } from "vitest";
import { changedLook } from "./theme.ts";

const custom = { theme: "CUSTOM", background: "#123456", cover: "a-cover" } as const;

test("omitted fields stay", () => {
  expect(changedLook(custom, {})).toEqual(custom);
  expect(changedLook(custom, { background: null })).toEqual({ ...custom, background: null });
  expect(changedLook(custom, { cover: "another" })).toEqual({ ...custom, cover: "another" });
});

test("only a custom theme has a colour and a cover [2-3.20]", () => {
  const plain = { theme: "RAIN", background: null, cover: null };
  expect(changedLook(custom, { theme: "RAIN", background: "#000000", cover: "b" })).toEqual(plain);
  expect(changedLook(changedLook(custom, { theme: "RAIN" }), { theme: "CUSTOM" })).toEqual({
    theme: "CUSTOM",
    background: null,
    cover: null,
  });
});
