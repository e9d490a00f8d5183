import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Engine } from "../../src/database/database.ts";
import type { Measured } from "../serving/load.ts";

/** An empty database for one measurement, and a build of Norae on it. */
export interface Environment {
  folder: string;
  /** The address of its database on PostgreSQL; undefined on SQLite. */
  databaseUrl: string | undefined;
  /** Imports a catalogue, the starter catalogue unless another is named. @throws the output of a failed import */
  importCatalogue(folder?: string): Promise<EndedImport>;
  /** Starts the built server on a free port, with these environment variables added. */
  serve(env?: NodeJS.ProcessEnv): Promise<ServedEnvironment>;
  remove(): Promise<void>;
}

export interface ServedEnvironment extends Measured {
  folder: string;
  stop(): Promise<void>;
}

interface EndedImport {
  /** Wall-clock time of the whole process, in seconds. */
  seconds: number;
  /** The peak memory, in megabytes. */
  megabytes: number;
}

const PROJECT = join(import.meta.dirname, "..", "..");

export const STARTER_CATALOGUE = join(PROJECT, "catalogue");

const PEAK = join(import.meta.dirname, "report-peak.mjs");

/** @param project the clone whose build is run */
export async function createEnvironment(engine: Engine, project = PROJECT): Promise<Environment> {
  const folder = mkdtempSync(join(tmpdir(), "norae-bench-"));
  const name = `bench_${Math.random().toString(36).slice(2, 10)}`;
  const server = process.env["TEST_DATABASE_URL"];
  let databaseUrl: string | undefined;
  if (engine === "postgres") {
    if (!server) throw new Error("TEST_DATABASE_URL is not set: there is no PostgreSQL.");
    await onServer(server, `create database ${name}`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    databaseUrl = url.href;
  }
  const env = { ...process.env, NORAE_DATA: folder, DATABASE_URL: databaseUrl ?? "" };
  const built = (file: string) => join(project, "build", "server", file);
  return {
    folder,
    databaseUrl,
    importCatalogue: (catalogue = STARTER_CATALOGUE) =>
      runImport(built("command.js"), catalogue, env),
    serve: (own) => serve(built("serve.js"), folder, { ...env, ...own }),
    remove: async () => {
      rmSync(folder, { recursive: true, force: true });
      if (databaseUrl !== undefined && server)
        await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

async function runImport(
  command: string,
  catalogue: string,
  env: NodeJS.ProcessEnv,
): Promise<EndedImport> {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    ["--import", PEAK, command, "import", catalogue, "--quiet"],
    { env, cwd: env["NORAE_DATA"], stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  child.stdout.on("data", (chunk) => (output += String(chunk)));
  child.stderr.on("data", (chunk) => (output += String(chunk)));
  const [status] = (await once(child, "close")) as [number | null];
  if (status !== 0) throw new Error(output);
  const peak = /^peak (\d+)$/m.exec(output);
  return {
    seconds: (performance.now() - startedAt) / 1_000,
    megabytes: Math.round(Number(peak?.[1]) / 1_024),
  };
}

async function serve(
  server: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<ServedEnvironment> {
  const child = spawn(process.execPath, [server], {
    cwd: folder,
    env: { ...env, PORT: "0", NORAE_CATALOGUE: "" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [text] = (await once(child.stdout, "data")) as [Buffer];
  const url = /http:\S+/.exec(text.toString())?.[0];
  if (url === undefined) throw new Error(text.toString());
  const stop = async () => {
    child.kill("SIGTERM");
    await once(child, "close");
  };
  return { url, pid: child.pid!, folder, stop };
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
