import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { forTests } from "../../for-tests.ts";
import { rename, saveClaims } from "../../factory/catalogue/claims.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { openWith } from "../../factory/catalogue/save.ts";
import { openPostgresProxy, type PostgresProxy } from "../../servers/postgres-proxy.ts";
import { type ServerUnderTest, startServer } from "../../servers/server-under-test.ts";

const { draft, artists } = sampleCatalogue();
const CACHED = pagePath.artist(artists.lanterns);
const UNCACHED = pagePath.artist(artists.harbour);

describe("a PostgreSQL that a running server loses", () => {
  const made = forTests(() => openWith("postgres", draft));
  let proxy: PostgresProxy;
  let server: ServerUnderTest;

  beforeAll(async () => {
    await saveClaims(made.database, draft);
  });

  /** Starts a server that has cached one page, and built its search index and its graph: a cut would be logged of each. */
  async function startBehindProxy(): Promise<void> {
    proxy = await openPostgresProxy(made.place.databaseUrl!);
    server = await startServer({ ...made.place, databaseUrl: proxy.url });
    // A page that is rendered while a change arrives is not cached.
    const cacheStatus = async () => (await server.fetch(CACHED)).headers.get("Cache-Status");
    await expect.poll(cacheStatus).toBe("norae; hit");
    await answered("/api/search?q=moth");
    await server.fetch(`/api/connection?from=${artists.lanterns}&to=${artists.moth}`);
  }

  afterEach(async () => {
    await server.stop();
    await proxy.close();
  });

  /** Resolves when the log has this line. */
  const logged = (text: string) => expect.poll(() => server.output.stderr).toContain(text);

  const textAt = async (path: string) => (await server.fetch(path)).text();

  /** Resolves when `path` is answered 200 again. */
  const answered = (path: string) =>
    expect.poll(async () => (await server.fetch(path)).status).toBe(200);

  test("leaves cached pages up, and answers the others 503 with a time to retry after", async () => {
    await startBehindProxy();
    proxy.cut();
    await logged("The database does not answer");
    expect((await server.fetch(CACHED)).status).toBe(200);
    expect((await server.fetch(`${CACHED}?utm_source=made-up`)).status).toBe(200);
    for (const path of [UNCACHED, `${UNCACHED}.data`, `/api/artists/${artists.harbour}`]) {
      const { status, headers } = await server.fetch(path);
      expect(status, path).toBe(503);
      expect(headers.get("retry-after"), path).toMatch(/^\d+$/);
      expect(headers.get("cache-control"), path).toBe("no-store");
    }
    const html = await (await server.fetch(UNCACHED)).text();
    expect(html).toContain("503 - Service Unavailable");
    expect(html).toContain("retry");
    expect(html).not.toMatch(/ECONN|ENOENT|PGSQL/);
  });

  test("is logged once, without stacks, and so is its return", async () => {
    await startBehindProxy();
    proxy.cut();
    await logged("The database does not answer");
    for (let n = 0; n < 5; n++) await server.fetch(UNCACHED);
    expect(server.output.stderr).toMatch(/^\S+ The database does not answer\b.*\n$/);
    await proxy.restore();
    await answered(UNCACHED);
    await logged("The database answers again.");
    expect(server.output.stderr).toMatch(/\n\S+ The database answers again\.\n$/);
  });

  test("shows what changed meanwhile as soon as it is back", async () => {
    await startBehindProxy();
    proxy.cut();
    await rename(made.database, "artist", artists.lanterns, "Glass Lanterns");
    await logged("The database does not answer");
    expect(await textAt(CACHED)).toContain("Paper Lanterns");
    await proxy.restore();
    await expect.poll(() => textAt(CACHED)).toContain("Glass Lanterns");
    await rename(made.database, "artist", artists.lanterns, "Paper Lanterns");
    await expect.poll(() => textAt(CACHED)).toContain("Paper Lanterns");
  });

  test("and only hangs, makes uncached pages a 503 after a timeout, and does not hold up the stop", async () => {
    await startBehindProxy();
    proxy.hang();
    expect((await server.fetch(UNCACHED)).status).toBe(503);
    const many = [CACHED, UNCACHED, pagePath.artist(artists.moth), CACHED, CACHED];
    const answers = await Promise.all(many.map((path) => server.fetch(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 503, 200, 200]);
    expect(await server.stop()).toMatchObject({ status: 0 });
  });

  test("and only hangs, has cached pages shown at once, and says that they are stale", async () => {
    await startBehindProxy();
    proxy.hang();
    let hasEnded = false;
    // Asked before the hang is noticed, it waits for the timeout of a read.
    const uncached = server.fetch(UNCACHED).finally(() => (hasEnded = true));
    let stale = 0;
    for (;;) {
      const { status, headers } = await server.fetch(CACHED);
      expect(status).toBe(200);
      if (hasEnded) break;
      if (headers.get("Cache-Status")?.startsWith("norae; hit; ttl=-")) stale += 1;
    }
    expect((await uncached).status).toBe(503);
    // One after another, before that timeout ends: if each asked the database first, it would end before a handful.
    expect(stale).toBeGreaterThan(20);
    await proxy.restore();
    await expect
      .poll(async () => (await server.fetch(CACHED)).headers.get("Cache-Status"))
      .toBe("norae; hit");
  });

  test("in the middle of many reads, again and again, does not take the server with it", async () => {
    await startBehindProxy();
    for (let round = 0; round < 10; round++) {
      // None of them is cached: every one is read from the database.
      const asked = Array.from({ length: 20 }, (_, n) =>
        server.fetch(pagePath.artist(10_000 + 20 * round + n)),
      );
      // Each time at a different moment of the reads.
      await new Promise((resolve) => setTimeout(resolve, round));
      proxy.cut();
      for (const { status } of await Promise.all(asked)) expect([404, 503]).toContain(status);
      await proxy.restore();
    }
    await answered(UNCACHED);
    expect(server.output.stderr).not.toContain("uncaught exception");
  });

  test("for one connection only is noticed by no visitor", async () => {
    await startBehindProxy();
    await made.database.write((db) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name ~ '^norae [0-9a-f]+$' and datname = current_database() and pid <> pg_backend_pid()`.execute(
        db,
      ),
    );
    expect((await server.fetch(UNCACHED)).status).toBe(200);
    expect(server.output.stderr).toBe("");
  });
});
