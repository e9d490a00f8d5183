import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tag } from "../../../src/domain/tag.ts";
import { SearchThreads } from "../../../src/search/thread/search-threads.ts";
import { openTestDatabase, type TestDatabase } from "../../databases/engines.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { sampleCatalogue } from "../../factory/catalogue/sample.ts";
import { saveCatalogue } from "../../factory/catalogue/save.ts";

const WORKER = join(import.meta.dirname, "..", "..", "..", "build", "server", "search-worker.js");
const BUILT = `await import(${JSON.stringify(pathToFileURL(WORKER).href)});`;

/** A query that ends the thread as if it had run out of memory. */
const DEADLY = "end here";

/** An event that takes longer never comes, however busy the machine is. */
const BROKEN = { timeout: 60_000, interval: 10 };

let made: TestDatabase;
let folder: string;
let search: SearchThreads;
let logged: string[];
let changed: number;
beforeEach(async () => {
  made = await openTestDatabase("sqlite");
  folder = mkdtempSync(join(tmpdir(), "norae-threads-"));
  logged = [];
  changed = 0;
});
afterEach(async () => {
  await search.end();
  await made.remove();
  rmSync(folder, { recursive: true });
});

/** Starts threads that run this code, after they have noted that they began. */
function start(code: string): void {
  const file = join(folder, "worker.mjs");
  const noted = JSON.stringify(join(folder, "begun"));
  writeFileSync(file, `import fs from "node:fs"; fs.appendFileSync(${noted}, "*");\n${code}`);
  search = new SearchThreads({
    ...made.place,
    file,
    onChanged: () => (changed += 1),
    log: (text) => logged.push(text),
  });
}

const begun = () => readFileSync(join(folder, "begun"), "utf8").length;
const countOf = async (text: string) => (await search.find(text, { limit: 10 }))?.matches.length;

test("changed records are found without a new index, which very many have built", async () => {
  const draft = new CatalogueDraft();
  const writer = draft.artist({ english_name: "Made-up Writer" });
  const ids = Array.from({ length: 1_001 }, (_, at) =>
    draft.song({
      english_name: `Song ${at}`,
      credits: [{ artist: writer, name: "X", roles: at === 0 ? "F" : "L" }],
    }),
  );
  await saveCatalogue(made.database, draft);
  start(BUILT);
  const songs = async () => (await search.find("made-up writer", { limit: 1 }))?.totals.song;
  await vi.waitUntil(async () => (await songs()) === 1_000, BROKEN);
  const before = changed;
  await made.database.write(async (db) => {
    await db.updateTable("credit_role").set({ role: "lyrics" }).execute();
    await db
      .updateTable("song")
      .set({ english_name: "Kettle" })
      .where("id", "=", ids[1]!)
      .execute();
  });
  search.changed([tag.about("song", ids[0]!), tag.name("song", ids[1]!)]);
  expect(await songs()).toBe(1_001);
  expect(await countOf("kettle")).toBe(1);
  expect(changed).toBe(before + 1);
  expect(begun()).toBe(1);
  search.changed(tag.names("song", ids.slice(1)));
  search.changed([tag.name("artist", writer)]);
  await vi.waitUntil(() => begun() === 2, BROKEN);
  expect(await songs()).toBe(1_001);
  expect(logged).toEqual([]);
});

test("a search waits while the first index is built, and its result is not stale then", async () => {
  await saveCatalogue(made.database, sampleCatalogue().draft);
  // As with a large catalogue.
  start(`await new Promise((resolve) => setTimeout(resolve, 200)); ${BUILT}`);
  expect(await countOf("moth")).toBeGreaterThan(0);
  expect(changed).toBe(0);
});

test("an index that cannot be built keeps no search waiting", async () => {
  start("process.exit(7);");
  expect(await countOf("moth")).toBeUndefined();
  // Long before the 20 seconds for which a search waits for an index that is being built.
  const isAnswered = countOf("moth").then(() => true);
  expect(await Promise.race([isAnswered, pause(10_000, false, { ref: false })])).toBe(true);
});

test("changes that cannot be read have the index built anew", async () => {
  start(`import { parentPort } from "node:worker_threads";
    const totals = { artist: 0, album: 0, song: 0 };
    parentPort.on("message", ({ number, question }) => {
      const found = { matches: [], best: null, respelled: null, totals, isAtLeast: false };
      parentPort.postMessage({ number, result: "changed" in question ? { changes: null } : { found } });
    });
    parentPort.postMessage({ ready: true, milliseconds: 1 });`);
  await vi.waitUntil(async () => (await countOf("moth")) === 0, BROKEN);
  // Tags of nothing that the index has are not even passed on.
  search.changed([tag.reviews, tag.activity("song", 1), tag.playlists]);
  search.changed([tag.name("song", 1)]);
  await vi.waitUntil(() => begun() === 2, BROKEN);
  expect(await countOf("moth")).toBe(0);
});

test("a thread that crashes fails its searches, is logged, and is replaced by another", async () => {
  await saveCatalogue(made.database, sampleCatalogue().draft);
  // The built worker, which crashes at that query.
  start(`import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ question }) => question.text === ${JSON.stringify(DEADLY)} && process.exit(7));
    ${BUILT}`);
  await vi.waitUntil(async () => ((await countOf("moth")) ?? 0) > 0, BROKEN);
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
  // The next one waits until there is another thread.
  expect(await countOf("moth")).toBeGreaterThan(0);
  expect(logged).toHaveLength(1);
});
