import { closeSync, openSync, writeSync } from "node:fs";
import { open } from "node:fs/promises";

export type LineFile = { write(line: object): void; close(): void };

const BUFFER = 1 << 20;

export function openLineFile(path: string): LineFile {
  const file = openSync(path, "w");
  let buffered: string[] = [];
  let length = 0;
  const flush = () => {
    if (buffered.length > 0) writeSync(file, buffered.join(""));
    buffered = [];
    length = 0;
  };
  return {
    write(line) {
      const text = `${JSON.stringify(line)}\n`;
      buffered.push(text);
      length += text.length;
      if (length >= BUFFER) flush();
    },
    close() {
      flush();
      closeSync(file);
    },
  };
}

/** Returns the first bytes of a file, fewer if it is shorter. */
export async function readHead(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
