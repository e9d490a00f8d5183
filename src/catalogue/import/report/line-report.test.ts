import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../../test/databases/engines.ts";
import { importingOn } from "../../../../test/data/importing.ts";
import { madeUp } from "../../../../test/data/made-up-catalogue.ts";
import type { CatalogueFiles } from "../../../../test/data/catalogue-files.ts";
import type { WrittenReport } from "../../../../test/data/spreadsheet.ts";
import { openReportFile } from "./report-file.ts";
import { reportedResult } from "./report.ts";

type Report = WrittenReport & { files: { unlisted: Record<string, number> }[] };

const fillers = Array.from({ length: 300 }, (_, at) => ({ ref: `f-${at}`, name: `Filler ${at}` }));
const bad = [{ ref: "nameless" }, '{"ref":', { ref: "aaa", name: "Again" }];

describe.each(ENGINES)("the report of lines on %s", (engine) => {
  const on = importingOn(engine);

  async function reported(files: CatalogueFiles, options = {}): Promise<Report> {
    const path = join(mkdtempSync(join(tmpdir(), "norae-report-")), "report.json");
    const report = openReportFile(path);
    const result = await on.importFiles(files, { ...options, report });
    expect(existsSync(path)).toBe(false);
    report.finish(reportedResult(result));
    return JSON.parse(readFileSync(path, "utf8")) as Report;
  }

  /** The lines of a report that are accounted for, by file, checked against its lists. */
  function totals({ files, lines }: Report): Record<string, number> {
    for (const { file, read, taken, skipped, waiting, unlisted } of files) {
      const sum = (counts: Record<string, number>) =>
        Object.values(counts).reduce((total, one) => total + one, 0);
      expect(sum(taken) + skipped + waiting).toBe(read);
      const listed = lines.filter((one) => one.file === file && one.outcome === "skipped");
      expect(listed.length + sum(unlisted)).toBe(skipped);
    }
    return Object.fromEntries(files.map(({ file, read }) => [file, read]));
  }

  const others = { "memberships.ndjson": 1, "albums.ndjson": 1, "songs.ndjson": 2 };
  const lengths = { "artists.ndjson": 306, ...others };
  const withBad = { ...madeUp, artists: [...madeUp.artists, ...fillers, ...bad] };

  test("accounts for every line of a first import, and lists each that was skipped", async () => {
    const report = await reported(withBad);
    expect(totals(report)).toEqual(lengths);
    expect(report.files[0]).toMatchObject({
      taken: { added: 303, matched: 0, changed: 0, unchanged: 0 },
      skipped: 3,
      unlisted: {},
    });
    expect(report.lines.map(({ line, outcome, field }) => [line, outcome, field])).toEqual([
      [304, "skipped", "name"],
      [305, "skipped", ""],
      [306, "skipped", "ref"],
    ]);
    expect(report.result).toMatchObject({ outcome: "published", bad: 3 });
  });

  test("lists each name of which something was left out", async () => {
    const artists = [{ ref: "a", name: "A\u200b", aliases: ["B\u202c"] }];
    const { lines } = await reported({ artists });
    const found = lines.map(({ line, outcome, field }) => `${line} ${outcome} ${field}`);
    expect(found).toEqual(["1 left out name", "1 left out aliases[0]"]);
  });

  test("tells new, changed and unchanged lines apart, and those about known records", async () => {
    await on.importFiles(madeUp);
    const newer = {
      ...madeUp,
      artists: [{ ...madeUp.artists[0]!, name: "Group Aaa renamed" }, ...madeUp.artists.slice(1)],
      songs: [...madeUp.songs, { ref: "new", name: "New", artists: ["aaa"] }],
    };
    const report = await reported(newer);
    totals(report);
    const taken = Object.fromEntries(report.files.map((one) => [one.file, one.taken]));
    const none = { added: 0, matched: 0, changed: 0, unchanged: 0, converted: 0 };
    expect(taken).toEqual({
      "artists.ndjson": { ...none, changed: 1, unchanged: 2 },
      "memberships.ndjson": { ...none, unchanged: 1 },
      "albums.ndjson": { ...none, unchanged: 1 },
      "songs.ndjson": { ...none, added: 1, unchanged: 2 },
    });
    const other = await reported({
      key: "other",
      artists: [
        { ref: "x", name: "Writer Ccc", external: { melon: 12 } },
        { ref: "y", name: "Someone New" },
      ],
    });
    expect(other.files[0]?.taken).toEqual({ ...none, added: 1, matched: 1 });
  });

  test("lists the lines that wait for a decision, and those that depend on them", async () => {
    await on.importFiles(madeUp);
    const report = await reported({
      key: "other",
      artists: [{ ref: "x", name: "Group Aaa" }],
      songs: [{ ref: "y", name: "Unknown Song", artists: ["x"] }],
    });
    expect(totals(report)).toEqual({ "artists.ndjson": 1, "songs.ndjson": 1 });
    expect(report.lines.map(({ file, line, outcome }) => [file, line, outcome])).toEqual([
      ["artists.ndjson", 1, "waiting"],
      ["songs.ndjson", 1, "waiting"],
    ]);
    expect(report.lines.every(({ reason }) => reason !== "")).toBe(true);
  });

  test("says of a refused catalogue that none of its lines was taken", async () => {
    const report = await reported(withBad, { strict: true });
    expect(totals(report)).toEqual(lengths);
    expect(report.files[0]).toMatchObject({
      taken: { added: 0, matched: 0, changed: 0, unchanged: 0 },
      skipped: 306,
      unlisted: { "the catalogue was refused": 303 },
    });
    expect(report.result["outcome"]).toBe("refused");
  });
});

test("says where a report cannot be written", () => {
  expect(() => openReportFile("/nowhere/at/all/report.json")).toThrow(
    /^The report cannot be written to \/nowhere\/at\/all\/report.json: /,
  );
});
