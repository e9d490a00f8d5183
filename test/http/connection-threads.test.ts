import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tag } from "../../src/domain/tag.ts";
import { ConnectionThreads } from "../../src/people/thread/connection-threads.ts";
import { openTestDatabase, type TestDatabase } from "../engines.ts";
import { connectedCatalogue } from "../factory/connected-catalogue.ts";
import { CatalogueDraft } from "../factory/drafts.ts";
import { saveCatalogue } from "../factory/save.ts";

const WORKER = join(import.meta.dirname, "..", "..", "build", "server", "connection-worker.js");
const BUILT = `await import(${JSON.stringify(pathToFileURL(WORKER).href)});`;

/** An event that takes longer never comes, however busy the machine is. */
const BROKEN = { timeout: 60_000, interval: 10 };

let made: TestDatabase;
let folder: string;
let threads: ConnectionThreads;
let logged: string[];
beforeEach(async () => {
  made = await openTestDatabase("sqlite");
  folder = mkdtempSync(join(tmpdir(), "norae-threads-"));
  logged = [];
});
afterEach(async () => {
  await threads.end();
  await made.remove();
  rmSync(folder, { recursive: true });
});

/** Starts threads that run this code, after they have noted that they began. */
function start(code: string): void {
  const file = join(folder, "worker.mjs");
  const noted = JSON.stringify(join(folder, "begun"));
  writeFileSync(file, `import fs from "node:fs"; fs.appendFileSync(${noted}, "*");\n${code}`);
  threads = new ConnectionThreads({ ...made.place, file, log: (text) => logged.push(text) });
}

const begun = () => readFileSync(join(folder, "begun"), "utf8").length;

const parts = { featured: false, performed: false };

test("a graph in which very many songs changed is built anew, while the old one answers", async () => {
  const draft = new CatalogueDraft();
  const [one, two] = ["Made-up A", "Made-up B"].map((english_name) =>
    draft.artist({ english_name }),
  );
  const credits = [one!, two!].map((artist) => ({ artist, name: "X", roles: "L" }));
  const ids = Array.from({ length: 1_001 }, (_, at) =>
    draft.song({ english_name: `Song ${at}`, credits }),
  );
  await saveCatalogue(made.database, draft);
  start(BUILT);
  const songs = async () => {
    const found = await threads.find({ from: one!, to: two!, chain: 1, ...parts });
    return found?.outcome === "connected" ? found.links[0]!.length : null;
  };
  await vi.waitUntil(async () => (await songs()) === ids.length, BROKEN);
  threads.changed(tag.abouts("song", ids.slice(1)));
  expect(await songs()).toBe(ids.length);
  expect(begun()).toBe(1);
  await made.database.write(async (db) => {
    await db.deleteFrom("credit").where("song_id", "=", ids[0]!).execute();
  });
  threads.changed([tag.about("song", ids[0]!)]);
  await vi.waitUntil(() => begun() === 2, BROKEN);
  expect(await songs()).toBe(ids.length - 1);
  expect(logged).toEqual([]);
});

test("changes that cannot be read have the graph read anew", async () => {
  start(`import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ number, question }) => {
      const result = "changed" in question ? { changes: null } : { credited: [7] };
      parentPort.postMessage({ number, result });
    });
    parentPort.postMessage({ ready: true, milliseconds: 1 });`);
  await vi.waitUntil(async () => (await threads.credited([7], parts)) !== null, BROKEN);
  // Tags of nothing that the graph has are not even passed on.
  threads.changed([tag.about("artist", 1), tag.reviews, tag.name("album", 3)]);
  threads.changed([tag.name("song", 1)]);
  await vi.waitUntil(() => begun() === 2, BROKEN);
  expect(await threads.credited([7], parts)).toEqual([7]);
});

test("a thread that crashes is logged and replaced, and its questions end", async () => {
  const { draft, people } = connectedCatalogue();
  await saveCatalogue(made.database, draft);
  const deadly = 666;
  start(`import { parentPort } from "node:worker_threads";
    parentPort.on("message", ({ question }) => question.find?.from === ${deadly} && process.exit(7));
    ${BUILT}`);
  const find = (from: number) =>
    threads
      .find({ from, to: people.cho, chain: 1, ...parts })
      .then((found) => found?.outcome ?? null);
  await vi.waitUntil(async () => (await find(people.ann)) === "connected", BROKEN);
  expect(await find(deadly)).toBeNull();
  expect(logged).toEqual([
    expect.stringContaining("The graph of people could not be built or was lost"),
  ]);
  await vi.waitUntil(async () => (await find(people.ann)) === "connected", BROKEN);
  expect(logged).toHaveLength(1);
});
