import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SESSION_LONGEST } from "../../domain/session-life.ts";

/**
 * Returns the name of the cookie that binds a session to its browser. On https the prefix `__Host-` prevents other
 * hosts of the domain from setting it; on http the name contains the port, since all ports of a host share cookies.
 */
function nameFor(origin: string): string {
  const { protocol, port } = new URL(origin);
  return protocol === "https:" ? "__Host-norae" : `norae-${port || "80"}`;
}

function attributesFor(origin: string) {
  return {
    path: "/",
    httpOnly: true,
    sameSite: "Strict",
    secure: origin.startsWith("https:"),
  } as const;
}

/** Returns the secret that a browser sends besides its token, or null. */
export function readSessionCookie(c: Context, origin: string): string | null {
  return getCookie(c, nameFor(origin)) ?? null;
}

/** Binds a session to this browser. The cookie lasts as long as the longest session. */
export function setSessionCookie(c: Context, origin: string, value: string): void {
  const maxAge = SESSION_LONGEST / 1000;
  setCookie(c, nameFor(origin), value, { ...attributesFor(origin), maxAge });
}

/** Deletes the cookie. */
export function clearSessionCookie(c: Context, origin: string): void {
  deleteCookie(c, nameFor(origin), attributesFor(origin));
}
