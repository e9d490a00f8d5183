import { expect, test } from "vitest";
import { parseRole, parseRoles } from "./role.ts";

test("roles are put in our order, each once, and other letters are read as ours [1-3.7 1-3.8 1-3.9]", () => {
  expect(parseRoles("ACLF")).toBe("FLCA");
  expect(parseRoles("WS")).toBe("FL");
  expect(parseRoles("LWL")).toBe("L");
  expect(parseRoles("lc")).toBe("LC");
});

test("a letter that means nothing, and no letter at all, is refused", () => {
  for (const letters of ["", "X", "LX", " ", "ＬＣ"]) expect(parseRoles(letters)).toBeNull();
  expect(parseRole("LC")).toBeNull();
  expect(parseRole("constructor")).toBeNull();
});
