import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** A message of the worker: a chunk, the end of the file, or why it cannot be decompressed. */
type Message = { chunk: Uint8Array } | { end: true } | { problem: string };

/** Maximum number of chunks that wait to be read. */
const WAITING = 8;

/** The worker in a checkout; a build has one of its own. */
export const XZ_WORKER_SOURCE = join(import.meta.dirname, "xz-worker.ts");

/**
 * Yields the content of an .xz file, which a worker thread decompresses.
 * @param worker the file of the worker
 * @throws Error if the file is damaged or cut
 */
export async function* xzChunks(path: string, worker: string): AsyncGenerator<Buffer> {
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
        throw new Error(`it is no complete .xz file: ${message.problem}`);
      } else return;
    }
  } finally {
    await thread.terminate();
  }
}
