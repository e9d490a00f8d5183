import { statSync } from "node:fs";
import type { DumpFiles } from "./dump-files.ts";

/** Returns a text that changes with the files: an import continues only with the same ones. */
export function fingerprintOf({ documents, tables }: DumpFiles): string {
  return [...documents, ...tables.map((path) => ({ path, hash: undefined }))]
    .map(({ path, hash }) => {
      const { size, mtimeMs } = statSync(path);
      return [path, size, hash ?? mtimeMs].join("\t");
    })
    .sort()
    .join("\n");
}

/** Returns the day of the newest file, in UTC: dumps keep the time at which they were made. */
export function releaseDayOf({ documents }: DumpFiles): string {
  const newest = Math.max(...documents.map(({ path }) => statSync(path).mtimeMs));
  return new Date(newest).toISOString().slice(0, 10);
}
