import { OpenAPIHono, z } from "@hono/zod-openapi";
import { rollBack } from "../../catalogue/edits/undo/roll-back.ts";
import { findUserByName } from "../../database/community/users/users.ts";
import type { Snapshot } from "../../database/database.ts";
import {
  countEditsToRollBack,
  listEditsToRollBack,
  type RollBackFilter,
} from "../../database/edits/roll-back.ts";
import { loadShownEdits } from "../../database/edits/shown-edits.ts";
import { findContributor } from "../../database/edits/standing.ts";
import { editCursor, type EditPlace } from "../../domain/cursor.ts";
import { EDIT_TEXT, EDITS_LISTED } from "../../domain/edits/edit-rules.ts";
import { editSchema } from "../../domain/edits/edit-shown.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, type Failure, isFailure } from "../../domain/failure.ts";
import { MODERATION_TEXT } from "../../domain/moderation/moderation-rules.ts";
import {
  rolledBackCountSchema,
  rolledBackQuery,
  rolledBackSchema,
  rollingBackSchema,
} from "../../domain/moderation/roll-back.ts";
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
import { route } from "../request/route.ts";
import { requireMaintainer } from "./require-maintainer.ts";

const tags = ["moderation"];

/** The edits of one call, which takes seconds: proxies end requests that take longer. */
const MOST_AT_ONCE = 50;

const refusals = fails({
  unauthenticated: ERROR_TEXT.session.none,
  forbidden: MODERATION_TEXT.notMaintainer,
  invalid: MODERATION_TEXT.rollBack,
  not_found: MODERATION_TEXT.noUser,
});

const list = route("get", "/api/moderation/rollback", {
  tags,
  summary: "The edits that a rollback would revert or reject",
  description: `For maintainers. Edits some users made and, if asked for, approved, or any made since a time: last applied first, ${EDITS_LISTED} at a time.`,
  request: {
    query: rolledBackQuery.safeExtend({
      cursor: cursorParameter(editCursor.read, EDIT_TEXT.invalid),
    }),
  },
  responses: {
    ...answersPart(z.array(editSchema), "the edits, last applied first"),
    ...refusals,
  },
});

const count = route("get", "/api/moderation/rollback/count", {
  tags,
  summary: "How many edits a rollback would revert or reject",
  description: "For maintainers.",
  request: { query: rolledBackQuery },
  responses: { ...answers(rolledBackCountSchema, "how many"), ...refusals },
});

const act = route("post", "/api/moderation/rollback", {
  tags,
  summary: "Revert or reject many edits with one reason",
  description:
    `For maintainers. Last applied first, ${MOST_AT_ONCE} at once: while there is a \`next\`, ask again with it as \`cursor\`. ` +
    "What others have changed since stays, and what they use is kept and listed. A failed call can be repeated.",
  request: { body: jsonBody("rollback", rollingBackSchema) },
  responses: {
    ...answers(rolledBackSchema, "what was done"),
    ...fails({
      ...writeFailures("rollback"),
      forbidden: MODERATION_TEXT.notMaintainer,
      invalid: MODERATION_TEXT.rollBack,
      not_found: MODERATION_TEXT.noUser,
    }),
  },
});

export type RollBackRoutes = typeof list | typeof count | typeof act;

export function rollBackRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits, trust } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  const maintainer = requireMaintainer(context);
  const path = "/api/moderation/rollback";
  app.on("POST", path, ...requireSession(context, limits.write, "rollback"), maintainer);
  app.on("GET", [path, `${path}/count`], maintainer);

  app.openapi(list, async (c) => {
    const { cursor, ...wanted } = c.req.valid("query");
    const { userId } = c.get("viewer");
    const found = await database.read(async (db) => {
      const filter = await filterOf(db, { ...wanted, cursor });
      if (isFailure(filter)) return filter;
      const edits = await listEditsToRollBack(db, filter, EDITS_LISTED + 1);
      const part = firstPart(c, edits, EDITS_LISTED, editCursor.write);
      return loadShownEdits(db, part, await findContributor(db, userId, clock(), trust));
    });
    c.header("Cache-Control", "private, no-store");
    return isFailure(found) ? refusal(c, found) : c.json(found, 200);
  });

  app.openapi(count, async (c) => {
    const wanted = c.req.valid("query");
    const found = await database.read(async (db) => {
      const filter = await filterOf(db, wanted);
      return isFailure(filter) ? filter : countEditsToRollBack(db, filter);
    });
    c.header("Cache-Control", "private, no-store");
    return isFailure(found) ? refusal(c, found) : c.json(found, 200);
  });

  app.openapi(act, async (c) => {
    const { reason, except, ...wanted } = c.req.valid("json");
    const { userId } = c.get("viewer");
    const filter = await database.read((db) => filterOf(db, wanted));
    if (isFailure(filter)) return refusal(c, filter);
    const step = { ...filter, except: new Set(except), userId, reason, now: clock() };
    const { kept, next, ...done } = await rollBack(database, step, MOST_AT_ONCE);
    const listed = kept.map(({ id, why }) => ({ id, why: why.message }));
    return c.json({ ...done, kept: listed, next: next && editCursor.write(next) }, 200);
  });
  return app;
}

interface Wanted {
  by: readonly string[];
  approved: boolean;
  since?: string | undefined;
  up_to?: number | undefined;
  cursor?: EditPlace | undefined;
}

async function filterOf(
  db: Snapshot,
  { by, approved, since, up_to, cursor }: Wanted,
): Promise<RollBackFilter | Failure<"not_found">> {
  const userIds: number[] = [];
  const unknown: string[] = [];
  for (const username of by) {
    const user = await findUserByName(db, username);
    if (user === null) unknown.push(username);
    else userIds.push(user._id);
  }
  if (unknown.length > 0) return failure("not_found", MODERATION_TEXT.noUsers(unknown.join(", ")));
  return {
    userIds: by.length === 0 ? undefined : userIds,
    withApproved: approved,
    since: new Date(since ?? 0),
    upTo: up_to,
    before: cursor,
  };
}
