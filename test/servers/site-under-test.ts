import { join } from "node:path";
import { loadConfiguration } from "../../src/server/configuration/configuration.ts";
import type { startHere } from "../../src/server/process/run.ts";
import { type Place, settingsOf } from "./server-under-test.ts";

/** The server as it was built; not loaded from the sources, since React Router's plugin makes the pages. */
const serverFolder = join(import.meta.dirname, "..", "..", "build", "server");

export interface SiteUnderTest {
  /** The address: `http://127.0.0.1:…`. */
  url: string;
  /** The log so far. */
  output: { stderr: string };
  /** Requests a path; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

/** A site that answers requests, in this process or in another. */
export type Answering = Pick<SiteUnderTest, "url" | "fetch">;

/**
 * Starts the built server in the process of the test, on a free port and a database that is filled by the test. A test
 * of signals, of exit statuses or of what a start prints starts a process instead: test/servers/server-under-test.ts.
 * @param env settings
 */
export async function startSite(
  place: Place,
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<SiteUnderTest> {
  // There is no file `.env`.
  const { configuration, problems } = loadConfiguration(
    { ...settingsOf(place), ...env },
    place.dataFolder,
  );
  if (configuration === undefined) throw new Error(problems?.join("\n"));
  const log = { stderr: "" };
  logs.add(log);
  try {
    const server = await built();
    const running = await server.startHere(configuration, serverFolder);
    const url = running.address;
    return {
      url,
      output: log,
      fetch: (path, init) => fetch(url + path, { redirect: "manual", ...init }),
      stop: () => running.stop(0).finally(() => logs.delete(log)),
    };
  } catch (error) {
    logs.delete(log);
    throw error;
  }
}

/** Loads the server as it was built; a worker of the tests does so once. */
function built(): Promise<{ startHere: typeof startHere }> {
  return import(/* @vite-ignore */ join(serverFolder, "run.js"));
}

/** The logs of the sites that run. Each has what any of them writes: they share this process's standard error. */
const logs = new Set<{ stderr: string }>();

const { write } = Object.getPrototypeOf(process.stderr);
Object.defineProperty(process.stderr, "write", {
  value(...args: unknown[]): boolean {
    if (logs.size === 0) return Reflect.apply(write, process.stderr, args);
    for (const log of logs) log.stderr += String(args[0]);
    return true;
  },
});
