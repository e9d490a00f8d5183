import { describe, expect, test } from "vitest";
import { recordChanges } from "../../../src/database/changes/record-changes.ts";
import { tag } from "../../../src/domain/tag.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import type { SearchItem } from "../../../src/domain/catalogue/search-item.ts";
import { ENGINES } from "../../databases/engines.ts";
import { rename } from "../../factory/catalogue/claims.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { servedSite } from "../served-site.ts";

const { draft, artists } = sampleCatalogue();

/** Changed records are read within two seconds, but not at once, and later on a busy machine (milliseconds). */
const INDEX_TIMEOUT = 60_000;

describe.each(ENGINES)("the search index on %s", (engine) => {
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
      expect(performance.now(), "milliseconds until it is found").toBeLessThan(deadline);
      expect(await found("harbour nine")).toContain("Harbour Nine");
    }
  }

  test("answers from the first request on, misspelt names too, and what it answered is cached", async () => {
    const [, results] = await Promise.all([found("papre lantrens"), page("papre lantrens")]);
    expect(await found("papre lantrens")).toContain("Paper Lanterns");
    expect(results).toContain("Paper Lanterns");
    const { headers } = await site.server.fetch(pagePath.search("papre lantrens"));
    expect(headers.get("cache-status")).toContain("hit");
  });

  test("has what another process writes, while it answers as before", async () => {
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
      await recordChanges(db, [tag.name("artist", artists.moth)]);
    });
    await expect.poll(() => found("moth")).not.toContain("Moth");
  });
});
