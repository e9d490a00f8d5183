import { once } from "node:events";
import { connect } from "node:net";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import type { TestDatabase } from "../../databases/engines.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { openWith } from "../../factory/catalogue/save.ts";
import { type ServerUnderTest, startBuilt, startServer } from "../../servers/server-under-test.ts";

const { draft, artists, songs } = sampleCatalogue();
const PAGE = pagePath.artist(artists.lanterns);

interface Line {
  kind: string;
  id: string;
  path: string;
  route?: string;
  status: number;
  error?: string;
}

let made: TestDatabase;
let server: ServerUnderTest;
beforeEach(async () => {
  made = await openWith("sqlite", draft);
});
afterEach(async () => {
  if (server.process.exitCode === null) await server.stop();
  await made.remove();
});

async function start(env: Record<string, string>): Promise<void> {
  server = await startServer(made.place, { env });
}

const idOf = (response: Response) => response.headers.get("x-request-id");

/** Returns the lines of the log, once there are so many. */
async function logged(count: number): Promise<string[]> {
  const lines = () => server.output.stderr.split("\n").slice(0, -1);
  await expect.poll(() => lines().length).toBeGreaterThanOrEqual(count);
  return lines();
}

const parse = (line: string) => JSON.parse(line) as Line;

test("as text a request is one line, with the id that the answer has", async () => {
  await start({ NORAE_LOG: "text" });
  const first = await server.fetch(PAGE);
  const cached = await server.fetch(PAGE);
  const { status } = await server.fetch(`/api/songs/song/${songs.glow}`);
  expect(status).toBe(200);
  const lines = await logged(3);
  expect(lines).toHaveLength(3);
  const time = String.raw`\d{4}-\d\d-\d\dT[\d:.]+Z`;
  const end = String.raw`200 [\d.]+ ms \d{3,} bytes`;
  expect(lines[0]).toMatch(new RegExp(`^${time} request ${idOf(first)} GET ${PAGE} ${end} miss$`));
  expect(lines[1]).toMatch(new RegExp(`^${time} request ${idOf(cached)} GET ${PAGE} ${end} hit$`));
  expect(idOf(cached)).toMatch(/^[0-9a-f]{16}$/);
  expect(lines[2]).toContain(` GET /api/songs/song/${songs.glow} 200 `);
});

test("as JSON it is an object, and so are errors, which have the id of the request", async () => {
  await start({ NORAE_LOG: "json" });
  await server.fetch("/favicon.ico");
  await made.database.write((db) =>
    sql.raw("alter table account rename to account_away").execute(db),
  );
  const page = await server.fetch("/user/ada");
  const again = await server.fetch("/user/ada");
  const api = await server.fetch("/api/users/by-username/ada");
  await made.database.write((db) =>
    sql.raw("alter table account_away rename to account").execute(db),
  );
  expect([page.status, again.status]).toEqual([500, 500]);
  const shown = /data-failure-id="">(\w+)</.exec(await page.text())?.[1];
  expect(shown).toBe(idOf(page));
  const lines = (await logged(5)).map(parse);
  expect(lines[0]).toMatchObject({ kind: "request", route: "file", status: 200 });
  expect(lines[1]).toMatchObject({ kind: "error", id: shown, where: "GET /user/:text" });
  expect(lines[2]).toMatchObject({ kind: "request", id: shown, status: 500, error: shown });
  // Equal failures are counted with the first, to which their lines lead.
  expect(lines[3]).toMatchObject({ id: idOf(again), status: 500, error: shown });
  expect(api.status).toBeGreaterThanOrEqual(400);
  const { stderr } = await server.stop();
  for (const line of stderr.trimEnd().split("\n")) expect(parse(line)).toHaveProperty("time");
});

