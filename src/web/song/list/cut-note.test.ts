import { expect, test } from "vitest";
import { cutNote } from "./cut-note.ts";

test("names the roles whose credits are cut, and none where all writers are", () => {
  expect(cutNote([])).toBeNull();
  expect(cutNote(["featured", "lyrics", "composition", "arrangement"])).toBe(
    "These credits may be incomplete.",
  );
  expect(cutNote(["featured", "lyrics", "arrangement"])).toBe(
    "The lyrics and arrangement credits may be incomplete.",
  );
  expect(cutNote(["composition"])).toBe("The composition credits may be incomplete.");
  expect(cutNote(["featured"])).toBe("The featured credits may be incomplete.");
});
