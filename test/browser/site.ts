import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page, test as base } from "@playwright/test";
import { importTeapotCatalogue } from "../data/teapot-catalogue.ts";
import { copySqliteTemplate } from "../databases/templates.ts";
import { type ServerUnderTest, startServer } from "../servers/server-under-test.ts";
import { takeViolations, watchPolicy } from "./site/watch-policy.ts";

interface Viewport {
  width: number;
  height: number;
}

export const PHONE: Viewport = { width: 390, height: 844 };
export const LAPTOP: Viewport = { width: 1440, height: 900 };

export const VIEWPORTS = [PHONE, LAPTOP];

/** Details of a test in several variations: `npm test` runs the one that stands for all, `npm run test:full` the others. */
export function inFullUnless(standsForAll: boolean): { tag: string[] } {
  return { tag: standsForAll ? [] : ["@full"] };
}

export interface Site extends ServerUnderTest {
  /** Connects to its database. */
  dataFolder: string;
}

/**
 * Tests in a browser against the built server with the made-up catalogue. Each fails if its page logs an error,
 * violates the Content-Security-Policy or sends a request to another host.
 */
export const test = base.extend<
  { guests: string[]; writer: string; site: Site; unchecked: Page },
  { sites: (writer: string) => Promise<Site> }
>({
  /**
   * A name of test files whose writes others would see. They get a server and database of their own
   * (`test.use({ writer: "reviews" })`); what a new user writes for themselves needs none.
   */
  writer: ["", { option: true }],
  /** Other origins that a test expects requests to; it answers these itself. */
  guests: [[], { option: true }],
  /** The servers of a worker by their writers: a worker of their own for each would start a browser for each, too. */
  sites: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its parameters
    async ({}, provide) => {
      const opened = new Map<string, Promise<Site>>();
      await provide((writer) => opened.getOrInsertComputed(writer, openSite));
      for (const opening of opened.values()) {
        const site = await opening;
        await site.stop();
        rmSync(site.dataFolder, { recursive: true });
      }
    },
    { scope: "worker" },
  ],
  site: async ({ sites, writer }, provide) => provide(await sites(writer)),
  baseURL: ({ site }, provide) => provide(site.url),
  context: async ({ context }, provide) => {
    await watchPolicy(context);
    await provide(context);
    expect(takeViolations()).toEqual([]);
  },
  page: async ({ page, site, guests }, provide) => {
    const problems = problemsOf(page, [site.url, ...guests]);
    await provide(page);
    expect(problems).toEqual([]);
  },
  /** A page in a browser of its own, whose errors fail no test: of another user, or where refusals are expected. */
  unchecked: async ({ browser }, provide) => {
    const context = await browser.newContext();
    await watchPolicy(context);
    await provide(await context.newPage());
    await context.close();
    expect(takeViolations()).toEqual([]);
  },
});

async function openSite(): Promise<Site> {
  const dataFolder = await copySqliteTemplate("teapot", importTeapotCatalogue);
  const place = { dataFolder, databaseUrl: undefined };
  const site = await startServer(place, {
    env: { NORAE_LIMIT_FEEDBACK: "off", NORAE_LIMIT_FEEDBACK_ATTEMPTS: "off" },
  });
  return { ...site, dataFolder };
}

/** Writes into the database of a site, as another process would. */
export function inDatabase<Result>(
  { dataFolder }: Site,
  write: (database: DatabaseSync) => Result,
): Result {
  const database = new DatabaseSync(join(dataFolder, "norae.sqlite"), { timeout: 5_000 });
  const result = write(database);
  database.close();
  return result;
}

function problemsOf(page: Page, origins: readonly string[]): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    // Chromium logs a 404 of the document itself, which tests of missing pages expect.
    const isStatus = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isStatus) problems.push(message.text());
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!origins.includes(url.origin) && url.protocol.startsWith("http")) problems.push(url.href);
  });
  page.on("response", (response) => {
    const isPage = response.request().resourceType() === "document";
    if (response.status() >= 400 && !isPage)
      problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

/** Counts the documents that are loaded from now on: none where the page follows links itself. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (request.resourceType() === "document") count += 1;
  });
  return () => count;
}

/**
 * Resolves when React has hydrated the page and its effects have run. React shows that nowhere but in a property of
 * the document; to wait for a quiet network instead costs every test half a second.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const key = Object.keys(document).find((name) => name.startsWith("__reactContainer$"));
    if (key === undefined) return false;
    const container = (document as unknown as Record<string, ReactContainer>)[key]!;
    return !container.stateNode.current.memoizedState.isDehydrated;
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Opens a page, and waits until React has hydrated it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Expects something of what is read, now or soon: it is read again every 20 ms. */
export function eventually<Value>(read: () => Value | Promise<Value>) {
  return expect.poll(read, { intervals: [20] });
}

/** Holds the response to a request back until it is released. */
export async function holdAnswers(
  page: Page,
  pattern: string | RegExp,
): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const answered: Promise<void>[] = [];
  await page.route(pattern, (route) => {
    const done = released.then(() => route.continue().catch(() => undefined));
    answered.push(done);
    return done;
  });
  return async () => {
    release();
    await Promise.all(answered);
    // The response is handled by then, and rendered.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(resolve))),
    );
  };
}

/** Lets the next request reach the server, and drops its response. */
export async function loseAnswer(page: Page, pattern: string): Promise<void> {
  await page.route(
    pattern,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

interface ReactContainer {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}
