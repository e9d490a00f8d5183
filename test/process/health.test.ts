import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test } from "vitest";
import { ENGINES, openTestDatabase } from "../databases/engines.ts";
import { forTest, forTests } from "../for-tests.ts";
import { openPostgresProxy } from "../servers/postgres-proxy.ts";
import { type ServerUnderTest, startServer } from "../servers/server-under-test.ts";

const LIVE = "/health/live";
const READY = "/health/ready";

/** Returns the status and the body of a health check. */
async function check(server: ServerUnderTest, path: string) {
  const response = await server.fetch(path);
  return { status: response.status, body: (await response.json()) as unknown };
}

describe.each(ENGINES)("a running server on %s", (engine) => {
  const made = forTests(() => openTestDatabase(engine));
  const env = { NORAE_LOG: "text", NORAE_LIMIT_SEARCH: "1/60s" };
  const server = forTests(() => startServer(made.place, { env }));

  test("is live and ready, and says of a database whether it is its own", async () => {
    expect(await check(server, LIVE)).toEqual({ status: 200, body: { status: "live" } });
    expect(await check(server, READY)).toEqual({ status: 200, body: { status: "ready" } });
    const other = { status: "ready", is_same_database: false };
    expect((await check(server, `${READY}?database=other`)).body).toEqual(other);
  });

  test("says so for nobody's cache, to HEAD too, and with the headers of all answers", async () => {
    for (const path of [LIVE, READY]) {
      const response = await server.fetch(path, { method: "HEAD" });
      expect(response.status).toBe(200);
      expect(await response.text()).toBe("");
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  });

  test("refuses other methods, and has no other checks", async () => {
    const posted = await server.fetch(READY, { method: "POST" });
    expect(posted.status).toBe(405);
    expect(posted.headers.get("allow")).toBe("GET, HEAD");
    expect((await server.fetch("/health/other")).status).toBe(404);
  });

  test("does not log them", async () => {
    for (let count = 0; count < 20; count += 1) await server.fetch(READY);
    await server.fetch("/about");
    await expect.poll(() => server.output.stderr).toContain(" GET /about 200 ");
    expect(server.output.stderr).not.toContain("health");
  });
});

test("a server that stops is not ready, while it finishes what it has begun", async () => {
  const made = await forTest(openTestDatabase("sqlite"));
  const server = await startServer(made.place, { env: { NORAE_METRICS: "0" } });
  const metrics = /^The metrics are at (\S+)$/m.exec(server.output.stdout)?.[1];
  const ready = new URL(READY, metrics);
  expect((await fetch(ready)).status).toBe(200);
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const head = `POST /api/feedback HTTP/1.1\r\nHost: ${hostname}:${port}\r\n`;
  socket.write(
    `${head}Content-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(socket, "data");
  const ended = server.stop();
  await expect.poll(async () => (await fetch(ready)).status).toBe(503);
  expect(await (await fetch(ready)).json()).toEqual({ status: "unready", reason: "draining" });
  socket.end("{}");
  socket.resume();
  expect((await ended).status).toBe(0);
});

test("a server whose PostgreSQL is gone is live but not ready, until it is back", async () => {
  const made = await forTest(openTestDatabase("postgres"));
  const proxy = await forTest(openPostgresProxy(made.place.databaseUrl!));
  const server = await forTest(startServer({ ...made.place, databaseUrl: proxy.url }));
  const ready = async () => (await check(server, READY)).status;
  expect(await ready()).toBe(200);
  proxy.cut();
  await expect.poll(ready).toBe(503);
  expect(await check(server, READY)).toEqual({
    status: 503,
    body: { status: "unready", reason: "the database cannot be read" },
  });
  expect((await check(server, LIVE)).status).toBe(200);
  await proxy.restore();
  await expect.poll(ready, { timeout: 30_000 }).toBe(200);
});
