import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SESSION_LONGEST } from "../../domain/session-life.ts";
import { cookieAttributes, cookieName } from "../../identity/cookie.ts";

/** Returns the secret that a browser sends besides its token, or null. */
export function readSessionCookie(c: Context, origin: string): string | null {
  return getCookie(c, nameFor(origin)) ?? null;
}

/** Binds a session to this browser. The cookie lasts as long as the longest session. */
export function setSessionCookie(c: Context, origin: string, value: string): void {
  const maxAge = SESSION_LONGEST / 1000;
  setCookie(c, nameFor(origin), value, { ...cookieAttributes(origin), maxAge });
}

/** Deletes the cookie. */
export function clearSessionCookie(c: Context, origin: string): void {
  deleteCookie(c, nameFor(origin), cookieAttributes(origin));
}

function nameFor(origin: string): string {
  return cookieName("norae", origin);
}
