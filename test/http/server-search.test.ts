import { describe, expect, test } from "vitest";
import { readCreditsNow } from "../../src/catalogue/edits/credits/credits-version.ts";
import { decideEdit } from "../../src/catalogue/edits/decide.ts";
import { proposeEdit } from "../../src/catalogue/edits/propose.ts";
import { reviseRecords } from "../../src/catalogue/revise.ts";
import { recordChanges } from "../../src/database/changes/record-changes.ts";
import { giveStanding } from "../../src/database/edits/standing.ts";
import { creditsEditSchema } from "../../src/domain/credits-edit.ts";
import { tag } from "../../src/domain/tag.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import type { SearchItem } from "../../src/domain/search-item.ts";
import { ENGINES } from "../engines.ts";
import { rename } from "../factory/claims.ts";
import { sampleCatalogue } from "../factory/sample.ts";
import { signIn } from "../factory/sign-in.ts";
import { servedSite } from "./served-site.ts";
import { TRUST } from "../factory/trust.ts";

const { draft, artists, songs } = sampleCatalogue();

const NOW = new Date("2026-03-01T12:00:00.000Z");

/** Changed records are read within two seconds, but not at once, and later on a busy machine (milliseconds). */
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

    test("finds a song by a writer whose credit is approved in another process", async () => {
      const { database } = site;
      const [fan, keeper] = [
        await signIn(database, "Fan", NOW),
        await signIn(database, "Keeper", NOW),
      ];
      await database.write((db) => giveStanding(db, keeper.userId, "maintainer", NOW));
      expect(await found("silent nobody loose")).not.toContain("Loose");
      const { version } = await database.read((db) => readCreditsNow(db, songs.loose));
      const edit = creditsEditSchema.parse({
        kind: "credits",
        song_id: songs.loose,
        version,
        add: [{ artist_id: artists.silent, name: "Silent Nobody", roles: "C" }],
        source: "a made-up booklet",
      });
      const by = { engine, trust: TRUST, clock: () => NOW };
      const proposed = await database.write((db) =>
        proposeEdit(db, edit, { userId: fan.userId, ...by }),
      );
      await database.write((db) =>
        decideEdit(db, proposed.id, "approve", { userId: keeper.userId, reason: "", ...by }),
      );
      await until(async () => (await found("silent nobody loose")).includes("Loose"));
      expect(await page("silent nobody loose")).toContain("Loose");
    });

    test("does not find a person any more who was merged away, and the other still", async () => {
      await reviseRecords(site.database, {
        merges: [{ kind: "artist", winner: artists.quill, loser: artists.tempo }],
        note: "made up for a test",
      });
      expect(await found("tempo example")).not.toContain("Tempo Example");
      await until(async () => (await found("quill exmaple")).includes("Quill Example"));
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
}
