import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { REVALIDATED } from "../../../src/server/pages/page.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTest, forTests } from "../../for-tests.ts";
import { rename, saveClaims } from "../../factory/catalogue/claims.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { openWith } from "../../factory/catalogue/save.ts";
import { openPostgresProxy } from "../../servers/postgres-proxy.ts";
import { openPurgeTarget, type PurgeTargetUnderTest } from "../../servers/purge-target.ts";
import { type ServerUnderTest, startServer } from "../../servers/server-under-test.ts";

const { draft, artists, songs } = sampleCatalogue();
const LANTERNS = pagePath.artist(artists.lanterns);

describe.each(ENGINES)("a site with a CDN that can be purged, on %s", (engine) => {
  const opened = forTests(() => openWith(engine, draft));
  let target: PurgeTargetUnderTest;
  let servers: ServerUnderTest[];

  beforeAll(async () => {
    await saveClaims(opened.database, draft);
    target = await openPurgeTarget();
    const env = { NORAE_PURGE_URL: target.url, NORAE_PURGE_HEADER: "Made-Up-Key: made-up token" };
    const start = () => startServer(opened.place, { env });
    servers = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await target?.close();
  });

  const headersOf = async (path: string, init?: RequestInit) =>
    (await servers[0]!.fetch(path, init)).headers;
  const keysOf = async (path: string) =>
    (await headersOf(path)).get("Surrogate-Key")?.split(" ") ?? null;
  /** Reads the keys of a page once it has some: none while all is being purged, as at the start. */
  const keysWhenKept = async (path: string) => {
    let keys: Set<string> | null = null;
    await expect.poll(async () => (keys = new Set(await keysOf(path))).size).toBeGreaterThan(0);
    return keys ?? new Set<string>();
  };

  test("lets it keep pages, answers of the API and pictures for an hour, under a few keys", async () => {
    for (const path of [
      LANTERNS,
      `/api/songs/artist/${artists.lanterns}`,
      `/pictures/cover/song/${songs.glow}.svg`,
    ]) {
      await expect.poll(() => keysOf(path)).not.toBeNull();
      const headers = await headersOf(path);
      const keys = headers.get("Surrogate-Key")!.split(" ");
      expect(keys[0]).toBe("all");
      expect(keys.length).toBeLessThanOrEqual(20);
      expect(headers.get("CDN-Cache-Control"), path).toMatch(/^max-age=\d{1,4}$/);
      expect(headers.get("Surrogate-Control")).toBe(headers.get("CDN-Cache-Control"));
    }
    // Other caches on the way, and browsers, are told what they always are.
    const known = await headersOf(LANTERNS);
    expect(known.get("Cache-Control")).toBe(REVALIDATED);
    const unchanged = await headersOf(LANTERNS, {
      headers: { "If-None-Match": known.get("ETag")! },
    });
    expect(unchanged.get("Surrogate-Key")).toBe(known.get("Surrogate-Key"));
  });

  test("lets it keep nothing that depends on who asks", async () => {
    for (const path of ["/api/reviews/recent", "/api/songs/random", "/api/playlists"]) {
      const headers = await headersOf(path);
      expect(headers.get("CDN-Cache-Control"), path).toBeNull();
      expect(headers.get("Surrogate-Key"), path).toBeNull();
    }
  });

  test("purges what changed, and each server does so", async () => {
    const keys = await keysWhenKept(LANTERNS);
    target.purged.length = 0;
    await rename(opened.database, "artist", artists.lanterns, "Glass Lanterns");
    const purges = () => target.purged.filter((purged) => purged.some((key) => keys.has(key)));
    await expect.poll(() => purges().length).toBeGreaterThanOrEqual(servers.length);
    await expect
      .poll(async () => (await servers[0]!.fetch(LANTERNS)).text())
      .toContain("Glass Lanterns");
  });

  test("lets it keep answers for a second alone while it does not accept purges, and purges later", async () => {
    const keys = await keysWhenKept(LANTERNS);
    target.isFailing = true;
    target.purged.length = 0;
    await rename(opened.database, "artist", artists.lanterns, "Stone Lanterns");
    await expect.poll(() => keysOf(LANTERNS)).toBeNull();
    expect((await headersOf(LANTERNS)).get("CDN-Cache-Control")).toBeNull();
    expect((await headersOf(LANTERNS)).get("Cache-Control")).toBe(REVALIDATED);
    target.isFailing = false;
    await expect.poll(() => keysOf(LANTERNS)).not.toBeNull();
    expect(target.purged.flat().some((key) => keys.has(key))).toBe(true);
    const { stderr } = servers[0]!.output;
    expect(stderr).toMatch(/The purge target .* fails/);
    expect(stderr).not.toContain("made-up token");
  });
});

test("while changes are not heard of a CDN gets no more, and all is purged after", async () => {
  const opened = await forTest(openWith("postgres", draft));
  const proxy = await forTest(openPostgresProxy(opened.place.databaseUrl!));
  const target = await forTest(openPurgeTarget());
  const place = { ...opened.place, databaseUrl: proxy.url };
  const server = await forTest(startServer(place, { env: { NORAE_PURGE_URL: target.url } }));
  const keys = async () => (await server.fetch(LANTERNS)).headers.get("Surrogate-Key");
  await expect.poll(keys).not.toBeNull();
  const timesAll = () => target.purged.filter((purged) => purged.includes("all")).length;
  proxy.cut();
  await expect.poll(() => server.output.stderr).toContain("The database does not answer");
  expect((await server.fetch(LANTERNS)).status).toBe(200);
  expect(await keys()).toBeNull();
  const before = timesAll();
  await proxy.restore();
  await expect.poll(keys).not.toBeNull();
  expect(timesAll()).toBeGreaterThan(before);
});
