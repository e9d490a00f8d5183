import { markBrowser, unmarkBrowser } from "./marked-browsers.ts";
import { isUnusedCode, takeCode, unusedCode } from "./sign-in-code.ts";

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
  if (!(await isUnusedCode(folder, code))) return null;
  // Marked first, so that a full disk does not use the code up.
  const secret = await markBrowser(folder, now);
  if (await takeCode(folder, code)) {
    // The next browser's. A failure is ignored: it is tried again when the link is asked for.
    await unusedCode(folder).catch(() => undefined);
    return secret;
  }
  await unmarkBrowser(folder, secret);
  return null;
}

/**
 * Whether a request is a person who opens a link, and not a program that looks at it beforehand: a HEAD request, a
 * browser's prefetch or preview, or a page that loads it.
 */
export function isOpenedByPerson({ method, headers }: Request): boolean {
  const isAhead = ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    headers.has(name),
  );
  const mode = headers.get("sec-fetch-mode") ?? "navigate";
  return method === "GET" && mode === "navigate" && !isAhead;
}
