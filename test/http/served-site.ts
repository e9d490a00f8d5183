import type { Engine } from "../../src/database/database.ts";
import { saveClaims } from "../factory/catalogue/claims.ts";
import type { CatalogueDraft } from "../factory/catalogue/drafts.ts";
import { openWith } from "../factory/catalogue/save.ts";
import { forTests } from "../for-tests.ts";
import { startSite } from "../servers/site-under-test.ts";

/** Starts the built server for the surrounding tests, on a database of its own with just these records. */
export function servedSite(engine: Engine, catalogue: CatalogueDraft) {
  return forTests(async () => {
    const opened = await openWith(engine, catalogue);
    await saveClaims(opened.database, catalogue);
    const server = await startSite(opened.place);
    const remove = async () => {
      await server.stop();
      await opened.remove();
    };
    // The database is there to change it without the server's knowledge.
    return { server, database: opened.database, remove };
  });
}
