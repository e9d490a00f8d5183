import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** An export of the whole catalogue that the site offers for download. */
export interface Dump {
  /** `norae-2026-01-31.tar.gz`: the day in Seoul on which it was made. */
  name: string;
  path: string;
  bytes: number;
  madeAt: Date;
}

const NAME = /^norae-\d{4}-\d{2}-\d{2}\.tar\.gz$/;

/** Returns the name of the dump of a day. @param day YYYY-MM-DD */
export function dumpName(day: string): string {
  return `norae-${day}.tar.gz`;
}

/** Finds the newest dump in a folder; null where there is none, or no folder. */
export async function findLatestDump(folder: string): Promise<Dump | null> {
  const name = (await namesOfDumps(folder)).at(-1);
  if (name === undefined) return null;
  const path = join(folder, name);
  const { size, mtime } = await stat(path);
  return { name, path, bytes: size, madeAt: mtime };
}

export async function removeOldDumps(folder: string, kept: number): Promise<void> {
  for (const name of (await namesOfDumps(folder)).slice(0, -kept)) await rm(join(folder, name));
}

/** Returns the names of the dumps in a folder, the oldest first. */
async function namesOfDumps(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
