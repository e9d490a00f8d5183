import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { join } from "node:path";
import { DAY } from "../../domain/duration.ts";

/** How long the assets of a build are kept after it was last at work, in milliseconds: pages in caches ask for them. */
const KEPT = 30 * DAY;

/**
 * Puts the assets of a build into the folder that all servers of a site share, and removes those of builds that have not
 * been at work for 30 days. While builds are replaced one after the other, a page of the new one may ask a server of the
 * old one for its assets.
 */
export function shareAssets(clientFolder: string, shared: string, now: Date): void {
  const own = join(clientFolder, "assets");
  mkdirSync(shared, { recursive: true });
  for (const name of readdirSync(own)) {
    const target = join(shared, name);
    try {
      utimesSync(target, now, now);
    } catch {
      // It is not there, or is another user's. Another server may read it meanwhile, or put the same there.
      const copy = join(shared, `.${process.pid}-${name}`);
      copyFileSync(join(own, name), copy);
      utimesSync(copy, now, now);
      renameSync(copy, target);
    }
  }
  for (const name of readdirSync(shared)) {
    const file = join(shared, name);
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
    if (now.getTime() - mtimeMs > KEPT) rmSync(file, { force: true });
  }
}
