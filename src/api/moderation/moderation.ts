import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { findContributor } from "../../database/edits/standing.ts";
import { listAuditLog } from "../../database/moderation/read-audit-log.ts";
import { can } from "../../domain/can.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { MODERATION_TEXT } from "../../domain/moderation-rules.ts";
import { auditEntrySchema, moderatedItemSchema, moderationSchema } from "../../domain/report.ts";
import { requireSession, type SignedInEnv } from "../account/require-session.ts";
import { signedIn } from "../account/viewer.ts";
import { answers, fails } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { refusal } from "../problem.ts";
import { bodyTooLargeText, jsonBody } from "../request/json-body.ts";
import { refuseParameters } from "../request/parameters.ts";
import { moderate } from "./moderate.ts";
import { listModerated } from "./queue.ts";

const tags = ["moderation"];

const forMaintainers = fails({
  unauthenticated: ERROR_TEXT.session.none,
  forbidden: MODERATION_TEXT.notMaintainer,
});

const list = createRoute({
  method: "get",
  path: "/api/moderation",
  tags,
  summary: "What is reported, or hidden",
  description:
    "For maintainers. What is reported, the oldest first; or what is hidden, the latest first.",
  request: {
    query: z.object({
      state: z
        .enum(["waiting", "hidden"], { error: "state is waiting or hidden" })
        .default("waiting"),
    }),
  },
  responses: {
    ...answers(z.array(moderatedItemSchema), "at most 50"),
    ...forMaintainers,
    ...fails({ invalid: "state is waiting or hidden" }),
  },
});

const log = createRoute({
  method: "get",
  path: "/api/moderation/log",
  tags,
  summary: "What moderators did",
  description: "For maintainers. The latest entries of the audit log, which nobody can change.",
  responses: { ...answers(z.array(auditEntrySchema), "at most 50"), ...forMaintainers },
});

const act = createRoute({
  method: "post",
  path: "/api/moderation",
  tags,
  summary: "Hide or restore something, or dismiss its reports",
  description:
    "For maintainers. What is hidden is gone from every list, page, count and feed; its author sees that, and why. Of a " +
    "profile it is the name and the photo. Each takes the reports of it off the queue, and is in the audit log.",
  request: { body: jsonBody("reason", moderationSchema) },
  responses: {
    204: { description: "done" },
    ...forMaintainers,
    ...fails({
      invalid: MODERATION_TEXT.reason,
      not_found: MODERATION_TEXT.gone,
      conflict: MODERATION_TEXT.noReports,
      too_large: bodyTooLargeText("reason"),
      too_many: "Too many writes; Retry-After says when to go on",
    }),
  },
});

/** The routes of this file, for the browser's client: types alone. */
export type ModerationRoutes = typeof list | typeof log | typeof act;

/** Returns the routes of moderators. Whether somebody is one is checked before anything else. */
export function moderationRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  const maintainer = requireMaintainer(context);
  app.on("POST", "/api/moderation", ...requireSession(context, limits.write, "reason"), maintainer);
  app.on("GET", ["/api/moderation", "/api/moderation/log"], maintainer);

  app.openapi(list, async (c) => {
    const { state } = c.req.valid("query");
    return c.json(await database.read((db) => listModerated(db, state)), 200);
  });

  app.openapi(log, async (c) => c.json(await database.read((db) => listAuditLog(db)), 200));

  app.openapi(act, async (c) => {
    const step = { ...c.req.valid("json"), actorId: c.get("viewer").userId };
    const refused = await moderate(context, step, clock());
    return isFailure(refused) ? refusal(c, refused) : c.body(null, 204);
  });
  return app;
}

/** Returns middleware that lets only maintainers pass. */
export function requireMaintainer(context: ApiContext): MiddlewareHandler {
  return createMiddleware(async (c, next) => {
    const viewer = await signedIn(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const contributor = await context.database.read((db) =>
      findContributor(db, viewer.userId, context.clock()),
    );
    if (can.moderate(contributor)) return next();
    return refusal(c, failure("forbidden", MODERATION_TEXT.notMaintainer));
  });
}
