import { expect, test } from "vitest";
import { cutNote } from "./cut-note.ts";

test.each([
  ["featured lyrics composition arrangement", "These credits may be incomplete."],
  ["featured lyrics arrangement", "The lyrics and arrangement credits may be incomplete."],
  ["composition", "The composition credits may be incomplete."],
  ["featured", "The featured credits may be incomplete."],
])("where the credits of %s are cut, the note says so: %s", (roles, note) => {
  expect(cutNote(roles.split(" ") as Parameters<typeof cutNote>[0])).toBe(note);
});

test("there is no note where no credits are cut", () => expect(cutNote([])).toBeNull());
