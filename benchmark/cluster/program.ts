import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The user "nobody" of every Linux: PostgreSQL and PgBouncer refuse to run as root. */
const NOBODY = 65_534;

const isRoot = process.getuid?.() === 0;

/** Returns the command that runs a program as an ordinary user. */
function asOrdinaryUser(command: readonly string[]): string[] {
  const ids = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, "--clear-groups"];
  return isRoot ? ["setpriv", ...ids, ...command] : [...command];
}

/** Makes a folder that an ordinary user owns. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `norae-${name}-`));
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o700);
  return folder;
}

/** Runs a program to its end as an ordinary user. @returns what it printed */
export function run(command: readonly string[]): string {
  const [program = "", ...args] = asOrdinaryUser(command);
  return execFileSync(program, args, {
    cwd: "/",
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** A program that runs beside this one, and ends with it. */
export class Program {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown>;
  output = "";

  constructor(
    command: readonly string[],
    options: { env?: NodeJS.ProcessEnv; asRoot?: boolean } = {},
  ) {
    const [program = "", ...args] = options.asRoot === true ? command : asOrdinaryUser(command);
    this.child = spawn(program, args, {
      cwd: "/",
      env: options.env ?? process.env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.ended = once(this.child, "close");
    for (const stream of [this.child.stdout!, this.child.stderr!])
      stream.setEncoding("utf8").on("data", (text: string) => (this.output += text));
  }

  /** Resolves when it has printed something. @throws with its output where it ends before */
  async printed(what: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const found = what.exec(this.output);
      if (found !== null) return found;
      if (this.child.exitCode !== null)
        throw new Error(`${this.child.spawnargs[0]}: ${this.output}`);
      await pause(20);
    }
  }

  async end(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill(signal);
    await this.ended;
  }
}

/** Tries until it succeeds. @param interval between two attempts, in milliseconds @throws the last error after `seconds` */
export async function until<Result>(
  attempt: () => Promise<Result>,
  seconds = 30,
  interval = 50,
): Promise<Result> {
  const deadline = performance.now() + seconds * 1_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(interval);
    }
  }
}
