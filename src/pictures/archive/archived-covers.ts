import { Semaphore } from "../../domain/semaphore.ts";
import type { Decoded } from "../upload/decode.ts";
import type { CoverFolder } from "./cover-folder.ts";
import { type ArchiveOptions, fetchCover } from "./fetch-cover.ts";

/** Covers of the Cover Art Archive, from copies that this server makes. */
export interface ArchivedCovers {
  /** Returns a cover as WebP, or null until it is there; then it is fetched, unless that failed lately. */
  find(release: string): Promise<Buffer | null>;
}

export interface ArchivedCoversOptions extends ArchiveOptions {
  folder: CoverFolder;
  /** Decodes and encodes a picture in another process; null where too many wait. */
  decode: (bytes: Buffer) => Promise<Decoded | null>;
  now?: () => number;
}

/** Delays before a cover is fetched again, in milliseconds. */
const AFTER_FAILURE = 3_600_000;
const IF_MISSING = 24 * 3_600_000;

const MAXIMUM_WAITING = 200;

/** Maximum number of covers whose failure is remembered. */
const MAXIMUM_FAILURES = 50_000;

export function createArchivedCovers({
  folder,
  decode,
  now = Date.now,
  ...archive
}: ArchivedCoversOptions): ArchivedCovers {
  // One at a time, so that the archive is not burdened.
  const semaphore = new Semaphore({ permits: 1, maximumWaiting: MAXIMUM_WAITING });
  const pending = new Set<string>();
  const notBefore = new Map<string, number>();

  const bring = async (release: string): Promise<void> => {
    const cover = await fetchCover(release, archive);
    const decoded = typeof cover === "string" ? null : await decode(cover.bytes);
    if (decoded !== null && "large" in decoded) {
      await folder.write(release, decoded.large);
      return;
    }
    if (notBefore.size >= MAXIMUM_FAILURES) notBefore.clear();
    notBefore.set(release, now() + (cover === "missing" ? IF_MISSING : AFTER_FAILURE));
  };

  return {
    async find(release) {
      const picture = await folder.read(release);
      if (picture !== null || pending.has(release)) return picture;
      if ((notBefore.get(release) ?? 0) > now()) return null;
      pending.add(release);
      void semaphore
        .run(
          () => bring(release),
          () => undefined,
        )
        // A full disk, for one: drawn covers are shown on.
        .catch(() => undefined)
        .finally(() => pending.delete(release));
      return null;
    },
  };
}
