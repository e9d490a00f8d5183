import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { MARK_LIFE } from "../../domain/session-life.ts";
import { hashOf, newSecret } from "../secret.ts";
import { createPrivateFile, readPrivateFile } from "./private-file.ts";

/**
 * Marks a browser. Each mark is a file that is named by the hash of the browser's secret and contains the time at
 * which it expires, so that it is valid across restarts and in every process that shares the folder.
 * @returns the secret, which the browser keeps
 */
export async function markBrowser(folder: string, now: Date): Promise<string> {
  await removeExpired(folder, now);
  const secret = newSecret();
  const expiry = new Date(now.getTime() + MARK_LIFE).toISOString();
  await createPrivateFile(pathOf(folder, secret), expiry);
  return secret;
}

export async function isMarked(folder: string, secret: string, now: Date): Promise<boolean> {
  const expiry = await readPrivateFile(pathOf(folder, secret));
  return expiry !== null && now.getTime() < Date.parse(expiry);
}

/** Removes the mark of a browser that never received its secret. */
export async function unmarkBrowser(folder: string, secret: string): Promise<void> {
  await rm(pathOf(folder, secret), { force: true });
}

async function removeExpired(folder: string, now: Date): Promise<void> {
  const names = await readdir(marksIn(folder)).catch(() => []);
  // Not the temporary files of `createPrivateFile`.
  for (const name of names.filter((one) => /^[0-9a-f]{64}$/.test(one))) {
    const path = join(marksIn(folder), name);
    const expiry = await readPrivateFile(path);
    if (expiry !== null && !(now.getTime() < Date.parse(expiry))) await rm(path, { force: true });
  }
}

function pathOf(folder: string, secret: string): string {
  return join(marksIn(folder), hashOf(secret));
}

function marksIn(folder: string): string {
  return join(folder, "marked-browsers");
}
