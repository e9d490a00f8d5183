import { Semaphore } from "../../domain/runtime/semaphore.ts";
import type { Decoded } from "../upload/decode.ts";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PRIVATE_FOLDER } from "../../domain/runtime/file-mode.ts";
import { COVER_ARCHIVE } from "../../domain/pictures/cover-archive.ts";

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

  const fetchAndStore = async (release: string): Promise<void> => {
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
          () => fetchAndStore(release),
          () => undefined,
        )
        // A full disk, for one: drawn covers are shown on.
        .catch(() => undefined)
        .finally(() => pending.delete(release));
      return null;
    },
  };
}

interface CoverFolder {
  read(release: string): Promise<Buffer | null>;
  write(release: string, picture: Buffer): Promise<void>;
}

/** Opens a folder of at most so many bytes: the covers that were not asked for the longest are removed first. */
export function openCoverFolder(folder: string, maximumBytes: number): CoverFolder {
  const pathOf = (release: string) => join(folder, `${release}.webp`);
  return {
    async read(release) {
      try {
        const picture = await readFile(pathOf(release));
        const now = new Date();
        await utimes(pathOf(release), now, now);
        return picture;
      } catch {
        return null;
      }
    },
    async write(release, picture) {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      const unfinished = join(folder, `${randomUUID()}.part`);
      await writeFile(unfinished, picture);
      await rename(unfinished, pathOf(release));
      await shrink(folder, maximumBytes);
    },
  };
}

async function shrink(folder: string, maximumBytes: number): Promise<void> {
  const names = await readdir(folder);
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return { name, size, mtimeMs };
    }),
  );
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  for (const { name, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) {
    if (bytes <= maximumBytes) return;
    await rm(join(folder, name), { force: true });
    bytes -= size;
  }
}

interface ArchiveOptions {
  /** The archive, or a server that stands in for it in tests. */
  address?: string;
  isAllowed?: (url: URL) => boolean;
  /** Timeout of a cover with all redirects, in milliseconds. */
  timeout?: number;
}

type FetchedCover = { bytes: Buffer } | "missing" | "failed";

const MAXIMUM_BYTES = 10e6;
const MAXIMUM_REDIRECTS = 5;
const TIMEOUT = 20_000;

/** Whether an address is the archive's, or of the hosts that it redirects to. */
export function isArchiveAddress({ protocol, hostname, port }: URL): boolean {
  return (
    protocol === "https:" &&
    port === "" &&
    (hostname === "coverartarchive.org" ||
      hostname === "archive.org" ||
      hostname.endsWith(".archive.org"))
  );
}

export async function fetchCover(
  release: string,
  { address = COVER_ARCHIVE, isAllowed = isArchiveAddress, timeout = TIMEOUT }: ArchiveOptions = {},
): Promise<FetchedCover> {
  const signal = AbortSignal.timeout(timeout);
  let url = new URL(`${address}/release/${release}/front-500`);
  try {
    for (let redirects = 0; redirects <= MAXIMUM_REDIRECTS && isAllowed(url); redirects += 1) {
      const headers = { Accept: "image/*" };
      const response = await fetch(url, { redirect: "manual", signal, headers });
      const location = response.headers.get("Location");
      if (response.status === 200) return await readBody(response);
      await response.body?.cancel();
      if (response.status === 404) return "missing";
      if (response.status < 300 || response.status >= 400 || location === null) return "failed";
      url = new URL(location, url);
    }
    return "failed";
  } catch {
    return "failed";
  }
}

async function readBody(response: Response): Promise<FetchedCover> {
  const isPicture = response.headers.get("Content-Type")?.startsWith("image/") ?? false;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (!isPicture || bytes > MAXIMUM_BYTES) return "failed";
    parts.push(part);
  }
  return { bytes: Buffer.concat(parts) };
}
