import { closeSync, openSync, readSync } from "node:fs";

/** Returns the first character of a file that is no white space, as Latin-1; '' for an empty file. */
export function firstByteOf(path: string): string {
  const bytes = Buffer.alloc(64);
  const file = openSync(path, "r");
  try {
    return bytes.toString("latin1", 0, readSync(file, bytes)).trimStart().charAt(0);
  } finally {
    closeSync(file);
  }
}
