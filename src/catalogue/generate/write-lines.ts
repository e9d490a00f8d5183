import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The length of a chunk in code units. */
const CHUNK = 1 << 18;

/** Writes values to a file, one JSON text a line, in bounded memory. @returns the number of lines */
export async function writeLines(path: string, values: Iterable<object>): Promise<number> {
  let lines = 0;
  const counted = (function* () {
    for (const value of values) {
      lines += 1;
      yield `${JSON.stringify(value)}\n`;
    }
  })();
  await pipeline(Readable.from(chunks(counted)), createWriteStream(path));
  return lines;
}

function* chunks(texts: Iterable<string>): Generator<string> {
  let pending: string[] = [];
  let length = 0;
  for (const text of texts) {
    pending.push(text);
    length += text.length;
    if (length < CHUNK) continue;
    yield pending.join("");
    pending = [];
    length = 0;
  }
  if (length > 0) yield pending.join("");
}
