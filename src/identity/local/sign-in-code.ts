import { randomBytes } from "node:crypto";
import { readdir, rm, unlink } from "node:fs/promises";
import { join } from "node:path";
import { hashOf, isSecretOf } from "../secret.ts";
import { createPrivateFile, readPrivateFile } from "./private-file.ts";

/** The size of a code: 128 bits cannot be guessed. */
const CODE_BYTES = 16;

/**
 * Returns the unused code of a data folder, or creates one. Each code is a file that is named by its hash, so that
 * processes which share the folder need no lock: the process that removes its file has used the code.
 * @param folder the folder of the local identity service
 */
export async function unusedCode(folder: string): Promise<string> {
  for (const hash of await listHashes(folder)) {
    const code = await readPrivateFile(join(codesIn(folder), hash));
    if (code !== null && isSecretOf(code, hash)) return code;
    // A damaged file can never be used.
    await rm(join(codesIn(folder), hash), { force: true });
  }
  const code = randomBytes(CODE_BYTES).toString("base64url");
  await createPrivateFile(join(codesIn(folder), hashOf(code)), code);
  return code;
}

/** Whether a code is right and unused. */
export async function isUnusedCode(folder: string, code: string): Promise<boolean> {
  const hashes = await listHashes(folder);
  // All are compared, each in constant time.
  return hashes.filter((hash) => isSecretOf(code, hash)).length > 0;
}

/** Uses a code up. @returns false where it was used meanwhile, by this process or another */
export async function takeCode(folder: string, code: string): Promise<boolean> {
  try {
    await unlink(join(codesIn(folder), hashOf(code)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

async function listHashes(folder: string): Promise<string[]> {
  try {
    const names = await readdir(codesIn(folder));
    // Not the temporary files of `createPrivateFile`.
    return names.filter((name) => /^[0-9a-f]{64}$/.test(name)).sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function codesIn(folder: string): string {
  return join(folder, "sign-in-codes");
}
