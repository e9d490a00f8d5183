import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** A PgBouncer in transaction mode before the tests' PostgreSQL. */
export interface PgBouncer {
  folder: string;
  /** Returns the address of a database through it. */
  through(databaseUrl: string): string;
  close(): Promise<void>;
}

const PORT = 6432;

/** The user that it runs as where the tests run as root, as their PostgreSQL does: it refuses root. */
const NOBODY = 65534;

/** Debian keeps it where only root looks. */
const env = { ...process.env, PATH: `${process.env["PATH"]}:/usr/sbin` };

/** Why tests through PgBouncer are skipped; null where it is installed. */
export const NO_PGBOUNCER: string | null =
  spawnSync("pgbouncer", ["--version"], { env }).status === 0
    ? null
    : "PgBouncer is not installed (Debian, Ubuntu: sudo apt-get install pgbouncer)";

/** Fewer connections to the server than a process has transactions, so that they share them. */
const SERVER_CONNECTIONS = 4;

/** Starts a PgBouncer on a unix socket of its own. It ends with this process, however that ends. */
export async function startPgBouncer(): Promise<PgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), "norae-pgbouncer-"));
  const { hostname, searchParams, port } = new URL(process.env["TEST_DATABASE_URL"]!);
  const file = join(folder, "pgbouncer.ini");
  const settings = {
    pool_mode: "transaction",
    listen_port: PORT,
    unix_socket_dir: folder,
    auth_type: "any",
    logfile: join(folder, "log"),
    default_pool_size: SERVER_CONNECTIONS,
    // A removed database does not leave its connections behind.
    server_idle_timeout: 5,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const server = `host=${searchParams.get("host") ?? hostname} port=${port || 5432} user=postgres`;
  writeFileSync(file, ["[databases]", `* = ${server}`, "[pgbouncer]", ...lines, ""].join("\n"));
  const as = giveToNobody(folder);
  // It ends when standard input closes, which the system does however this process ends.
  const script = `${as} pgbouncer --quiet "$0" & read -r _; kill $!; wait`;
  const child = spawn("sh", ["-c", script, file], { env, stdio: ["pipe", "ignore", "ignore"] });
  const ended = once(child, "exit");
  while (!existsSync(join(folder, `.s.PGSQL.${PORT}`))) {
    if (child.exitCode !== null) throw new Error("PgBouncer did not start.");
    await pause(20);
  }
  return {
    folder,
    through: (databaseUrl) => addressThrough(folder, databaseUrl),
    close: async () => {
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the address of a database through the PgBouncer, or on another server, in a folder. */
export function addressThrough(folder: string, databaseUrl: string, port = PORT): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("host", folder);
  url.port = String(port);
  return url.href;
}

/** Gives a folder to the user of programs that refuse root. @returns what runs a program as that user; nothing but for root */
export function giveToNobody(folder: string): string {
  if (process.getuid?.() !== 0) return "";
  chownSync(folder, NOBODY, NOBODY);
  return `setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups`;
}
