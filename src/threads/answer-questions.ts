import { parentPort, workerData } from "node:worker_threads";
import { connect } from "../database/connect.ts";
import { type Database, DatabaseBusy } from "../database/database.ts";
import type { NumberedQuestion, ThreadData, ThreadMessage } from "./reading-thread.ts";

/** Runs in a worker: prepares it, then answers questions one after another. @param prepare reads the catalogue */
export async function answerQuestions(
  prepare: () => Promise<(question: never) => unknown>,
): Promise<void> {
  const port = parentPort!;
  const send = (message: ThreadMessage<unknown>) => port.postMessage(message);
  const began = performance.now();
  try {
    const answer = await prepare();
    let last: Promise<void> = Promise.resolve();
    port.on("message", ({ number, question }: NumberedQuestion<never>) => {
      last = last.then(async () => send({ number, result: await answer(question) }));
    });
    send({ ready: true, milliseconds: performance.now() - began });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    send({ ready: false, reason, isUnreachable: isUnreachable(error) });
  }
}

/** Maximum number of connections of a thread to PostgreSQL, beside those of the server. */
const CONNECTIONS = 2;

/** Opens the database that the thread was started for, whose schema a newer build may have changed since. */
export function openCatalogue(): Promise<Database> {
  const connections = CONNECTIONS;
  return connect({ ...(workerData as ThreadData), isReadOnly: true, connections });
}

/** Whether the database cannot be reached, which the change watch reports as well. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true;
  return error instanceof Error && /does not answer|ECONN|ENOENT/.test(error.message);
}
