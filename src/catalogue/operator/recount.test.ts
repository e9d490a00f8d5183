import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../../test/databases/engines.ts";
import { interruptedBy } from "../../../test/factory/catalogue/interrupted-import.ts";
import { dumpPageTables } from "../../../test/import/dumped-tables.ts";
import { expectConsistent } from "../../../test/import/invariants.ts";
import { importingOn } from "../../../test/data/importing.ts";
import { madeUp } from "../../../test/data/made-up-catalogue.ts";
import { countWrongCounts } from "../../database/diagnostics.ts";
import { recountCatalogue } from "./recount.ts";
import { writeRevision } from "../commit-revision.ts";

/** Statements that make stored counts wrong, and the number of these counts. */
const DAMAGE: [statement: string, wrong: number][] = [
  ["update credit_count set songs = songs + 1 where role = 'lyrics' and scope = 'all'", 1],
  ["delete from collaboration where role = 'writing'", 1],
  ["update credit_year set cut = 1 where role = 'composition'", 1],
  ["update act_writing set named = 9", 4],
  [
    "insert into act_writing (artist_id, role, named, known, by_members) values (3, 'lyrics', 1, 1, 1)",
    1,
  ],
  ["update artist set num_songs = 99", 0],
];

describe.each(BOTH_ENGINES)("counts of credits on %s", (engine) => {
  const on = importingOn(engine);
  const countWrong = () => on.database.read(countWrongCounts);

  test("are right after an import, and where they are not, all are counted again", async () => {
    await on.importFiles(madeUp);
    const right = await dumpPageTables(on.database);
    expect(await countWrong()).toBe(0);
    for (const [statement, wrong] of DAMAGE) {
      await on.database.write((db) => sql.raw(statement).execute(db));
      expect(await dumpPageTables(on.database), statement).not.toEqual(right);
      expect(await countWrong(), statement).toBe(wrong);
      await recountCatalogue(on.database);
      expect(await dumpPageTables(on.database), statement).toEqual(right);
    }
    expect(await on.rows("select tag from change where id > 2")).toContainEqual({
      tag: "everything",
    });
  });

  test("are right where two people are merged while they are counted again", async () => {
    await on.importFiles(madeUp);
    await on.database.write((db) => sql`update credit_count set songs = songs + 1`.execute(db));
    const merges = [{ kind: "artist", winner: 2, loser: 3 } as const];
    const merge = () => writeRevision(on.database, { merges, note: "made up" });
    await recountCatalogue(interruptedBy(on.database, merge, "commit"));
    expect(await countWrong()).toBe(0);
    await expectConsistent(on.database);
  });
});
