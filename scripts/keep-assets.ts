import { cpSync, existsSync, globSync } from "node:fs";
import { join } from "node:path";

/** The date (ISO 8601) since which a file has not been part of the latest build, by file name. */
export type Replaced = Record<string, string>;

const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Files with a content hash in their names. Pages cached before a deployment request the old names, and so
 * does a running server that imports a module late.
 */
const HASHED = "{client,server}/assets/*";

/**
 * Copies the hashed files that only the earlier build has into a new one, until 30 days after the build that made them
 * was replaced. The date is stored in a file, since copies and container images lose file times.
 * @returns `replaced` of the new build
 */
export function keepAssets(
  earlierBuild: string,
  newBuild: string,
  replaced: Replaced,
  now: Date,
): Replaced {
  const kept: Replaced = {};
  for (const file of globSync(HASHED, { cwd: earlierBuild })) {
    const target = join(newBuild, file);
    const since = replaced[file] ?? now.toISOString();
    if (existsSync(target) || now.getTime() - Date.parse(since) > KEPT_FOR_MS) continue;
    cpSync(join(earlierBuild, file), target);
    kept[file] = since;
  }
  return kept;
}
