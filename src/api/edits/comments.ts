import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import type { Reader } from "../../database/database.ts";
import { addComment } from "../../database/edits/comments.ts";
import { findEdit } from "../../database/edits/edits.ts";
import { loadShownEdits } from "../../database/edits/shown-edits.ts";
import { findContributor } from "../../database/edits/standing.ts";
import { can } from "../../domain/can.ts";
import { EDIT_TEXT } from "../../domain/edit-rules.ts";
import { editSchema } from "../../domain/edit-shown.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { MODERATION_TEXT } from "../../domain/moderation-rules.ts";
import { newCommentSchema } from "../../domain/report.ts";
import { requireSession, type SignedInEnv, writeFailures } from "../account/require-session.ts";
import { fails } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { refusal } from "../problem.ts";
import {
  creating,
  idempotencyHeaders,
  KEY_CONFLICT,
  keyedRequest,
} from "../request/idempotency.ts";
import { jsonBody } from "../request/json-body.ts";
import { idParameters, refuseParameters } from "../request/parameters.ts";

const comment = createRoute({
  method: "post",
  path: "/api/edits/{id}/comments",
  tags: ["edits"],
  summary: "Write about an edit",
  description: "For all who can read the edit. It is emptied when the account is deleted.",
  request: {
    headers: idempotencyHeaders,
    params: idParameters(EDIT_TEXT.invalid),
    body: jsonBody("comment", newCommentSchema),
  },
  responses: {
    201: {
      description: "the edit with its comments",
      content: { "application/json": { schema: editSchema } },
    },
    ...fails({
      ...writeFailures("comment"),
      invalid: MODERATION_TEXT.comment,
      not_found: EDIT_TEXT.missing,
      conflict: KEY_CONFLICT,
    }),
  },
});

/** The routes of this file, for the browser's client: types alone. */
export type EditCommentRoutes = typeof comment;

/** Returns the route that writes comments on edits. */
export function editCommentRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { clock, limits, trust } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  app.on("POST", "/api/edits/:id/comments", ...requireSession(context, limits.write, "comment"));

  app.openapi(comment, async (c) => {
    const { id } = c.req.valid("param");
    const { userId } = c.get("viewer");
    const { text } = c.req.valid("json");
    const keyed = keyedRequest(c.req.valid("header"), userId, {
      call: "POST comment",
      fields: { id, text },
    });
    const read = (db: Reader) => readEdit(db, id, userId);
    const result = await creating(context, { userId, keyed, read }, async (db) => {
      const edit = await findEdit(db, id);
      const viewer = await findContributor(db, userId, clock(), trust);
      if (edit === null || !can.commentOnEdit(viewer, edit))
        return failure("not_found", EDIT_TEXT.missing);
      return addComment(db, { editId: id, userId, text }, clock());
    });
    return isFailure(result) ? refusal(c, result) : c.json(result.answer, 201);
  });

  async function readEdit(db: Reader, id: number, userId: number) {
    const edit = await findEdit(db, id);
    const viewer = await findContributor(db, userId, clock(), trust);
    return edit === null ? null : ((await loadShownEdits(db, [edit], viewer))[0] ?? null);
  }
  return app;
}
