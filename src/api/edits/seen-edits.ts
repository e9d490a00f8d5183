import { OpenAPIHono, z } from "@hono/zod-openapi";
import { findSeenAt, listAnswered, markSeen } from "../../database/edits/news/decided-edits.ts";
import { loadShownEdits } from "../../database/edits/shown-edits.ts";
import { findContributor } from "../../database/edits/standing.ts";
import { listWatchedEdits } from "../../database/edits/news/watched-edits.ts";
import { DAY } from "../../domain/duration.ts";
import { EDIT_TEXT, EDITS_LISTED, WATCHED_DAYS } from "../../domain/edits/edit-rules.ts";
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
    until: z.iso.datetime({ error: EDIT_TEXT.seen }).openapi({
      description: "when the latest decision or comment seen now was made",
    }),
  })
  .meta({ id: "SeenEdits" });

const unseen = route("get", "/api/edits/unseen", {
  tags: ["edits"],
  summary: "Your own edits that others decided or commented on since you last looked",
  description: `Oldest first, at most ${EDITS_LISTED}.`,
  responses: {
    ...answers(z.array(editSchema), "the edits"),
    ...fails({ unauthenticated: ERROR_TEXT.session.none }),
  },
});

const seen = route("post", "/api/edits/seen", {
  tags: ["edits"],
  summary: "Mark decisions and comments on your edits as seen",
  description:
    "Anything later is counted in `decidedEdits` of `GET /api/auth/check`. An earlier time than before changes nothing.",
  request: { body: jsonBody("small", seenSchema) },
  responses: {
    ...answers(
      z.object({
        since: z.string().nullable().describe("the time up to which you had seen them before"),
        unseen: z.int().describe("edits that others decided or commented on after `until`"),
      }),
      "what was seen before, and what has not been seen yet",
    ),
    ...fails({ ...writeFailures("small"), invalid: EDIT_TEXT.seen }),
  },
});

const watched = route("get", "/api/edits/watched", {
  tags: ["edits"],
  summary: "What others changed in records you watch",
  description: `Applied and reverted edits of the last ${WATCHED_DAYS} days, latest first, at most ${EDITS_LISTED}.`,
  request: {
    query: z.object({
      of: z
        .enum(["written", "followed"], { error: EDIT_TEXT.watched })
        .default("written")
        .describe(
          "records of your own edits; or the artists you follow, with their albums and songs",
        ),
    }),
  },
  responses: {
    ...answers(z.array(editSchema), "the edits"),
    ...fails({ unauthenticated: ERROR_TEXT.session.none, invalid: EDIT_TEXT.watched }),
  },
});

export type SeenEditsRoutes = typeof seen | typeof unseen | typeof watched;

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
      const stored = await listAnswered(db, userId, await findSeenAt(db, userId), EDITS_LISTED);
      return loadShownEdits(db, stored, contributor);
    });
    c.header("Cache-Control", "private, no-store");
    return c.json(edits, 200);
  });

  app.openapi(watched, async (c) => {
    const viewer = await signedIn(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const { userId } = viewer;
    const since = new Date(clock().getTime() - WATCHED_DAYS * DAY);
    const edits = await database.read(async (db) => {
      const stored = await listWatchedEdits(db, userId, c.req.valid("query").of, since);
      return loadShownEdits(db, stored, await findContributor(db, userId, clock(), trust));
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
