import { pagePath } from "../../domain/page-path.ts";

const KEY = "returnToUrl";

/** Whether a text is the path of a page of this site, and no trick that leads elsewhere. */
export function isOwnPath(text: string, origin: string): boolean {
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, origin))
    return false;
  const { origin: target, pathname } = new URL(text, origin);
  return target === origin && pathname !== pagePath.login();
}

/** Stores where to go back to after a sign-in. Disabled storage is no reason to fail. */
export function storeReturn(path: string): void {
  try {
    if (isOwnPath(path, location.origin)) localStorage.setItem(KEY, path);
  } catch {
    // Storage is full or disabled.
  }
}

/** Returns the stored path and removes it; null where there is none. */
export function takeReturn(): string | null {
  const path = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  return path !== null && isOwnPath(path, location.origin) ? path : null;
}

/** Stores the present page and returns the path of the sign-in, for actions that need a session. */
export function signInFrom({ pathname, search }: { pathname: string; search: string }): string {
  storeReturn(pathname + search);
  return pagePath.login();
}
