import { Problem } from "./problem.mjs";
import { say } from "./say.mjs";

/**
 * Each command is loaded when it is asked for: `start` must not pay for the others.
 * @type {Record<string, () => Promise<{ run: (args: string[]) => Promise<number> }>>}
 */
const commands = {
  start: () => import("./commands/start.mjs"),
  dev: () => import("./commands/dev.mjs"),
  build: () => import("./commands/build.mjs"),
  test: () => import("./commands/test.mjs"),
  "test:full": () => import("./commands/test-full.mjs"),
  check: () => import("./commands/check.mjs"),
  format: () => import("./commands/format.mjs"),
  bench: () => import("./commands/bench.mjs"),
  icons: () => import("./commands/icons.mjs"),
  pictures: () => import("./commands/pictures.mjs"),
  norae: () => import("./commands/norae.mjs"),
};

/**
 * Runs one command and leaves its status as this process's.
 * @param {string[]} commandLine NAME [ARGS…]
 */
export async function dispatch([name = "", ...args]) {
  const load = commands[name];
  if (load === undefined) {
    say(`There is no command "${name}". There are: ${Object.keys(commands).join(", ")}.`);
    process.exitCode = 1;
    return;
  }
  process.exitCode = await statusOf(async () => (await load()).run(args));
}

/**
 * The exit status of a command, its problem told.
 * @param {() => Promise<number>} command
 * @returns {Promise<number>}
 */
export async function statusOf(command) {
  try {
    return await command();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.message !== "") say(error.message);
    return error.status;
  }
}
