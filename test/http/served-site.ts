import { afterAll, beforeAll } from "vitest";
import type { Database, Engine } from "../../src/database/database.ts";
import { openTestDatabase, type TestDatabase } from "../engines.ts";
import { saveClaims } from "../factory/claims.ts";
import type { CatalogueDraft } from "../factory/drafts.ts";
import { saveCatalogue } from "../factory/save.ts";
import { type SiteUnderTest, startSite } from "../site-under-test.ts";

/** Starts the built server for the surrounding tests, on a database of its own with just these records. */
export function servedSite(engine: Engine, catalogue: CatalogueDraft) {
  let opened: TestDatabase | undefined;
  let server: SiteUnderTest | undefined;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    await saveCatalogue(opened.database, catalogue);
    await saveClaims(opened.database, catalogue);
    server = await startSite(opened.place);
  });

  afterAll(async () => {
    await server?.stop();
    await opened?.remove();
  });

  return {
    get server(): SiteUnderTest {
      return server!;
    },
    /** The same database, to change it without the server's knowledge. */
    get database(): Database {
      return opened!.database;
    },
    get place(): TestDatabase["place"] {
      return opened!.place;
    },
  };
}
