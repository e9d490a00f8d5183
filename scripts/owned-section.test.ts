import { expect, test } from "vitest";
import { replaceSection } from "./owned-section.ts";

const BY_HAND = "# Figures\n\nBy hand.\n\n## Another\n\nBy hand, too.\n";

test("a section is appended to a text without one", () => {
  const text = replaceSection(BY_HAND, "harness", "## Ours\n\nOne.");
  expect(text).toBe(
    `${BY_HAND}\n<!-- begin: harness -->\n\n## Ours\n\nOne.\n\n<!-- end: harness -->\n`,
  );
});

test("a section is replaced where it is, and nothing around it", () => {
  const before = `Before.\n\n<!-- begin: harness -->\n\nOld $& text.\n\n<!-- end: harness -->\n\nAfter.\n`;
  const text = replaceSection(before, "harness", "New $& text.");
  expect(text).toBe(before.replace("Old", "New"));
  expect(replaceSection(text, "harness", "New $& text.")).toBe(text);
});

test("a section of another name stays", () => {
  const other = replaceSection(BY_HAND, "other", "Theirs.");
  expect(replaceSection(other, "harness", "Ours.")).toContain("Theirs.");
});

test("a section that does not end is refused", () => {
  expect(() => replaceSection("<!-- begin: harness -->\nText.", "harness", "New.")).toThrow(
    "<!-- end: harness -->",
  );
});
