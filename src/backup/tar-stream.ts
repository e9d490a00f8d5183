import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Header } from "tar";
import { PRIVATE_FILE } from "../domain/runtime/file-mode.ts";
import { HEADER_FILE } from "./format.ts";
import { UnreadableBackup } from "./unreadable-backup.ts";

export interface ArchiveFile {
  path: string;
  bytes: Buffer;
}

/** The size of a block of a tar file, in bytes. */
const BLOCK = 512;

/** Maximum size of a file in an archive, in bytes: far more than is written, so that a foreign archive takes no more memory. */
const MAXIMUM_BYTES = 256 * 1024 ** 2;

/** Fast: most of a backup is text that repeats itself, and this machine has to serve pages meanwhile. */
const COMPRESSION = { level: 3 };

/**
 * Writes files as a `.tar.gz` that only its owner may open, and waits until it is on the disk. One file is in memory at a
 * time. @param signal stops it @throws where there is such a file already
 */
export async function writeArchive(
  path: string,
  files: AsyncIterable<ArchiveFile>,
  signal?: AbortSignal,
): Promise<void> {
  const handle = await open(path, "wx", PRIVATE_FILE);
  await pipeline(
    blocksOf(files),
    createGzip(COMPRESSION),
    handle.createWriteStream({ flush: true }),
    // Typed as if undefined were no value for it.
    signal === undefined ? {} : { signal },
  );
}

async function* blocksOf(files: AsyncIterable<ArchiveFile>): AsyncGenerator<Buffer> {
  for await (const { path, bytes } of files) {
    const block = Buffer.alloc(BLOCK);
    const isLong = new Header({
      path,
      size: bytes.length,
      type: "File",
      mode: PRIVATE_FILE,
      mtime: new Date(0),
    }).encode(block);
    if (isLong) throw new Error(`${path} is too long for an archive`);
    yield block;
    yield bytes;
    yield Buffer.alloc(paddingOf(bytes.length));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * Reads the files of a backup one after the other. @param readsUnfinished whether the beginning of a file that damage cuts
 * off comes last, before the error @throws UnreadableBackup
 */
export async function* readArchive(
  path: string,
  { readsUnfinished = false } = {},
): AsyncGenerator<ArchiveFile> {
  const source = createReadStream(path);
  const unpacked = createGunzip();
  source.on("error", (error) => unpacked.destroy(error)).pipe(unpacked);
  const reader = new BlockReader(unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>);
  let unfinished: string | undefined;
  try {
    const first = await reader.take(BLOCK);
    if (first.toString("latin1", 0, HEADER_FILE.length) !== HEADER_FILE) {
      // Of a foreign file even the compression is whole, unless that file is damaged itself.
      await reader.drain();
      throw new UnreadableBackup(path, "foreign");
    }
    for (let block = first; ; block = await reader.take(BLOCK)) {
      const header = parseHeader(path, block);
      if (header.nullBlock) break;
      const { path: name, size = 0 } = header;
      if (!header.cksumValid || header.type !== "File" || name === undefined)
        throw new UnreadableBackup(path, "damaged");
      if (size > MAXIMUM_BYTES) throw new UnreadableBackup(path, "damaged");
      unfinished = name;
      const bytes = await reader.take(size);
      unfinished = undefined;
      await reader.take(paddingOf(size));
      yield { path: name, bytes };
    }
    // To its end, where the checksum of the compression is.
    await reader.drain();
  } catch (error) {
    if (readsUnfinished && unfinished !== undefined)
      yield { path: unfinished, bytes: reader.rest() };
    throw UnreadableBackup.of(path, error);
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/** @throws UnreadableBackup where a block of something else is no header */
function parseHeader(path: string, block: Buffer): Header {
  try {
    return new Header(block);
  } catch (error) {
    throw new UnreadableBackup(path, "damaged", undefined, { cause: error });
  }
}

function paddingOf(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

class BlockReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #pending: Buffer[] = [];
  #length = 0;

  constructor(chunks: AsyncIterator<Buffer>) {
    this.#chunks = chunks;
  }

  /** @throws an error with the code of a cut file, where there are fewer */
  async take(size: number): Promise<Buffer> {
    while (this.#length < size) {
      const { value, done } = await this.#chunks.next();
      if (done)
        throw Object.assign(new Error("the archive ends too early"), { code: "Z_BUF_ERROR" });
      this.#pending.push(value);
      this.#length += value.length;
    }
    const all = this.#pending.length === 1 ? this.#pending[0]! : Buffer.concat(this.#pending);
    this.#pending = [all.subarray(size)];
    this.#length = all.length - size;
    return all.subarray(0, size);
  }

  /** Returns what was read of a file that is not all there. */
  rest(): Buffer {
    return Buffer.concat(this.#pending);
  }

  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}
