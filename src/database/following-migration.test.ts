import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { BOTH_ENGINES } from "../../test/engines.ts";
import { newsRows } from "../../test/factory/news-rows.ts";
import { importingOn } from "../../test/importing.ts";
import { migrationStatements } from "./migrate.ts";

/** Dates that are to come, and one of the day before yesterday. */
const DATES = ["9998", "9998-05", "9998-05-06", "2019-01-01", undefined];

for (const engine of BOTH_ENGINES) {
  describe(`news in an existing database on ${engine}`, () => {
    const on = importingOn(engine);

    test("is what is still to come, as after the first import of it", async () => {
      const dated = DATES.map((release_date, number) => ({
        ref: `record-${number}`,
        name: `Record ${number}`,
        artists: ["act"],
        ...(release_date && { release_date }),
      }));
      await on.importFiles({
        artists: [
          { ref: "act", name: "Act" },
          { ref: "writer", name: "Writer" },
        ],
        albums: dated,
        songs: dated.flatMap((song) => {
          const credits = [{ artist: "writer", name: "Writer", roles: "LC" }];
          const ofAlbum = { ...song, ref: `of-${song.ref}`, album: song.ref, credits };
          return [song, ofAlbum, { ...song, ref: `talk-${song.ref}`, kind: "talk" as const }];
        }),
      });
      const imported = await newsRows(on);
      expect(imported).toHaveLength(3 + 3 + 6);
      expect(imported[0]).toBe("1 album 1  9997-12-31T15:00:00.000Z");
      const inserts = migrationStatements(engine)
        .get("0031-following")!
        .filter((statement) => statement.includes("insert into news"));
      expect(inserts).toHaveLength(3);
      await on.database.write(async (db) => {
        await sql`delete from news`.execute(db);
        for (const statement of inserts) await sql.raw(statement).execute(db);
      });
      expect(await newsRows(on)).toEqual(imported);
    });
  });
}
