import { OpenAPIHono, z } from "@hono/zod-openapi";
import {
  dismissEditReports,
  listReportedEdits,
  loadEditReports,
} from "../../database/edits/edit-reports.ts";
import { lockEdit } from "../../database/edits/edits.ts";
import { loadShownEdits } from "../../database/edits/shown-edits.ts";
import { findContributor } from "../../database/edits/standing.ts";
import { idsOf } from "../../database/sql/id-set.ts";
import { EDIT_TEXT } from "../../domain/edits/edit-rules.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { MODERATION_TEXT, QUEUE_LISTED } from "../../domain/moderation/moderation-rules.ts";
import { type ReportedEdit, reportedEditSchema } from "../../domain/moderation/report.ts";
import { requireSession, type SignedInEnv, writeFailures } from "../account/viewer.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { idParameters, refuseParameters } from "../request/parameters.ts";
import { route } from "../request/route.ts";
import { requireMaintainer } from "./require-maintainer.ts";

const tags = ["moderation"];

const list = route("get", "/api/moderation/edits", {
  tags,
  summary: "Pending edits that are reported",
  description: `For maintainers. At most ${QUEUE_LISTED}, earliest reported first. Approving or rejecting one takes it off the list.`,
  responses: {
    ...answers(z.array(reportedEditSchema), "the edits, with their reports"),
    ...fails({
      unauthenticated: ERROR_TEXT.session.none,
      forbidden: MODERATION_TEXT.notMaintainer,
    }),
  },
});

const dismiss = route("delete", "/api/moderation/edits/{id}/reports", {
  tags,
  summary: "Dismiss the reports of an edit",
  description: "For maintainers. The edit is shown again if they had hidden it, and stays pending.",
  request: { params: idParameters(EDIT_TEXT.invalid) },
  responses: {
    204: { description: "done" },
    ...fails({
      ...writeFailures("reason"),
      forbidden: MODERATION_TEXT.notMaintainer,
      not_found: EDIT_TEXT.missing,
      conflict: MODERATION_TEXT.noReports,
    }),
  },
});

export type ReportedEditRoutes = typeof list | typeof dismiss;

export function reportedEditRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits, trust } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  const maintainer = requireMaintainer(context);
  app.on("GET", "/api/moderation/edits", maintainer);
  app.on(
    "DELETE",
    "/api/moderation/edits/:id/reports",
    ...requireSession(context, limits.write, "reason"),
    maintainer,
  );

  app.openapi(list, async (c) => {
    const { userId } = c.get("viewer");
    const items = await database.read(async (db): Promise<ReportedEdit[]> => {
      const viewer = await findContributor(db, userId, clock(), trust);
      const stored = await listReportedEdits(db, QUEUE_LISTED);
      const reports = await loadEditReports(db, idsOf(stored));
      const edits = new Map(
        (await loadShownEdits(db, stored, viewer)).map((edit) => [edit.id, edit]),
      );
      return stored.map(({ id, hidden_at }) => ({
        edit: edits.get(id)!,
        reports: (reports.get(id) ?? []).map(({ reason, note, created_at }) => ({
          reason,
          note,
          created_at,
        })),
        is_hidden: hidden_at !== null,
      }));
    });
    c.header("Cache-Control", "private, no-store");
    return c.json(items, 200);
  });

  app.openapi(dismiss, async (c) => {
    const { id } = c.req.valid("param");
    const { userId } = c.get("viewer");
    const refused = await database.write(async (db) => {
      const edit = await lockEdit(db, id);
      if (edit === null) return failure("not_found", EDIT_TEXT.missing);
      if (edit.author_id === userId) return failure("forbidden", MODERATION_TEXT.ownEdit);
      const dismissed = await dismissEditReports(db, id, clock());
      return dismissed === 0 ? failure("conflict", MODERATION_TEXT.noReports) : null;
    });
    return isFailure(refused) ? refusal(c, refused) : c.body(null, 204);
  });
  return app;
}
