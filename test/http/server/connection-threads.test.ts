import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { tag } from "../../../src/domain/tag.ts";
import { ConnectionThreads } from "../../../src/people/thread/connection-threads.ts";
import { CatalogueDraft } from "../../factory/catalogue/drafts.ts";
import { openWith } from "../../factory/catalogue/save.ts";
import { forTest } from "../../for-tests.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const WORKER = join(
  import.meta.dirname,
  "..",
  "..",
  "..",
  "build",
  "server",
  "connection-worker.js",
);

/** An event that takes longer never comes, however busy the machine is. */
const BROKEN = { timeout: 60_000, interval: 10 };

// Threads that crash, or cannot read changes, are replaced as those of the search are: see search-threads.test.ts.
test("a graph in which very many songs changed is built anew, while the old one answers", async () => {
  const draft = new CatalogueDraft();
  const [one = 0, two = 0] = ["Made-up A", "Made-up B"].map((english_name) =>
    draft.artist({ english_name }),
  );
  const credits = [one, two].map((artist) => ({ artist, name: "X", roles: "L" }));
  const ids = Array.from({ length: 1_001 }, (_, at) =>
    draft.song({ english_name: `Song ${at}`, credits }),
  );
  const made = await forTest(openWith("sqlite", draft));
  const folder = temporaryFolder();
  const [file, begun] = [join(folder, "worker.mjs"), join(folder, "begun")];
  writeFileSync(
    file,
    `import fs from "node:fs"; fs.appendFileSync(${JSON.stringify(begun)}, "*");
     await import(${JSON.stringify(pathToFileURL(WORKER).href)});`,
  );
  const logged: string[] = [];
  const threads = new ConnectionThreads({ ...made.place, file, log: (text) => logged.push(text) });
  onTestFinished(() => threads.end());
  const starts = () => readFileSync(begun, "utf8").length;
  const songs = async () => {
    const ends = { from: one, to: two, chain: 1, featured: false, performed: false };
    const found = await threads.find(ends);
    return found?.outcome === "connected" ? found.links[0]!.length : null;
  };
  await vi.waitUntil(async () => (await songs()) === ids.length, BROKEN);
  threads.changed(tag.abouts("song", ids.slice(1)));
  expect(await songs()).toBe(ids.length);
  expect(starts()).toBe(1);
  await made.database.write(async (db) => {
    await db.deleteFrom("credit").where("song_id", "=", ids[0]!).execute();
  });
  threads.changed([tag.about("song", ids[0]!)]);
  await vi.waitUntil(() => starts() === 2, BROKEN);
  expect(await songs()).toBe(ids.length - 1);
  expect(logged).toEqual([]);
});
