import { parentPort, workerData } from "node:worker_threads";
import { connect } from "../../database/connect.ts";
import { DatabaseBusy } from "../../database/database.ts";
import { buildIndex } from "../build-index.ts";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { Searcher } from "../searcher.ts";
import type { Answer, Question, ThreadData } from "./message.ts";

// The search thread: builds the index once, reports that it is ready, and answers queries until it is terminated.
const port = parentPort!;
const send = (answer: Answer) => port.postMessage(answer);
const began = performance.now();

async function readCatalogue(): Promise<CatalogueIndex> {
  const database = await connect({ ...(workerData as ThreadData), skipMigrations: true });
  try {
    return await buildIndex(database);
  } finally {
    await database.close();
  }
}

try {
  const index = await readCatalogue();
  const searcher = new Searcher(index);
  port.on("message", ({ number, text, options }: Question) => {
    send({ number, result: searcher.search(text, options) });
  });
  send({ ready: true, milliseconds: performance.now() - began, records: index.size });
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  send({ ready: false, reason, isUnreachable: isUnreachable(error) });
}

/** Whether the database cannot be reached, which the change watch reports as well. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true;
  return error instanceof Error && /does not answer|ECONN|ENOENT/.test(error.message);
}
