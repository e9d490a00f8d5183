import { expect, test } from "vitest";
import { placeByKey, stepByKey } from "./menu-keys.ts";

const press = (key: string, modifiers = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...modifiers,
});
const LABELS = ["review song", "add song", "Open in Spotify", "rate"];

test("arrow keys wrap around, and go from no item to the first or the last", () => {
  expect(placeByKey(press("ArrowDown"), -1, LABELS)).toBe(0);
  expect(placeByKey(press("ArrowDown"), 0, LABELS)).toBe(1);
  expect(placeByKey(press("ArrowDown"), 3, LABELS)).toBe(0);
  expect(placeByKey(press("ArrowUp"), -1, LABELS)).toBe(3);
  expect(placeByKey(press("ArrowUp"), 0, LABELS)).toBe(3);
  expect(placeByKey(press("ArrowRight"), 0, LABELS)).toBeNull();
  expect(stepByKey(press("ArrowRight"), "horizontal", 3, 4)).toBe(0);
  expect(stepByKey(press("ArrowLeft"), "horizontal", 0, 4)).toBe(3);
  expect(stepByKey(press("ArrowDown"), "horizontal", 0, 4)).toBeNull();
});

test("Home and End lead to the first and the last", () => {
  expect(placeByKey(press("Home"), 2, LABELS)).toBe(0);
  expect(placeByKey(press("End"), -1, LABELS)).toBe(3);
});

test("a letter leads to the next item that begins with it, in any case", () => {
  expect(placeByKey(press("r"), -1, LABELS)).toBe(0);
  expect(placeByKey(press("r"), 0, LABELS)).toBe(3);
  expect(placeByKey(press("r"), 3, LABELS)).toBe(0);
  expect(placeByKey(press("o"), 0, LABELS)).toBe(2);
  expect(placeByKey(press("A"), 0, LABELS)).toBe(1);
  expect(placeByKey(press("x"), 0, LABELS)).toBeNull();
  expect(placeByKey(press(" "), 0, LABELS)).toBeNull();
});

test("keys with a modifier, and keys in an empty menu, lead nowhere", () => {
  for (const modifier of ["altKey", "ctrlKey", "metaKey"])
    for (const key of ["ArrowDown", "Home", "a"])
      expect(placeByKey(press(key, { [modifier]: true }), 0, LABELS)).toBeNull();
  for (const key of ["ArrowUp", "End", "a"]) expect(placeByKey(press(key), -1, [])).toBeNull();
});
