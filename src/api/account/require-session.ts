import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { isFailure } from "../../domain/failure.ts";
import type { ApiContext } from "../context.ts";
import { type BodyKind, limitedBody } from "../request/json-body.ts";
import type { WriteLimit } from "../request/limits.ts";
import { refusal } from "../problem.ts";
import { type SignedIn, signedIn } from "./viewer.ts";

export interface SignedInEnv {
  Variables: { viewer: SignedIn };
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
