// The thread of a bystander: reads one address after the other, and says how long each took.
import { setTimeout as pause } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

export interface ReadPage {
  path: string;
  /** The status, or why there is no answer. */
  status: number | string;
  milliseconds: number;
}

/** The time between two reads, in milliseconds. */
const INTERVAL = 50;

for (let number = 0; ; number += 1) {
  // A cached page, and an answer that is computed each time.
  const path = number % 2 === 0 ? "/song/2" : `/api/search?q=tea${number}`;
  const began = performance.now();
  const status = await statusOf(workerData + path);
  const page: ReadPage = { path, status, milliseconds: performance.now() - began };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(page);
  await pause(INTERVAL);
}

async function statusOf(url: string): Promise<number | string> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    const { message, cause } = error as Error;
    return cause instanceof Error ? cause.message : message;
  }
}
