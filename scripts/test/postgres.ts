import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installWithApt } from "./apt.ts";

/** A temporary PostgreSQL; `await using` stops it. */
export interface Postgres extends AsyncDisposable {
  /** The environment of programs that use it: its address, and a temporary folder that is removed with it. */
  env: { TEST_DATABASE_URL?: string; TMPDIR?: string };
}

const ENOUGH_BYTES = 4 * 1024 ** 3;

/**
 * Starts a PostgreSQL in a temporary folder, unless TEST_DATABASE_URL names one. It stops with this process, however that
 * ends. Installs PostgreSQL where it is missing and that is possible.
 * @param options fsync: write through to the disk; slower, for benchmarks and tests that crash it
 * @returns undefined if there is none, after printing how to get one
 */
export async function startPostgres(options: { fsync: boolean }): Promise<Postgres | undefined> {
  if (process.env["TEST_DATABASE_URL"]) return { env: {}, [Symbol.asyncDispose]: async () => {} };
  let postgres = await launch(options);
  if (!postgres && (await installWithApt("postgresql"))) postgres = await launch(options);
  if (postgres === undefined) {
    console.error(
      "The tests need PostgreSQL, which is missing or did not start. Install it (Debian, Ubuntu: sudo apt-get install postgresql; Fedora: sudo dnf install postgresql-server; macOS: brew install postgresql), " +
        "or name a server whose databases may be made and dropped: TEST_DATABASE_URL=postgres://… npm test",
    );
  }
  return postgres;
}

/** Returns undefined if its programs are missing, or if it fails, after printing why. */
async function launch({ fsync }: { fsync: boolean }): Promise<Postgres | undefined> {
  const script = join(import.meta.dirname, "postgres.sh");
  const child = spawn("sh", [script, parentFolder(fsync), fsync ? "on" : "off"], {
    stdio: ["pipe", "pipe", "inherit"],
    // In its own process group: Ctrl-C reaches the tests first, and the server once they have ended.
    detached: true,
  });
  const ended = once(child, "exit");
  const [first] = await Promise.race([once(child.stdout, "data"), ended]);
  if (!Buffer.isBuffer(first)) return undefined;
  const folder = first.toString().trim();
  const socket = encodeURIComponent(join(folder, "postgres"));
  return {
    env: {
      TEST_DATABASE_URL: `postgres://postgres@localhost/postgres?host=${socket}`,
      TMPDIR: join(folder, "tmp"),
    },
    [Symbol.asyncDispose]: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/** Returns a folder in memory if it is large enough, since databases mostly wait for the disk. */
function parentFolder(fsync: boolean): string {
  const memory = "/dev/shm";
  if (!fsync && existsSync(memory)) {
    const { bavail, bsize } = statfsSync(memory);
    if (bavail * bsize >= ENOUGH_BYTES) return memory;
  }
  // The user that PostgreSQL runs as may have no access to root's temporary folder.
  return process.getuid?.() === 0 ? "/tmp" : tmpdir();
}
