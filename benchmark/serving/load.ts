import { readdirSync, readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** A server whose processor time is measured. */
export interface Measured {
  url: string;
  pid: number;
}

export interface Load {
  /** Requested in turn. */
  paths: readonly string[];
  count: number;
  headers?: Record<string, string>;
  /** Requests at once, each after the previous one on its connection. */
  connections?: number;
}

const CONNECTIONS = 8;

/** Microseconds of processor time in half a second. */
const IDLE = 10_000;

/**
 * Returns the processor time of a process so far, in microseconds: that of its threads, since the one of the whole
 * process is counted in steps of 10 ms. A thread that ends takes its time with it; a server keeps its threads.
 * @throws where there is no process, or no schedstat: it is Linux's
 */
export function processorTime(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((task) => timeOfThread(`${tasks}/${task}`));
  const sum = nanoseconds.reduce((total, one) => total + one, 0);
  if (sum === 0) throw new Error(`${tasks} says nothing about the time of its threads.`);
  return sum / 1_000;
}

function timeOfThread(task: string): number {
  try {
    return Number(readFileSync(`${task}/schedstat`, "utf8").split(" ")[0]);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

/** Resolves when a server has stopped working by itself: after its start it builds its indexes in threads. */
export async function idle({ pid }: Measured): Promise<void> {
  for (let before = 0; ;) {
    const now = processorTime(pid);
    if (now - before < IDLE) return;
    before = now;
    await pause(500);
  }
}

/** Sends requests over connections that are kept open. @returns the server's processor time for each, in microseconds */
export async function costOf(
  { url, pid }: Measured,
  { paths, count, headers = {}, connections = CONNECTIONS }: Load,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const before = processorTime(pid);
  let sent = 0;
  const send = async () => {
    while (sent < count) await request(url + paths[sent++ % paths.length]!, headers, agent);
  };
  await Promise.all(Array.from({ length: connections }, send));
  const cost = (processorTime(pid) - before) / count;
  agent.destroy();
  return cost;
}

/** Requests a page, and resolves when it is there; it is not decoded, which would cost the measuring process time. */
export function request(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if ((response.statusCode ?? 500) >= 400) reject(new Error(`${url}: ${response.statusCode}`));
      response.on("end", resolve).on("error", reject).resume();
    }).on("error", reject);
  });
}
