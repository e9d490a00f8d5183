import { OpenAPIHono, z } from "@hono/zod-openapi";
import { findSeenAt, listDecided, markSeen } from "../../database/edits/decided-edits.ts";
import { loadShownEdits } from "../../database/edits/shown-edits.ts";
import { findContributor } from "../../database/edits/standing.ts";
import { EDIT_TEXT, EDITS_LISTED } from "../../domain/edits/edit-rules.ts";
import { editSchema } from "../../domain/edits/edit-shown.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { isFailure } from "../../domain/failure.ts";
import { requireSession, signedIn, type SignedInEnv, writeFailures } from "../account/viewer.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { jsonBody, refuseParameters } from "../request/parameters.ts";
import { route } from "../request/route.ts";

const seenSchema = z
  .object({
    until: z.iso
      .datetime({ error: EDIT_TEXT.seen })
      .openapi({ description: "when the latest of the decisions was made that are seen now" }),
  })
  .meta({ id: "SeenEdits" });

const unseen = route("get", "/api/edits/unseen", {
  tags: ["edits"],
  summary: "One's own edits that others decided on since one last looked",
  description: `Approved, rejected or reverted: what was decided first comes first, at most ${EDITS_LISTED}.`,
  responses: {
    ...answers(z.array(editSchema), "the edits"),
    ...fails({ unauthenticated: ERROR_TEXT.session.none }),
  },
});

const seen = route("post", "/api/edits/seen", {
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
    ...fails({ ...writeFailures("small"), invalid: EDIT_TEXT.seen }),
  },
});

export type SeenEditsRoutes = typeof seen | typeof unseen;

export function seenEditsRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits, trust } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  app.on("POST", "/api/edits/seen", ...requireSession(context, limits.write, "small"));

  app.openapi(unseen, async (c) => {
    const viewer = await signedIn(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const { userId } = viewer;
    const edits = await database.read(async (db) => {
      const contributor = await findContributor(db, userId, clock(), trust);
      const stored = await listDecided(db, userId, await findSeenAt(db, userId), EDITS_LISTED);
      return loadShownEdits(db, stored, contributor);
    });
    c.header("Cache-Control", "private, no-store");
    return c.json(edits, 200);
  });

  app.openapi(seen, async (c) => {
    const { userId } = c.get("viewer");
    const { until } = c.req.valid("json");
    const time = new Date(until).toISOString();
    const result = await database.write((db) => markSeen(db, userId, time, clock()));
    return c.json(result, 200);
  });
  return app;
}
