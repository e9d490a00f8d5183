/**
 * Measures imports of the starter catalogue on both engines: into an empty database, again unchanged, and again with
 * one song in ten changed. Prints wall-clock seconds and peak memory of the whole process.
 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onBothEngines } from "./environment/environment.ts";
import { changeSongs } from "./environment/changed-catalogue.ts";

const catalogue = join(import.meta.dirname, "..", "catalogue");
const changed = changeSongs(catalogue, mkdtempSync(join(tmpdir(), "norae-changed-")), 0.1);

await onBothEngines(async (environment) => {
  for (const [what, folder] of [
    ["into an empty database", catalogue],
    ["again, unchanged", catalogue],
    ["one song in ten changed", changed],
  ] as const) {
    const { status, seconds, megabytes, output } = await environment.start([
      "import",
      folder,
      "--quiet",
    ]).ended;
    if (status !== 0) throw new Error(output);
    const figures = `${seconds.toFixed(2)} s  ${String(megabytes).padStart(4)} MB`;
    console.log(
      `${environment.engine.padEnd(9)} ${what.padEnd(24)} ${figures}  ${output.split("\n")[0]}`,
    );
  }
});
