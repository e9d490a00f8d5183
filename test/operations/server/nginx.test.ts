import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveStanding } from "../../../src/database/edits/standing.ts";
import { pagePath } from "../../../src/domain/page-path.ts";
import { forTests } from "../../for-tests.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { openWith } from "../../factory/catalogue/save.ts";
import { signIn, type SignedInTester } from "../../factory/users/sign-in.ts";
import { HOST, NO_NGINX, type RunningNginx, startNginx } from "../../servers/nginx.ts";
import { type ServerUnderTest, startServer } from "../../servers/server-under-test.ts";

const { draft, artists, songs } = sampleCatalogue();
const LANTERNS = pagePath.artist(artists.lanterns);

if (NO_NGINX !== null) process.stderr.write(`deploy/nginx.conf is not tested: ${NO_NGINX}\n`);

describe.skipIf(NO_NGINX !== null)(
  "two servers behind nginx, with the shipped configuration",
  () => {
    const opened = forTests(() => openWith("sqlite", draft));
    let servers: ServerUnderTest[];
    let nginx: RunningNginx;
    let ada: SignedInTester;
    let keeper: SignedInTester;

    beforeAll(async () => {
      ada = await signIn(opened.database, "Ada");
      keeper = await signIn(opened.database, "Keeper");
      await opened.database.write((db) =>
        giveStanding(db, keeper.userId, "maintainer", new Date()),
      );
      const env = {
        ORIGIN: `https://${HOST}`,
        NORAE_TRUSTED_PROXIES: "127.0.0.1",
        NORAE_LIMIT_LOGIN: "2/3600s",
      };
      const start = () => startServer(opened.place, { env });
      servers = await Promise.all([start(), start()]);
      nginx = await startNginx(servers.map(({ url }) => url));
    });
    afterAll(async () => {
      await nginx?.stop();
      await Promise.all((servers ?? []).map((server) => server.stop()));
    });

    const statusOf = async (path: string, headers: Record<string, string> = {}) =>
      (await nginx.request(path, { headers })).headers["cache-status"] ?? "";
    const textOf = async (path: string) => String((await nginx.request(path)).body);

    /** Sends JSON as a signed-in user. */
    async function write<Answered>(
      method: string,
      path: string,
      from: SignedInTester,
      sent: object,
    ): Promise<Answered> {
      const headers = { "content-type": "application/json", ...from.headers };
      const { status, body } = await nginx.request(path, {
        method,
        headers,
        body: JSON.stringify(sent),
      });
      if (status >= 300) throw new Error(`${path}: ${status} ${String(body)}`);
      return (status === 204 ? null : JSON.parse(String(body))) as Answered;
    }

    /** Waits until a visitor reads a text, or no longer does. */
    const shows = (path: string, text: string, isShown = true) =>
      expect.poll(async () => (await textOf(path)).includes(text)).toBe(isShown);

    test("a page is answered by the proxy within its second, with what Norae said of its own cache", async () => {
      await expect.poll(() => statusOf(LANTERNS)).toBe("norae; fwd=miss, nginx; hit");
      const api = `/api/songs/artist/${artists.lanterns}`;
      await expect.poll(() => statusOf(api)).toMatch(/nginx; hit$/);
    });

    test("a page that is in the proxy is asked for again after its second, for a 304", async () => {
      const path = pagePath.song(songs.glow);
      await expect.poll(() => statusOf(path)).toMatch(/nginx; hit$/);
      await expect.poll(() => statusOf(path)).toMatch(/nginx; fwd=stale; fwd-status=304$/);
    });

    test("who has a page gets a 304, from the proxy, too", async () => {
      const etag = (await nginx.request(LANTERNS)).headers["etag"]!;
      const again = () => nginx.request(LANTERNS, { headers: { "if-none-match": etag } });
      await expect.poll(async () => (await again()).headers["cache-status"]).toMatch(/nginx; hit$/);
      const { status, headers, body } = await again();
      expect([status, body.length, headers["etag"]]).toEqual([304, 0, etag]);
      expect(headers["cache-control"]).toContain("max-age=0");
    });

    test("the encodings are those of Norae, each cached for itself, however browsers spell them", async () => {
      const plain = await nginx.request(LANTERNS);
      expect(plain.headers["content-encoding"]).toBeUndefined();
      for (const spelling of ["gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8"]) {
        const { headers, body } = await nginx.request(LANTERNS, {
          headers: { "accept-encoding": spelling },
        });
        expect(headers["content-encoding"]).toBe("br");
        expect(headers["vary"]).toBe("Accept-Encoding");
        expect(brotliDecompressSync(body).equals(plain.body)).toBe(true);
      }
      const accepted = (value: string) =>
        nginx.request(LANTERNS, { headers: { "accept-encoding": value } });
      expect((await accepted("br;q=0, gzip")).headers["content-encoding"]).toBe("gzip");
      expect((await accepted("br;q=0")).headers["content-encoding"]).toBeUndefined();
    });

    test("answers to a signed-in user are never cached, nor does one get a visitor's", async () => {
      const { _id } = await write<{ _id: number }>("POST", "/api/playlists", ada, { name: "Own" });
      for (const path of ["/api/playlists/mine", `/api/playlists/${_id}`, "/api/reviews/recent"]) {
        const answer = await nginx.request(path, { headers: ada.headers });
        expect(answer.status, path).toBe(200);
        expect(answer.headers["cache-control"], path).toBe("private, no-store");
        expect(await statusOf(path, ada.headers), path).toBe("nginx; fwd=bypass");
        const { headers } = await nginx.request(path);
        expect(headers["cache-status"], path).not.toContain("hit");
      }
      // Public answers are the same for who sends a token, but pass the cache by.
      expect(await statusOf("/api/artists", ada.headers)).toMatch(/nginx; fwd=bypass$/);
    });

    test("a review that a moderator hides is gone when the second of the proxy is over", async () => {
      const content = "made-up words to hide";
      const { id } = await write<{ id: number }>("POST", "/api/reviews", ada, {
        song_id: songs.glow,
        rating: 4,
        content,
      });
      const path = pagePath.review(id);
      await shows(path, content);
      // As often as it can be asked for, so that the proxy has it when it is hidden.
      await expect.poll(() => statusOf(path)).toMatch(/nginx; hit$/);
      const hiding = { kind: "review", id: String(id), action: "hide", reason: "made up" };
      await write("POST", "/api/moderation", keeper, hiding);
      await shows(path, content, false);
    });

    test("a playlist that is made private is gone, too, with its picture", async () => {
      const name = "Soon Private";
      const { _id } = await write<{ _id: number }>("POST", "/api/playlists", ada, {
        name,
        is_public: true,
      });
      const path = pagePath.playlist(_id);
      await shows(path, name);
      const picture = `/pictures/cover/playlist/${_id}.svg`;
      expect((await nginx.request(picture)).status).toBe(200);
      await write("PATCH", `/api/playlists/${_id}`, ada, { is_public: false });
      await shows(path, name, false);
      await expect.poll(async () => (await nginx.request(picture)).status).toBe(404);
    });

    test("a limit counts the visitor's address, and not what a visitor claims it to be", async () => {
      const login = async (claimed: string) => {
        const headers = {
          "content-type": "application/json",
          origin: `https://${HOST}`,
          "x-forwarded-for": claimed,
        };
        const body = JSON.stringify({ credential: "forged" });
        return (await nginx.request("/api/auth/login", { method: "POST", headers, body })).status;
      };
      const statuses: number[] = [];
      // Both servers count together.
      for (let n = 0; n < 8; n += 1) statuses.push(await login(`192.0.2.${n}`));
      expect(statuses.filter((status) => status === 401)).toHaveLength(2);
      expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    });

    test("a body that Norae takes is passed on, a far larger one refused", async () => {
      const send = async (bytes: number) => {
        const headers = { "content-type": "application/json", ...ada.headers };
        const body = JSON.stringify({ content: "a".repeat(bytes) });
        return nginx.request("/api/reviews", { method: "POST", headers, body });
      };
      const { status, headers } = await send(5 * 1024 * 1024);
      // In the words of the API.
      expect([status, headers["content-type"]]).toEqual([413, "application/json"]);
      expect((await send(7 * 1024 * 1024)).status).toBe(413);
    });

    test("the log has no query, no name, no address of a visitor and no secret address", async () => {
      for (const path of [
        "/search?q=typed-by-somebody",
        "/user/somebodys-name",
        "/feeds/private/made-up-secret",
        "/feeds//private/made-up-secret",
        "/FEEDS/private/made-up-secret?x=y",
        "/feeds/%70rivate/made-up-secret",
      ])
        await nginx.request(path);
      await expect.poll(() => nginx.log()).toContain(" GET /user/:text ");
      expect(nginx.log()).toMatch(/ GET \/search 200 .*cache=MISS upstream=127\.0\.0\.1:\d+:200:/);
      expect(nginx.log()).not.toMatch(/made-up-secret|typed-by|somebodys/);
      expect(nginx.log()).not.toMatch(/^\S+ 127\.0\.0\.1/m);
    });

    test("a server that is killed is passed over: every page is answered, and every write that was not sent", async () => {
      servers[0]!.process.kill("SIGKILL");
      await servers[0]!.ended;
      const statuses = new Set<number>();
      for (let n = 0; n < 20; n += 1) {
        statuses.add((await nginx.request(pagePath.song(songs.glow))).status);
        statuses.add((await nginx.request(`/api/artists/${artists.lanterns}?n=${n}`)).status);
      }
      expect([...statuses]).toEqual([200]);
      await write("POST", "/api/playlists", ada, { name: "After" });
    });
  },
);
