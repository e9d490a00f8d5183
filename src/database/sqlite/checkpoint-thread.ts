import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { DatabaseFault, DatabaseFull, DatabaseUnwritable } from "../database.ts";
import type { Checkpoints } from "./checkpoints.ts";

export type CheckpointThreadData = { file: string };

export type CheckpointOrder = "truncate" | "close";

/** A message from the thread: whether the log is empty, in the order of the orders, or why a checkpoint failed. */
export type CheckpointMessage =
  | { isEmpty: boolean }
  | { problem: keyof typeof PROBLEMS; message: string; errcode: number | undefined };

const PROBLEMS = { fault: DatabaseFault, full: DatabaseFull, unwritable: DatabaseUnwritable };

/** Why nothing can be written. */
export type DiskProblem = DatabaseFault | DatabaseUnwritable;

interface CheckpointThreadOptions {
  /** The built worker. */
  worker: string;
  /** The database file. */
  file: string;
  onDiskProblem: (problem: DiskProblem) => void;
}

/** Returns checkpoints that run in a thread of their own, so that no request waits while the disk is written. */
export function checkpointsInThread({
  worker: source,
  file,
  onDiskProblem,
}: CheckpointThreadOptions): Checkpoints {
  const worker = new Worker(source, {
    workerData: { file } satisfies CheckpointThreadData,
    name: "norae-checkpoints",
  });
  worker.unref();
  const waiting: ((isEmpty: boolean) => void)[] = [];
  let fault: DatabaseFault | undefined;
  worker.on("message", (message: CheckpointMessage) => {
    if ("isEmpty" in message) return waiting.shift()?.(message.isEmpty);
    const { errcode } = message;
    const cause = Object.assign(new Error(message.message), { code: "ERR_SQLITE_ERROR", errcode });
    const problem = new PROBLEMS[message.problem]({ cause });
    if (problem instanceof DatabaseFault) fault = problem;
    onDiskProblem(problem);
  });
  // Without checkpoints the log would grow for ever: as an uncaught exception it ends the process.
  worker.on("error", (error) => {
    throw error;
  });
  let hasEnded = false;
  worker.once("exit", () => (hasEnded = true));
  const order = (text: CheckpointOrder) => worker.postMessage(text, []);
  return {
    // The thread looks at the log by itself.
    committed: () => undefined,
    truncate: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        order("truncate");
      }),
    close: async () => {
      if (hasEnded) return;
      const ended = once(worker, "exit");
      // Nothing else may keep the process any more.
      worker.ref();
      order("close");
      await ended;
      for (const resolve of waiting) resolve(false);
      if (fault !== undefined) throw fault;
    },
  };
}
