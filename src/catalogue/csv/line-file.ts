import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { FILE_OF_KIND, type Kind } from "../format.ts";
import type { Scratch } from "./scratch.ts";

/** A file of lines that is being written. */
export interface LineFile {
  write(ref: string, line: object): Promise<void>;
  close(): Promise<void>;
}

/** Begins the file of a kind in the scratch folder. */
export function openLineFile(scratch: Scratch, kind: Kind): LineFile {
  const stream = createWriteStream(join(scratch.folder, FILE_OF_KIND[kind]));
  let number = 0;
  return {
    async write(ref, line) {
      number += 1;
      scratch.putWritten(kind, number, ref);
      if (!stream.write(`${JSON.stringify(line)}\n`)) await once(stream, "drain");
    },
    async close() {
      stream.end();
      await once(stream, "finish");
    },
  };
}
