import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { rename, saveClaims } from "../../factory/catalogue/claims.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { openWith } from "../../factory/catalogue/save.ts";
import { type SiteUnderTest, startSite } from "../../servers/site-under-test.ts";

const { draft, artists, songs } = sampleCatalogue();

const HIT = "norae; hit";
const MISS = "norae; fwd=miss";

describe.each(ENGINES)("a cached page on %s", (engine) => {
  const made = forTests(() => openWith(engine, draft));
  let servers: SiteUnderTest[];

  beforeAll(async () => {
    await saveClaims(made.database, draft);
    servers = await Promise.all([startSite(made.place), startSite(made.place)]);
  });

  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  const shows = async (server: SiteUnderTest, id: number, name: string) =>
    (await (await server.fetch(pagePath.artist(id))).text()).includes(name);

  /** Returns the `Cache-Status` of the first server. */
  const statusOf = async (path: string) =>
    (await servers[0]!.fetch(path)).headers.get("Cache-Status");

  /** Resolves when every server shows it; the test's timeout ends what never comes. */
  async function shown(id: number, name: string): Promise<void> {
    const waiting = new Set(servers);
    while (waiting.size > 0)
      for (const server of waiting) if (await shows(server, id, name)) waiting.delete(server);
  }

  test("says that it is one, also to who has it already, and a rendered one that it is none", async () => {
    const path = pagePath.song(songs.glow);
    expect(await statusOf(path)).toBe(MISS);
    const cached = await servers[0]!.fetch(path);
    expect(cached.headers.get("Cache-Status")).toBe(HIT);
    const headers = { "If-None-Match": cached.headers.get("ETag")! };
    const unchanged = await servers[0]!.fetch(path, { headers });
    expect([unchanged.status, unchanged.headers.get("Cache-Status")]).toEqual([304, HIT]);
    const picture = `/pictures/cover/song/${songs.glow}.svg`;
    expect([await statusOf(picture), await statusOf(picture)]).toEqual([MISS, HIT]);
  });

  test("shows what another process corrected, on every server", async () => {
    for (const server of servers) {
      expect(await shows(server, artists.lanterns, "Paper Lanterns")).toBe(true);
    }
    await rename(made.database, "artist", artists.lanterns, "Glass Lanterns");
    await shown(artists.lanterns, "Glass Lanterns");
  });

  if (engine === "postgres") {
    test("shows what was written while its server's connection was cut", async () => {
      expect(await shows(servers[0]!, artists.moth, "Moth")).toBe(true);
      await made.database.write(async (db) => {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where application_name like 'norae % watch' and datname = current_database()`.execute(
          db,
        );
      });
      await rename(made.database, "artist", artists.moth, "Night Moth");
      await shown(artists.moth, "Night Moth");
      await rename(made.database, "artist", artists.moth, "Day Moth");
      await shown(artists.moth, "Day Moth");
    });
  }
});
