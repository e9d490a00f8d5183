import { closeSync, openSync, writeSync } from "node:fs";

export interface LineFile {
  write(line: object): void;
  close(): void;
}

/** Length of text that is written at once. */
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
