import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../test/engines.ts";
import { saveCatalogue } from "../../test/factory/save.ts";
import { wideCatalogue } from "../../test/factory/wide-catalogue.ts";
import { CATALOGUE_CALLS } from "../../test/queries/catalogue.ts";
import { PEOPLE_CALLS } from "../../test/queries/people.ts";

/** Queries with random results, which random-song.test.ts tests on both engines. */
const RANDOM = new Set(["findRandomSong"]);

describe("every query of the catalogue has the same answer on both engines", () => {
  let sqlite: TestDatabase;
  let postgres: TestDatabase;
  beforeAll(async () => {
    [sqlite, postgres] = await Promise.all([
      openTestDatabase("sqlite"),
      openTestDatabase("postgres"),
    ]);
    const catalogue = wideCatalogue();
    await saveCatalogue(sqlite.database, catalogue);
    await saveCatalogue(postgres.database, catalogue);
  });
  afterAll(async () => {
    await sqlite.remove();
    await postgres.remove();
  });

  for (const [name, calls] of Object.entries({ ...CATALOGUE_CALLS, ...PEOPLE_CALLS })) {
    if (RANDOM.has(name)) continue;
    test(name, async () => {
      for (const call of calls) {
        const answer = await sqlite.database.read(call);
        expect(await postgres.database.read(call)).toEqual(answer);
      }
    });
  }
});
