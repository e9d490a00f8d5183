import { chmod, link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { randomBytes } from "node:crypto";
import { dirname } from "node:path";
import { PRIVATE_FILE, PRIVATE_FOLDER } from "../../domain/runtime/file-mode.ts";

/** Returns what a rejected call comes to where it failed with this code, such as ENOENT. Other errors are thrown. */
export function ifCode<Value>(code: string, value: Value): (error: unknown) => Value {
  return (error) => {
    if ((error as NodeJS.ErrnoException).code === code) return value;
    throw error;
  };
}

/** Reads a file that only its owner may read, and mends its mode. Null where there is none. */
export async function readPrivateFile(path: string): Promise<string | null> {
  const reading = async () => {
    const text = await readFile(path, "utf8");
    await chmod(path, PRIVATE_FILE);
    return text;
  };
  return reading().catch(ifCode("ENOENT", null));
}

export async function writePrivateFile(path: string, text: string): Promise<void> {
  await rename(await writeTemporary(path, text), path);
}

/** Creates such a file. @returns false where another process has created it meanwhile */
export async function createPrivateFile(path: string, text: string): Promise<boolean> {
  const temporary = await writeTemporary(path, text);
  try {
    return await link(temporary, path).then(() => true, ifCode("EEXIST", false));
  } finally {
    await rm(temporary, { force: true });
  }
}

async function writeTemporary(path: string, text: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER });
  const temporary = `${path}.${randomBytes(6).toString("hex")}`;
  const options = { mode: PRIVATE_FILE, flag: "wx", flush: true };
  await writeFile(temporary, text, options).catch(async (error: unknown) => {
    await rm(temporary, { force: true });
    throw error;
  });
  return temporary;
}
