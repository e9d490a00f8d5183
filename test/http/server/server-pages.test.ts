import { createHash } from "node:crypto";
import { once } from "node:events";
import { Agent, get as getOver, type IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { pagePath } from "../../../src/domain/page-path.ts";
import { REVALIDATED } from "../../../src/server/pages/page.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { type RawAnswer, rawRequest } from "../../servers/raw-request.ts";
import { servedSite } from "../served-site.ts";

const { draft, artists } = sampleCatalogue();
const ARTIST = pagePath.artist(artists.lanterns);
const DATA = `${ARTIST}.data`;

const site = servedSite("sqlite", draft);

function request(path: string, headers?: Record<string, string>, method?: string) {
  return rawRequest(Number(new URL(site.server.url).port), path, headers, method);
}

describe("a page", () => {
  test("is complete, in UTF-8, and may be cached if it is revalidated [1-6.1]", async () => {
    const { status, headers, body } = await request(ARTIST);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["cache-control"]).toBe(REVALIDATED);
    expect(body.toString()).toMatch(/^<!DOCTYPE html>.*Paper Lanterns.*<\/html>$/s);
  });

  test("is the same bytes the second time, and for everyone [1-1.5 1-1.6]", async () => {
    const first = await request(ARTIST);
    const second = await request(ARTIST, {
      cookie: "session=made-up",
      authorization: "Bearer made-up",
      "accept-language": "ko",
      "user-agent": "Googlebot",
    });
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers["set-cookie"]).toBeUndefined();
  });

  test("is compressed for clients that accept it, with the same content", async () => {
    const plain = await request(ARTIST);
    const brotli = await request(ARTIST, { "accept-encoding": "gzip, br" });
    const gzip = await request(ARTIST, { "accept-encoding": "gzip" });
    expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotli.body.length).toBeLessThan(plain.body.length / 2);
  });

  test("that is cached does not wait for all that are rendered", async () => {
    const { port } = new URL(site.server.url);
    const agent = new Agent({ keepAlive: true });
    const answered: string[] = [];
    const ask = async (path: string) => {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        getOver({ agent, host: "127.0.0.1", port, path }, resolve).on("error", reject);
      });
      response.resume();
      await once(response, "end");
      answered.push(path);
    };
    const paths = [...Array.from({ length: 20 }, (_, at) => `/made-up-${at}`), ARTIST];
    // Opens the connections.
    await Promise.all(paths.map(() => ask(ARTIST)));
    answered.length = 0;
    await Promise.all(paths.map(ask));
    expect(answered.indexOf(ARTIST)).toBeLessThan(15);
    agent.destroy();
  });

  test("is answered 304 to clients that have it, in any encoding", async () => {
    const { headers } = await request(ARTIST, { "accept-encoding": "br" });
    const etag = String(headers["etag"]);
    for (const known of [etag, `"other", ${etag}`, etag.replace("W/", ""), "*"]) {
      const again = await request(ARTIST, { "if-none-match": known });
      expect(again, known).toMatchObject({ status: 304, body: Buffer.alloc(0) });
      expect(again.headers).toMatchObject({ etag, "cache-control": REVALIDATED });
    }
    expect(await request(ARTIST, { "if-none-match": 'W/"other"' })).toMatchObject({ status: 200 });
  });

  test("answers HEAD as GET, without the content", async () => {
    const get = await request(ARTIST);
    const head = await request(ARTIST, {}, "HEAD");
    expect(head.body).toHaveLength(0);
    const { date: _, ...headers } = get.headers;
    expect(head.headers).toMatchObject(headers);
    expect(await request("/not-rendered-before", {}, "HEAD")).toMatchObject({ status: 404 });
  });

  test("has data for navigation that is cached like it", async () => {
    const first = await request(DATA);
    expect(first).toMatchObject({ status: 200 });
    expect(first.headers).toMatchObject({
      "content-type": "text/x-script",
      "cache-control": REVALIDATED,
      "x-remix-response": "yes",
    });
    const again = await request(DATA, { "if-none-match": String(first.headers["etag"]) });
    expect(again.status).toBe(304);
  });

  test("is only read", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
      const { status, headers, body } = await request(ARTIST, {}, method);
      expect(status, method).toBe(405);
      expect(headers["allow"], method).toBe("GET, HEAD");
      expect(body.toString(), method).toBe("This address accepts only GET and HEAD.");
    }
  });
});

describe("a page's security policy", () => {
  const policyOf = ({ headers }: RawAnswer) => String(headers["content-security-policy"]);

  test("allows its inline scripts by their hashes, and no other", async () => {
    for (const path of ["/", ARTIST, "/nobody-is-here"]) {
      const answer = await request(path);
      const scripts = [
        ...answer.body
          .toString()
          .matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g),
      ].map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
      const allowed = /script-src ([^;]*)/.exec(policyOf(answer))?.[1]?.split(" ");
      expect(scripts.length, path).toBeGreaterThan(2);
      expect(new Set(allowed), path).toEqual(new Set(["'self'", ...scripts]));
    }
  });

  test("has no exception", async () => {
    const policy = policyOf(await request(ARTIST));
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|nonce-|https?:\/\/\*/);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe("an address", () => {
  test("of a proxy request is refused", async () => {
    const { status, body } = await request("http://evil.example/");
    expect(status).toBe(400);
    expect(body.toString()).toBe("This is not an address of this site.");
  });

  test("has a canonical link by the site's configured name, not by Host", async () => {
    const { body } = await request("/top-credits", { host: "evil.example" });
    expect(body.toString()).toContain(`${site.server.url}/top-credits`);
    expect(body.toString()).not.toContain("evil.example");
  });

  test("answers the next visitor the same, whatever headers the first one sent", async () => {
    for (const headers of [
      { "x-forwarded-host": "evil.example", "x-forwarded-proto": "evil.example" },
      { "x-forwarded-port": "1", "x-forwarded-prefix": "/evil.example" },
      { "x-original-url": "/evil.example", "x-rewrite-url": "/evil.example" },
      { "x-http-method-override": "DELETE", forwarded: "host=evil.example;proto=http" },
      { range: "bytes=0-9", "if-modified-since": "Thu, 01 Jan 2099 00:00:00 GMT" },
      { accept: "text/evil.example", "accept-encoding": "identity;q=0" },
    ]) {
      // An address of its own each time, so that its page is not cached yet.
      const path = `/search?query=${encodeURIComponent(Object.keys(headers).join(" "))}`;
      await request(path, headers);
      const next = await request(path);
      expect(next.status, path).toBe(200);
      expect(next.headers["content-type"], path).toBe("text/html; charset=utf-8");
      expect(next.body.toString(), path).not.toContain("evil.example");
      expect(next.body.toString(), path).toMatch(/<\/html>$/);
    }
  });
});
