import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { pagePath } from "../../src/domain/page-path.ts";
import { openTestDatabase, type TestDatabase } from "../engines.ts";
import { rename, saveClaims } from "../factory/claims.ts";
import { sampleCatalogue } from "../factory/sample.ts";
import { saveCatalogue } from "../factory/save.ts";
import { openPostgresProxy, type PostgresProxy } from "../postgres-proxy.ts";
import { type ServerUnderTest, startServer } from "../server-under-test.ts";

const { draft, artists } = sampleCatalogue();
const KEPT = pagePath.artist(artists.lanterns);
const NOT_KEPT = pagePath.artist(artists.harbour);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("a PostgreSQL that goes away under a server", () => {
  let made: TestDatabase;
  let proxy: PostgresProxy;
  let server: ServerUnderTest;

  beforeAll(async () => {
    made = await openTestDatabase("postgres");
    await saveCatalogue(made.database, draft);
    await saveClaims(made.database, draft);
  });

  afterAll(() => made.remove());

  /** A server that has read and kept one page. */
  async function startBehindProxy(): Promise<void> {
    proxy = await openPostgresProxy(made.place.databaseUrl!);
    server = await startServer({ ...made.place, databaseUrl: proxy.url });
    expect((await server.fetch(KEPT)).status).toBe(200);
  }

  afterEach(async () => {
    await server.stop();
    await proxy.close();
  });

  /** Resolves when `path` is answered 200 again; fails after 5 seconds. */
  async function answered(path: string): Promise<string> {
    for (const deadline = performance.now() + 5_000; performance.now() < deadline;) {
      const response = await server.fetch(path);
      if (response.status === 200) return response.text();
      await pause(50);
    }
    throw new Error(`${path} was not answered again:\n${server.output.stderr}`);
  }

  test("leaves kept pages up, and makes of the others a calm 503 that says when to come again", async () => {
    await startBehindProxy();
    proxy.cut();
    await pause(1_500);
    expect((await server.fetch(KEPT)).status).toBe(200);
    expect((await server.fetch(`${KEPT}?utm_source=made-up`)).status).toBe(200);
    for (const path of [NOT_KEPT, `${NOT_KEPT}.data`, `/api/artists/${artists.harbour}`]) {
      const { status, headers } = await server.fetch(path);
      expect(status, path).toBe(503);
      expect(headers.get("retry-after"), path).toMatch(/^\d+$/);
      expect(headers.get("cache-control"), path).toBe("no-store");
    }
    const html = await (await server.fetch(NOT_KEPT)).text();
    expect(html).toContain("503 - Service Unavailable");
    expect(html).toContain("try again");
    expect(html).not.toMatch(/ECONN|ENOENT|PGSQL/);
  });

  test("is told once in the log, without stacks, and so is its return", async () => {
    await startBehindProxy();
    proxy.cut();
    await pause(2_000);
    for (let n = 0; n < 5; n++) await server.fetch(NOT_KEPT);
    expect(server.output.stderr).toMatch(/^\S+ The database does not answer\b.*\n$/);
    await proxy.restore();
    await answered(NOT_KEPT);
    await pause(1_000);
    expect(server.output.stderr).toMatch(/\n\S+ The database answers again\.\n$/);
  });

  test("shows what changed meanwhile as soon as it is back", async () => {
    await startBehindProxy();
    proxy.cut();
    await rename(made.database, "artist", artists.lanterns, "Glass Lanterns");
    await pause(1_000);
    expect(await (await server.fetch(KEPT)).text()).toContain("Paper Lanterns");
    await proxy.restore();
    await pause(1_000);
    expect(await answered(KEPT)).toContain("Glass Lanterns");
    await rename(made.database, "artist", artists.lanterns, "Paper Lanterns");
    await pause(1_000);
    expect(await answered(KEPT)).toContain("Paper Lanterns");
  });

  test("and only hangs, is waited for once, then by one at a time for a moment, and not at the end", async () => {
    await startBehindProxy();
    proxy.hang();
    const began = performance.now();
    expect((await server.fetch(NOT_KEPT)).status).toBe(503);
    expect(performance.now() - began).toBeLessThan(8_000);
    const then = performance.now();
    const many = [KEPT, NOT_KEPT, pagePath.artist(artists.moth), KEPT, KEPT];
    const answers = await Promise.all(many.map((path) => server.fetch(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 503, 200, 200]);
    expect(performance.now() - then).toBeLessThan(3_000);
    await server.stop();
    expect(performance.now() - then).toBeLessThan(6_000);
  });

  test("in the middle of many reads, again and again, does not take the server with it", async () => {
    await startBehindProxy();
    for (let round = 0; round < 10; round++) {
      // None of them is kept: every one is asked of the database.
      const asked = Array.from({ length: 20 }, (_, n) =>
        server.fetch(pagePath.artist(10_000 + 20 * round + n)),
      );
      await pause(round);
      proxy.cut();
      for (const { status } of await Promise.all(asked)) expect([404, 503]).toContain(status);
      await proxy.restore();
    }
    await answered(NOT_KEPT);
    expect(server.output.stderr).not.toContain("uncaught exception");
  });

  test("for one connection only is not noticed by anybody", async () => {
    await startBehindProxy();
    await made.database.write((db) =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'norae' and datname = current_database() and pid <> pg_backend_pid()`.execute(
        db,
      ),
    );
    expect((await server.fetch(NOT_KEPT)).status).toBe(200);
    expect(server.output.stderr).toBe("");
  });
});
