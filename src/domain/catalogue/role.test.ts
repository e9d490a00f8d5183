import { expect, test } from "vitest";
import {
  inRoleOrder,
  lettersOf,
  LIST_ROLES,
  nameOfRoleKey,
  parseRole,
  parseRoleKey,
  parseRoles,
  ROLES,
} from "./role.ts";

test("roles are put in our order, each once, and other letters are read as ours [1-3.7 1-3.8 1-3.9]", () => {
  expect(parseRoles("ACLF")).toEqual(LIST_ROLES);
  expect(parseRoles("WS")).toEqual(["featured", "lyrics"]);
  expect(parseRoles("LWL")).toEqual(["lyrics"]);
  expect(parseRoles("lc")).toEqual(["lyrics", "composition"]);
  expect(lettersOf(["arrangement", "producer", "featured"])).toBe("FA");
});

test("an unknown letter is refused", () => {
  for (const letters of ["X", "LX", " ", "ＬＣ"]) expect(parseRoles(letters)).toBeNull();
  expect(parseRole("LC")).toBeNull();
  expect(parseRole("constructor")).toBeNull();
});

test("a key means a role without regard to case, and an instrument may say which", () => {
  expect(parseRoleKey("Vocal Direction")).toEqual({ role: "vocal direction", detail: null });
  expect(parseRoleKey("instrument: Guitar")).toEqual({ role: "instrument", detail: "Guitar" });
  expect(parseRoleKey(" instrument ")).toEqual({ role: "instrument", detail: null });
  expect(parseRoleKey("lyrics")).toEqual({ role: "lyrics", detail: null });
});

test("a key that is not in the registry is shown as it is given", () => {
  for (const key of ["tea", "mixing: at night", "instrument:", "other", "constructor", "a: b: c"]) {
    expect(parseRoleKey(key)).toEqual({ role: "other", detail: key });
    expect(nameOfRoleKey(key)).toBe(key);
  }
  expect(nameOfRoleKey("instrument: Guitar")).toBe("Guitar");
  expect(nameOfRoleKey("MIXING")).toBe("mixing");
});

test("keys are put in the order of the registry, unknown ones last", () => {
  const keys = ["producer", "instrument: bass", "instrument: guitar", "mixing", "tea"];
  expect(inRoleOrder(["tea", "mixing", keys[1]!, keys[2]!, "producer"])).toEqual(keys);
});

test("no two roles share a letter, a mark, or a page", () => {
  const distinct = (values: readonly unknown[]) => new Set(values).size;
  const entries = Object.values(ROLES);
  expect(distinct(entries.map(({ mark }) => mark))).toBe(entries.length);
  expect(distinct(LIST_ROLES.map((role) => ROLES[role].letter))).toBe(LIST_ROLES.length);
  expect(distinct(LIST_ROLES.map((role) => ROLES[role].label))).toBe(LIST_ROLES.length);
});
