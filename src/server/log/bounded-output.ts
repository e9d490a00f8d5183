import type { Writable } from "node:stream";
import { formatNumber } from "../../domain/text/format-number.ts";

/** The part of a stream that is used. That of a pipe collects what its reader has not read. */
type Output = Pick<Writable, "write" | "on" | "writableLength">;

/** Maximum number of bytes that wait for a slow reader. */
const MAXIMUM_WAITING = 1_000_000;

/** Lines that are written together, and how long the first of them waits, in milliseconds: a call of the system is slow. */
const BATCH = 100;
const DELAY = 50;

/** Writes lines without waiting for a reader, who could stop the server: lines without room are dropped and counted. */
export class BoundedOutput {
  readonly #stream: Output;
  readonly #lineOf: (text: string) => string;
  #batch: string[] = [];
  #timer: NodeJS.Timeout | undefined;
  #dropped = 0;
  #droppedInAll = 0;
  #isClosed = false;

  /** @param lineOf formats what this class itself has to say */
  constructor(stream: Output, lineOf: (text: string) => string) {
    this.#stream = stream;
    this.#lineOf = lineOf;
    // Its reader is gone (EPIPE), or its disk is full.
    stream.on("error", () => (this.#isClosed = true));
  }

  get dropped(): number {
    return this.#droppedInAll;
  }

  write(line: string): void {
    this.#timer ??= setTimeout(() => this.flush(), DELAY).unref();
    this.#batch.push(line);
    if (this.#batch.length >= BATCH) this.flush();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#batch;
    if (lines.length === 0) return;
    this.#batch = [];
    if (this.#isClosed || this.#stream.writableLength > MAXIMUM_WAITING) {
      this.#dropped += lines.length;
      this.#droppedInAll += lines.length;
      return;
    }
    if (this.#dropped > 0) {
      const text = `${formatNumber(this.#dropped)} lines of the log were dropped, since its reader is too slow.`;
      this.#dropped = 0;
      lines.unshift(this.#lineOf(text));
    }
    this.#stream.write(`${lines.join("\n")}\n`);
  }
}
