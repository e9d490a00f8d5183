import { createReadStream } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import * as xz from "xz-decompress";

/** A worker thread that decompresses an .xz file. It sends as many chunks as were asked for. */

type Decompressor = { XzReadableStream: typeof xz.XzReadableStream };

// Node gives a CommonJS module as the default export; the bundler gives its exports by name.
const loaded: Partial<Decompressor> & { default?: Decompressor } = xz;
const XzReadableStream = loaded.XzReadableStream ?? loaded.default?.XzReadableStream;
if (XzReadableStream === undefined) throw new Error("xz-decompress has no XzReadableStream");

/** Size of the chunks that are sent, in bytes: those of the decompressor are small. */
const CHUNK = 1 << 20;

const { path }: { path: string } = workerData;
const port = parentPort;
if (port === null) throw new Error("This is a worker thread.");

let permits = 0;
let wake = () => {};
port.on("message", (more: number) => {
  permits += more;
  wake();
});

async function send(chunk: Uint8Array<ArrayBuffer>): Promise<void> {
  if (permits === 0) await new Promise<void>((resolve) => (wake = resolve));
  permits -= 1;
  port?.postMessage({ chunk }, [chunk.buffer]);
}

let buffer = new Uint8Array(CHUNK);
let filled = 0;
const parts: AsyncIterator<Buffer> = createReadStream(path, { highWaterMark: 1 << 18 })[
  Symbol.asyncIterator
]();
const file = new ReadableStream<Uint8Array>({
  async pull(controller) {
    const next = await parts.next();
    if (next.done === true) controller.close();
    else controller.enqueue(next.value);
  },
});
try {
  for await (const part of new XzReadableStream(file)) {
    for (let at = 0; at < part.length;) {
      const some = part.subarray(at, at + CHUNK - filled);
      buffer.set(some, filled);
      filled += some.length;
      at += some.length;
      if (filled < CHUNK) continue;
      await send(buffer);
      buffer = new Uint8Array(CHUNK);
      filled = 0;
    }
  }
  if (filled > 0) await send(buffer.slice(0, filled));
  port.postMessage({ end: true });
} catch (error) {
  port.postMessage({ problem: error instanceof Error ? error.message : String(error) });
}
port.close();
