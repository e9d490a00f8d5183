import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateCatalogue } from "../../src/catalogue/generate/generate.ts";
import { createEnvironment } from "./environment.ts";

/** Of the generated catalogue. */
const SEED = 1;

/** Memory of the measuring process, in megabytes: it compares with all songs. */
const MEMORY = 6_000;

/** Imports a generated catalogue, and runs a script on its database in a process of its own. @returns its status */
export async function measureGenerated(songs: number, script: string): Promise<number> {
  const environment = await createEnvironment("sqlite");
  try {
    const catalogue = mkdtempSync(join(tmpdir(), "norae-large-"));
    await generateCatalogue(catalogue, { songs, seed: SEED });
    const { status, output, seconds } = await environment.start(["import", catalogue, "--quiet"])
      .ended;
    rmSync(catalogue, { recursive: true });
    if (status !== 0) throw new Error(output);
    console.log(`imported in ${seconds.toFixed(0)} s: ${output.split("\n")[0]}`);
    const args = ["--expose-gc", `--max-old-space-size=${MEMORY}`, script, environment.folder];
    return spawnSync(process.execPath, args, { stdio: "inherit" }).status ?? 1;
  } finally {
    await environment.remove();
  }
}
