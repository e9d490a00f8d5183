import { beforeAll, describe, expect, test, vi } from "vitest";
import { forTests } from "../../for-tests.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { openWith } from "../../factory/catalogue/save.ts";
import { startSite } from "../../servers/site-under-test.ts";

const LISTS = [
  "/api/artists",
  "/api/artists/",
  "/api/artists/search",
  "/api/albums/search",
  "/api/songs/search?idolOnly=true",
];

const SEARCHES = [
  "/api/search?q=love",
  "/api/songs/search?q=love",
  "/search?query=love",
  "/search.data?query=loves",
  "/top-credits?q=abc",
];

/** Returns the address of an answer that was not made yet: a cached one costs nothing. */
function another(path: string): string {
  if (!LISTS.includes(path)) return `${path}x`;
  return `${path}${path.includes("?") ? "&" : "?"}limit=7`;
}

describe("costly reads", () => {
  const draft = new CatalogueDraft();
  const artists = [draft.artist({ english_name: "Made-up Artist" })];
  draft.song({ english_name: "Love", artists });
  const rate = `${LISTS.length}/3600s`;
  const limits = { NORAE_LIMIT_LISTS: rate, NORAE_LIMIT_SEARCH: rate };
  const made = forTests(() => openWith("sqlite", draft));
  const server = forTests(() =>
    startSite(made.place, { env: { ...limits, NORAE_TRUSTED_PROXIES: "127.0.0.1" } }),
  );
  beforeAll(async () => {
    // Results from before the index is built are cached only until then. This machine itself is not limited.
    const found = async () => (await server.fetch("/api/search?q=made-up+artsit")).text();
    await vi.waitFor(async () => expect(await found()).toContain("Made-up Artist"), 60_000);
  });

  /** Requests a path as a proxy on this machine does for a visitor. */
  const fetchFor = (visitor: string, path: string) =>
    server.fetch(path, { headers: { "X-Forwarded-For": visitor } });

  for (const [kind, paths, visitor] of [
    ["full lists", LISTS, "198.51.100.1"],
    ["searches", SEARCHES, "198.51.100.2"],
  ] as const) {
    test(`${kind} of one address are limited together, and others are not [3-7.40]`, async () => {
      for (const path of paths) expect((await fetchFor(visitor, path)).status, path).toBe(200);
      for (const path of paths) {
        const response = await fetchFor(visitor, another(path));
        expect(response.status, path).toBe(429);
        expect(Number(response.headers.get("Retry-After")), path).toBeGreaterThan(60);
        expect(response.headers.get("Cache-Control"), path).toBe("no-store");
        expect(await response.text(), path).toContain("Too many requests. Try again in ");
      }
      expect((await fetchFor("198.51.100.9", another(paths[0]!))).status).toBe(200);
      expect((await fetchFor(visitor, "/api/artists/1")).status).toBe(200);
      expect((await fetchFor(visitor, "/recent-releases")).status).toBe(200);
    });
  }

  test("pasted liner notes of one address are limited as its searches are", async () => {
    const read = (visitor: string) =>
      server.fetch("/api/liner-notes", {
        method: "POST",
        headers: { "X-Forwarded-For": visitor, "Content-Type": "application/json" },
        body: JSON.stringify({ text: "Lyrics by Somebody", song_id: 1 }),
      });
    for (const _ of SEARCHES) expect((await read("198.51.100.4")).status).toBe(200);
    expect((await read("198.51.100.4")).status).toBe(429);
    expect((await fetchFor("198.51.100.4", "/api/search?q=unknown")).status).toBe(429);
    expect((await read("198.51.100.5")).status).toBe(200);
  });

  test("cached pages and answers are given above the limit", async () => {
    for (const path of ["/search?query=love", "/api/search?q=love"]) {
      const response = await fetchFor("198.51.100.2", path);
      expect(response.status).toBe(200);
      expect(response.headers.get("Cache-Status")).toContain("hit");
    }
  });

  test("requests of this machine itself are not limited", async () => {
    for (let count = 0; count < 3 * LISTS.length; count += 1) {
      expect((await server.fetch("/api/artists/search")).status).toBe(200);
      expect((await server.fetch(`/search?query=x${count}`)).status).toBe(200);
    }
  });
});
