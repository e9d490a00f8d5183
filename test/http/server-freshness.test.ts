import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recordChanges } from "../../src/database/changes/record-changes.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import { tag } from "../../src/domain/tag.ts";
import { ENGINES, openTestDatabase, type TestDatabase } from "../engines.ts";
import { sampleCatalogue } from "../factory/sample.ts";
import { saveCatalogue } from "../factory/save.ts";
import { type ServerUnderTest, startServer } from "../server-under-test.ts";

const { draft, artists } = sampleCatalogue();

for (const engine of ENGINES) {
  describe(`a kept page on ${engine}`, () => {
    let made: TestDatabase;
    let servers: ServerUnderTest[];

    beforeAll(async () => {
      made = await openTestDatabase(engine);
      await saveCatalogue(made.database, draft);
      servers = await Promise.all([startServer(made.place), startServer(made.place)]);
    });

    afterAll(async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await made.remove();
    });

    /** Another process than the servers: this one. */
    const rename = (id: number, english_name: string) =>
      made.database.write(async (db) => {
        await db.updateTable("artist").set({ english_name }).where("id", "=", id).execute();
        await recordChanges(db, [tag.artist(id)]);
      });

    const shows = async (server: ServerUnderTest, id: number, name: string) =>
      (await (await server.fetch(pagePath.artist(id))).text()).includes(name);

    async function showWithin(milliseconds: number, id: number, name: string): Promise<void> {
      const deadline = performance.now() + milliseconds;
      const waiting = new Set(servers);
      while (waiting.size > 0) {
        expect(performance.now(), "milliseconds until every server shows it").toBeLessThan(
          deadline,
        );
        for (const server of waiting) if (await shows(server, id, name)) waiting.delete(server);
      }
    }

    test("shows what another process wrote within a second, on every server", async () => {
      for (const server of servers) {
        expect(await shows(server, artists.lanterns, "Paper Lanterns")).toBe(true);
      }
      await rename(artists.lanterns, "Glass Lanterns");
      await showWithin(1_000, artists.lanterns, "Glass Lanterns");
    });

    test("is let go of only where it shows what changed", async () => {
      const [server] = servers;
      const other = pagePath.artist(artists.harbour);
      expect(await shows(server!, artists.harbour, "Harbour Nine")).toBe(true);
      // Not announced: a page that is still kept does not show it.
      await made.database.write((db) =>
        db
          .updateTable("artist")
          .set({ english_name: "Unannounced" })
          .where("id", "=", artists.harbour)
          .execute(),
      );
      await rename(artists.silent, "Silent Somebody");
      await showWithin(1_000, artists.silent, "Silent Somebody");
      expect(await (await server!.fetch(other)).text()).toContain("Harbour Nine");
    });

    test("that was not found is found within a second of being added", async () => {
      const missing = pagePath.artist(77);
      for (const server of servers) expect((await server.fetch(missing)).status).toBe(404);
      await made.database.write(async (db) => {
        const row = await db
          .selectFrom("artist")
          .selectAll()
          .where("id", "=", artists.silent)
          .executeTakeFirstOrThrow();
        await db
          .insertInto("artist")
          .values({ ...row, id: 77, english_name: "Newcomer" })
          .execute();
        await recordChanges(db, [tag.artist(77)]);
      });
      await showWithin(1_000, 77, "Newcomer");
    });

    if (engine === "postgres") {
      test("shows what was written while its server's connection was cut", async () => {
        expect(await shows(servers[0]!, artists.moth, "Moth")).toBe(true);
        await made.database.write(async (db) => {
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name = 'norae watch' and datname = current_database()`.execute(db);
          await db
            .updateTable("artist")
            .set({ english_name: "Night Moth" })
            .where("id", "=", artists.moth)
            .execute();
          await recordChanges(db, [tag.artist(artists.moth)]);
        });
        await showWithin(1_500, artists.moth, "Night Moth");
        await rename(artists.moth, "Day Moth");
        await showWithin(2_000, artists.moth, "Day Moth");
      });
    }
  });
}
