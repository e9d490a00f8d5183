import { parentPort, workerData } from "node:worker_threads";
import { connect } from "../../database/connect.ts";
import { DatabaseBusy } from "../../database/database.ts";
import { buildIndex } from "../build-index.ts";
import type { CatalogueIndex } from "../index/catalogue-index.ts";
import { Searcher } from "../searcher.ts";
import type { Answer, Question, ThreadData } from "./message.ts";

// The thread that searches: it reads the catalogue once, says that it is ready, and answers until it is let go.
const port = parentPort!;
const say = (answer: Answer) => port.postMessage(answer);
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
    say({ number, result: searcher.search(text, options) });
  });
  say({ ready: true, milliseconds: performance.now() - began, records: index.size });
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  say({ ready: false, why, isUnreachable: isUnreachable(error) });
}

/** Whether the database is at fault, which whoever watches it has told already. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof DatabaseBusy) return true;
  return error instanceof Error && /does not answer|ECONN|ENOENT/.test(error.message);
}
