import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { decideListed } from "./listed-decisions.ts";

const files = {
  artists: [{ ref: "act", name: "Made-up Act" }],
  songs: ["one", "two", "three", "four", "five"].map((ref) => ({
    ref,
    name: `Song ${ref}`,
    artists: ["act"],
  })),
};

describe.each(ENGINES)("a list of decisions on songs, on %s", (engine) => {
  const on = importingOn(engine);
  const decide = async (...rows: string[]) => {
    using folder = mkdtempDisposableSync(join(tmpdir(), "norae-decisions-"));
    const file = join(folder.path, "list.csv");
    writeFileSync(file, ["song,other,decision,reason", ...rows, ""].join("\n"));
    return decideListed(on.database, file);
  };

  test("unites, keeps apart and links, once, each with its reason", async () => {
    await on.importFiles(files);
    const rows = [
      "one,two,same,One is the other.",
      "two,three,different,Not this one.",
      "four,five,undecidable,Nothing says so.",
    ];
    expect(await decide(...rows)).toBe(3);
    expect(await on.rows("select id, record_id from song_former_id")).toEqual([
      { id: 2, record_id: 1 },
    ]);
    expect(
      await on.rows(
        "select left_id, right_id, decision, may_be_same, reason from likely_match order by left_id",
      ),
    ).toEqual([
      { left_id: 1, right_id: 3, decision: "different", may_be_same: 0, reason: "Not this one." },
      {
        left_id: 4,
        right_id: 5,
        decision: "different",
        may_be_same: 1,
        reason: "Nothing says so.",
      },
    ]);
    expect(await on.rows("select kind, author, source from edit order by id")).toEqual([
      { kind: "merge", author: "operator", source: "One is the other." },
      { kind: "different", author: "operator", source: "Not this one." },
      { kind: "different", author: "operator", source: "Nothing says so." },
    ]);
    expect(await decide(...rows)).toBe(0);
    await expectConsistent(on.database);
  });

  test("is refused whole where a row names no song or no decision", async () => {
    await on.importFiles(files);
    await expect(decide("one,two,same,Why", "one,six,same,Why")).rejects.toThrow(
      /list\.csv:3: no song has the ref "six"\.$/,
    );
    await expect(decide("one,two,maybe,Why")).rejects.toThrow(
      /list\.csv:2: "maybe" is none of same, different, undecidable\.$/,
    );
    expect(await on.rows("select 1 from song")).toHaveLength(5);
  });
});
