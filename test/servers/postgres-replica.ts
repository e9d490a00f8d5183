import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect } from "vitest";
import { addressThrough, giveToNobody } from "./pgbouncer.ts";

/** A streaming replica of the tests' PostgreSQL. */
export interface PostgresReplica {
  /** Returns the address of a database on it. */
  urlOf(databaseUrl: string): string;
  /** Waits until it has replayed that a database was made. */
  hasDatabase(databaseUrl: string): Promise<void>;
  /** Stops or goes on with replaying what the primary writes, so that the replica stays behind. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Makes it a primary. */
  promote(): Promise<void>;
  /** Stops it, and starts it again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

const PORT = 5433;

/** No fewer than the primary has, or the replica refuses to start. */
const CONNECTIONS = 200;

/** Makes a replica of the server of TEST_DATABASE_URL. It ends with this process, however that ends. */
export async function startReplica(): Promise<PostgresReplica> {
  const primary = process.env["TEST_DATABASE_URL"]!;
  const folder = mkdtempSync(join(tmpdir(), "norae-replica-"));
  const as = giveToNobody(folder);
  const data = join(folder, "data");
  const copy = `${as} pg_basebackup --dbname="$0" --pgdata="$1" --checkpoint=fast --no-sync --write-recovery-conf`;
  const options = { env: environment(), encoding: "utf8", cwd: folder } as const;
  const { status, stderr } = spawnSync("sh", ["-c", copy, primary, data], options);
  if (status !== 0) throw new Error(`The replica could not be made: ${stderr}`);
  const urlOf = (databaseUrl: string) => addressThrough(folder, databaseUrl, PORT);
  const onReplica = async (statement: string, databaseUrl = primary) => {
    const client = new pg.Client({ connectionString: urlOf(databaseUrl) });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  let running: ChildProcess | null = null;
  const start = async () => {
    const settings = `-c port=${PORT} -c listen_addresses= -c unix_socket_directories=${folder} -c fsync=off -c max_connections=${CONNECTIONS}`;
    // It ends when standard input closes, which the system does however this process ends.
    const script = `${as} pg_ctl start --pgdata="$0" --log="$0/log" --silent -o "$1" || { cat "$0/log" >&2; exit 1; }; echo started; read -r _; ${as} pg_ctl stop --pgdata="$0" --mode=immediate --silent`;
    running = spawn("sh", ["-c", script, data, settings], {
      env: environment(),
      cwd: folder,
      stdio: ["pipe", "pipe", "inherit"],
    });
    await Promise.race([once(running.stdout!, "data"), once(running, "exit")]);
    if (running.exitCode !== null) throw new Error("The replica did not start.");
  };
  const stop = async () => {
    const ended = once(running!, "exit");
    running!.stdin!.end();
    await ended;
    running = null;
  };
  await start();
  return {
    urlOf,
    hasDatabase: (databaseUrl) =>
      expect
        .poll(() =>
          onReplica("select 1", databaseUrl).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true),
    start,
    stop,
    pause: () => onReplica("select pg_wal_replay_pause()"),
    resume: () => onReplica("select pg_wal_replay_resume()"),
    promote: () => onReplica("select pg_promote()"),
    close: async () => {
      if (running !== null) await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the environment with the programs that Debian leaves out of the PATH, the newest first. */
function environment(): NodeJS.ProcessEnv {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  const newest = versions.toSorted((a, b) => Number(b) - Number(a));
  const programs = newest.map((version) => join(debian, version, "bin"));
  return { ...process.env, PATH: [process.env["PATH"], ...programs].join(":") };
}
