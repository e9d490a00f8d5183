import { reasonOf } from "../../database/snapshot/snapshot.ts";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** A catalogue cannot be read as a whole. The message says why. */
export class UnreadableCatalogue extends Error {
  override name = "UnreadableCatalogue";
}

/** One line of a file: its text, or why it cannot be read. Numbers begin at 1. */
export type RawLine = { number: number; text: string } | { number: number; problem: string };

/** Maximum length of a line, in bytes. A longer one is reported without being held in memory. */
export const LONGEST_LINE = 1_048_576;

const NEWLINE = 0x0a;
const decoder = new TextDecoder("utf-8", { fatal: true });

/** Yields the lines of a file, gunzipped (`.gz`), without blank ones. @throws UnreadableCatalogue if it ends early */
export async function* readLines(path: string, onBytes: (bytes: number) => void = () => undefined) {
  const file = createReadStream(path, { highWaterMark: 1 << 18 });
  file.on("data", () => onBytes(file.bytesRead));
  let stream: Readable = file;
  if (path.endsWith(".gz")) {
    const gunzip = createGunzip();
    file.on("error", (error) => gunzip.destroy(error));
    stream = file.pipe(gunzip);
  }
  try {
    yield* splitLines(stream);
  } catch (error) {
    const problem = `cannot be read to its end (${reasonOf(error)})`;
    throw new UnreadableCatalogue(`${basename(path)} ${problem}.`, { cause: error });
  } finally {
    file.destroy();
  }
}

/** Yields the lines of a stream without blank ones. `longest`: the maximum length of a line, in bytes. */
export async function* splitLines(stream: AsyncIterable<Buffer>, longest: number = LONGEST_LINE) {
  let number = 0;
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      number += 1;
      const tail = chunk.subarray(start, end);
      const line = toLine(number, pending, tail, pendingBytes + tail.length, longest);
      if (line) yield line;
      pending = [];
      pendingBytes = 0;
      start = end + 1;
    }
    pendingBytes += chunk.length - start;
    // Of a line that is too long only the length is needed.
    if (pendingBytes <= longest) pending.push(chunk.subarray(start));
    else pending = [];
  }
  const last = toLine(number + 1, pending, Buffer.alloc(0), pendingBytes, longest);
  if (last) yield last;
}

function toLine(number: number, pending: Buffer[], tail: Buffer, bytes: number, longest: number) {
  if (bytes > longest) return { number, problem: `is ${bytes} bytes long, more than ${longest}` };
  const whole = pending.length === 0 ? tail : Buffer.concat([...pending, tail]);
  let text: string;
  try {
    text = decoder.decode(whole);
  } catch {
    return { number, problem: "is not valid UTF-8" };
  }
  return text.trim() === "" ? null : { number, text };
}
