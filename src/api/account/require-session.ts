import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { findUser } from "../../database/community/users.ts";
import { can } from "../../domain/can.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { parseDecimalId } from "../../domain/id.ts";
import { SUSPENSION_TEXT } from "../../domain/suspension.ts";
import type { ApiContext } from "../context.ts";
import { type BodyKind, bodyTooLargeText, limitedBody } from "../request/json-body.ts";
import type { WriteLimit } from "../request/limits.ts";
import { refusal } from "../problem.ts";
import { requestSession, signedIn, type SignedIn } from "./viewer.ts";
import { isInForce, SUSPENSION_TEXT, suspensionText } from "../../domain/suspension.ts";

export interface SignedInEnv {
  Variables: { viewer: SignedIn };
}

export const TOO_MANY_WRITES = "Too many writes; Retry-After says when to go on";

/** Returns the texts of what the middleware of writes refuses, and of suspended accounts. */
export function writeFailures(body: BodyKind) {
  return {
    unauthenticated: ERROR_TEXT.session.none,
    forbidden: SUSPENSION_TEXT.refused,
    too_large: bodyTooLargeText(body),
    too_many: TOO_MANY_WRITES,
  };
}

/**
 * Returns the middleware of writes, which checks the session, the rate and the size in this order. The body is read
 * last, so that visitors are asked to sign in before anything else.
 */
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

/** What suspended users may send besides reads: all other calls are refused, so that new routes are, too. */
const ALLOWED = [
  /^POST \/api\/auth\/(login|logout)$/,
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
