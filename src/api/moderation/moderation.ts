import { listGivenTrust } from "../../database/edits/standing.ts";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Database, Snapshot } from "../../database/database.ts";
import { listAuditLog } from "../../database/moderation/audit-log.ts";
import { listSuspended } from "../../database/moderation/suspensions.ts";
import { wholeNumber } from "../../domain/cursor.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { isFailure } from "../../domain/failure.ts";
import {
  MODERATION_TEXT,
  QUEUE_LISTED,
  type Range,
} from "../../domain/moderation/moderation-rules.ts";
import {
  auditEntrySchema,
  hidingAllSchema,
  moderatedItemSchema,
  moderationSchema,
  suspendedUserSchema,
  suspendingSchema,
  trustedUserSchema,
  trustingSchema,
} from "../../domain/moderation/report.ts";
import { SUSPENSION_TEXT } from "../../domain/moderation/suspension.ts";
import { requireSession, type SignedInEnv, writeFailures } from "../account/viewer.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import {
  answersPart,
  cursorParameter,
  firstPart,
  jsonBody,
  refuseParameters,
} from "../request/parameters.ts";
import { changeSuspension, changeTrust } from "./rights.ts";
import { hideAll, listModerated, moderate } from "./moderate.ts";
import { requireMaintainer } from "./require-maintainer.ts";
import { route } from "../request/route.ts";

const tags = ["moderation"];

/** The parameter by which a list goes on: moderators' lists are short, so that it counts what was listed before. */
const rangeParameter = { cursor: cursorParameter(wholeNumber(0, 6), MODERATION_TEXT.cursor) };

function answersRange<Schema extends z.ZodType>(schema: Schema) {
  return answersPart(schema, `at most ${QUEUE_LISTED}`);
}

async function readRange<Item>(
  database: Database,
  c: Context,
  offset = 0,
  list: (db: Snapshot, range: Range) => Promise<Item[]>,
): Promise<Item[]> {
  const range = { offset, limit: QUEUE_LISTED + 1 };
  const found = await database.read((db) => list(db, range));
  return firstPart(c, found, QUEUE_LISTED, () => offset + QUEUE_LISTED);
}

const forMaintainers = fails({
  unauthenticated: ERROR_TEXT.session.none,
  forbidden: MODERATION_TEXT.notMaintainer,
});

const list = route("get", "/api/moderation", {
  tags,
  summary: "What is reported, or hidden",
  description: "For maintainers. What is reported, oldest first; or what is hidden, latest first.",
  request: {
    query: z.object({
      state: z
        .enum(["waiting", "hidden"], { error: "state is waiting or hidden" })
        .default("waiting"),
      ...rangeParameter,
    }),
  },
  responses: {
    ...answersRange(z.array(moderatedItemSchema)),
    ...forMaintainers,
    ...fails({ invalid: "state is waiting or hidden" }),
  },
});

const log = route("get", "/api/moderation/log", {
  tags,
  summary: "What moderators did",
  description:
    "For maintainers. The entries of the audit log, which no one can change, latest first.",
  request: { query: z.object(rangeParameter) },
  responses: {
    ...answersRange(z.array(auditEntrySchema)),
    ...forMaintainers,
    ...fails({ invalid: MODERATION_TEXT.cursor }),
  },
});

const act = route("post", "/api/moderation", {
  tags,
  summary: "Hide or restore something, or dismiss its reports",
  description:
    "For maintainers. Hidden content is gone from every list, page, count and feed; its author sees that, and why. For a " +
    "profile it is the name and the photo. Each action takes the reports off the queue, and is in the audit log.",
  request: { body: jsonBody("reason", moderationSchema) },
  responses: {
    204: { description: "done" },
    ...fails({
      ...writeFailures("reason"),
      forbidden: MODERATION_TEXT.notMaintainer,
      invalid: MODERATION_TEXT.reason,
      not_found: MODERATION_TEXT.gone,
      conflict: MODERATION_TEXT.noReports,
    }),
  },
});

const hidingAll = route("post", "/api/moderation/hide-all", {
  tags,
  summary: "Hide everything a user wrote",
  description:
    "For maintainers. Public reviews, playlists and comments, each as by `POST /api/moderation`; not the profile. At most 200 " +
    "of each kind: while `more` is true, ask again.",
  request: { body: jsonBody("reason", hidingAllSchema) },
  responses: {
    ...answers(
      z.object({ hidden: z.int(), more: z.boolean().describe("whether more are left") }),
      "how many are hidden now",
    ),
    ...fails({
      ...writeFailures("reason"),
      forbidden: MODERATION_TEXT.notMaintainer,
      invalid: MODERATION_TEXT.reason,
      not_found: MODERATION_TEXT.noUser,
    }),
  },
});

