import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { findContributor } from "../../database/edits/standing.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { MODERATION_TEXT } from "../../domain/moderation/moderation-rules.ts";
import { can } from "../../domain/users/can.ts";
import { signedIn, type SignedInEnv } from "../account/viewer.ts";
import { refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";

/** Returns middleware that refuses all but maintainers, and sets the viewer. */
export function requireMaintainer(context: ApiContext): MiddlewareHandler<SignedInEnv> {
  return createMiddleware<SignedInEnv>(async (c, next) => {
    const viewer = await signedIn(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const contributor = await context.database.read((db) =>
      findContributor(db, viewer.userId, context.clock(), context.trust),
    );
    if (!can.moderate(contributor))
      return refusal(c, failure("forbidden", MODERATION_TEXT.notMaintainer));
    c.set("viewer", viewer);
    return next();
  });
}
