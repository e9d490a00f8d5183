import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { createApi } from "../../../src/api/api.ts";
import { CatalogueBusy, type Database, DatabaseBusy } from "../../../src/database/database.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { apiContext } from "../../factory/api-context.ts";
import { openApi } from "../../factory/api-under-test.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";

const { draft, artists } = sampleCatalogue();

describe.each(ENGINES)("HTTP on %s", (engine) => {
  const api = forTests(() => openApi(engine, draft));

  const path = `/api/artists/${artists.lanterns}`;

  test("an answer is tagged with its content and revalidated", async () => {
    const first = await api.request(path);
    const etag = first.headers.get("ETag")!;
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    expect(first.headers.get("Cache-Control")).toBe("public, no-cache");
    expect(first.headers.get("Content-Type")).toBe("application/json");
    expect((await api.request(path)).headers.get("ETag")).toBe(etag);
    expect((await api.request(`/api/artists/${artists.moth}`)).headers.get("ETag")).not.toBe(etag);

    const again = await api.request(path, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("ETag")).toBe(etag);
    expect(again.headers.get("Cache-Control")).toBe("public, no-cache");
    expect(again.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const other = await api.request(path, { headers: { "If-None-Match": '"something else"' } });
    expect(other.status).toBe(200);
  });

  test("the whole searchable lists may be cached for some minutes, matches may not", async () => {
    const whole = await api.request("/api/songs/search");
    expect(whole.headers.get("Cache-Control")).toBe("public, max-age=300");
    const matches = await api.request("/api/songs/search?q=glow");
    expect(matches.headers.get("Cache-Control")).toBe("public, no-cache");
  });

  test("HEAD answers like GET, without the body", async () => {
    const [get, head] = await Promise.all([
      api.request(path),
      api.request(path, { method: "HEAD" }),
    ]);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe("");
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect((await api.request("/api/artists/0", { method: "HEAD" })).status).toBe(404);
  });

  test("any site's pages may read, errors included", async () => {
    for (const each of [path, "/api/artists/0", "/api/artists/abc", "/api/nothing"]) {
      const response = await api.request(each, { headers: { Origin: "https://example.org" } });
      expect(response.headers.get("Access-Control-Allow-Origin"), each).toBe("*");
      expect(response.headers.has("Access-Control-Allow-Credentials")).toBe(false);
    }
    const preflight = await api.request(path, {
      method: "OPTIONS",
      headers: { Origin: "https://example.org", "Access-Control-Request-Method": "GET" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Methods")).toBe("GET,HEAD");
  });

  test("another method on a known path answers 405 with the allowed ones [1-7.1]", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const response = await api.request(path, { method });
      expect(response.status, method).toBe(405);
      expect(response.headers.get("Allow")).toBe("GET, HEAD");
      expect(response.headers.has("Access-Control-Allow-Origin")).toBe(false);
      const text = "This path accepts only GET, HEAD";
      expect(await response.json()).toEqual({ error: text, message: text });
    }
  });

  test("an unknown path answers 404 as JSON for every method [1-7.2]", async () => {
    for (const [method, unknown] of [
      ["GET", "/api/nothing"],
      ["GET", "/api/artists/1/2"],
      ["GET", "/api/artists/1/"],
      ["GET", "/api/songs"],
      ["POST", "/api/nothing"],
    ] as const) {
      const response = await api.request(unknown, { method });
      expect(response.status, unknown).toBe(404);
      const body = (await response.json()) as { error: string; message: string };
      expect(body.error).toContain("no such path");
      expect(body.message).toBe(body.error);
    }
  });

  test("a path that is no percent-encoded UTF-8 answers 400 as JSON", async () => {
    for (const target of ["/api/%", "/api/nothing/%zz", "/api/users/profile/%ED%95"]) {
      const response = await api.request(target);
      const text = "This path is malformed";
      expect([response.status, await response.json()], target).toEqual([
        400,
        { error: text, message: text },
      ]);
    }
    for (const target of ["/api/%25", "/api/users/profile/%25"])
      expect((await api.request(target)).status, target).toBe(404);
  });
});

test("mounted in another app, the API answers its own paths in the same way and no others", async () => {
  const database = { read: () => Promise.reject(new Error("broken")) } as unknown as Database;
  const logged: unknown[] = [];
  const outer = new Hono();
  outer.route("/", createApi(apiContext(database, { logError: (error) => logged.push(error) })));
  outer.all("*", (c) => c.text("a page"));
  const status = async (path: string, method = "GET") =>
    (await outer.request(path, { method })).status;
  expect(await status("/api/artists/abc")).toBe(400);
  expect(await status("/api/artists/1")).toBe(500);
  expect(logged).toHaveLength(1);
  expect(await status("/api/nothing")).toBe(404);
  expect(await status("/api/artists/1", "DELETE")).toBe(405);
  expect((await outer.request("/api/openapi.json")).headers.get("ETag")).toMatch(/^"/);
  const page = await outer.request("/artist/1");
  expect(await page.text()).toBe("a page");
  expect(page.headers.has("Cache-Control")).toBe(false);
  expect(page.headers.has("Access-Control-Allow-Origin")).toBe(false);
});

describe("when the database fails", () => {
  const failing = (error: Error) => {
    const logged: unknown[] = [];
    const database = { read: () => Promise.reject(error) } as unknown as Database;
    const api = createApi(apiContext(database, { logError: (each) => logged.push(each) }));
    return { api, logged };
  };

  test("an unexpected error is logged and answered 500 without its text", async () => {
    const error = new Error("no such column: secret");
    const { api, logged } = failing(error);
    const response = await api.request("/api/artists/1");
    expect(response.status).toBe(500);
    const text = "Something went wrong on the server";
    expect(await response.json()).toEqual({ error: text, message: text });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(logged).toEqual([error]);
  });

  for (const [busy, seconds] of [
    [new DatabaseBusy(), "2"],
    [new CatalogueBusy(), "60"],
  ] as const)
    test(`a busy database is answered 503 with when to try again, and is no bug to log (${busy.name})`, async () => {
      const { api, logged } = failing(busy);
      const response = await api.request("/api/artists/1");
      expect(response.status).toBe(503);
      expect(response.headers.get("Retry-After")).toBe(seconds);
      expect(await response.json()).toMatchObject({ error: busy.message });
      expect(logged).toEqual([]);
    });

  test("a random song is drawn again after a failure", async () => {
    let isBroken = true;
    const database = {
      read: () => (isBroken ? Promise.reject(new DatabaseBusy()) : Promise.resolve(null)),
    } as unknown as Database;
    const api = createApi(apiContext(database));
    expect((await api.request("/api/songs/random")).status).toBe(503);
    isBroken = false;
    const response = await api.request("/api/songs/random");
    expect([response.status, await response.json()]).toEqual([200, []]);
  });
});
