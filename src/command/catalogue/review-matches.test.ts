import { expect, test } from "vitest";
import { describeMatch } from "./review-matches.ts";

test("names of a pair send nothing to the terminal but text", () => {
  const described = describeMatch({
    kind: "artist",
    left_id: 1,
    right_id: 2,
    reason: "have the name \u001b[2J",
    score: 1,
    left: "Made-up \u001b]0;title\u0007 Act",
    right: "Made-up\nAct",
  });
  expect(described.split("\n")).toHaveLength(4);
  expect(described.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
});
