import { describe, expect, test } from "vitest";
import { pagePath } from "../../src/domain/page-path.ts";
import type { SearchItem } from "../../src/domain/search-item.ts";
import { ENGINES } from "../engines.ts";
import { rename } from "../factory/claims.ts";
import { sampleCatalogue } from "../factory/sample.ts";
import { servedSite } from "./served-site.ts";

const { draft, artists } = sampleCatalogue();

/** A newer index is built within seconds, but not at once (milliseconds). */
const INDEX_TIMEOUT = 60_000;

for (const engine of ENGINES) {
  describe(`the search index on ${engine}`, () => {
    const site = servedSite(engine, draft);

    const found = async (text: string) => {
      const response = await site.server.fetch(`/api/search?q=${encodeURIComponent(text)}`);
      expect(response.status).toBe(200);
      return ((await response.json()) as SearchItem[]).map(({ name }) => name);
    };
    const page = async (text: string) => (await site.server.fetch(pagePath.search(text))).text();

    /** Searches until something is found; meanwhile every response is complete. */
    async function until(holds: () => Promise<boolean>): Promise<void> {
      const deadline = performance.now() + INDEX_TIMEOUT;
      while (!(await holds())) {
        expect(performance.now(), "milliseconds until the newer index answers").toBeLessThan(
          deadline,
        );
        expect(await found("harbour nine")).toContain("Harbour Nine");
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }

    test("answers from the first request on, and finds misspelt names once its index is built", async () => {
      expect(await found("moth")).toContain("Moth");
      await until(async () => (await found("papre lantrens")).includes("Paper Lanterns"));
    });

    test("is rebuilt after another process writes, while the older one answers", async () => {
      expect(await page("glsas lantern")).not.toContain("Glass Lanterns");
      await rename(site.database, "artist", artists.lanterns, "Glass Lanterns");
      await until(async () => (await found("glsas lantern")).includes("Glass Lanterns"));
      expect(await page("glsas lantern")).toContain("Glass Lanterns");
    });

    test("a removed record is not found any more, even before the newer index", async () => {
      expect(await found("moth")).toContain("Moth");
      await site.database.write(async (db) => {
        await db
          .updateTable("artist")
          .set({ linkable: false })
          .where("id", "=", artists.moth)
          .execute();
      });
      expect(await found("moth")).not.toContain("Moth");
    });
  });
}
