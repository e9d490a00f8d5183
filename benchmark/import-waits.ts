/**
 * Measures what an import costs those who use the site meanwhile. A generated catalogue is imported into an empty
 * database; then versions of it in which some songs changed, while one person after another writes a review every
 * 20 ms and song pages are requested that are not cached. Prints how long a review waited at most, how much slower pages
 * were than before in the same run, and whether every review was kept.
 * `npm run bench -- import-waits [SONGS] [sqlite|postgres]`
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { generateCatalogue } from "../src/catalogue/generate/generate.ts";
import { encodeId } from "../src/domain/id.ts";
import { changeSongs } from "./environment/changed-catalogue.ts";
import { type Environment, onBothEngines } from "./environment/environment.ts";
import type { WrittenReviews } from "./writer/write-reviews.ts";

const SONGS = Number(process.argv[2] ?? 300_000);

/** The shares of songs that change. Changing a title changes two rows, the song and its claim. */
const SHARES = [500 / SONGS, 50_000 / SONGS, 1].filter((share) => share <= 1);

const catalogue = mkdtempSync(join(tmpdir(), "norae-generated-"));
await generateCatalogue(catalogue, { songs: SONGS, seed: 1 });

try {
  await onBothEngines(async (environment) => {
    const say = (text: string) => console.log(`${environment.engine.padEnd(9)} ${text}`);
    say(`${SONGS} songs into an empty database: ${await importInto(environment, catalogue)}`);
    const server = await environment.serve();
    try {
      for (const [at, share] of SHARES.entries()) {
        const folder = mkdtempSync(join(tmpdir(), "norae-changed-"));
        changeSongs(catalogue, folder, share);
        const before = await pagesUntil(server.url, pause(5_000));
        const reviews = startReviews(environment, at);
        await once(reviews.process, "message");
        const importing = importInto(environment, folder);
        const during = await pagesUntil(server.url, importing);
        const { waits, isComplete } = await reviews.stop();
        rmSync(folder, { recursive: true });
        say(
          `${Math.round(share * SONGS)} songs changed: ${await importing}; ` +
            `of ${waits.length} reviews the slowest took ${Math.max(...waits).toFixed(0)} ms, ` +
            `${isComplete ? "all kept" : "SOME LOST"}; ` +
            `a page ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms during (${(during / before).toFixed(2)} times)`,
        );
      }
    } finally {
      await server.stop();
    }
  }, process.argv[3]);
} finally {
  rmSync(catalogue, { recursive: true });
}

async function importInto(environment: Environment, folder: string): Promise<string> {
  const { status, output, seconds, megabytes } = await environment.start(["import", folder, "-q"])
    .ended;
  if (status !== 0) throw new Error(output);
  return `${seconds.toFixed(1)} s, ${megabytes} MB`;
}

/** Requests song pages, one after another, until something has ended. @returns the median time in milliseconds */
async function pagesUntil(url: string, ended: Promise<unknown>): Promise<number> {
  const over = new AbortController();
  void ended.finally(() => over.abort());
  const times: number[] = [];
  for (let at = 0; !over.signal.aborted; at += 1) {
    const began = performance.now();
    // Other pages each time, which are not cached.
    const song = 1 + ((at * 7_919 + Math.floor(Math.random() * SONGS)) % SONGS);
    const response = await fetch(`${url}/song/${encodeId(song)}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`song ${song}: ${response.status}`);
    times.push(performance.now() - began);
    await pause(20);
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN;
}

function startReviews({ env }: Environment, round: number) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "writer", "write-reviews.ts"), String(round), String(SONGS)],
    { env, stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  return {
    process: child,
    stop: async (): Promise<WrittenReviews> => {
      child.send("stop");
      const [written] = (await once(child, "message")) as [WrittenReviews];
      return written;
    },
  };
}
