import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ENGINES } from "../../../test/databases/engines.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { madeUp } from "../../../test/data/made-up-catalogue.ts";
import { exportTables } from "./tables.ts";

describe.each(ENGINES)("an export as tables, on %s", (engine) => {
  const on = importingOn(engine);

  test("has a row for each record, membership and credit, with the sources", async () => {
    await on.importFiles({
      ...madeUp,
      artists: [...madeUp.artists, { ref: "eee", name: '=1+1, "quoted"', aliases: ["E", "이"] }],
    });
    const folder = mkdtempSync(join(tmpdir(), "norae-tables-"));
    const written = await exportTables(on.database, folder);
    expect(written).toEqual({
      "artists.csv": 4,
      "memberships.csv": 1,
      "albums.csv": 1,
      "songs.csv": 2,
      "credits.csv": 4,
    });
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(written).toSorted());
    const read = (name: string) => readFileSync(join(folder, name), "utf8").split("\n");
    expect(read("artists.csv")[0]).toBe(
      "\ufeffref,id,name,korean_name,aliases,is_group,is_idol,gender,group_type,debut_date,melon,spotify,youtube,musicbrainz,wikidata,ipi,sources,field_sources",
    );
    // Not a formula in a spreadsheet.
    expect(read("artists.csv")[4]).toBe(`eee,4,"'=1+1, ""quoted""",,E | 이,,,,,,,,,,,,,`);
    expect(read("credits.csv").slice(1, 4)).toEqual([
      "aaa--one--x,1,Song X,1,ccc,CCC,LC,,",
      "aaa--one--x,1,Song X,2,bbb,Bbb,F,,",
      "aaa--one--x,1,Song X,3,,Nobody Known,A,,",
    ]);
  });
});
