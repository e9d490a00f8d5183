import type { Context, MiddlewareHandler } from "hono";
import { can, type Viewer } from "../../domain/users/can.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, type Failure, isFailure } from "../../domain/failure.ts";
import { sessionOf } from "../../identity/session.ts";
import type { ApiContext } from "../context.ts";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SESSION_LONGEST } from "../../domain/users/session-life.ts";
import { cookieAttributes, cookieName } from "../../identity/cookie.ts";
import { createMiddleware } from "hono/factory";
import { findUser } from "../../database/community/users/users.ts";
import { parseDecimalId } from "../../domain/id.ts";
import { type BodyKind, bodyTooLargeText, limitedBody } from "../request/parameters.ts";
import type { WriteLimit } from "../request/limits.ts";
import { refusal } from "../answers.ts";
import { isInForce, SUSPENSION_TEXT, suspensionText } from "../../domain/moderation/suspension.ts";

export interface SignedIn extends Viewer {
  sessionId: number;
}

type Identifying = Pick<ApiContext, "database" | "clock" | "origin">;

/** Returns the session of a request, null for a visitor, or "dead" for an ended one. */
function requestSession(
  { database, clock, origin }: Identifying,
  c: Context,
): ReturnType<typeof sessionOf> {
  const presented = { token: bearerToken(c), cookie: readSessionCookie(c, origin) };
  return sessionOf(database, presented, clock());
}

/** Returns the signed-in user, or null for a visitor; an ended session fails. Keeps answers to a token out of caches. */
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

export interface SignedInEnv {
  Variables: { viewer: SignedIn };
}

export const TOO_MANY_WRITES = "Too many writes; Retry-After says when to continue";

/** Returns the failures of each write: those of `requireSession`, and of suspended users. */
export function writeFailures(body: BodyKind) {
  return {
    unauthenticated: ERROR_TEXT.session.none,
    forbidden: SUSPENSION_TEXT.refused,
    too_large: bodyTooLargeText(body),
    too_many: TOO_MANY_WRITES,
  };
}

/** Returns the middleware of writes: the session, the rate, then the size, so that visitors are asked to sign in first. */
export function requireSession(
  context: ApiContext,
  limit: WriteLimit,
  body: BodyKind,
): [MiddlewareHandler<SignedInEnv>, MiddlewareHandler] {
  const guard = createMiddleware<SignedInEnv>(async (c, next) => {
    const viewer = await signedIn(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const refused = await limit.take(viewer.userId);
    if (refused !== null) return refusal(c, refused);
    c.set("viewer", viewer);
    return next();
  });
  return [guard, limitedBody(body)];
}

/** Lets only the owner of an account (`:id`) pass, before the body is read. All but GET count as writes. */
export function requireOwner(context: ApiContext): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    const id = parseDecimalId(c.req.param("id") ?? "");
    if (id === null) return refusal(c, failure("invalid", ERROR_TEXT.user.invalid));
    const viewer = await signedIn(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    if (c.req.method !== "GET") {
      const refused = await context.limits.write.take(viewer.userId);
      if (refused !== null) return refusal(c, refused);
    }
    if (!can.editProfile(viewer, { _id: id })) {
      const user = await context.database.read((db) => findUser(db, id));
      return user === null || !can.readProfile(viewer, user)
        ? refusal(c, failure("not_found", ERROR_TEXT.user.missing))
        : refusal(c, failure("forbidden", ERROR_TEXT.session.notYours));
    }
    return next();
  });
}

/** The writes that suspended users may send: all others are refused, so that new routes are, too. */
const ALLOWED = [
  /^POST \/api\/auth\/(login|begin|finish|logout)$/,
  /^DELETE \/api\/auth\/sessions(\/[^/]+)?$/,
  /^DELETE \/api\/users\/[^/]+$/,
  /^POST \/api\/(feedback|liner-notes)$/,
];

export function refuseSuspended(context: ApiContext): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    const { method, path } = c.req;
    const isAllowed = ALLOWED.some((pattern) => pattern.test(`${method} ${path}`));
    if (method === "GET" || method === "HEAD" || isAllowed) return next();
    const session = await requestSession(context, c);
    if (session === null || session === "dead" || session.suspension === null) return next();
    if (!isInForce(session.suspension, context.clock())) return next();
    c.header("Cache-Control", "private, no-store");
    return refusal(c, failure("forbidden", suspensionText(session.suspension)));
  });
}
