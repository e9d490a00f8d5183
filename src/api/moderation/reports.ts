import { OpenAPIHono } from "@hono/zod-openapi";
import type { Snapshot, Transaction } from "../../database/database.ts";
import { addEditReport } from "../../database/edits/edit-reports.ts";
import { findEdit, lockEdit } from "../../database/edits/edits.ts";
import { isReadable } from "../../database/edits/shown-edits.ts";
import { findContributor } from "../../database/edits/standing.ts";
import { addReport } from "../../database/moderation/reports.ts";
import { findWritten, type Written } from "../../database/moderation/written.ts";
import { EDIT_TEXT, REPORTS_THAT_HIDE } from "../../domain/edits/edit-rules.ts";
import { can, isTrusted } from "../../domain/users/can.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { MODERATION_TEXT, type ReportReason } from "../../domain/moderation/moderation-rules.ts";
import { newReportSchema } from "../../domain/moderation/report.ts";
import { requireSession, type SignedInEnv, writeFailures } from "../account/viewer.ts";
import { fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { jsonBody, refuseParameters } from "../request/parameters.ts";
import { route } from "../request/route.ts";

const report = route("post", "/api/reports", {
  tags: ["moderation"],
  summary: "Report something to the moderators",
  description:
    "A review, a playlist, a profile, a comment on an edit or a pending edit, with the reason. Once for each person and " +
    "item: a second report changes nothing. The author is not told who reported it. An edit is hidden until a maintainer " +
    `has looked once a trusted contributor reports it, or ${REPORTS_THAT_HIDE} others.`,
  request: { body: jsonBody("report", newReportSchema) },
  responses: {
    204: { description: "reported" },
    ...fails({
      ...writeFailures("report"),
      invalid: MODERATION_TEXT.reasonOfReport,
      forbidden: MODERATION_TEXT.own,
      not_found: MODERATION_TEXT.missing,
      conflict: EDIT_TEXT.reportedLate,
    }),
  },
});

export type ReportRoutes = typeof report;

export function reportRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits, trust } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  app.on("POST", "/api/reports", ...requireSession(context, limits.write, "report"));

  app.openapi(report, async (c) => {
    const viewer = c.get("viewer");
    const { target, reason, note } = c.req.valid("json");
    const refused = await database.write(async (db) => {
      if (target.kind === "edit")
        return reportEdit(db, target.id, { reporterId: viewer.userId, reason, note });
      const written = await findWritten(db, target);
      if (written === null || !(await isSeenBy(db, written, viewer.userId)))
        return failure("not_found", MODERATION_TEXT.missing);
      if (!can.report(viewer, { user_id: written.userId }))
        return failure("forbidden", MODERATION_TEXT.own);
      await addReport(db, { target, reporterId: viewer.userId, reason, note }, clock());
      return null;
    });
    return isFailure(refused) ? refusal(c, refused) : c.body(null, 204);
  });

  /** Whether a user can see the reported content: public content, and their own. */
  async function isSeenBy(db: Snapshot, written: Written, userId: number): Promise<boolean> {
    if (!written.isPublic && written.userId !== userId) return false;
    if (written.editId === null) return true;
    const edit = await findEdit(db, written.editId);
    return edit !== null && isReadable(db, edit, await findContributor(db, userId, clock(), trust));
  }

  async function reportEdit(
    db: Transaction,
    editId: number,
    made: { reporterId: number; reason: ReportReason; note: string },
  ) {
    const edit = await lockEdit(db, editId);
    const viewer = await findContributor(db, made.reporterId, clock(), trust);
    if (edit === null || !(await isReadable(db, edit, viewer)))
      return failure("not_found", MODERATION_TEXT.missing);
    if (!can.report(viewer, { user_id: edit.author_id }))
      return failure("forbidden", MODERATION_TEXT.own);
    if (edit.state !== "pending") return failure("conflict", EDIT_TEXT.reportedLate);
    await addEditReport(db, { ...made, editId, isTrusted: isTrusted(viewer) }, clock());
    return null;
  }
  return app;
}
