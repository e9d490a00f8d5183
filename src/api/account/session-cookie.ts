import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SESSION_LONGEST } from "../../domain/session-life.ts";

/**
 * The cookie that binds a session to its browser. On https `__Host-` keeps other hosts of the domain from setting
 * it; on plain http the port is in the name, since cookies of all ports of a host lie together.
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

/** The secret that a browser brings beside its token, or null. */
export function readSessionCookie(c: Context, origin: string): string | null {
  return getCookie(c, nameFor(origin)) ?? null;
}

/** Binds a session to this browser, for as long as any session lasts. */
export function setSessionCookie(c: Context, origin: string, value: string): void {
  const maxAge = SESSION_LONGEST / 1000;
  setCookie(c, nameFor(origin), value, { ...attributesFor(origin), maxAge });
}

/** Takes it from the browser again. */
export function clearSessionCookie(c: Context, origin: string): void {
  deleteCookie(c, nameFor(origin), attributesFor(origin));
}
