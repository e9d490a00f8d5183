import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../../test/free-port.ts";
import { makeFolder, Program, run, until } from "./program.ts";

/** Debian leaves the server's programs out of the PATH. The newest first. */
const FOLDERS = globSync("/usr/lib/postgresql/*/bin").toSorted().toReversed();

const programOf = (name: string) => (FOLDERS[0] === undefined ? name : join(FOLDERS[0], name));

/** A PostgreSQL server of its own, on a port of this machine, which writes through to the disk. */
export class PostgresServer {
  readonly folder: string;
  readonly port: number;
  #program: Program | null = null;

  private constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  /** A server with an empty database `norae`. */
  static async primary(): Promise<PostgresServer> {
    const server = new PostgresServer(makeFolder("primary"), await freePort());
    const auth = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C"];
    run([programOf("initdb"), `--pgdata=${server.folder}`, ...auth]);
    await server.start();
    await server.query("postgres", "create database norae");
    return server;
  }

  /** A streaming replica of a server. */
  static async replicaOf(primary: PostgresServer): Promise<PostgresServer> {
    const server = new PostgresServer(makeFolder("replica"), await freePort());
    const from = `host=127.0.0.1 port=${primary.port} user=postgres`;
    run([
      programOf("pg_basebackup"),
      "-D",
      server.folder,
      "-R",
      "-X",
      "stream",
      "-c",
      "fast",
      "-d",
      from,
    ]);
    await server.start();
    return server;
  }

  urlOf(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`;
  }

  async start(): Promise<void> {
    const settings = [
      "listen_addresses=127.0.0.1",
      "unix_socket_directories=",
      "max_connections=200",
    ];
    const options = settings.flatMap((setting) => ["-c", setting]);
    const place = ["-D", this.folder, "-p", String(this.port)];
    this.#program = new Program([programOf("postgres"), ...place, ...options]);
    await until(() => this.query("postgres", "select 1"));
  }

  /** Ends it at once, as a crash does. */
  async kill(): Promise<void> {
    // SIGQUIT: its own children end with it, without a checkpoint.
    await this.#program?.end("SIGQUIT");
    this.#program = null;
  }

  /** Ends all of its processes at once with SIGKILL. */
  async crash(): Promise<void> {
    const pid = this.#program?.child.pid;
    const children = pid === undefined ? [] : childrenOf(pid);
    const ended = this.#program?.end("SIGKILL");
    for (const child of children) killIfThere(child);
    await ended;
    this.#program = null;
  }

  async query<Row extends object>(database: string, text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.urlOf(database) });
    client.on("error", () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return text === "" ? [] : text.split(" ").map(Number);
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** PgBouncer in transaction mode before a server. */
export async function openPooler(
  server: PostgresServer,
): Promise<{ url: string; remove(): Promise<void> }> {
  const folder = makeFolder("pooler");
  const port = await freePort();
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${server.port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
server_login_retry = 1
ignore_startup_parameters = extra_float_digits
`,
    { mode: 0o644 },
  );
  const program = new Program(["pgbouncer", file]);
  const url = `postgres://postgres@127.0.0.1:${port}/norae`;
  await until(async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.end();
  });
  return {
    url,
    remove: async () => {
      await program.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
