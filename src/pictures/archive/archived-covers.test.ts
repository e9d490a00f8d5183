import { once } from "node:events";
import { mkdtempSync, readdirSync, utimesSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, expect, test } from "vitest";
import { decodePicture } from "../upload/decode.ts";
import {
  createArchivedCovers,
  fetchCover,
  isArchiveAddress,
  openCoverFolder,
} from "./archived-covers.ts";

const RELEASE = "00000000-0000-4000-8000-000000000001";
const OTHER = "00000000-0000-4000-8000-000000000002";
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server that stands in for the archive; only its own address may be asked. */
async function archive(answer: RequestListener) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, isAllowed: ({ origin }: URL) => origin === address, timeout: 2_000 };
}

const jpeg = (side = 500) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#884422" } })
    .jpeg()
    .toBuffer();

const covers = (options: Awaited<ReturnType<typeof archive>>, now?: () => number) =>
  createArchivedCovers({
    ...options,
    folder: openCoverFolder(mkdtempSync(join(tmpdir(), "norae-covers-")), 1e6),
    decode: decodePicture,
    ...(now && { now }),
  });

test("a cover is there after it was asked for once, encoded anew", async () => {
  const picture = await jpeg();
  const paths: string[] = [];
  const found = covers(
    await archive(({ url = "" }, response) => {
      paths.push(url);
      if (url === "/moved.jpg") response.setHeader("Content-Type", "image/jpeg").end(picture);
      else response.writeHead(307, { Location: "/moved.jpg" }).end();
    }),
  );
  expect(await found.find(RELEASE)).toBeNull();
  expect(await found.find(RELEASE)).toBeNull();
  await expect.poll(() => found.find(RELEASE)).not.toBeNull();
  const { format, width } = await sharp((await found.find(RELEASE))!).metadata();
  expect({ format, width }).toEqual({ format: "webp", width: 500 });
  expect(paths).toEqual([`/release/${RELEASE}/front-500`, "/moved.jpg"]);
});

test("a cover that does not exist is asked for again a day later", async () => {
  let time = 0;
  let asked = 0;
  const found = covers(
    await archive((_request, response) => {
      asked += 1;
      response.writeHead(404).end();
    }),
    () => time,
  );
  await found.find(RELEASE);
  await expect.poll(() => asked).toBe(1);
  // One is asked for at a time: the time of the first answer is noted once the second cover is asked for.
  await expect.poll(async () => (await found.find(OTHER), asked)).toBe(2);
  time = 23 * 3_600_000;
  await found.find(RELEASE);
  expect(asked).toBe(2);
  time = 25 * 3_600_000;
  await found.find(RELEASE);
  await expect.poll(() => asked).toBe(3);
});

test("only the archive's own hosts are asked, by https", async () => {
  let wasAsked = false;
  const elsewhere = await archive((_request, response) => {
    wasAsked = true;
    response.end();
  });
  const options = await archive((_request, response) => {
    response.writeHead(302, { Location: `${elsewhere.address}/secret` }).end();
  });
  expect(await fetchCover(RELEASE, options)).toBe("failed");
  expect(wasAsked).toBe(false);
  const allowed = (address: string) => isArchiveAddress(new URL(address));
  expect(allowed("https://coverartarchive.org/release/x")).toBe(true);
  expect(allowed("https://ia800001.us.archive.org/x.jpg")).toBe(true);
  expect(allowed("http://coverartarchive.org/release/x")).toBe(false);
  expect(allowed("https://coverartarchive.org:8443/")).toBe(false);
  expect(allowed("https://archive.org.example.com/")).toBe(false);
  expect(allowed("https://notarchive.org/")).toBe(false);
  expect(allowed("https://127.0.0.1/")).toBe(false);
});

test("what is no picture, too large, or redirects for ever is refused", async () => {
  const page = await archive((_request, response) => {
    response.setHeader("Content-Type", "text/html").end("<p>made up</p>");
  });
  expect(await fetchCover(RELEASE, page)).toBe("failed");
  const large = await archive((_request, response) => {
    response.setHeader("Content-Type", "image/jpeg").end(Buffer.alloc(11e6));
  });
  expect(await fetchCover(RELEASE, large)).toBe("failed");
  const circle = await archive((_request, response) => {
    response.writeHead(302, { Location: "/again" }).end();
  });
  expect(await fetchCover(RELEASE, circle)).toBe("failed");
});

test("the folder stays within its size, and loses what was not asked for the longest", async () => {
  const path = mkdtempSync(join(tmpdir(), "norae-covers-"));
  const folder = openCoverFolder(path, 250);
  await folder.write("a", Buffer.alloc(100));
  await folder.write("b", Buffer.alloc(100));
  utimesSync(join(path, "a.webp"), 1, 1);
  utimesSync(join(path, "b.webp"), 2, 2);
  await folder.read("a");
  await folder.write("c", Buffer.alloc(100));
  expect(readdirSync(path).toSorted()).toEqual(["a.webp", "c.webp"]);
});
