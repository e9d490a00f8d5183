// Runs a command and prints the processor time of all its descendants: npm run measure -- npm test
// They are counted by a control group of Linux, so that none is missed that leaves its parent, as PostgreSQL, servers
// and browsers do. It must be allowed to create one: as root, or where systemd has delegated a group.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmdirSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileTimes } from "./test/reports.ts";

/** Pause between two readings of the running processes, in milliseconds. */
const PERIOD = 200;

/** Ticks of /proc/PID/stat in a second: the same on every Linux that Node runs on. */
const TICKS = 100;

/** Programs and files that are named. */
const DEAREST = 10;

const measured = process.argv.slice(2);
if (measured.length === 0) {
  console.error("Name the command to measure: npm run measure -- npm test");
  process.exitCode = 1;
} else {
  process.exitCode = await measure(measured);
}

async function measure(commandLine: string[]): Promise<number> {
  const group = createGroup();
  if (group === null) return 1;
  const began = Date.now();
  // The shell joins the group before it becomes the command.
  const joining = 'echo $$ > "$0" && exec "$@"';
  const child = spawn("sh", ["-c", joining, join(group, "cgroup.procs"), ...commandLine], {
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  const ended = once(child, "exit");
  const programs = new Map<number, { name: string; seconds: number }>();
  while (child.exitCode === null && child.signalCode === null) {
    for (const id of processesIn(group)) {
      const read = readProcess(id);
      // The command line of one that has ended, and is not yet waited for, is empty.
      if (read !== null)
        programs.set(id, { ...read, name: read.name || (programs.get(id)?.name ?? "") });
    }
    await Promise.race([ended, pause(PERIOD)]);
  }
  const [status] = await ended;
  const wall = (Date.now() - began) / 1000;
  print(wall, processorTime(group), [...programs.values()]);
  printDearest("seconds of tests by file", fileTimes(began));
  await remove(group);
  return status ?? 1;
}

/** Creates a control group of version 2. @returns its folder; null where that is not possible, after printing why */
function createGroup(): string | null {
  const mounts = existsSync("/proc/mounts") ? readFileSync("/proc/mounts", "utf8") : "";
  const mount = /^\S+ (\S+) cgroup2 /m.exec(mounts)?.[1];
  const own = /^0::(.*)$/m.exec(
    mount === undefined ? "" : readFileSync("/proc/self/cgroup", "utf8"),
  );
  try {
    if (mount === undefined || own === null) throw new Error("no control groups of version 2");
    const group = join(mount, own[1]!, `norae-measure-${process.pid}`);
    mkdirSync(group);
    return group;
  } catch (error) {
    console.error(
      `Processor time is counted by a control group, which this user cannot create (${(error as Error).message}). ` +
        "On Linux with systemd: systemd-run --user --scope -p Delegate=yes npm run measure -- …",
    );
    return null;
  }
}

/** Removes a group once its last processes are gone. */
async function remove(group: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    try {
      return rmdirSync(group);
    } catch {
      await pause(PERIOD);
    }
  }
  console.error(`Still running, not counted from here on: ${processesIn(group).join(" ")}`);
}

/** Returns the user and system time of everything that ran in a group, in seconds. */
function processorTime(group: string): { user: number; system: number } {
  const stat = readFileSync(join(group, "cpu.stat"), "utf8");
  const seconds = (name: string) =>
    Number(new RegExp(`^${name}_usec (\\d+)$`, "m").exec(stat)?.[1]) / 1e6;
  return { user: seconds("user"), system: seconds("system") };
}

function processesIn(group: string): number[] {
  return readFileSync(join(group, "cgroup.procs"), "utf8").split("\n").filter(Boolean).map(Number);
}

/** Returns a process's program and its processor time so far; null if it has ended. */
function readProcess(id: number): { name: string; seconds: number } | null {
  try {
    // Processes of a browser write their options as one, with spaces.
    const commandLine = readFileSync(`/proc/${id}/cmdline`, "utf8").split(/\0| (?=--)/);
    // Its name, in parentheses, may contain spaces.
    const stat = readFileSync(`/proc/${id}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { name: programOf(commandLine), seconds: ticks / TICKS };
  } catch {
    return null;
  }
}

/** Returns the name of a program: of Node its script, of a browser the kind of its process. */
function programOf([command = "", ...args]: readonly string[]): string {
  const kind = args.find((arg) => arg.startsWith("--type="))?.slice("--type=".length);
  if (kind !== undefined) return `${basename(command)} ${kind}`;
  const script = args.findLast((arg) => !arg.startsWith("-") && arg.endsWith("js"));
  if (basename(command) === "node" && script !== undefined) return `node ${basename(script)}`;
  // Others write a title of their own, such as `postgres: walwriter` and `node (vitest 1)`.
  return basename(command.split(/[: ](?!\()/, 1)[0] ?? "");
}

function print(
  wall: number,
  { user, system }: { user: number; system: number },
  programs: { name: string; seconds: number }[],
): void {
  const total = user + system;
  const byProgram = new Map<string, number>();
  for (const { name, seconds } of programs)
    byProgram.set(name, (byProgram.get(name) ?? 0) + seconds);
  const seen = programs.reduce((sum, { seconds }) => sum + seconds, 0);
  byProgram.set("(ended between two readings)", Math.max(0, total - seen));
  console.log(
    `\nprocessor ${total.toFixed(1)} s (user ${user.toFixed(1)}, system ${system.toFixed(1)}), wall ${wall.toFixed(1)} s`,
  );
  printDearest("processor seconds by program", byProgram);
}

function printDearest(title: string, costs: ReadonlyMap<string, number>): void {
  if (costs.size === 0) return;
  console.log(`\n${title}`);
  const dearest = [...costs].toSorted(([, a], [, b]) => b - a).slice(0, DEAREST);
  for (const [name, seconds] of dearest) console.log(`${seconds.toFixed(1).padStart(8)}  ${name}`);
}
