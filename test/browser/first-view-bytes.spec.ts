import { expect, type Page, type Request } from "@playwright/test";
import { FIRST_VIEW, FIRST_VIEW_PARTS, type FirstViewPart } from "../budgets.ts";
import { entriesOf, pageKinds } from "../page-kinds.ts";
import { TEAPOT } from "../teapot-catalogue.ts";
import { make } from "./playlist-form.ts";
import { signIn } from "./sign-in.ts";
import { hydrated, PHONE, test } from "./site.ts";

test.use({ writer: "first-view", viewport: PHONE });

/** The parts by what a browser calls them. */
const PARTS: Record<string, FirstViewPart> = {
  script: "script",
  stylesheet: "style",
  font: "font",
  image: "picture",
};

test("a first view of each kind of page stays within its budget of bytes and requests", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, "Budget");
  const songs = { song_ids: [TEAPOT.song.kettleDance, TEAPOT.song.whistleSoft] };
  const look = { name: "Budget", description: "", is_public: true, theme: "RAIN" };
  const playlist = await make(page, { ...look, ...songs });
  const { artist, album, song } = TEAPOT;
  const username = new URL(page.url()).pathname.split("/")[2] ?? "";
  const paths = pageKinds({
    act: artist.velvetTeapot,
    writer: artist.beatSamovar,
    album: album.firstSteep,
    song: song.kettleDance,
    playlist,
    username,
    text: "tea",
  });
  const over: string[] = [];
  for (const [kind, path] of entriesOf(paths)) {
    // Nothing is cached in a new one.
    const context = await browser.newContext({ viewport: PHONE, baseURL: baseURL! });
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
