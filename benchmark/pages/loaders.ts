import { join } from "node:path";
import { matchRoutes, RouterContextProvider } from "react-router";
import { createServer } from "vite";
import type * as connectModule from "../../src/database/connect.ts";
import type { Database } from "../../src/database/database.ts";
import type { Tag } from "../../src/domain/tag.ts";
import type * as contextModule from "../../src/web/context.ts";
import type * as failureModule from "../../src/web/failure-report.ts";
import type * as routesModule from "../../src/web/routes.ts";
import { TRUST } from "../../test/factory/trust.ts";

/** The time of a page's queries together, in milliseconds. */
export interface QueryTime {
  /** CPU time, user and system: hardly affected by other load on the machine. */
  processor: number;
  clock: number;
}

/** Runs a page's loader and returns the time of its queries; null where there is no such page. */
export type MeasurePage = (address: string) => Promise<QueryTime | null>;

export interface Pages {
  /** Opens the database in this process; `onQuery` gets each statement. */
  connect: typeof connectModule.connect;
  measureOn(database: Database, now: Date): MeasurePage;
  close(): Promise<void>;
}

type Loader = (args: object) => Promise<unknown>;

/** Returns the routes of the site with their loaders, transformed as in development: Node itself reads no JSX. */
export async function loadPages(): Promise<Pages> {
  const vite = await createServer({
    root: join(import.meta.dirname, "..", ".."),
    configFile: false,
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const load = <Module>(file: string) => vite.ssrLoadModule(`/src/${file}`) as Promise<Module>;
  const { connect } = await load<typeof connectModule>("database/connect.ts");
  const { pageContext } = await load<typeof contextModule>("web/context.ts");
  const { failureReport } = await load<typeof failureModule>("web/failure-report.ts");
  const { default: entries } = await load<typeof routesModule>("web/routes.ts");
  const routes = entries
    .flatMap((entry) => entry.children ?? entry)
    .map(({ path, file }) => ({ path: path ?? "/", handle: file }));
  const loaders = new Map<string, Loader>();

  const measureOn = (database: Database, now: Date): MeasurePage => {
    return async (address) => {
      const url = new URL(address, "http://localhost");
      const match = matchRoutes(routes, url.pathname)?.at(-1);
      const file = String(match?.route.handle);
      if (!loaders.has(file))
        loaders.set(file, (await load<{ loader: Loader }>(`web/${file}`)).loader);
      const took = { processor: 0, clock: 0 };
      const timed: Database = {
        ...database,
        read: async (work) => {
          const began = performance.now();
          const cpu = process.threadCpuUsage();
          try {
            return await database.read(work);
          } finally {
            const { user, system } = process.threadCpuUsage(cpu);
            took.processor += (user + system) / 1_000;
            took.clock += performance.now() - began;
          }
        },
      };
      const context = new RouterContextProvider();
      context.set(pageContext, {
        database: timed,
        search: { find: () => Promise.resolve(null) },
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
        tags: new Set<Tag>(),
        frames: new Set<string>(),
        doNotCache: () => undefined,
      });
      const report = (error: unknown) => {
        throw error;
      };
      context.set(failureReport, { report, failureId: () => null, hasReported: () => false });
      const pattern = match?.route.path ?? "/";
      try {
        const answer = await loaders.get(file)!({
          request: new Request(url),
          url,
          params: match?.params,
          pattern: pattern.startsWith("/") ? pattern : `/${pattern}`,
          context,
        });
        if (answer instanceof Response && answer.status === 404) return null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw new Error(`${address} failed`, { cause: error });
      }
      return took;
    };
  };
  return { connect, measureOn, close: () => vite.close() };
}

function isMissing(thrown: unknown): boolean {
  const { init } = thrown as { init?: ResponseInit };
  return init?.status === 404;
}
