import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { CatalogueFiles } from "../../test/catalogue-files.ts";
import { BOTH_ENGINES } from "../../test/engines.ts";
import { importingOn } from "../../test/importing.ts";
import { migrationStatements } from "./migrate.ts";

/** Everything that an import counts in a table of the migration. */
const COUNTED = [
  "select * from credit_year order by artist_id, year, role",
  "select * from act_writing order by artist_id, role",
];

/** A group that changes its members, a soloist, and lists of which some are cut. */
const CATALOGUE: CatalogueFiles = {
  artists: [
    { ref: "group", name: "Group Made-up", is_group: true },
    { ref: "left", name: "Left Made-up" },
    { ref: "solo", name: "Solo Made-up" },
    { ref: "writer", name: "Writer Made-up" },
  ],
  memberships: [{ group: "group", member: "left", from: "2015-06", to: "2019", active: false }],
  albums: [],
  songs: [
    ["2015-05", "left", "LC", undefined],
    ["2015", "left", "L", undefined],
    ["2019-12-31", "left", "LCA", "A"],
    ["2020-01-01", "left", "C", undefined],
    [undefined, "left", "A", undefined],
    ["2018", "writer", "LCA", true],
    ["2018", "group", "L", undefined],
  ].map(([release_date, artist, roles, credits_incomplete], at) => ({
    ref: `song-${at}`,
    name: `Song ${at}`,
    artists: at % 2 === 0 ? ["group", "solo"] : ["group"],
    ...(release_date !== undefined && { release_date }),
    ...(credits_incomplete !== undefined && { credits_incomplete }),
    credits: [
      { artist, name: "Made-up", roles },
      { name: "Nobody Known", roles: "LF" },
      { artist: "solo", name: "Solo", roles: "C" },
    ],
  })),
};

for (const engine of BOTH_ENGINES) {
  describe(`the counts of careers on ${engine}`, () => {
    const on = importingOn(engine);

    test("are those that an import would write, in an existing database", async () => {
      await on.importFiles(CATALOGUE);
      const rows = () => Promise.all(COUNTED.map((query) => on.rows(query)));
      const imported = await rows();
      expect(imported.map(({ length }) => length)).toEqual([27, 8]);
      const statements = migrationStatements(engine).get("0014-careers")!;
      await on.database.write(async (db) => {
        for (const table of ["credit_year", "act_writing"])
          await sql`drop table ${sql.table(table)}`.execute(db);
        for (const statement of statements) await sql.raw(statement).execute(db);
      });
      expect(await rows()).toEqual(imported);
    });
  });
}
