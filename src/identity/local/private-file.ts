import { chmod, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { dirname } from "node:path";

/** For the owner alone. */
const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** The text of a file that nobody but its owner may read, or null where there is none. */
export async function readPrivateFile(path: string): Promise<string | null> {
  try {
    const text = await readFile(path, "utf8");
    await chmod(path, FILE_MODE);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Replaces such a file whole, so that nobody ever reads a half of it. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  await rename(await writeBeside(path, text), path);
}

/** Makes such a file. @returns false where another process has made it meanwhile */
export async function createPrivateFile(path: string, text: string): Promise<boolean> {
  const beside = await writeBeside(path, text);
  try {
    await link(beside, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(beside, { force: true });
  }
}

async function writeBeside(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE });
  const beside = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(beside, text, { mode: FILE_MODE, flag: "wx", flush: true });
  return beside;
}
