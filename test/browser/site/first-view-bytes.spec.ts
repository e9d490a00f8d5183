import { expect, type Page, type Request } from "@playwright/test";
import { FIRST_VIEW, FIRST_VIEW_PARTS, type FirstViewPart } from "../../budgets.ts";
import { entriesOf } from "../../page-kinds.ts";
import { hydrated, PHONE, test } from "../site.ts";
import { makePaths } from "../access/translated-pages.ts";

test.use({ writer: "first-view", viewport: PHONE });

/** The parts by what a browser calls them. */
const PARTS: Record<string, FirstViewPart> = {
  script: "script",
  stylesheet: "style",
  font: "font",
  image: "picture",
};

test("a first view of each kind of page stays within its budget", async ({ page, browser }) => {
  const paths = await makePaths(page, "Budget");
  const over: string[] = [];
  for (const [kind, path] of entriesOf(paths)) {
    // Nothing is cached in a new one.
    const context = await browser.newContext();
    const view = await readFirstView(await context.newPage(), path);
    await context.close();
    for (const part of FIRST_VIEW_PARTS) {
      const { bytes, requests } = FIRST_VIEW[part];
      const of = view[part];
      if (of.bytes > bytes) over.push(`${kind}: ${part} has ${of.bytes} bytes, over ${bytes}`);
      if (of.requests > requests) over.push(`${kind}: ${of.requests} requests for ${part}`);
    }
    // It was measured.
    expect(view.script.bytes, kind).toBeGreaterThan(50_000);
    expect(view.style.bytes, kind).toBeGreaterThan(1_000);
  }
  expect(over).toEqual([]);
});

type FirstView = Record<FirstViewPart, { bytes: number; requests: number }>;

/** Loads a page, and sums up what it loaded until the network was quiet, compressed as it was sent. */
async function readFirstView(page: Page, path: string): Promise<FirstView> {
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  const answer = await page.goto(path, { waitUntil: "load" });
  expect(answer?.status(), path).toBe(200);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const nothing = () => ({ bytes: 0, requests: 0 });
  const view: FirstView = {
    script: nothing(),
    style: nothing(),
    font: nothing(),
    picture: nothing(),
  };
  for (const request of requests) {
    const part = PARTS[request.resourceType()];
    if (part === undefined) continue;
    view[part].bytes += (await request.sizes()).responseBodySize;
    view[part].requests += 1;
  }
  return view;
}
