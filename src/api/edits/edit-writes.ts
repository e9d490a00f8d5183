import { newCommentSchema } from "../../domain/moderation/report.ts";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { decideEdit } from "../../catalogue/edits/decide.ts";
import { type EditFailure, orRefused } from "../../catalogue/edits/edit-refused.ts";
import { proposeEdit } from "../../catalogue/edits/propose.ts";
import { addComment } from "../../database/edits/comments.ts";
import { isHiddenEdit } from "../../database/edits/edit-reports.ts";
import { findEdit } from "../../database/edits/edits.ts";
import { loadShownEdits } from "../../database/edits/shown-edits.ts";
import { findContributor } from "../../database/edits/standing.ts";
import type { Snapshot } from "../../database/database.ts";
import { can, isTrusted } from "../../domain/users/can.ts";
import { EDIT_LENGTHS, EDIT_TEXT } from "../../domain/edits/edit-rules.ts";
import { editSchema } from "../../domain/edits/edit-shown.ts";
import { lines } from "../../domain/edits/edit-text.ts";
import { EDIT_DECISIONS, type EditDecision } from "../../domain/edits/edit.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { MODERATION_TEXT } from "../../domain/moderation/moderation-rules.ts";
import { proposedEditSchema } from "../../domain/edits/proposed/proposed-edit.ts";
import {
  requireSession,
  type SignedInEnv,
  TOO_MANY_WRITES,
  writeFailures,
} from "../account/viewer.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import {
  creating,
  idempotencyHeaders,
  KEY_CONFLICT,
  keyedRequest,
} from "../request/idempotency.ts";
import { idParameters, jsonBody, refuseParameters } from "../request/parameters.ts";
import { limitedByAddress } from "../request/limit-by-address.ts";
import { route } from "../request/route.ts";

const tags = ["edits"];

const propose = route("post", "/api/edits", {
  tags,
  summary: "Propose an edit of the catalogue",
  description:
    "By `kind`: a song's credits, or those of several songs of an album at once (`album_id` and `songs`), fields of a record, a membership, a new record, a merge, or the undoing of one. " +
    "In credits, what is added may already be there, and what is removed may be gone: an edit holds whatever list an import brings. A credit removed and added under another name in one edit keeps its place. " +
    "It waits until a trusted contributor or a maintainer approves it; their own edits are applied at once, except merges " +
    "and edits of artists and albums with many songs.",
  request: { headers: idempotencyHeaders, body: jsonBody("edit", proposedEditSchema) },
  responses: {
    201: { description: "the edit", content: { "application/json": { schema: editSchema } } },
    ...fails({
      ...writeFailures("edit"),
      invalid: EDIT_TEXT.nothing,
      forbidden: EDIT_TEXT.locked,
      not_found: ERROR_TEXT.song.missing,
      conflict: `${EDIT_TEXT.changed}; or a pending edit proposes the same; or ${KEY_CONFLICT}`,
      too_many: `${EDIT_TEXT.tooManyPending}; or ${TOO_MANY_WRITES}`,
    }),
  },
});

const decisionSchema = z
  .object({
    reason: lines("A reason", EDIT_LENGTHS.reason)
      .optional()
      .openapi({ example: "Not in the booklet" }),
  })
  .meta({ id: "EditDecision" });

function decisionRoute<Path extends string>(path: Path, summary: string, description: string) {
  return createRoute({
    method: "post",
    path,
    tags,
    summary,
    description,
    request: {
      params: idParameters(EDIT_TEXT.invalid),
      // Approving and withdrawing need no body.
      body: { ...jsonBody("reason", decisionSchema), required: false },
    },
    responses: {
      ...answers(editSchema, "the updated edit"),
      ...fails({
        ...writeFailures("reason"),
        invalid: EDIT_TEXT.reason,
        forbidden: EDIT_TEXT.notTrusted,
        not_found: EDIT_TEXT.missing,
        conflict: EDIT_TEXT.decided,
      }),
    },
  });
}

const decisions = {
  approve: decisionRoute(
    "/api/edits/{id}/approve",
    "Approve an edit",
    "It is then applied. For trusted contributors and maintainers, but not its author. " +
      "A merge of records with contradicting ids, or one that moves many songs, waits for a second person's approval (`approvals`).",
  ),
  reject: decisionRoute(
    "/api/edits/{id}/reject",
    "Reject an edit",
    "With a reason, shown to its author.",
  ),
  withdraw: decisionRoute(
    "/api/edits/{id}/withdraw",
    "Withdraw your own edit",
    "As long as it has not been decided.",
  ),
  revert: decisionRoute(
    "/api/edits/{id}/revert",
    "Revert an applied edit",
    "With a reason. What the catalogues say then counts again.",
  ),
};

