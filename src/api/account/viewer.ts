import type { Context } from "hono";
import type { Viewer } from "../../domain/can.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, type Failure } from "../../domain/failure.ts";
import { sessionOf } from "../../identity/session.ts";
import type { ApiContext } from "../context.ts";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SESSION_LONGEST } from "../../domain/session-life.ts";
import { cookieAttributes, cookieName } from "../../identity/cookie.ts";

export interface SignedIn extends Viewer {
  sessionId: number;
}

type Identifying = Pick<ApiContext, "database" | "clock" | "origin">;

/** Returns the session of a request, null for a visitor, or "dead" for an ended one. */
export function requestSession(
  { database, clock, origin }: Identifying,
  c: Context,
): ReturnType<typeof sessionOf> {
  const presented = { token: bearerToken(c), cookie: readSessionCookie(c, origin) };
  return sessionOf(database, presented, clock());
}

/**
 * Returns the signed-in user or null, for calls open to visitors. An ended session fails instead of becoming a visitor.
 * Marks answers that depend on a token with Vary, and answers to a token as not cacheable.
 */
export async function visitorOr(
  context: Identifying,
  c: Context,
): Promise<SignedIn | null | Failure<"unauthenticated">> {
  c.header("Vary", "Authorization", { append: true });
  if (bearerToken(c) !== null) c.header("Cache-Control", "private, no-store");
  const session = await requestSession(context, c);
  if (session === "dead") return failure("unauthenticated", ERROR_TEXT.session.dead);
  return session && { userId: session.user_id, sessionId: session.id };
}

export async function signedIn(
  context: Identifying,
  c: Context,
): Promise<SignedIn | Failure<"unauthenticated">> {
  const viewer = await visitorOr(context, c);
  return viewer ?? failure("unauthenticated", ERROR_TEXT.session.none);
}

/** Returns the bearer token, null without an Authorization header, and "" (never valid) for another scheme. */
export function bearerToken(c: Context): string | null {
  const header = c.req.header("Authorization");
  if (header === undefined) return null;
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(header)?.[1] ?? "";
}

/**
 * Returns whether a request comes from a page of this site, a page of another one, or a program. Browsers send the
 * page's origin with every request that may change something; programs send none. This site is `origin` or the
 * requested host.
 */
export function callerOf(c: Context, origin: string): "page" | "foreign page" | "program" {
  const caller = c.req.header("Origin");
  if (caller === undefined) return "program";
  if (caller === origin) return "page";
  const isAskedBySameName =
    URL.canParse(caller) && new URL(caller).host === (c.req.header("Host") ?? "");
  return isAskedBySameName ? "page" : "foreign page";
}

/** Returns the secret that a browser sends besides its token, or null. */
export function readSessionCookie(c: Context, origin: string): string | null {
  return getCookie(c, nameFor(origin)) ?? null;
}

/** Binds a session to this browser. The cookie lasts as long as the longest session. */
export function setSessionCookie(c: Context, origin: string, value: string): void {
  const maxAge = SESSION_LONGEST / 1000;
  setCookie(c, nameFor(origin), value, { ...cookieAttributes(origin), maxAge });
}

export function clearSessionCookie(c: Context, origin: string): void {
  deleteCookie(c, nameFor(origin), cookieAttributes(origin));
}

function nameFor(origin: string): string {
  return cookieName("norae", origin);
}
