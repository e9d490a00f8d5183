import type { Page, Request } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { TEAPOT } from "../../data/teapot-catalogue.ts";

const { artist, album, song } = TEAPOT;

/** The largest layout shift of a page: a tenth of what counts as good (web.dev/cls). */
export const MOST_SHIFT = 0.01;

/** One page of each layout. */
export const PAGES = [
  pagePath.home(),
  pagePath.artist(artist.velvetTeapot),
  pagePath.artistSongs(artist.velvetTeapot, { view: "table" }),
  pagePath.artistAlbums(artist.velvetTeapot),
  pagePath.artistCredits(artist.beatSamovar),
  pagePath.album(album.firstSteep),
  pagePath.song(song.kettleDance),
  // Its name breaks elsewhere in another font.
  pagePath.song(song.oneMoreDay),
  pagePath.recentReleases(),
  pagePath.discoveryList("idol-groups"),
  pagePath.search("kettle"),
  pagePath.about(),
];

/** Sums up the layout shifts of each document from its start. @returns a function that reads the sum */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) sum += (entry as unknown as { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    const readShifts = () => {
      add(observer.takeRecords());
      return sum;
    };
    Object.assign(globalThis, { readShifts });
  });
  return async () => {
    await painted(page);
    return page.evaluate(() => (globalThis as unknown as { readShifts(): number }).readShifts());
  };
}

/** Resolves when what is there is painted, and its shifts are known. */
async function painted(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** The kinds of resources that a page loads after its document and its styles. */
const PARTS = {
  fonts: /\.woff2$/,
  pictures: /\/pictures\//,
  scripts: /\/assets\/.*\.js$/,
  answers: /\/api\//,
};

export type Part = keyof typeof PARTS;

/**
 * Opens pages with parts held back, so that their shifts depend on the order in which a test releases these, and on no
 * speed of the machine or the network.
 */
export class HeldPage {
  readonly #page: Page;
  #gates = new Map<Part, PromiseWithResolvers<void>>();
  #held: Request[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens a page, and resolves when it is painted without these parts. */
  async open(path: string, parts: readonly Part[]): Promise<void> {
    await this.#page.unrouteAll({ behavior: "ignoreErrors" });
    this.#held = [];
    for (const part of parts) {
      const gate = Promise.withResolvers<void>();
      this.#gates.set(part, gate);
      await this.#page.route(PARTS[part], async (route) => {
        this.#held.push(route.request());
        await gate.promise;
        await route.continue();
      });
    }
    await this.#page.goto(path, { waitUntil: "domcontentloaded" });
    await painted(this.#page);
  }

  /** Lets a part load, and resolves when it is painted. */
  async release(part: Part): Promise<void> {
    const held = this.#held.filter((request) => PARTS[part].test(request.url()));
    this.#gates.get(part)?.resolve();
    await Promise.all(held.map(async (request) => (await request.response())?.finished()));
    await this.#page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await painted(this.#page);
  }
}
