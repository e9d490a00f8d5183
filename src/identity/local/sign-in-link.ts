import { randomBytes } from "node:crypto";
import { readdir, rm, unlink } from "node:fs/promises";
import { join } from "node:path";
import { hashOf, isSecretOf, newSecret } from "../secret.ts";
import { createPrivateFile, ifCode, readPrivateFile } from "./private-file.ts";
import { SIGN_IN_LINK_LIFE } from "../../domain/users/session-life.ts";

/** The path of sign-in links. The code is in the query, since paths are logged with errors. */
export const LINK_PATH = "/identity/link";

/**
 * Returns a link that marks the browser in which it is opened, once. Only marked browsers get to the local sign-in,
 * since a proxy can hide that it forwards requests of strangers (decisions, "Accounts").
 * @param folder the folder of the local identity service
 */
export async function signInLink(folder: string, origin: string): Promise<string> {
  return `${origin}${LINK_PATH}?code=${await unusedCode(folder)}`;
}

/** Uses a link's code. @returns the secret of the marked browser, or null for a wrong or used code */
export async function openLink(folder: string, code: string, now: Date): Promise<string | null> {
  const hashes = await hashesIn(codesIn(folder));
  // All are compared, each in constant time.
  if (hashes.filter((hash) => isSecretOf(code, hash)).length === 0) return null;
  // Marked first, so that a full disk does not use the code up.
  const secret = await markBrowser(folder, now);
  if (await takeCode(folder, code)) {
    // The next browser's. A failure is ignored: it is tried again when the link is asked for.
    await unusedCode(folder).catch(() => undefined);
    return secret;
  }
  await rm(pathOf(folder, secret), { force: true });
  return null;
}

/** Whether a person opens a link, and not a program beforehand: a HEAD request, a prefetch, or a page that loads it. */
export function isOpenedByPerson({ method, headers }: Request): boolean {
  const isAhead = ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    headers.has(name),
  );
  const mode = headers.get("sec-fetch-mode") ?? "navigate";
  return method === "GET" && mode === "navigate" && !isAhead;
}

/** The size of a code: 128 bits cannot be guessed. */
const CODE_BYTES = 16;

/**
 * Returns the unused code of a data folder, or creates one. Each code is a file that is named by its hash, so that
 * processes which share the folder need no lock: the process that removes its file has used the code.
 * @param folder the folder of the local identity service
 */
async function unusedCode(folder: string): Promise<string> {
  for (const hash of await hashesIn(codesIn(folder))) {
    const code = await readPrivateFile(join(codesIn(folder), hash));
    if (code !== null && isSecretOf(code, hash)) return code;
    // A damaged file can never be used.
    await rm(join(codesIn(folder), hash), { force: true });
  }
  const code = randomBytes(CODE_BYTES).toString("base64url");
  await createPrivateFile(join(codesIn(folder), hashOf(code)), code);
  return code;
}

/** Uses a code up. @returns false where it was used meanwhile, by this process or another */
async function takeCode(folder: string, code: string): Promise<boolean> {
  const removing = unlink(join(codesIn(folder), hashOf(code)));
  return removing.then(() => true, ifCode("ENOENT", false));
}

async function hashesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(ifCode<string[]>("ENOENT", []));
  // Not the temporary files of `createPrivateFile`.
  return names.filter((name) => /^[0-9a-f]{64}$/.test(name)).sort();
}

function codesIn(folder: string): string {
  return join(folder, "sign-in-codes");
}

/**
 * Marks a browser. Each mark is a file that is named by the hash of the browser's secret and contains the time at
 * which it expires, so that it is valid across restarts and in every process that shares the folder.
 * @returns the secret, which the browser keeps
 */
async function markBrowser(folder: string, now: Date): Promise<string> {
  await removeExpired(folder, now);
  const secret = newSecret();
  const expiry = new Date(now.getTime() + SIGN_IN_LINK_LIFE).toISOString();
  await createPrivateFile(pathOf(folder, secret), expiry);
  return secret;
}

export async function isMarked(folder: string, secret: string, now: Date): Promise<boolean> {
  const expiry = await readPrivateFile(pathOf(folder, secret));
  return expiry !== null && now.getTime() < Date.parse(expiry);
}

async function removeExpired(folder: string, now: Date): Promise<void> {
  for (const name of await hashesIn(marksIn(folder)).catch(() => [])) {
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
