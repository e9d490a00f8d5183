import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { failure } from "../../domain/failure.ts";
import { isInForce, suspensionText } from "../../domain/suspension.ts";
import type { ApiContext } from "../context.ts";
import { refusal } from "../problem.ts";
import { requestSession } from "./viewer.ts";

/**
 * The calls that suspended users may send: sign in and out, delete the account, and those without a session. All other
 * calls but reads are refused, so that new routes are, too.
 */
const ALLOWED = [
  /^POST \/api\/auth\/(login|logout)$/,
  /^DELETE \/api\/auth\/sessions(\/[^/]+)?$/,
  /^DELETE \/api\/users\/[^/]+$/,
  /^POST \/api\/(feedback|liner-notes)$/,
];

/** Returns middleware that refuses the writes of who is suspended, with the reason and the end. */
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
