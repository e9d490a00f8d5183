import { beforeAll, describe, expect, test } from "vitest";
import { REVALIDATED } from "../../../src/server/pages/page.ts";
import { ENGINES } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { rename, saveClaims } from "../../factory/catalogue/claims.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { openWith } from "../../factory/catalogue/save.ts";
import { signIn } from "../../factory/users/sign-in.ts";
import { startSite } from "../../servers/site-under-test.ts";

const { draft, artists, albums, songs } = sampleCatalogue();

const HIT = "norae; hit";
const MISS = "norae; fwd=miss";

describe.each(ENGINES)("a public answer of the API on %s", (engine) => {
  const made = forTests(() => openWith(engine, draft));

  beforeAll(async () => {
    await saveClaims(made.database, draft);
  });
  const server = forTests(() => startSite(made.place));

  const statusOf = async (path: string, init?: RequestInit) =>
    (await server.fetch(path, init)).headers.get("Cache-Status");

  test("is cached by what it is asked, however that is spelled", async () => {
    const songsOf = `/api/songs/artist/${artists.lanterns}`;
    expect(await statusOf(songsOf)).toBe(MISS);
    for (const query of ["?", "?unknown=1"])
      expect(await statusOf(songsOf + query), query).toBe(HIT);
    expect(await statusOf(`${songsOf}?sortBy=name&sortDirection=asc`)).toBe(MISS);
    expect(await statusOf(`${songsOf}?x=1&sortDirection=asc&sortBy=name`)).toBe(HIT);
    expect(await statusOf(`${songsOf}?sortBy=name`)).toBe(MISS);
    expect(await statusOf(`${songsOf}?sortBy=loudness`)).toBeNull();
    const lyrics = `/api/credits/artist/${artists.quill}&L`;
    expect([await statusOf(lyrics), await statusOf(lyrics)]).toEqual([MISS, HIT]);
    for (const path of ["/api/artists", "/api/artists/top-credits"])
      expect([await statusOf(path), await statusOf(path)], path).toEqual([MISS, HIT]);
    const together = `/api/together?person=${artists.quill}&person=${artists.moth}:F`;
    expect([await statusOf(together), await statusOf(together)]).toEqual([MISS, HIT]);
  });

  test("is the same for whoever asks, from any site, compressed, and 304 for who has it", async () => {
    const path = `/api/credits/artist/${artists.quill}`;
    const somebody = await signIn(made.database, "Teapot", new Date());
    const first = await server.fetch(path, { headers: somebody.headers });
    const text = await first.text();
    const again = await server.fetch(path, { headers: { Origin: "https://made-up.example" } });
    expect(await again.text()).toBe(text);
    const etag = again.headers.get("ETag")!;
    for (const answer of [first, again]) {
      expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
      expect(answer.headers.get("Cache-Control")).toBe(REVALIDATED);
      expect(answer.headers.get("ETag")).toBe(etag);
      expect(answer.headers.get("Content-Type")).toBe("application/json");
      expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    }
    const unchanged = await server.fetch(path, { headers: { "If-None-Match": etag } });
    expect([unchanged.status, unchanged.headers.get("Access-Control-Allow-Origin")]).toEqual([
      304,
      "*",
    ]);
    const head = await server.fetch(path, {
      method: "HEAD",
      headers: { "Accept-Encoding": "identity" },
    });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("Content-Length")).toBe(String(Buffer.byteLength(text)));
    const wide = await server.fetch(`/api/songs/artist/${artists.lanterns}`, {
      headers: { "Accept-Encoding": "gzip" },
    });
    expect(wide.headers.get("Content-Encoding")).toBe("gzip");
  });

  test("says what is missing, merged or malformed, and what is missing is cached, too", async () => {
    const missing = "/api/songs/details/987654";
    for (const cached of [MISS, HIT]) {
      const answer = await server.fetch(missing);
      expect([answer.status, answer.headers.get("Cache-Status")]).toEqual([404, cached]);
      expect(await answer.json()).toMatchObject({ error: "Song does not exist" });
    }
    expect((await server.fetch("/api/songs/details/")).status).toBe(400);
    const merged = await server.fetch("/api/artists/901", { redirect: "manual" });
    expect([merged.status, merged.headers.get("Location")]).toEqual([
      301,
      `/api/artists/${artists.lanterns}`,
    ]);
  });

  test("is made anew at once when what it shows changes, and no other is", async () => {
    const ofSong = `/api/songs/details/${songs.glow}`;
    const ofOtherAlbum = `/api/albums/details/${albums.nightMarket}`;
    const rating = `/api/reviews/song/${songs.glow}/rating`;
    const list = "/api/artists/";
    for (const path of [ofSong, ofOtherAlbum, rating, list]) await statusOf(path);
    const somebody = await signIn(made.database, "Kettle", new Date());
    const review = await server.fetch("/api/reviews", {
      method: "POST",
      headers: { ...somebody.headers, "Content-Type": "application/json" },
      body: JSON.stringify({ song_id: songs.glow, rating: 4, content: "" }),
    });
    expect(review.status).toBe(201);
    expect(await (await server.fetch(rating)).json()).toMatchObject({ rating_count: 1 });
    for (const path of [ofSong, ofOtherAlbum, list]) expect(await statusOf(path), path).toBe(HIT);
    await rename(made.database, "song", songs.glow, "Made-up Glow");
    const name = async () =>
      ((await (await server.fetch(ofSong)).json()) as { english_name: string }[])[0]!.english_name;
    await expect.poll(name).toBe("Made-up Glow");
    expect(await statusOf(ofOtherAlbum)).toBe(HIT);
    expect(await statusOf(list)).toBe(MISS);
  });

  test("is none where it is drawn by chance, or depends on who asks", async () => {
    for (const path of ["/api/songs/random", "/api/reviews/recent", "/api/auth/check"])
      expect(await statusOf(path), path).toBeNull();
  });
});
