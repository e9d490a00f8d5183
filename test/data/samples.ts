import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of real documents by which imports are tested where they are (NORAE_SAMPLES). */
const SAMPLES =
  process.env["NORAE_SAMPLES"] ?? join(import.meta.dirname, "..", "..", "..", "shared", "samples");

/** Returns the path of a sample. */
export function samplePath(...parts: string[]): string {
  return join(SAMPLES, ...parts);
}

/** Whether samples are here. Tests that need them are skipped otherwise, which the run shows. */
export function hasSamples(...parts: string[]): boolean {
  return existsSync(samplePath(...parts));
}

export function readSample(...parts: string[]): string {
  return readFileSync(samplePath(...parts), "utf8");
}
