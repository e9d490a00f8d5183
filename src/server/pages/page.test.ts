import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Page } from "./page.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const TEXT = Array.from({ length: 2_000 }, (_, at) => `Made-up song ${(at * 7_919) % 1_009}`);

function pageOf(body: Buffer): Page {
  return new Page({ status: 200, headers: [], body, tags: new Set(), until: Infinity });
}

const sizeOf = async (page: Page) => (await page.variant("br")).body.length;

async function expectSame(page: Page, body: Buffer): Promise<void> {
  const { head, body: sent } = await page.variant("br");
  expect(brotliDecompressSync(sent)).toEqual(body);
  expect(head).toEqual(expect.arrayContaining(["Content-Length", String(sent.length)]));
}

test("a page that is still asked for after ten seconds is compressed further, once, with the same ETag", async () => {
  const body = Buffer.from(TEXT.join("\n"));
  const page = pageOf(body);
  const { etag } = page;
  const first = await sizeOf(page);
  vi.advanceTimersByTime(9_000);
  expect(await sizeOf(page)).toBe(first);
  vi.advanceTimersByTime(1_000);
  // Requests do not wait for it.
  expect(await sizeOf(page)).toBe(first);
  await expect.poll(() => sizeOf(page)).toBeLessThan(first * 0.95);
  await expectSame(page, body);
  expect(page.etag).toBe(etag);
});

test("one page at a time is compressed further, and a large one is not", async () => {
  const bodies = ["a", "b"].map((end) => Buffer.from([...TEXT, end].join("\n")));
  const [one, other] = bodies.map(pageOf) as [Page, Page];
  const large = pageOf(Buffer.concat(Array.from({ length: 10 }, () => bodies[0]!)));
  const pages = [one, other, large];
  const sizes = await Promise.all(pages.map(sizeOf));
  vi.advanceTimersByTime(10_000);
  await Promise.all(pages.map(sizeOf));
  await expect.poll(() => sizeOf(one)).toBeLessThan(sizes[0]!);
  await expect.poll(() => sizeOf(other)).toBeLessThan(sizes[1]!);
  expect(await sizeOf(large)).toBe(sizes[2]);
  for (const [at, page] of [one, other].entries()) await expectSame(page, bodies[at]!);
});
