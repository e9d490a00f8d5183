/**
 * Measures connections on the generated catalogue of 300,000 songs with 1.2 million credits: how long the graph takes to
 * read from the database and how much memory it has, and the CPU time of 10,000 random connections, each of which is
 * compared with plain search. Ends with status 1 where one differs, or where the p99 is 15 ms or more.
 * `npm run bench -- connection [SONGS]`
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEnvironment } from "./environment/environment.ts";
import { generateCatalogue } from "../src/catalogue/generate/generate.ts";

const SONGS = Number(process.argv[2] ?? 300_000);
/** Of the generated catalogue. */
const SEED = 1;

const environment = await createEnvironment("sqlite");
try {
  const catalogue = mkdtempSync(join(tmpdir(), "norae-large-"));
  await generateCatalogue(catalogue, { songs: SONGS, seed: SEED });
  const { status, output, seconds } = await environment.start(["import", catalogue, "--quiet"])
    .ended;
  rmSync(catalogue, { recursive: true });
  if (status !== 0) throw new Error(output);
  console.log(`imported in ${seconds.toFixed(0)} s: ${output.split("\n")[0]}`);
  const measure = join(import.meta.dirname, "connection", "measure.ts");
  const args = ["--expose-gc", measure, environment.folder];
  process.exitCode = spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
} finally {
  await environment.remove();
}
