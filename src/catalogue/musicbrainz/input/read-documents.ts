import { reasonOf } from "../../../database/snapshot/snapshot.ts";
import { readHead } from "../../sources/line-file.ts";
import { createReadStream } from "node:fs";
import { basename, join } from "node:path";
import { Worker } from "node:worker_threads";
import { splitLines, UnreadableCatalogue } from "../../interchange/lines.ts";
import type { DumpFile } from "./dump-files.ts";
import { tarEntries } from "./tar-entries.ts";

export type ReadLine = { text: string } | { problem: string };

/** Maximum length of a line, in bytes. A longer one is reported without being held in memory. */
export const LONGEST_DOCUMENT = 32 << 20;

/** Yields the lines of a dump, unpacked as its first bytes tell. @throws UnreadableCatalogue if the file is damaged or cut */
export async function* readDocuments(
  file: DumpFile,
  xzWorker: string,
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<ReadLine> {
  try {
    const chunks = await peeked(chunksOf(file.path, xzWorker), onBytes);
    // Lines of documents begin with a brace, and tar archives with the name of their first file.
    if (chunks.first === 0x7b || chunks.first === undefined) {
      yield* splitLines(chunks.all, LONGEST_DOCUMENT);
      return;
    }
    let isFound = false;
    for await (const entry of tarEntries(chunks.all)) {
      if (basename(entry.path) === file.entity && entry.path.includes("mbdump/")) {
        isFound = true;
        yield* splitLines(entry.chunks(), LONGEST_DOCUMENT);
      } else entry.skip();
    }
    if (!isFound) throw new Error(`it has no file mbdump/${file.entity}`);
  } catch (error) {
    const problem = `cannot be read to its end (${reasonOf(error)})`;
    throw new UnreadableCatalogue(`${file.path} ${problem}.`, { cause: error });
  }
}

/** The first bytes of an .xz file. */
const XZ = Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]);

async function* chunksOf(path: string, xzWorker: string): AsyncGenerator<Buffer> {
  if (XZ.equals(await readHead(path, XZ.length))) yield* xzChunks(path, xzWorker);
  else yield* createReadStream(path, { highWaterMark: 1 << 18 });
}

/** Returns the first byte of chunks together with all of them. */
async function peeked(chunks: AsyncIterable<Buffer>, onBytes: (bytes: number) => void) {
  const iterator = chunks[Symbol.asyncIterator]();
  const begin = await iterator.next();
  async function* all(): AsyncGenerator<Buffer> {
    let bytes = 0;
    try {
      for (let next = begin; next.done !== true; next = await iterator.next()) {
        bytes += next.value.length;
        onBytes(bytes);
        yield next.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { first: begin.done === true ? undefined : begin.value[0], all: all() };
}

/** A message of the worker: a chunk, the end of the file, or why it cannot be decompressed. */
type Message = { chunk: Uint8Array } | { end: true } | { problem: string };

/** Maximum number of chunks that wait to be read. */
const WAITING = 8;

/** The worker in a checkout; a build has one of its own. */
export const XZ_WORKER_SOURCE = join(import.meta.dirname, "xz-worker.ts");

/** Yields the content of an .xz file, which a worker thread decompresses. @throws Error if the file is damaged or cut */
async function* xzChunks(path: string, worker: string): AsyncGenerator<Buffer> {
  const thread = new Worker(worker, { workerData: { path }, name: "norae-xz" });
  const messages: Message[] = [];
  let wake = () => {};
  const add = (message: Message) => {
    messages.push(message);
    wake();
  };
  thread.on("message", add);
  thread.on("error", (error) =>
    add({ problem: error instanceof Error ? error.message : "failed" }),
  );
  thread.on("exit", () => add({ problem: "the thread ended" }));
  thread.postMessage(WAITING, []);
  try {
    for (;;) {
      const message = messages.shift();
      if (message === undefined) {
        await new Promise<void>((resolve) => (wake = resolve));
      } else if ("chunk" in message) {
        thread.postMessage(1, []);
        yield Buffer.from(message.chunk.buffer, message.chunk.byteOffset, message.chunk.byteLength);
      } else if ("problem" in message) {
        throw new Error(`it is not a complete .xz file: ${message.problem}`);
      } else return;
    }
  } finally {
    await thread.terminate();
  }
}
