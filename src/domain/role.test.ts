import { expect, test } from "vitest";
import { lettersOf, LIST_ROLES, parseRole, parseRoles } from "./role.ts";

test("roles are put in our order, each once, and other letters are read as ours [1-3.7 1-3.8 1-3.9]", () => {
  expect(parseRoles("ACLF")).toEqual(LIST_ROLES);
  expect(parseRoles("WS")).toEqual(["featured", "lyrics"]);
  expect(parseRoles("LWL")).toEqual(["lyrics"]);
  expect(parseRoles("lc")).toEqual(["lyrics", "composition"]);
  expect(lettersOf(["arrangement", "producer", "featured"])).toBe("FA");
});

test("a letter that means nothing is refused", () => {
  for (const letters of ["X", "LX", " ", "ＬＣ"]) expect(parseRoles(letters)).toBeNull();
  expect(parseRole("LC")).toBeNull();
  expect(parseRole("constructor")).toBeNull();
});
