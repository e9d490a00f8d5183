import { pagePath } from "../../domain/page-path.ts";
import { readStored, writeStored } from "../ui/theme/browser-storage.ts";

const KEY = "returnToUrl";

/** Whether a text is the path of a page of this site, and no trick that leads elsewhere. */
export function isOwnPath(text: string, origin: string): boolean {
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, origin))
    return false;
  const { origin: target, pathname } = new URL(text, origin);
  return target === origin && pathname !== pagePath.login();
}

export function storeReturn(path: string): void {
  if (isOwnPath(path, location.origin)) writeStored(KEY, path);
}

/** Returns the page to which a sign-in leads back; null for none. */
export function readReturn(): string | null {
  const path = readStored(KEY);
  return path !== null && isOwnPath(path, location.origin) ? path : null;
}

export function takeReturn(): string | null {
  const path = readReturn();
  writeStored(KEY, null);
  return path;
}

/** Stores the present page and returns the path of the sign-in, for actions that need a session. */
export function signInFrom({ pathname, search }: { pathname: string; search: string }): string {
  storeReturn(pathname + search);
  return pagePath.login();
}

/** Leads to the sign-in, and back to the present page. It is loaded as a document, since it has a policy of its own. */
export function goToSignIn(): void {
  location.assign(signInFrom(location));
}
