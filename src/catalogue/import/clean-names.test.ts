import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { expectSameWhenMoved } from "../../../test/factory/catalogue/moved.ts";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { nameProblem } from "../../domain/text/name-rule.ts";
import { FILE_OF_KIND, type Kind, KINDS } from "../interchange/format.ts";
import { parseLine } from "../interchange/line.ts";
import { importReport, reportedResult } from "./report/report.ts";

const FILES = {
  artists: [
    { ref: "a", name: "Made\u200b-up Act", aliases: ["Act\u202c", "Act", "É\u0301t"] },
    { ref: "b", name: "E\u0301tude", korean_name: "연\u3164습" },
    ...Array.from({ length: 400 }, (_, at) => ({ ref: `filler-${at}`, name: `Filler ${at}` })),
  ],
  songs: [
    {
      ref: "s",
      name: "\u202eSong",
      artists: ["a"],
      credits: [{ artist: "b", name: "Etude\ufeff", roles: "L" }],
    },
  ],
};

const LISTED = [
  "artists.ndjson:1: name had invisible characters (U+200B), which were removed",
  "artists.ndjson:1: aliases[0] had invisible characters (U+202C), which were removed",
  "artists.ndjson:2: korean_name had invisible characters (U+3164), which were removed",
  "songs.ndjson:1: name had invisible characters (U+202E), which were removed",
  "songs.ndjson:1: credits[0].name had invisible characters (U+FEFF), which were removed",
];

describe.each(ENGINES)("names in imports on %s", (engine) => {
  const on = importingOn(engine);

  test("are cleaned and reported with their place, and mean the same when they come again", async () => {
    const first = await on.importFiles(FILES);
    expect(importReport(first).problems.trim().split("\n")).toEqual(LISTED);
    expect(importReport(first).summary).toContain("1 name was put into Unicode's composed form");
    expect(reportedResult(first)).toMatchObject({ cleaned_names: 5, composed_names: 1 });
    expect((await on.names("artist")).slice(0, 2)).toEqual(["Made-up Act", "Étude"]);
    expect(await on.names("song")).toEqual(["Song"]);
    expect(await on.rows("select korean_name from artist where id = 2")).toEqual([
      { korean_name: "연 습" },
    ]);
    expect(await on.rows("select alias from artist_alias order by position")).toEqual([
      { alias: "Act" },
      { alias: "É\u0301t" },
    ]);
    const again = await on.importFiles(FILES);
    expect(again.outcome).toBe("unchanged");
    expect(importReport(again).problems.trim().split("\n")).toEqual(LISTED);
    await expectSameWhenMoved(on.database);
  });

  test("that an earlier build stored are cleaned once their source brings them again", async () => {
    const clean = { ...FILES, artists: FILES.artists.with(0, { ref: "a", name: "Act" }) };
    await on.importFiles(clean);
    await on.database.write(async (db) => {
      await db
        .updateTable("artist")
        .set({ english_name: "A\u200bct" })
        .where("id", "=", 1)
        .execute();
      await sql`update artist_claim set hash = 'older', body = replace(body, 'Act', ${"A\u200bct"})
          where ref = 'a'`.execute(db);
    });
    const again = { ...FILES, artists: FILES.artists.with(0, { ref: "a", name: "A\u200bct" }) };
    const result = await on.importFiles(again);
    expect(result.counts).toMatchObject({ added: 0, changed: 1 });
    expect((await on.names("artist"))[0]).toBe("Act");
  });

  test("that nothing is left of, or that cannot be shown, make a bad line", async () => {
    const bad = [
      { ref: "x1", name: "\u200b" },
      { ref: "x2", name: "X", korean_name: "\u3164" },
      { ref: "x3", name: "X", aliases: ["Y", "Z\ue000"] },
      { ref: "x4", name: `X${"\u0335".repeat(60)}` },
    ];
    const { outcome, badLines } = await on.importFiles({
      artists: [...bad, ...FILES.artists.slice(2)],
    });
    expect(outcome).toBe("published");
    expect(badLines.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
      "1 name has no visible characters",
      "2 korean_name has no visible characters",
      "3 aliases[1] has characters that other devices cannot show (U+E000)",
      "4 name has more than 8 accents or other marks on one letter",
    ]);
  });
});

const STARTER = join(import.meta.dirname, "..", "..", "..", "catalogue");

test("nothing of the starter catalogue is refused or has to be cleaned", () => {
  const cleaned: string[] = [];
  const unclean: string[] = [];
  let composed = 0;
  const read = (kind: Kind, text: string) => {
    const parsed = parseLine(kind, text);
    if (!("line" in parsed)) throw new Error(`${kind} ${parsed.field} ${parsed.reason}: ${text}`);
    const { line } = parsed;
    composed += parsed.composed;
    if ("group" in line) return;
    for (const { field, reason } of parsed.cleaned) cleaned.push(`${line.ref} ${field} ${reason}`);
    const names = [line.name, line.korean_name ?? "-"];
    if ("aliases" in line) names.push(...(line.aliases ?? []));
    if ("credits" in line) names.push(...(line.credits ?? []).map(({ name }) => name));
    unclean.push(...names.filter((name) => nameProblem(name) !== null));
  };
  for (const kind of KINDS)
    for (const text of readFileSync(join(STARTER, FILE_OF_KIND[kind]), "utf8").trim().split("\n"))
      read(kind, text);
  expect(cleaned).toEqual([]);
  expect(composed).toBe(0);
  expect(unclean).toEqual([]);
});
