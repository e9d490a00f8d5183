import { chmod, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { dirname } from "node:path";
import { PRIVATE_FILE, PRIVATE_FOLDER } from "../../domain/file-mode.ts";

/** Reads a file that only its owner may read, and mends its mode. Null where there is none. */
export async function readPrivateFile(path: string): Promise<string | null> {
  try {
    const text = await readFile(path, "utf8");
    await chmod(path, PRIVATE_FILE);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

export async function writePrivateFile(path: string, text: string): Promise<void> {
  await rename(await writeTemporary(path, text), path);
}

/** Creates such a file. @returns false where another process has created it meanwhile */
export async function createPrivateFile(path: string, text: string): Promise<boolean> {
  const temporary = await writeTemporary(path, text);
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeTemporary(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  const temporary = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(temporary, text, { mode: PRIVATE_FILE, flag: "wx", flush: true });
    return temporary;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
