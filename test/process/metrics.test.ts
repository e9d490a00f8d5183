import { connect as connectTo } from "node:net";
import { networkInterfaces } from "node:os";
import { beforeAll, describe, expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { migrationNames } from "../../src/database/migrate.ts";
import { pagePath } from "../../src/domain/page-path.ts";
import { ENGINES, openTestDatabase } from "../databases/engines.ts";
import { forTest, forTests } from "../for-tests.ts";
import { rename, saveClaims } from "../factory/catalogue/claims.ts";
import { sampleCatalogue } from "../factory/catalogue/sample.ts";
import { openWith } from "../factory/catalogue/save.ts";
import {
  settingsOf,
  startBuilt,
  type ServerUnderTest,
  startServer,
} from "../servers/server-under-test.ts";

const { draft, artists } = sampleCatalogue();
const PAGE = pagePath.artist(artists.lanterns);

/** Returns the address of the metrics of a server, by what its start has printed. */
const addressOf = ({ output }: Pick<ServerUnderTest, "output">) =>
  /^The metrics are at (\S+)$/m.exec(output.stdout)?.[1];

describe.each(ENGINES)("the metrics of a server on %s", (engine) => {
  const made = forTests(() => openWith(engine, draft));
  beforeAll(() => saveClaims(made.database, draft));
  const env = { NORAE_METRICS: "0", NORAE_LIMIT_FEEDBACK_ATTEMPTS: "1/60s" };
  const server = forTests(() => startServer(made.place, { env }));

  async function metrics(): Promise<string> {
    return (await fetch(addressOf(server)!)).text();
  }

  /** Returns the value of a metric with its labels. */
  async function value(metric: string): Promise<number | undefined> {
    const line = (await metrics()).split("\n").find((one) => one.startsWith(`${metric} `));
    return line === undefined ? undefined : Number(line.slice(metric.length + 1));
  }

  /** Resolves when a metric has a value. */
  const hasValue = (metric: string, expected: unknown) =>
    expect.poll(() => value(metric)).toEqual(expected);

  test("are in the text format, on an address of their own alone", async () => {
    expect(addressOf(server)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const response = await fetch(addressOf(server)!);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await server.fetch("/metrics")).status).toBe(404);
    expect((await fetch(new URL("/", addressOf(server)))).status).toBe(404);
    expect((await fetch(addressOf(server)!, { method: "POST" })).status).toBe(405);
    expect((await fetch(new URL("/health/ready", addressOf(server)))).status).toBe(200);
  });

  test("count requests by route and status, never by address, and cached ones too", async () => {
    const requests: Record<string, string> = {
      "/song/ada%40example.com?q=secret": 'route="/song/:song?",status="400"',
      "/": 'route="/",status="200"',
      "/_.data": 'route="/",status="200"',
      "/song/999999.data?_routes=root": 'route="/song/:song?",status="200"',
      "/robots.txt": 'route="/robots.txt",status="200"',
      "/api/songs/song/999999": 'route="/api/songs/song/{id}",status="404"',
      "/api/auth/check": 'route="/api/auth/check",status="401"',
      "/favicon.ico": 'route="file",status="200"',
      "/secret/of/ada": 'route="/*",status="404"',
      "//about": 'route="other",status="301"',
    };
    for (const [path, labels] of Object.entries(requests)) {
      const metric = `norae_requests_total{${labels}}`;
      const before = (await value(metric)) ?? 0;
      await server.fetch(path);
      await hasValue(metric, before + 1);
    }
    const labels = 'route="/artist/:artist?",status="200"';
    for (let count = 0; count < 3; count += 1) await (await server.fetch(PAGE)).text();
    await hasValue(`norae_requests_total{${labels}}`, 3);
    await hasValue('norae_request_duration_seconds_count{route="/artist/:artist?"}', 3);
    expect(await metrics()).not.toMatch(/ada(@|%40)|secret|song\/999999/);
  });

  test("show the cache, and what is invalidated", async () => {
    await (await server.fetch(PAGE)).text();
    const hits = (await value('norae_cache_answers_total{cache="pages",result="hit"}'))!;
    await (await server.fetch(PAGE)).text();
    await hasValue('norae_cache_answers_total{cache="pages",result="hit"}', hits + 1);
    expect(await value('norae_cache_entries{cache="pages"}')).toBeGreaterThan(0);
    expect(await value('norae_cache_bytes{cache="pages"}')).toBeGreaterThan(1_000);
    const pages = 'norae_invalidated_pages_total{cache="pages"}';
    const before = (await value(pages))!;
    await rename(made.database, "artist", artists.lanterns, "Renamed Lanterns");
    await expect.poll(() => value(pages)).toBeGreaterThan(before);
    expect(await value('norae_invalidated_tags_total{cache="pages"}')).toBeGreaterThan(0);
  });

  test("show queries, the pool, indexes, limits, edits, the event loop and the process", async () => {
    expect(
      await value('norae_database_query_duration_seconds_count{connection="read"}'),
    ).toBeGreaterThan(0);
    const pool = await value('norae_database_pool_waiting{pool="primary"}');
    expect(pool).toBe(engine === "postgres" ? 0 : undefined);
    await hasValue('norae_index_builds_total{index="search",result="built"}', 1);
    await hasValue('norae_index_builds_total{index="graph",result="built"}', 1);
    for (let count = 0; count < 3; count += 1)
      await server.fetch("/api/feedback", { method: "POST", body: "{}" });
    await hasValue('norae_limit_refusals_total{kind="feedbackAttempts"}', 2);
    await hasValue('norae_edits_total{state="applied"}', 0);
    await hasValue('norae_writes_refused_total{reason="full"}', 0);
    await hasValue("norae_ready", 1);
    const schema = migrationNames(engine).at(-1);
    const { version } = packageJson;
    expect(await metrics()).toMatch(
      new RegExp(
        `^norae_build_info\\{version="${version}",commit="[^"]*",schema="${schema}"\\} 1$`,
        "m",
      ),
    );
    await hasValue("norae_imports_running", 0);
    expect(await value("nodejs_eventloop_lag_p99_seconds")).toBeDefined();
    expect(await value("process_resident_memory_bytes")).toBeGreaterThan(1e6);
  });

  test("are reached from this machine alone", async () => {
    const elsewhere = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .find(({ internal, family }) => !internal && family === "IPv4");
    if (elsewhere === undefined) return;
    const socket = connectTo(Number(new URL(addressOf(server)!).port), elsewhere.address);
    const refused = new Promise((resolve) => {
      socket.once("connect", () => resolve(false)).once("error", () => resolve(true));
    });
    expect(await refused).toBe(true);
    socket.destroy();
  });
});

test("an address that is in use is a problem of the start, in one sentence", async () => {
  const made = await forTest(openTestDatabase("sqlite"));
  const server = await forTest(startServer(made.place, { env: { NORAE_METRICS: "127.0.0.1:0" } }));
  const { port } = new URL(addressOf(server) ?? "");
  const env = { ...settingsOf(made.place), NORAE_METRICS: port };
  expect(await startBuilt("serve", [], { env }).ended).toMatchObject({
    status: 1,
    stderr: `Norae cannot start. The metrics cannot be served at 127.0.0.1 port ${port} (EADDRINUSE). Set NORAE_METRICS to another address, or to nothing.\n`,
  });
});
