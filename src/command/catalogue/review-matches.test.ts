import { createInterface } from "node:readline/promises";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { writeCatalogueFiles } from "../../../test/data/catalogue-files.ts";
import { openTestDatabase } from "../../../test/databases/engines.ts";
import { addLikelyMatches } from "../../../test/factory/catalogue/likely-matches.ts";
import { forTest } from "../../../test/for-tests.ts";
import { importCatalogue } from "../../catalogue/import/import.ts";
import { listLikelyMatches } from "../../catalogue/matching/matches.ts";
import { describeMatch, reviewMatches } from "./review-matches.ts";

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

test("of two songs it can be answered that it cannot be known, of two artists it cannot", async () => {
  const { database } = await forTest(openTestDatabase("sqlite"));
  const act = { name: "Made-up Act" };
  await importCatalogue(
    database,
    writeCatalogueFiles({
      artists: [
        { ref: "a", ...act },
        { ref: "b", ...act },
      ],
      songs: ["s", "t"].map((ref) => ({ ref, name: `Kettle ${ref}`, artists: ["a"] })),
    }),
  );
  const pair = { left_id: 1, right_id: 2 };
  await addLikelyMatches(database, { ...pair, score: 2 }, { ...pair, kind: "song" });
  const matches = await database.read((db) => listLikelyMatches(db, { limit: 9 }));
  const [input, output] = [new PassThrough(), new PassThrough()];
  const terminal = createInterface({ input, output });
  let shown = "";
  // An answer to each question, once it is asked.
  output.on("data", (text: Buffer) => {
    shown += String(text);
    if (String(text).includes("[q]uit? ")) input.write("u\n");
  });
  expect(await reviewMatches(terminal, database, matches)).toBe(true);
  terminal.close();
  const questions = shown.match(/\[s\]ame.*?\[q\]uit\? /g);
  expect(questions).toEqual([
    "[s]ame, [d]ifferent, [l]ater, [q]uit? ",
    "[s]ame, [d]ifferent, [u]nknown (cannot be known), [l]ater, [q]uit? ",
  ]);
  const decided = await database.read((db) =>
    db
      .selectFrom("likely_match")
      .select(["kind", "decision", "may_be_same"])
      .orderBy("kind")
      .execute(),
  );
  expect(decided).toEqual([
    { kind: "artist", decision: null, may_be_same: 0 },
    { kind: "song", decision: "different", may_be_same: 1 },
  ]);
});
