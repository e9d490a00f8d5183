import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { markSeen } from "../../database/edits/decided-edits.ts";
import { EDIT_TEXT } from "../../domain/edit-rules.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { SUSPENSION_TEXT } from "../../domain/suspension.ts";
import { requireSession, type SignedInEnv } from "../account/require-session.ts";
import { answers, fails } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { bodyTooLargeText, jsonBody } from "../request/json-body.ts";
import { refuseParameters } from "../request/parameters.ts";

const seenSchema = z
  .object({
    until: z.iso
      .datetime({ error: EDIT_TEXT.seen })
      .openapi({ description: "when the latest of the decisions was made that are seen now" }),
  })
  .meta({ id: "SeenEdits" });

const seen = createRoute({
  method: "post",
  path: "/api/edits/seen",
  tags: ["edits"],
  summary: "Note what one has seen of the decisions on one's edits",
  description:
    "What others decide later is counted in `decidedEdits` of `GET /api/auth/check`. An earlier time than before changes nothing.",
  request: { body: jsonBody("small", seenSchema) },
  responses: {
    ...answers(
      z.object({
        since: z.string().nullable().describe("until when one had seen it before"),
        unseen: z.int().describe("edits that were decided later than `until`"),
      }),
      "what was seen before, and what is not seen yet",
    ),
    ...fails({
      invalid: EDIT_TEXT.seen,
      unauthenticated: ERROR_TEXT.session.none,
      forbidden: SUSPENSION_TEXT.refused,
      too_large: bodyTooLargeText("small"),
      too_many: "Too many writes; Retry-After says when to go on",
    }),
  },
});

/** The route of this file, for the browser's client: types alone. */
export type SeenEditsRoute = typeof seen;

/** Returns the route that notes what somebody has seen of the decisions on their edits. */
export function seenEditsRoute(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  app.on("POST", "/api/edits/seen", ...requireSession(context, limits.write, "small"));

  app.openapi(seen, async (c) => {
    const { userId } = c.get("viewer");
    const { until } = c.req.valid("json");
    const time = new Date(until).toISOString();
    const result = await database.write((db) => markSeen(db, userId, time, clock()));
    return c.json(result, 200);
  });
  return app;
}
