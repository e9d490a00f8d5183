import { Worker } from "node:worker_threads";
import type { ReadPage } from "./bystander-thread.ts";

/** Somebody who reads pages and asks the API all the while, in a thread that no attack delays. */
export interface Bystander {
  /** Returns the slowest answer since this was last called, and those that were no success. */
  report: () => BystanderReport;
  leave: () => Promise<void>;
}

interface BystanderReport {
  /** In milliseconds. */
  slowest: number;
  /** As `503 /song/2`. */
  failures: string[];
}

/** Whoever waits longer than this during an attack is a finding, in milliseconds. Generous: machines are busy. */
export const LONGEST_WAIT = 15_000;

export function startBystander(url: string): Bystander {
  const thread = new Worker(new URL("bystander-thread.ts", import.meta.url), { workerData: url });
  let read: ReadPage[] = [];
  thread.on("message", (page: ReadPage) => read.push(page));
  return {
    report: () => {
      const slowest = Math.max(0, ...read.map(({ milliseconds }) => milliseconds));
      const failures = read.filter(({ status }) => status !== 200);
      read = [];
      return { slowest, failures: failures.map(({ status, path }) => `${status} ${path}`) };
    },
    leave: async () => {
      await thread.terminate();
    },
  };
}
