import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";

/** A server whose processor time is measured. */
export interface Measured {
  url: string;
  pid: number;
}

/** Clock ticks of /proc, which are a hundredth of a second on every Linux. */
const TICKS_A_SECOND = 100;

const CONNECTIONS = 8;

/** Returns the processor time of a process so far, in microseconds. Linux only. */
export function processorTime(pid: number): number {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) /)[1]!.split(" ");
  // Fields 14 and 15 of proc(5): user and system time.
  return ((Number(fields[9]) + Number(fields[10])) * 1e6) / TICKS_A_SECOND;
}

/**
 * Sends requests over a few connections that are kept open, one after another on each.
 * @returns the server's processor time for each, in microseconds
 */
export async function costOf(
  { url, pid }: Measured,
  path: string,
  count: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = processorTime(pid);
  let left = count;
  const send = async () => {
    while (left-- > 0) await request(url + path, headers, agent);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  agent.destroy();
  return (processorTime(pid) - before) / count;
}

function request(url: string, headers: Record<string, string>, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if ((response.statusCode ?? 500) >= 400) reject(new Error(`${url}: ${response.statusCode}`));
      response.on("end", resolve).on("error", reject).resume();
    }).on("error", reject);
  });
}
