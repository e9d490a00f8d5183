import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Problem, Stopped } from "../problem.mjs";
import { runCaptured } from "../run-captured.mjs";
import { say } from "../say.mjs";
import { isReady, makeFolder, removeLeftovers } from "./postgres-folder.mjs";
import { scratchFolder } from "./scratch.mjs";
import { unprivilegedUser } from "./unprivileged-user.mjs";

const readyWithinMs = 30_000;
const stopsWithinMs = 5000;

/** Another order than bytes, so that a query which forgot its collation shows. */
const icu = ["--locale-provider=icu", "--icu-locale=en-US"];

/**
 * A throw-away PostgreSQL in a temporary folder, reached by a unix socket alone.
 * @param {string} programs the folder of initdb and postgres
 * @param {{ fsync: boolean }} options fsync: write through to the disk; slower, for crash tests
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} stop: ends and removes it
 * @throws {Problem} when it does not start
 */
export async function startPostgres(programs, { fsync }) {
  removeLeftovers();
  const user = unprivilegedUser();
  const folder = makeFolder(scratchFolder({ fsync }), user);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    await initialise(programs, folder, user);
    const server = launch(programs, folder, user, fsync);
    // Whatever ends this process, the server ends with it.
    const last = () => {
      server.kill("SIGQUIT");
      remove();
    };
    process.once("exit", last);
    const stop = async () => {
      await end(server);
      process.off("exit", last);
      remove();
    };
    if (!(await becomesReady(server, folder))) {
      const log = readFileSync(join(folder, "log"), "utf8");
      await stop();
      throw new Problem(`The test PostgreSQL did not start:\n${log}`);
    }
    return {
      url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
      stop,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * @param {string} programs
 * @param {string} folder
 * @param {{ uid: number, gid: number } | undefined} user
 */
async function initialise(programs, folder, user) {
  const common = [
    `--pgdata=${join(folder, "data")}`,
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--no-sync",
  ];
  const options = { cwd: folder, ...(user && { user }) };
  /** @param {string[]} args */
  const initdb = (args) => runCaptured(join(programs, "initdb"), args, options);
  let result = await initdb([...common, ...icu]);
  if (result.status !== 0 && /ICU|locale-provider|icu-locale/i.test(result.output)) {
    say("note: this PostgreSQL lacks ICU; a query that forgot its collation will not show");
    result = await initdb(common);
  }
  if (result.stopped) throw new Stopped(result.status);
  if (result.status !== 0) throw new Problem(`initdb failed:\n${result.output}`);
}

/**
 * @param {string} programs
 * @param {string} folder
 * @param {{ uid: number, gid: number } | undefined} user
 * @param {boolean} fsync
 */
function launch(programs, folder, user, fsync) {
  const settings = {
    listen_addresses: "",
    unix_socket_directories: folder,
    max_connections: "200",
    fsync: fsync ? "on" : "off",
    synchronous_commit: fsync ? "on" : "off",
    full_page_writes: fsync ? "on" : "off",
  };
  const log = openSync(join(folder, "log"), "a");
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(programs, "postgres"), ["-D", join(folder, "data"), ...args], {
    cwd: folder,
    stdio: ["ignore", log, log],
    // In a group of its own: Ctrl-C must reach the tests first and the server last.
    detached: true,
    ...user,
  });
  closeSync(log);
  return server;
}

/**
 * @param {import("node:child_process").ChildProcess} server
 * @param {string} folder
 */
async function becomesReady(server, folder) {
  const deadline = performance.now() + readyWithinMs;
  while (server.exitCode === null && server.signalCode === null && performance.now() < deadline) {
    if (isReady(folder)) return true;
    await sleep(20);
  }
  return false;
}

/** @param {import("node:child_process").ChildProcess} server */
async function end(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  // SIGINT: roll back and close. SIGQUIT: at once.
  server.kill("SIGINT");
  const timer = setTimeout(() => server.kill("SIGQUIT"), stopsWithinMs);
  await ended;
  clearTimeout(timer);
}
