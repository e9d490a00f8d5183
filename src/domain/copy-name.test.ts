import { expect, test } from "vitest";
import { copyName, playlistNameProblem } from "./playlist-rules.ts";

test("a copy says so, and which one it is", () => {
  expect(copyName("Rain")).toBe("Rain (copy)");
  expect(copyName("Rain (copy)")).toBe("Rain (copy 2)");
  expect(copyName("Rain (copy 9)")).toBe("Rain (copy 10)");
  expect(copyName("Rain (copying)")).toBe("Rain (copying) (copy)");
});

test("a long name is cut between characters, so that the copy's is valid", () => {
  for (const name of [
    "a".repeat(50),
    "a\u202eb\u202d",
    "👩‍👩‍👧‍👦".repeat(50),
    `${"a ".repeat(21)}(copy 9999)`,
  ]) {
    const copy = copyName(name);
    expect(copy).toMatch(/\S \(copy( \d+)?\)$/);
    expect(playlistNameProblem(copy), copy).toBeNull();
  }
});
