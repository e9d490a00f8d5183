import { parentPort, workerData } from "node:worker_threads";
import { DatabaseFault, DatabaseFull, DatabaseUnwritable } from "../database.ts";
import type {
  CheckpointMessage,
  CheckpointOrder,
  CheckpointThreadData,
} from "./checkpoint-thread.ts";
import { Checkpointer } from "./checkpointer.ts";
import { truncateLog } from "./checkpoints.ts";
import { errcodeOf } from "./open.ts";

// The thread of checkpoints: a sync of a busy disk may take seconds, in which the main thread answers requests.

/** Interval in which the size of the log is looked at, in milliseconds. It takes about 1 µs. */
const INTERVAL = 200;

/** Delay of the next checkpoint after a failed one, in milliseconds. */
const DELAY = 2_000;

/** How long a truncation may hold up writers while it waits for readers, in milliseconds. */
const WAIT = 200;

const port = parentPort!;
const { file }: CheckpointThreadData = workerData;
const checkpointer = new Checkpointer(file, WAIT);
let pausedUntil = -Infinity;

const send = (message: CheckpointMessage) => port.postMessage(message);

/** Reports a failed checkpoint. @throws any other error again, which ends the thread */
function report(error: unknown): void {
  const isFault = error instanceof DatabaseFault;
  if (!isFault && !(error instanceof DatabaseUnwritable)) throw error;
  pausedUntil = performance.now() + DELAY;
  const problem = isFault ? "fault" : error instanceof DatabaseFull ? "full" : "unwritable";
  const { message } = error.cause as Error;
  // Messages lose the properties of errors.
  send({ problem, message, errcode: errcodeOf(error) });
}

const timer = setInterval(() => {
  if (performance.now() < pausedUntil) return;
  try {
    checkpointer.step();
  } catch (error) {
    report(error);
  }
}, INTERVAL);

async function truncate(): Promise<boolean> {
  try {
    return await truncateLog(() => checkpointer.truncate());
  } catch (error) {
    report(error);
    return false;
  }
}

function close(): void {
  clearInterval(timer);
  try {
    checkpointer.truncate();
  } catch (error) {
    report(error);
  }
  checkpointer.close();
  port.close();
}

port.on("message", (order: CheckpointOrder) => {
  if (order === "close") close();
  else void truncate().then((isEmpty) => send({ isEmpty }));
});
