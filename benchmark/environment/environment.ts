import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** An empty database for one measurement, and the `norae` command line on it. */
export interface Environment {
  engine: "sqlite" | "postgres";
  /** The environment variables of a process that works on it. */
  env: NodeJS.ProcessEnv;
  folder: string;
  /** Starts the built `norae` with these arguments and captures its output. */
  start(args: string[]): RunningCommand;
  /** Imports the starter catalogue. @throws the output of a failed import */
  importCatalogue(): Promise<void>;
  /** Starts the built server on a free port, with these environment variables added. */
  serve(env?: NodeJS.ProcessEnv): Promise<ServedEnvironment>;
  remove(): Promise<void>;
}

export interface ServedEnvironment {
  url: string;
  folder: string;
  process: ChildProcess;
  stop(): Promise<void>;
}

export interface RunningCommand {
  child: ChildProcess;
  ended: Promise<EndedCommand>;
}

export interface EndedCommand {
  status: number | null;
  output: string;
  /** Wall-clock time, in seconds. */
  seconds: number;
  /** The peak memory, in megabytes; 0 where the process was killed before it could report. */
  megabytes: number;
}

const project = join(import.meta.dirname, "..", "..");
const COMMAND = join(project, "build", "server", "command.js");
const SERVER = join(project, "build", "server", "serve.js");
const PEAK = join(import.meta.dirname, "report-peak.mjs");

export async function createEnvironment(engine: Environment["engine"]): Promise<Environment> {
  const folder = mkdtempSync(join(tmpdir(), "norae-bench-"));
  const name = `bench_${Math.random().toString(36).slice(2, 10)}`;
  const server = process.env["TEST_DATABASE_URL"];
  const env: NodeJS.ProcessEnv = { ...process.env, NORAE_DATA: folder, DATABASE_URL: "" };
  if (engine === "postgres") {
    if (!server) throw new Error("TEST_DATABASE_URL is not set: npm run bench sets it.");
    await onServer(server, `create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    env["DATABASE_URL"] = url.href;
  }
  return {
    engine,
    env,
    folder,
    start: (args) => start(args, env, folder),
    importCatalogue: async () => {
      const args = ["import", join(project, "catalogue"), "-q"];
      const { status, output } = await start(args, env, folder).ended;
      if (status !== 0) throw new Error(output);
    },
    serve: (own) => serve({ ...env, ...own }, folder),
    remove: async () => {
      rmSync(folder, { recursive: true, force: true });
      if (engine === "postgres" && server)
        await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

function start(args: string[], env: NodeJS.ProcessEnv, folder: string): RunningCommand {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ["--import", PEAK, COMMAND, ...args], {
    env,
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  const ended = new Promise<EndedCommand>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (status) => {
      const peak = /^peak (\d+)$/m.exec(output);
      resolve({
        status,
        output: output.replace(/^peak \d+\n/m, ""),
        seconds: (performance.now() - startedAt) / 1_000,
        megabytes: Math.round(Number(peak?.[1] ?? 0) / 1_024),
      });
    });
  });
  return { child, ended };
}

async function serve(env: NodeJS.ProcessEnv, folder: string): Promise<ServedEnvironment> {
  const child = spawn(process.execPath, [SERVER], {
    cwd: folder,
    env: { ...env, PORT: "0", NORAE_CATALOGUE: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stderr.pipe(process.stderr);
  const [text] = (await once(child.stdout, "data")) as [Buffer];
  const url = /http:\S+/.exec(text.toString())?.[0];
  if (url === undefined) throw new Error(text.toString());
  const stop = async () => {
    child.kill("SIGTERM");
    await once(child, "close");
  };
  return { url, folder, process: child, stop };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
