import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rawRequest } from "../../../test/servers/raw-request.ts";
import { listen, stopListening } from "../http/socket/listen.ts";
import { ClientFiles } from "./client-files.ts";
import { shareAssets } from "./shared-assets.ts";

const SCRIPT = "console.log('made up');".repeat(100);

let folder: string;
let served: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "norae-client-"));
  mkdirSync(join(folder, "client", "assets"), { recursive: true });
  mkdirSync(join(folder, "client", ".vite"));
  writeFileSync(join(folder, "secret.txt"), "secret");
  const file = (name: string, content: string | Buffer) =>
    writeFileSync(join(folder, "client", name), content);
  file("assets/page-abc.js", SCRIPT);
  file("assets/page-abc.js.br", brotliCompressSync(SCRIPT));
  file("assets/page-abc.js.gz", gzipSync(SCRIPT));
  file("assets/gone-abc.js", "gone");
  file("assets/font-abc.woff2", "font");
  file("icon.svg", "<svg/>");
  file(".vite/manifest.json", "{}");
  const files = new ClientFiles(join(folder, "client"), join(folder, "shared"));
  served = await listen("127.0.0.1", 0, {
    onRequest: (incoming, outgoing) =>
      void files.answer(incoming, outgoing).then((isAnswered) => {
        if (!isAnswered) outgoing.writeHead(404).end();
      }),
  });
});

afterAll(async () => {
  await stopListening(served.server);
  rmSync(folder, { recursive: true });
});

function request(path: string, headers?: Record<string, string>, method?: string) {
  return rawRequest(served.port, path, headers, method);
}

test("a file with a hash in its name may be cached for ever", async () => {
  const { status, headers, body } = await request("/assets/page-abc.js");
  expect(status).toBe(200);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(headers["content-type"]).toBe("text/javascript; charset=utf-8");
  expect(body.toString()).toBe(SCRIPT);
});

test("the compressed form is sent to clients that accept it", async () => {
  const brotli = await request("/assets/page-abc.js", { "accept-encoding": "gzip, br" });
  expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "Accept-Encoding" });
  expect(brotli.body).toEqual(brotliCompressSync(SCRIPT));
  const gzip = await request("/assets/page-abc.js", { "accept-encoding": "gzip" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gzip.body).toEqual(gzipSync(SCRIPT));
});

test("a file without a compressed form is sent uncompressed", async () => {
  const { headers } = await request("/assets/font-abc.woff2", { "accept-encoding": "gzip, br" });
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers["content-type"]).toBe("font/woff2");
});

test("any other file is revalidated, and answered 304 while it is unchanged", async () => {
  const { headers } = await request("/icon.svg");
  expect(headers["cache-control"]).toBe("public, no-cache");
  const again = await request("/icon.svg", { "if-none-match": String(headers["etag"]) });
  expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
});

test("HEAD answers the same without the content", async () => {
  const { status, headers, body } = await request("/assets/page-abc.js", {}, "HEAD");
  expect(status).toBe(200);
  expect(headers["content-length"]).toBe(String(SCRIPT.length));
  expect(body).toHaveLength(0);
});

test("no address leads out of the folder, or to files that are not for browsers", async () => {
  const paths = String.raw`/../secret.txt /assets/../../secret.txt /%2e%2e/secret.txt
    /assets/..%2f..%2fsecret.txt /assets\..\..\secret.txt //etc/passwd /.vite/manifest.json
    /assets/page-abc.js.br /assets /assets/ /assets/page-abc.js/`.split(/\s+/);
  for (const path of paths) expect(await request(path), path).toMatchObject({ status: 404 });
});

test("a file that a later build removed is not found, and the server keeps running", async () => {
  rmSync(join(folder, "client", "assets", "gone-abc.js"));
  expect(await request("/assets/gone-abc.js")).toMatchObject({ status: 404 });
  expect(await request("/icon.svg")).toMatchObject({ status: 200 });
});

test("a file is only read", async () => {
  expect(await request("/icon.svg", {}, "POST")).toMatchObject({ status: 404 });
});

test("a file of another build is answered once that build has put it into the shared folder", async () => {
  const [shared, now] = [join(folder, "shared"), new Date()];
  const other = join(folder, "other", "assets");
  expect(await request("/assets/other-abc.js")).toMatchObject({ status: 404 });
  mkdirSync(other, { recursive: true });
  writeFileSync(join(other, "other-abc.js"), SCRIPT);
  writeFileSync(join(other, "other-abc.js.br"), brotliCompressSync(SCRIPT));
  shareAssets(join(folder, "other"), shared, now);
  const { status, headers } = await request("/assets/other-abc.js", { "accept-encoding": "br" });
  expect([status, headers["content-encoding"]]).toEqual([200, "br"]);
  expect(await request("/other-abc.js")).toMatchObject({ status: 404 });
  // Its build is at work for another twenty days, and then no longer.
  const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
  shareAssets(join(folder, "other"), shared, after(20));
  shareAssets(join(folder, "client"), shared, after(49));
  expect(await request("/assets/other-abc.js")).toMatchObject({ status: 200 });
  shareAssets(join(folder, "client"), shared, after(51));
  expect(await request("/assets/other-abc.js")).toMatchObject({ status: 404 });
});