test("the id of a request counts from a trusted proxy alone", async () => {
  const given = "0123456789abcdef0123456789abcdef";
  const headers = { "X-Request-Id": given };
  await start({ NORAE_LOG: "text" });
  expect(idOf(await server.fetch(PAGE, { headers }))).not.toBe(given);
  await server.stop();
  await start({ NORAE_LOG: "text", NORAE_TRUSTED_PROXIES: "127.0.0.1" });
  for (const path of [PAGE, PAGE, "/favicon.ico", "//about", "/api/auth/check"])
    expect(idOf(await server.fetch(path, { headers })), path).toBe(given);
});

test("the privacy policy says what is logged", async () => {
  const policy = async () => (await server.fetch("/privacy-policy")).text();
  await start({ NORAE_LOG: "json" });
  expect(await policy()).toContain("For each request: the time, a random number");
  await server.stop();
  await start({ NORAE_LOG: "off" });
  expect(await policy()).toContain("Only when something breaks on our side: the time");
});

test("without requests in the log they have no ids", async () => {
  await start({});
  expect(idOf(await server.fetch(PAGE))).toBeNull();
  expect(server.output.stderr).toBe("");
});

describe("what visitors type and send is not in the log", () => {
  for (const format of ["text", "json"])
    test(`as ${format}`, async () => {
      await start({ NORAE_LOG: format, NORAE_TRUSTED_PROXIES: "127.0.0.1" });
      const token = "eyJhbGciOiJSUzI1NiJ9.secret";
      const headers = {
        Authorization: `Bearer ${token}`,
        Cookie: `norae=${token}`,
        Referer: "https://secret.example/",
        "User-Agent": "secret",
        "X-Forwarded-For": "192.0.2.66",
        "X-Request-Id": token,
      };
      const paths = [
        "/search?query=secret%20love",
        "/user/secret",
        "/user/ada%40example.com/reviews",
        `/feeds/${token}.atom`,
        "/secret%0Aerror%20secret",
        "/%E2%80%AEsecret/%F0%9F%98%80",
        "/artist/ada@example.com?token=secret#secret",
        "/api/search?q=secret",
        "/api/songs/secret",
        "//secret.example/secret",
        "/pictures/cover/secret/1.svg",
        "/pictures/upload/secret.webp",
      ];
      for (const path of paths) await server.fetch(path, { headers });
      await server.fetch("/api/auth/login", { method: "POST", headers, body: "secret" });
      // Targets that no client of a browser sends.
      const { hostname, port } = new URL(server.url);
      for (const target of ["http://secret.example/secret", "secret", "*", "/\u{e9}secret"]) {
        const socket = connect(Number(port), hostname);
        socket.end(`GET ${target} HTTP/1.1\r\nHost: secret.example\r\nConnection: close\r\n\r\n`);
        socket.resume();
        await once(socket, "close");
      }
      // Two of them cannot be parsed, and are answered before they are requests.
      const lines = await logged(paths.length + 1 + 2);
      expect(lines.join("\n")).not.toMatch(/secret|ada(@|%40)|eyJ|192\.0\.2|love/i);
      for (const line of lines) expect(line).toMatch(/^[\x20-\x7e]+$/);
    });
});

test("whoever reads the log slowly or no more keeps nobody waiting", async () => {
  const env = {
    PORT: "0",
    NORAE_DATA: made.place.dataFolder,
    NORAE_CATALOGUE: "",
    NORAE_LOG: "text",
  };
  const built = startBuilt("serve", [], { env });
  // The log is not read.
  built.process.stderr!.pause();
  await expect.poll(() => built.output.stdout).toContain("is listening at");
  const url = /is listening at (\S+)/.exec(built.output.stdout)![1]!;
  for (let count = 0; count < 2_000; count += 1) await (await fetch(url + PAGE)).arrayBuffer();
  // The reader is gone.
  built.process.stderr!.destroy();
  for (let count = 0; count < 20; count += 1) expect((await fetch(url + PAGE)).status).toBe(200);
  built.process.kill("SIGTERM");
  expect((await built.ended).status).toBe(0);
  // For what follows each test.
  await start({});
});