const suspended = route("get", "/api/moderation/suspensions", {
  tags,
  summary: "Who is suspended",
  description: "For maintainers. Those who can currently only read, latest first.",
  request: { query: z.object(rangeParameter) },
  responses: {
    ...answersRange(z.array(suspendedUserSchema)),
    ...forMaintainers,
    ...fails({ invalid: MODERATION_TEXT.cursor }),
  },
});

const suspending = route("post", "/api/moderation/suspensions", {
  tags,
  summary: "Suspend a user, or end a suspension",
  description:
    "For maintainers. A suspended user can read, download their data and delete the account, and is told the reason and " +
    "the end. What they wrote stays. Suspending them again replaces both. Only the operator can suspend maintainers.",
  request: { body: jsonBody("reason", suspendingSchema) },
  responses: {
    204: { description: "done" },
    ...fails({
      ...writeFailures("reason"),
      invalid: MODERATION_TEXT.suspensionReason,
      forbidden: SUSPENSION_TEXT.notAllowed,
      not_found: MODERATION_TEXT.noUser,
      conflict: SUSPENSION_TEXT.notSuspended,
    }),
  },
});

const TRUST = "/api/moderation/trust";

const given = route("get", TRUST, {
  tags,
  summary: "Who was given trust, and who had it taken",
  description: "For maintainers. Without those who have earned it by their edits. Latest first.",
  request: { query: z.object(rangeParameter) },
  responses: {
    ...answersRange(z.array(trustedUserSchema)),
    ...forMaintainers,
    ...fails({ invalid: MODERATION_TEXT.cursor }),
  },
});

const giving = route("post", TRUST, {
  tags,
  summary: "Give a user trust, or take it",
  description:
    "For maintainers. Edits by a trusted user are applied at once, and they can decide on other people's edits; edits by a user " +
    "who had it taken wait, whatever they have earned. They are told the reason. The operator appoints maintainers.",
  request: { body: jsonBody("reason", trustingSchema) },
  responses: {
    204: { description: "done" },
    ...fails({
      ...writeFailures("reason"),
      invalid: MODERATION_TEXT.standing,
      forbidden: MODERATION_TEXT.notTrusting,
      not_found: MODERATION_TEXT.noUser,
      conflict: MODERATION_TEXT.notGiven,
    }),
  },
});

export type ModerationRoutes =
  | typeof list
  | typeof log
  | typeof act
  | typeof hidingAll
  | typeof suspended
  | typeof suspending
  | typeof given
  | typeof giving;

export function moderationRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  const maintainer = requireMaintainer(context);
  const session = requireSession(context, limits.write, "reason");
  const paths = ["/api/moderation", "/api/moderation/suspensions", TRUST];
  app.on("POST", [...paths, "/api/moderation/hide-all"], ...session, maintainer);
  app.on("GET", [...paths, "/api/moderation/log"], maintainer);

  app.openapi(list, async (c) => {
    const { state, cursor } = c.req.valid("query");
    const items = await readRange(database, c, cursor, (db, range) =>
      listModerated(db, state, range),
    );
    return c.json(items, 200);
  });

  app.openapi(log, async (c) => {
    const { cursor } = c.req.valid("query");
    return c.json(await readRange(database, c, cursor, listAuditLog), 200);
  });

  app.openapi(act, async (c) => {
    const step = { ...c.req.valid("json"), actorId: c.get("viewer").userId };
    const refused = await moderate(context, step, clock());
    return isFailure(refused) ? refusal(c, refused) : c.body(null, 204);
  });

  app.openapi(hidingAll, async (c) => {
    const step = { ...c.req.valid("json"), actorId: c.get("viewer").userId };
    const result = await hideAll(context, step, clock());
    return isFailure(result) ? refusal(c, result) : c.json(result, 200);
  });

  app.openapi(suspended, async (c) => {
    const { cursor } = c.req.valid("query");
    const people = await readRange(database, c, cursor, (db, range) =>
      listSuspended(db, clock(), range),
    );
    return c.json(people, 200);
  });

  app.openapi(suspending, async (c) => {
    const { days = null, ...step } = c.req.valid("json");
    const { userId: actorId } = c.get("viewer");
    const refused = await changeSuspension(context, { ...step, days, actorId }, clock());
    return isFailure(refused) ? refusal(c, refused) : c.body(null, 204);
  });

  app.openapi(given, async (c) => {
    const { cursor } = c.req.valid("query");
    return c.json(await readRange(database, c, cursor, listGivenTrust), 200);
  });

  app.openapi(giving, async (c) => {
    const step = { ...c.req.valid("json"), actorId: c.get("viewer").userId };
    const refused = await changeTrust(context, step, clock());
    return isFailure(refused) ? refusal(c, refused) : c.body(null, 204);
  });
  return app;
}