const comment = route("post", "/api/edits/{id}/comments", {
  tags,
  summary: "Comment on an edit",
  description: "For everyone who can read the edit. It is emptied when the account is deleted.",
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

export type EditWriteRoutes = typeof propose | (typeof decisions)[EditDecision] | typeof comment;

export function editWriteRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits, trust } = context;
  const { engine } = database;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  app.on(
    "POST",
    "/api/edits",
    ...requireSession(context, limits.write, "edit"),
    limitedByAddress(context, limits.edit),
  );
  app.on(
    "POST",
    EDIT_DECISIONS.map((name) => `/api/edits/:id/${name}`),
    ...requireSession(context, limits.write, "reason"),
  );
  app.on("POST", "/api/edits/:id/comments", ...requireSession(context, limits.write, "comment"));

  async function readShown(db: Snapshot, id: number, userId: number) {
    const edit = await findEdit(db, id);
    if (edit === null) return null;
    const viewer = await findContributor(db, userId, clock(), trust);
    return (await loadShownEdits(db, [edit], viewer))[0] ?? null;
  }

  app.openapi(propose, async (c) => {
    const { userId } = c.get("viewer");
    const edit = c.req.valid("json");
    const keyed = keyedRequest(c.req.valid("header"), userId, { call: "POST edit", fields: edit });
    const read = (db: Snapshot, id: string) => readShown(db, Number(id), userId);
    const result = await orRefused(
      creating(context, { userId, keyed, read }, async (db): Promise<number | EditFailure> => {
        const { id } = await proposeEdit(db, edit, { userId, engine, trust, clock });
        return id;
      }),
    );
    // The day's limit counts proposals.
    if (isFailure(result) || result.isReplay) await limits.edit.giveBack(context.clientAddress(c));
    if (isFailure(result)) return refusal(c, result);
    if (!result.isReplay) context.onEdit?.(result.answer.state);
    return c.json(result.answer, 201);
  });

  function decide(id: number, kind: EditDecision, userId: number, reason: string) {
    const deciding = database.write(async (db) => {
      const decided = { userId, engine, trust, reason, clock };
      const refused = await decideEdit(db, id, kind, decided);
      if (refused !== null) return refused;
      const shown = await readShown(db, id, userId);
      if (shown === null) throw new Error(`edit ${id} is gone in the transaction that decided it`);
      return shown;
    });
    return orRefused(deciding);
  }

  for (const kind of EDIT_DECISIONS)
    app.openapi(decisions[kind], async (c) => {
      const { id } = c.req.valid("param");
      const { reason = "" } = c.req.valid("json");
      const result = await decide(id, kind, c.get("viewer").userId, reason);
      if (isFailure(result)) return refusal(c, result);
      // It waits on after the first of two approvals.
      if (result.state !== "pending") context.onEdit?.(result.state);
      return c.json(result, 200);
    });

  app.openapi(comment, async (c) => {
    const { id } = c.req.valid("param");
    const { userId } = c.get("viewer");
    const { text } = c.req.valid("json");
    const keyed = keyedRequest(c.req.valid("header"), userId, {
      call: "POST comment",
      fields: { id, text },
    });
    const read = (db: Snapshot) => readShown(db, id, userId);
    const author = await database.read((db) => findContributor(db, userId, clock(), trust));
    const limit = isTrusted(author) ? null : limits.comment;
    const refused = (await limit?.take(userId)) ?? null;
    if (refused !== null) return refusal(c, refused);
    const result = await creating(context, { userId, keyed, read }, async (db) => {
      const edit = await findEdit(db, id);
      const viewer = await findContributor(db, userId, clock(), trust);
      const isHidden = edit !== null && (await isHiddenEdit(db, edit));
      if (edit === null || !can.commentOnEdit(viewer, { ...edit, isHidden }))
        return failure("not_found", EDIT_TEXT.missing);
      return addComment(db, { editId: id, userId, text }, clock());
    });
    if (isFailure(result) || result.isReplay) await limit?.giveBack(userId);
    return isFailure(result) ? refusal(c, result) : c.json(result.answer, 201);
  });
  return app;
}
