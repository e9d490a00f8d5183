import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forTests } from "../../test/for-tests.ts";
import { openWith } from "../../test/factory/catalogue/save.ts";
import { wideCatalogue } from "../../test/factory/catalogue/wide-catalogue.ts";
import type { Call } from "../../test/queries/call.ts";
import { NAMED_QUERIES } from "../../test/queries/named-queries.ts";

/** Queries that may scan a table or an index, with the reason. */
const MAY_SCAN: Record<string, string> = {
  listRecentReviews: "reads an index of just these reviews, as far as its limit",
  findLastChange: "reads one row, the last by its id",
  listEdits: "goes back through all edits, as far as its limit",
  listChangedEdits: "reads an index of just these edits, as far as its limit",
  listReportedEdits: "reads an index of just the reports that wait",
  listWaitingReports: "reads an index of just the reports that wait",
  listAuditLog: "goes back through the log, as far as its limit",
  listFeedback: "goes back through all messages, as far as its limit",
  listArtists: "answers all artists",
  listIdolIndex: "reads an index of just these artists, as far as its page goes",
  listIdols: "looks for a text inside every other name, where one is looked for",
  countIdols: "the same",
  listChart: "goes down an index of just what is rated, as far as its page goes",
  listLikelyPairs: "reads the pairs that wait in the order of their index, up to its limit",
  listNameMatches: "looks for a text inside every name, until there is a search index",
  listWantedActs: "compares all acts by how much they are wanted, a row each",
  listActsToRefresh: "compares all acts by how much they are wanted, a row each, for a command",
  listUndecidedActs: "reads the artists of MusicBrainz that may be acts, for a command",
  countCredited: "counts all songs, for a page that is kept",
  listCoverage: "counts all songs, for a command",
  listCoverageOfActs: "compares all acts by their songs, a row each, for a command",
  listSuspended: "has only those who are suspended now: ended suspensions are removed",
  listGivenTrust: "has only those whose standing somebody gave",
  listRatedWriters: "counts what it has just read of one user's reviews",
  listSelfWrittenAlbumsOf: "reads what it has found of the songs of a year, a row each",
  findYearOfCredits: "the same",
  countAnswered: "groups what it has found by indexes, of one user's edits",
  listAnswered: "the same",
  listSearchable: "answers everything that can be searched for",
};

const modules = import.meta.glob<Record<string, unknown>>(
  [
    "./**/*.ts",
    "!./**/*.test.ts",
    // A worker runs when it is loaded.
    "!./**/*-worker.ts",
    // Backups read whole tables.
    "!./snapshot/*.ts",
    "!./{sqlite,postgres}/stored-tables.ts",
  ],
  { eager: true },
);

test("the plan of every named query is checked", () => {
  const named = Object.values(modules).flatMap((module) =>
    Object.keys(module).filter((name) => /^(find|list|load)[A-Z]/.test(name)),
  );
  expect(named.filter((name) => !Object.hasOwn(NAMED_QUERIES, name))).toEqual([]);
});

describe("SQLite reads no table from end to end", () => {
  const opened = forTests(() => openWith("sqlite", wideCatalogue()));
  let explainer: DatabaseSync;
  beforeAll(async () => {
    explainer = new DatabaseSync(join(opened.place.dataFolder, "norae.sqlite"));
  });
  afterAll(() => explainer.close());

  const scansOf = async (call: Call) => {
    opened.sent.length = 0;
    await opened.database.read(call);
    const statements = opened.sent.filter(({ sql }) => /^(select|with) /.test(sql));
    expect(statements.length).toBeGreaterThan(0);
    return statements.flatMap(({ sql, parameters }) =>
      explainer
        .prepare(`explain query plan ${sql}`)
        .all(
          ...(parameters as never[]).map((value) =>
            typeof value === "boolean" ? Number(value) : value,
          ),
        )
        .map((row) => String(row["detail"]))
        .filter((detail) => detail.startsWith("SCAN") && !isHarmless(detail)),
    );
  };

  for (const isAnalysed of [false, true]) {
    for (const [name, calls] of Object.entries(NAMED_QUERIES)) {
      test(`${name}, ${isAnalysed ? "with" : "without"} statistics`, async () => {
        if (isAnalysed) explainer.exec("analyze");
        const scans: string[] = [];
        for (const call of calls) scans.push(...(await scansOf(call)));
        expect(MAY_SCAN[name] === undefined ? scans : []).toEqual([]);
      });
    }
  }
});

/**
 * Whether a scan reads no table: a subquery with its own limit or conditions, a recursive query, a list of values or
 * constants.
 */
function isHarmless(detail: string): boolean {
  return /^SCAN (nearest|ranked|range|matching|shared|credits|counted|earlier|of_songs|\d+-ROW VALUES CLAUSE|CONSTANT ROW|\(subquery)/.test(
    detail,
  );
}
