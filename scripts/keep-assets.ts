import { cpSync, existsSync, globSync } from "node:fs";
import { join } from "node:path";

/** Since when (ISO date) a file has belonged to no build. */
export type Replaced = Record<string, string>;

const KEPT_FOR_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Files whose names carry a hash of the content: a page cached before a deploy asks for the old names, and so does a
 * running server that loads a part of itself late.
 */
const HASHED = "{client,server}/assets/*";

/**
 * Copies the hashed files that only the earlier build has into a new one, until 30 days after the build that made them
 * was replaced. The day is written down because copies and images lose file times.
 * @returns what `replaced` is for the new build
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
