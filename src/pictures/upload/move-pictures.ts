import {
  countUploads,
  hasUpload,
  pageUploadNames,
} from "../../database/community/users/uploads.ts";
import type { Database } from "../../database/database.ts";
import type { UploadSize } from "../../domain/pictures/upload-path.ts";
import type { PictureStore } from "./uploads.ts";

export interface MoveOptions {
  database: Database;
  from: PictureStore;
  to: PictureStore;
  /** Counts what would be done, and changes nothing. */
  isDryRun: boolean;
  /** Removes each original once its copy has been read back. */
  isDeleting: boolean;
  onProgress?: (done: number, all: number) => void;
}

export interface MovedPictures {
  copied: number;
  /** Equal copies of an earlier run, or stored there by the server. */
  there: number;
  removed: number;
  /** Bytes that were copied, of both sizes. */
  bytes: number;
  /** The names of pictures that neither store has whole. */
  missing: string[];
}

/** Pictures that are copied at once, and names that are read at once. */
const CONCURRENCY = 8;
const PAGE = 1_000;

/**
 * Copies all uploaded pictures from one store to another, and compares each copy byte by byte. May be repeated: equal
 * copies are left. May run beside a server: pictures that it stores meanwhile are copied by the next run.
 * @throws the error of a store, at once; finished copies stay
 */
export async function movePictures(options: MoveOptions): Promise<MovedPictures> {
  const { database, onProgress = () => undefined } = options;
  const moved: MovedPictures = { copied: 0, there: 0, removed: 0, bytes: 0, missing: [] };
  const all = await database.read(countUploads);
  let done = 0;
  for (let after = ""; ;) {
    const names = await database.read((db) => pageUploadNames(db, after, PAGE));
    const last = names.at(-1);
    if (last === undefined) return moved;
    after = last;
    await forEach(names, async (name) => {
      await movePicture(name, options, moved);
      onProgress((done += 1), all);
    });
  }
}

/** Does some work for each name, several at once. @throws the first error, when what had begun has ended */
async function forEach(names: readonly string[], work: (name: string) => Promise<void>) {
  const left = [...names].reverse();
  const workers = Array.from({ length: CONCURRENCY }, async () => {
    for (let name = left.pop(); name !== undefined; name = left.pop()) {
      await work(name).catch((error: unknown) => {
        left.length = 0;
        throw error;
      });
    }
  });
  const ended = await Promise.allSettled(workers);
  for (const worker of ended) if (worker.status === "rejected") throw worker.reason;
}

type Sizes = Record<UploadSize, Buffer>;

async function movePicture(name: string, options: MoveOptions, moved: MovedPictures) {
  const { database, from, to, isDryRun, isDeleting } = options;
  const [original, copy] = await Promise.all([readWhole(from, name), readWhole(to, name)]);
  if (original === null) {
    if (copy !== null) moved.there += 1;
    // It may have been deleted since its name was read.
    else if (await database.read((db) => hasUpload(db, name))) moved.missing.push(name);
    return;
  }
  if (copy !== null && isEqual(original, copy)) moved.there += 1;
  else {
    if (!isDryRun) await putVerified(to, name, original);
    moved.copied += 1;
    moved.bytes += original.large.length + original.small.length;
  }
  if (!isDeleting) return;
  if (!isDryRun) await from.remove(name);
  moved.removed += 1;
}

/** Stores a picture, and reads it back. @throws where it is not the same */
async function putVerified(store: PictureStore, name: string, original: Sizes): Promise<void> {
  await store.put(name, original);
  const copy = await readWhole(store, name);
  if (copy === null || !isEqual(original, copy))
    throw new Error(`The copy of the picture ${name} is not what was written.`);
}

async function readWhole(store: PictureStore, name: string): Promise<Sizes | null> {
  const [large, small] = await Promise.all([store.read(name, "large"), store.read(name, "small")]);
  return large === null || small === null ? null : { large, small };
}

function isEqual(one: Sizes, other: Sizes): boolean {
  return one.large.equals(other.large) && one.small.equals(other.small);
}
