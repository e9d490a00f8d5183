import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";

interface Decision {
  song: string;
  other: string;
  decision: string;
  reason: string;
  source: string;
}

const catalogue = join(import.meta.dirname, "../../../catalogue");
const decisions = parse<Decision>(readFileSync(join(catalogue, "corrections/recordings.csv")), {
  columns: true,
});

test("each decision on two recordings names two songs of the starter catalogue, a reason and a source", () => {
  const lines = readFileSync(join(catalogue, "songs.ndjson"), "utf8").trim().split("\n");
  const refs = new Set(lines.map((line) => (JSON.parse(line) as { ref: string }).ref));
  const wrong = decisions.filter(
    ({ song, other, decision, reason, source }) =>
      song === other ||
      !refs.has(song) ||
      !refs.has(other) ||
      !["same", "different", "undecidable"].includes(decision) ||
      reason.length < 10 ||
      source === "",
  );
  expect(wrong).toEqual([]);
  const pairs = decisions.map(({ song, other }) => [song, other].toSorted().join(" "));
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(decisions.filter(({ decision }) => decision === "undecidable").length).toBeLessThan(60);
});
