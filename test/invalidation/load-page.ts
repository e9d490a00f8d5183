import { join } from "node:path";
import { matchRoutes, RouterContextProvider } from "react-router";
import type { Database } from "../../src/database/database.ts";
import type { Tag } from "../../src/domain/tag.ts";
import { createPublicApi } from "../../src/api/public-api.ts";
import {
  collectingContext,
  collectTags,
  readableDatabase,
} from "../../src/server/pages/rendering/collecting-context.ts";
import type { Search } from "../../src/search/search.ts";
import { pageContext } from "../../src/web/context.ts";
import { failureReport } from "../../src/web/request/failure-report.ts";
import routes from "../../src/web/routes.ts";
import { TRUST } from "../factory/edits/trust.ts";

/** The result of a page's loader, with the tags that it depends on. */
export interface LoadedPage {
  /** The status and the data. */
  text: string;
  tags: Set<Tag>;
}

type Loader = (args: object) => Promise<unknown>;

/** A search whose index is not built yet. */
const UNPREPARED: Search = { find: () => Promise.resolve(null) };

const entries = routes
  .flatMap((entry) => entry.children ?? entry)
  .map(({ path, file }) => ({ path: path ?? "/", handle: file }));
const web = join(import.meta.dirname, "..", "..", "src", "web");

/** Runs the loader of the page at an address, or makes the public answer of the API, as the server does. */
export async function loadPage(
  database: Database,
  address: string,
  now: Date,
  search: Search = UNPREPARED,
): Promise<LoadedPage> {
  if (address.startsWith("/api/")) return loadAnswer(database, address, now);
  const url = new URL(address, "http://localhost");
  const match = matchRoutes(entries, url.pathname)?.at(-1);
  const file = join(web, String(match?.route.handle));
  const { loader } = (await import(/* @vite-ignore */ file)) as { loader: Loader };
  const tags = new Set<Tag>();
  const context = new RouterContextProvider();
  context.set(pageContext, {
    database: readableDatabase(database, tags),
    search,
    connections: { find: () => Promise.resolve(null), credited: () => Promise.resolve(null) },
    clock: () => now,
    origin: url.origin,
    contactEmail: null,
    trust: TRUST,
    feedbackFormUrl: null,
    backupDays: null,
    logsRequests: false,
    signInOffers: [],
    apiReference: () => ({ paragraphs: [], groups: [], schemas: [] }),
    tags,
    frames: new Set<string>(),
    doNotCache: () => undefined,
  });
  const report = (error: unknown) => {
    throw error;
  };
  context.set(failureReport, { report, failureId: () => null, hasReported: () => false });
  const pattern = match?.route.path ?? "/";
  const args = {
    request: new Request(url),
    url,
    params: match?.params,
    pattern: pattern.startsWith("/") ? pattern : `/${pattern}`,
    context,
  };
  return { text: await answerOf(() => loader(args)), tags };
}

async function loadAnswer(database: Database, address: string, now: Date): Promise<LoadedPage> {
  const api = createPublicApi(
    collectingContext({
      database,
      search: UNPREPARED,
      clock: () => now,
      logError: (error) => {
        throw error;
      },
    }),
  );
  const { result, tags } = await collectTags(async () => asText(await api.request(address)));
  return { text: result, tags };
}

async function answerOf(load: () => Promise<unknown>): Promise<string> {
  try {
    return await asText(await load());
  } catch (thrown) {
    if (thrown instanceof Response || (thrown instanceof Object && "init" in thrown))
      return asText(thrown);
    throw thrown;
  }
}

async function asText(given: unknown): Promise<string> {
  if (given instanceof Response)
    return `${given.status} ${given.headers.get("Location") ?? ""} ${await given.text()}`;
  const { init } = given as { init?: ResponseInit };
  return `${init?.status ?? 200} ${JSON.stringify(given)}`;
}
