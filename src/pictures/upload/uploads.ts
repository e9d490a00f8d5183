import { randomBytes } from "node:crypto";
import { FairSemaphore } from "../../domain/runtime/fair-semaphore.ts";
import type { UploadSize } from "../../domain/pictures/upload-path.ts";
import type { PictureProblem } from "./decode.ts";
import type { Decoder } from "./decoder.ts";
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isOutOfRoom } from "../../database/no-room.ts";
import { PRIVATE_FILE, PRIVATE_FOLDER } from "../../domain/runtime/file-mode.ts";
import { DISK_FULL_TEXT } from "../../domain/failure.ts";

/** A picture cannot be stored: the folder cannot be written, or the bucket refuses it. */
export class PictureNotStored extends Error {
  override name = "PictureNotStored";

  constructor(options?: ErrorOptions) {
    super("Pictures cannot be stored at the moment. Please try again later.", options);
  }
}

/** There is no room for a picture on the disk: the request is answered 507. */
export class PictureStoreFull extends PictureNotStored {
  override name = "PictureStoreFull";
  override message = DISK_FULL_TEXT;
}

export function notStored(cause: unknown): PictureNotStored {
  return isOutOfRoom(cause) ? new PictureStoreFull({ cause }) : new PictureNotStored({ cause });
}

export interface PictureStore {
  put(name: string, sizes: Record<UploadSize, Buffer>): Promise<void>;
  read(name: string, size: UploadSize): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  /** Returns the names of the pictures of one part that were stored before a time; parts are 0 to 255. */
  listOlderThan(time: Date, part: number): Promise<string[]>;
}

/** The number of parts of `listOlderThan`, so that a sweep can spread its work. */
export const STORE_PARTS = 256;

export class DiskStore implements PictureStore {
  readonly #folder: string;

  constructor(dataFolder: string) {
    this.#folder = join(dataFolder, "uploads");
  }

  async put(name: string, sizes: Record<UploadSize, Buffer>): Promise<void> {
    await mkdir(this.#folderOf(name), { recursive: true, mode: PRIVATE_FOLDER });
    for (const size of ["small", "large"] as const) {
      const path = this.#path(name, size);
      await writeFile(`${path}.new`, sizes[size], { mode: PRIVATE_FILE, flush: true });
      await rename(`${path}.new`, path);
    }
    await syncFolder(this.#folderOf(name));
  }

  async read(name: string, size: UploadSize): Promise<Buffer | null> {
    try {
      return await readFile(this.#path(name, size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    for (const size of ["small", "large"] as const)
      await rm(this.#path(name, size), { force: true });
  }

  async listOlderThan(time: Date, part: number): Promise<string[]> {
    const folder = join(this.#folder, part.toString(16).padStart(2, "0"));
    const files = await readdir(folder).catch(() => []);
    const names = new Set<string>();
    for (const file of files) {
      const { mtimeMs } = await stat(join(folder, file)).catch(() => ({ mtimeMs: Infinity }));
      if (mtimeMs < time.getTime()) names.add(file.slice(0, 32));
    }
    return [...names];
  }

  #folderOf(name: string): string {
    return join(this.#folder, name.slice(0, 2));
  }

  #path(name: string, size: UploadSize): string {
    return join(this.#folderOf(name), `${name}${size === "small" ? "-small" : ""}.webp`);
  }
}

/** Waits until the names of files are on the disk, too. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Maximum number of request bodies with a picture in memory; of one account, and of one that wait unread. */
const BODIES = { permits: 4, permitsEach: 2, maximumWaitingEach: 30 };

export class Uploads {
  readonly #decoder: Decoder;
  readonly store: PictureStore;
  readonly bodies = new FairSemaphore(BODIES);

  constructor(decoder: Decoder, store: PictureStore) {
    this.#decoder = decoder;
    this.store = store;
  }

  /** Stores a picture. The caller must write its row in `upload`, or remove it again. @throws PictureNotStored */
  async save(bytes: Buffer): Promise<{ name: string } | { problem: PictureProblem | "busy" }> {
    const decoded = await this.#decoder.decode(bytes);
    if (decoded === null) return { problem: "busy" };
    if ("problem" in decoded) return decoded;
    return { name: await this.#put(decoded) };
  }

  /** Copies a stored picture. @returns the copy's name; null where there is no such picture @throws PictureNotStored */
  async copy(name: string): Promise<string | null> {
    const [large, small] = await Promise.all([
      this.store.read(name, "large"),
      this.store.read(name, "small"),
    ]);
    return large === null || small === null ? null : this.#put({ large, small });
  }

  /** Removes a picture without an owner. Failures are ignored: the hourly sweep removes what is left. */
  async remove(name: string): Promise<void> {
    await this.store.remove(name).catch(() => undefined);
  }

  close(): void {
    this.#decoder.close();
  }

  async #put(sizes: Record<UploadSize, Buffer>): Promise<string> {
    const name = randomBytes(16).toString("hex");
    try {
      await this.store.put(name, sizes);
    } catch (error) {
      await this.remove(name);
      throw notStored(error);
    }
    return name;
  }
}
