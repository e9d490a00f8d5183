import { pagePath } from "../../domain/page-path.ts";

const KEY = "returnToUrl";

/** Whether a text is the path of a page of this site, and no way around one. */
export function isOwnPath(text: string, origin: string): boolean {
  if (!/^\/(?![/\\])/.test(text) || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, origin))
    return false;
  const { origin: whose, pathname } = new URL(text, origin);
  return whose === origin && pathname !== pagePath.login();
}

/** Remembers where to go back to after a sign-in. A browser that keeps nothing is no reason to fail. */
export function rememberReturn(path: string): void {
  try {
    if (isOwnPath(path, location.origin)) localStorage.setItem(KEY, path);
  } catch {
    // Its storage is full or forbidden.
  }
}

/** Where to go back to, which is then forgotten, or null. */
export function takeReturn(): string | null {
  const path = localStorage.getItem(KEY);
  localStorage.removeItem(KEY);
  return path !== null && isOwnPath(path, location.origin) ? path : null;
}

/** Where a protected action sends a visitor: to the sign-in, remembering the page. @returns the path of it */
export function signInFrom({ pathname, search }: { pathname: string; search: string }): string {
  rememberReturn(pathname + search);
  return pagePath.login();
}
