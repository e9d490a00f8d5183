import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const project = join(import.meta.dirname, "..", "..");

/** Options of Node that end a program with the test run; its standard input must be a pipe. */
export const END_WITH_RUN = ["--import", join(import.meta.dirname, "end-with-run.ts")];

/** The output and exit status of a built program. */
export interface Ending {
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface BuiltProcess {
  process: ChildProcess;
  /** The output so far. */
  output: { stdout: string; stderr: string };
  /** Resolves when it has ended and all its output is read. */
  ended: Promise<Ending>;
}

export interface BuiltOptions {
  /** Added to an environment without settings of Norae. */
  env?: Record<string, string>;
  /** The working directory, in which `.env` is looked for: an empty temporary folder unless one is named. */
  cwd?: string;
  /** The folder of another build: this project's unless one is named. */
  build?: string;
  /** Maximum size of a file that it writes, in kilobytes: simulates a full disk without being root. */
  longestFile?: number;
}

/** Starts one of the two entries of the server build. */
export function startBuilt(
  entry: "serve" | "command",
  args: readonly string[],
  { env = {}, cwd, longestFile, build = join(project, "build") }: BuiltOptions = {},
): BuiltProcess {
  const folder = cwd ?? mkdtempSync(join(tmpdir(), "norae-cwd-"));
  const file = join(build, "server", `${entry}.js`);
  const command = [process.execPath, ...(entry === "serve" ? END_WITH_RUN : []), file, ...args];
  // In blocks of 512 bytes.
  const limited = ["sh", "-c", `ulimit -f ${2 * (longestFile ?? 0)}; exec "$0" "$@"`, ...command];
  const [program = "", ...rest] = longestFile === undefined ? command : limited;
  const child = spawn(program, rest, {
    cwd: folder,
    env: { ...cleanEnvironment(), NODE_ENV: "production", NORAE_DRAIN: "0", ...env },
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.stderr += text));
  const ended = once(child, "close").then(([status, signal]): Ending => {
    if (cwd === undefined) rmSync(folder, { recursive: true, force: true });
    return { status, signal, ...output };
  });
  return { process: child, output, ended };
}

/** Runs a `norae` command to its end. */
export function runNorae(args: readonly string[], options?: BuiltOptions): Promise<Ending> {
  return startBuilt("command", args, options).ended;
}

export interface ServerUnderTest extends BuiltProcess {
  /** The address: `http://127.0.0.1:…`. */
  url: string;
  /** Requests a path; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Stops it with SIGTERM and resolves when it has ended. */
  stop(): Promise<Ending>;
}

/** The location of a server's database, `place` of `openTestDatabase`. */
export interface Place {
  dataFolder: string;
  databaseUrl: string | undefined;
  /** The same database past a pooler, which notifies of no change. */
  directUrl?: string | undefined;
}

/** Returns the settings of a server or a command on a database, without a catalogue and on any port. */
export function settingsOf({ dataFolder, databaseUrl, directUrl }: Place): Record<string, string> {
  return {
    PORT: "0",
    NORAE_DATA: dataFolder,
    NORAE_CATALOGUE: "",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...(directUrl !== undefined && { DATABASE_DIRECT_URL: directUrl, NORAE_CHANGES: "poll" }),
  };
}

const dataFolders = new Map<string, string>();

/** Returns the data folder of a server that `startServer` has started at this address. */
export function dataFolderOf(url: string): string {
  const folder = dataFolders.get(url);
  if (folder === undefined) throw new Error(`No server was started at ${url}.`);
  return folder;
}

/** Timeout of a start, in milliseconds, far longer than a start takes on a slow machine. */
const START_TIMEOUT = 120_000;

/**
 * Starts the built server on a free port, on a database that is filled by the test: no catalogue is imported
 * unless `env` names one. @throws with what it printed, if it does not listen.
 */
export async function startServer(
  place: Place,
  options: BuiltOptions = {},
): Promise<ServerUnderTest> {
  const env = { ...settingsOf(place), ...options.env };
  const built = startBuilt("serve", [], { ...options, env });
  const url = await listening(built);
  dataFolders.set(url, place.dataFolder);
  return {
    ...built,
    url,
    fetch: (path, init) => fetch(url + path, { redirect: "manual", ...init }),
    stop: () => {
      built.process.kill("SIGTERM");
      return built.ended;
    },
  };
}

async function listening({ process: child, output, ended }: BuiltProcess): Promise<string> {
  const deadline = performance.now() + START_TIMEOUT;
  while (performance.now() < deadline) {
    const url = /^Norae is listening at (\S+)/m.exec(output.stdout)?.[1];
    if (url !== undefined) return url;
    const hasEnded = await Promise.race([ended.then(() => true), pause(10)]);
    if (hasEnded) break;
  }
  child.kill("SIGKILL");
  const { status, stdout, stderr } = await ended;
  throw new Error(`The server did not start (status ${status}):\n${stdout}${stderr}`);
}

function pause(milliseconds: number): Promise<false> {
  return new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));
}

/** Returns an environment without the settings of the user who runs the tests. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG };
}
