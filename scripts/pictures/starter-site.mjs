import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pinnedNode } from "../pinned-node.mjs";
import { Problem } from "../problem.mjs";
import { inProject } from "../project.mjs";
import { runProcess } from "../run-process.mjs";

/**
 * Runs the built server on a free port with the starter catalogue, in a temporary folder that is
 * removed afterwards, for as long as the work takes.
 * @param {(url: string) => Promise<void>} work given where the server listens
 * @throws {Problem} when it does not start
 */
export async function withStarterSite(work) {
  const folder = mkdtempSync(join(tmpdir(), "norae-pictures-"));
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let server;
  const ended = runProcess(pinnedNode(), [inProject("build", "server", "serve.js")], {
    // Whoever takes pictures has settings, which are nobody else's.
    cwd: folder,
    env: {
      ...bareEnvironment(),
      PORT: "0",
      NORAE_DATA: folder,
      NORAE_CATALOGUE: inProject("catalogue"),
    },
    stdio: ["ignore", "pipe", "inherit"],
    onStart: (child) => (server = child),
  });
  try {
    await work(await addressOf(server));
  } finally {
    server?.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {import("node:child_process").ChildProcess | undefined} server */
async function addressOf(server) {
  if (server?.stdout) {
    for await (const line of createInterface(server.stdout)) {
      const url = /^Norae is listening at (\S+)/.exec(line)?.[1];
      if (url === undefined) continue;
      // Nobody reads on, and a full pipe would hold the server.
      server.stdout.resume();
      return url;
    }
  }
  throw new Problem("The server did not start, see above.");
}

function bareEnvironment() {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG, NODE_ENV: "production" };
}
