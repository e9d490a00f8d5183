import { expect, test } from "vitest";
import type { ImportResult } from "../import.ts";
import { NO_COUNTS } from "../run.ts";
import { importReport } from "./report.ts";

const published: ImportResult = {
  outcome: "published",
  counts: { ...NO_COUNTS, lines: 1_202, added: 1_000, changed: 2, unchanged: 200 },
  badLines: [],
  cleanedNames: [],
  cleaned: 0,
  composed: 0,
  unknownFields: new Map(),
  unknownRoles: new Map(),
  missing: [],
  differingCredits: [],
  followed: { movedReviews: 0, reviewsSetAside: 0, changedPlaylists: 0 },
  unitedSongs: 0,
  linkedCredits: 0,
  unlinkedCredits: 0,
  undecidedCredits: 0,
  likelyMatches: 0,
  keptApart: [],
  waiting: [],
  isCutShort: false,
  isPruned: false,
};

const gone = {
  missing: [
    { kind: "song", ref: "s", name: "Made-up song" },
    { kind: "membership", ref: "g\tm", name: "g / m" },
  ],
  counts: { ...published.counts, missing: 2 },
};

test("reports the changes", () => {
  expect(importReport(published)).toEqual({
    problems: "",
    summary: "1,000 added, 2 changed, 0 merged, 0 removed, 200 unchanged.\n",
  });
});

test("reports a dry run, an unchanged catalogue, and a refusal", () => {
  expect(importReport({ ...published, outcome: "dry run" }).summary).toMatch(
    /^Would be 1,000 added/,
  );
  expect(importReport({ ...published, outcome: "unchanged" }).summary).toBe(
    "Nothing changed: 200 records as before.\n",
  );
  const badLines = [{ file: "songs.ndjson", line: 7, field: "", reason: "is not JSON" }];
  expect(importReport({ ...published, outcome: "refused", badLines })).toEqual({
    problems: "songs.ndjson:7: the line is not JSON\n",
    summary:
      "Refused: 1 bad line of 1,202 lines. Nothing was changed. Correct them and import again.\n",
  });
});

test("says of a dry run of more than a hundred thousand rows how long writers will wait", () => {
  const dryRun = { ...published, outcome: "dry run" } as const;
  expect(importReport({ ...dryRun, changedRows: 100_000 }).summary).not.toContain("wait");
  expect(importReport({ ...dryRun, changedRows: 8_000_000 }).summary).toContain(
    "About 8,000,000 rows change at once: on SQLite reviews, playlists and sign-ins wait for about 100 seconds",
  );
});

test("lists missing records, and what happens to them", () => {
  expect(
    importReport({ ...published, ...gone })
      .summary.split("\n")
      .slice(1),
  ).toEqual([
    "2 records no longer in this catalogue:",
    "  song s (Made-up song)",
    "  membership g / m",
    "They are kept; --prune removes them.",
    "",
  ]);
  const pruned = { ...published, ...gone, isPruned: true };
  expect(importReport(pruned).summary).toContain(
    "2 of them kept: other records still refer to them.",
  );
  const all = { ...pruned, counts: { ...pruned.counts, removed: 2 } };
  expect(importReport(all).summary).not.toContain("kept");
});

test("names the records that were decided to be different, and that the catalogue merges", () => {
  const { summary } = importReport({
    ...published,
    keptApart: [{ kind: "artist", left_id: 3, right_id: 12 }],
  });
  expect(summary).toContain(
    "artist 3 and 12 stay separate: this catalogue merges them, but a decision says that they are different.\n",
  );
});

test("reports lines that wait", () => {
  const counts = { ...published.counts, waiting: 2 };
  expect(importReport({ ...published, counts }).summary).toContain(
    "2 lines wait for a decision and changed nothing yet: see norae review-matches.\n",
  );
});

test("the summary says what became of reviews and playlists of merged records", () => {
  const followed = { movedReviews: 2, reviewsSetAside: 1, changedPlaylists: 1 };
  expect(importReport({ ...published, unitedSongs: 1, followed }).summary).toContain(
    "1 song was united with the same recording on another release.\n" +
      "2 reviews and places in 1 playlist moved with merged records.\n" +
      "1 review was set aside, since the author has another one of the record. Only the author can see it.\n",
  );
});
