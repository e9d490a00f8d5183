import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SearchThreads } from "../../src/search/thread/search-threads.ts";
import { openTestDatabase, type TestDatabase } from "../engines.ts";
import { sampleCatalogue } from "../factory/sample.ts";
import { saveCatalogue } from "../factory/save.ts";

const WORKER = join(import.meta.dirname, "..", "..", "build", "server", "search-worker.js");

/** A query that ends the thread as if it had run out of memory. */
const DEADLY = "end here";

let made: TestDatabase;
let folder: string;
let search: SearchThreads;
const logged: string[] = [];

beforeAll(async () => {
  made = await openTestDatabase("sqlite");
  await saveCatalogue(made.database, sampleCatalogue().draft);
  folder = mkdtempSync(join(tmpdir(), "norae-threads-"));
  // The built worker, which crashes at that query.
  const file = join(folder, "worker.mjs");
  writeFileSync(
    file,
    `import { parentPort } from "node:worker_threads";
     parentPort.on("message", ({ question }) => question.text === ${JSON.stringify(DEADLY)} && process.exit(7));
     await import(${JSON.stringify(pathToFileURL(WORKER).href)});`,
  );
  search = new SearchThreads({
    ...made.place,
    file,
    onChanged: () => {},
    log: (text) => logged.push(text),
  });
});

afterAll(async () => {
  await search.end();
  await made.remove();
  rmSync(folder, { recursive: true });
});

const countOf = async (text: string) => (await search.find(text, { limit: 10 }))?.matches.length;

test("a thread that crashes fails its searches, is logged, and is replaced by another", async () => {
  await vi.waitUntil(async () => ((await countOf("moth")) ?? 0) > 0, { timeout: 10_000 });
  const [lost, deadly] = await Promise.all([
    search.find("harbour", { limit: 10 }),
    search.find(DEADLY, { limit: 10 }),
  ]);
  // Searches at that moment may or may not have results, but each of them ends.
  expect(lost === null || lost.matches.length > 0).toBe(true);
  expect(deadly).toBeNull();
  expect(logged).toEqual([
    expect.stringContaining("The search index could not be built or was lost"),
  ]);
  await vi.waitUntil(async () => ((await countOf("moth")) ?? 0) > 0, { timeout: 15_000 });
  expect(logged).toHaveLength(1);
});
