import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { writeCatalogueFiles } from "../../../../test/data/catalogue-files.ts";
import { ENGINES, openTestDatabase } from "../../../../test/databases/engines.ts";
import { interruptedBy } from "../../../../test/factory/catalogue/interrupted-import.ts";
import { editingOn } from "../../../../test/factory/edits/editing.ts";
import { forTest } from "../../../../test/for-tests.ts";
import { expectConsistent } from "../../../../test/import/invariants.ts";
import { importCatalogue } from "../import.ts";

/** Notes what a statement does to a row, or that it sets a column. */
const WATCHED = {
  "delete credit": "after delete on credit",
  "insert credit": "after insert on credit",
  "delete credit_role": "after delete on credit_role",
  "insert credit_role": "after insert on credit_role",
  "set korean_name": "after update of korean_name on song",
  "set release_date": "after update of release_date on song",
  "set hash": "after update of hash on song_claim",
  "set record_id": "after update of record_id on song_claim",
};

const credit = (name: string) => ({ name, artist: name.toLowerCase(), roles: "L" });

const filesWith = (credits: object[], name: string, korean_name: string) => ({
  artists: ["a", "b", "c"].map((ref) => ({ ref, name: ref.toUpperCase() })),
  songs: [
    { ref: "x", name, korean_name, release_date: "2020-01-02", artists: ["a"], credits },
    { ref: "y", name: "Other", artists: ["a"], credits: [credit("B")] },
  ],
});

test("a commit writes rows that differ, and sets columns that differ, alone", async () => {
  const { database } = await forTest(openTestDatabase("sqlite"));
  const importing = (...files: Parameters<typeof filesWith>) =>
    importCatalogue(database, writeCatalogueFiles(filesWith(...files)));
  await importing([credit("A"), credit("B"), credit("C")], "Song", "노래");
  await database.write(async (db) => {
    await sql`create table noted (what text)`.execute(db);
    for (const [what, when] of Object.entries(WATCHED))
      await sql
        .raw(`create trigger "${what}" ${when} begin insert into noted values ('${what}'); end`)
        .execute(db);
  });
  await importing([credit("A"), credit("B")], "Song", "다른 노래");
  const { rows } = await database.read((db) =>
    sql<{ what: string }>`select what from noted order by what`.execute(db as never),
  );
  expect(rows.map(({ what }) => what)).toEqual([
    "delete credit",
    "delete credit_role",
    "set hash",
    "set korean_name",
  ]);
});

describe.each(ENGINES)("a commit on %s", (engine) => {
  const { on, person, proposed, creditsEdit, credits } = editingOn(engine);

  test("compares the rows of a song again that an edit changed meanwhile", async () => {
    const files = filesWith([credit("A")], "Song", "노래");
    await on.importFiles(files);
    const fan = await person("Fan", "trusted");
    const edited = [{ artist_id: null, name: "Edited", roles: "C" }];
    // Both would be the song's second credit.
    const newer = filesWith([credit("A"), credit("B")], "Song", "노래");
    const interrupted = interruptedBy(
      on.database,
      async () => proposed(fan, await creditsEdit({ add: edited })),
      "commit",
    );
    const { outcome } = await importCatalogue(interrupted, writeCatalogueFiles(newer));
    expect(outcome).toBe("published");
    expect((await credits()).toSorted()).toEqual(["A: L", "B: L", "Edited: C"]);
    await expectConsistent(on.database);
  });
});
