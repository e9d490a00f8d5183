import type { Engine } from "../../src/database/database.ts";
import { saveClaims } from "../factory/catalogue/claims.ts";
import type { CatalogueDraft } from "../factory/catalogue/drafts.ts";
import { openWith } from "../factory/catalogue/save.ts";
import { forTests } from "../for-tests.ts";
import { startSite } from "../servers/site-under-test.ts";

/** Starts the built server for the surrounding tests, on a database of its own with just these records. */
export function servedSite(engine: Engine, catalogue: CatalogueDraft) {
  const site = forTests(async () => {
    const opened = await openWith(engine, catalogue);
    await saveClaims(opened.database, catalogue);
    return {
      server: await startSite(opened.place),
      // It is there to change it without the server's knowledge.
      database: opened.database,
      /** Starts another server, which has cached nothing of what the database had before. */
      restart: async () => {
        await site.server.stop();
        site.server = await startSite(opened.place);
      },
      remove: async () => {
        await site.server.stop();
        await opened.remove();
      },
    };
  });
  return site;
}
