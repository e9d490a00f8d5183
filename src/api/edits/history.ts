import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { listRecordHistory } from "../../database/edits/record-history.ts";
import type { RecordKind } from "../../database/tables.ts";
import { historyCursor, historyPlace } from "../../domain/cursor.ts";
import { EDIT_TEXT } from "../../domain/edit-rules.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { isFailure } from "../../domain/failure.ts";
import { HISTORY_LISTED, historyEntrySchema } from "../../domain/record-history.ts";
import { answer, recordProblems } from "../answers.ts";
import { isMerged, namedRecord, readRecord } from "../catalogue/records.ts";
import type { ApiContext } from "../context.ts";
import { answersPart, cursorParameter, firstPart } from "../request/list-part.ts";
import { idParameters, refuseParameters } from "../request/parameters.ts";

const query = z.object({ cursor: cursorParameter(historyCursor.read, EDIT_TEXT.cursor) });

function historyRoute(kind: RecordKind) {
  return createRoute({
    method: "get",
    path: `/api/${kind}s/{id}/history`,
    tags: ["edits"],
    description:
      `Edits that were applied and reverted, the last import of each catalogue that has it, and what was decided on lines that could be about several records, newest first, ${HISTORY_LISTED} at a time. ` +
      "Edits that only name it and those of records that were merged into it are among them.",
    summary: `What happened to ${kind === "song" ? "a" : "an"} ${kind}`,
    request: { params: idParameters(ERROR_TEXT[kind].invalid), query },
    responses: {
      ...answersPart(z.array(historyEntrySchema), "the history"),
      ...recordProblems(ERROR_TEXT[kind]),
    },
  });
}

export function historyRoutes({ database }: ApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  for (const kind of ["artist", "album", "song"] as const)
    app.openapi(historyRoute(kind), async (c) => {
      const record = namedRecord(kind, c.req.valid("param").id);
      const { cursor: after } = c.req.valid("query");
      const found = await readRecord(database, record, (db) =>
        listRecordHistory(db, record, null, { after, limit: HISTORY_LISTED + 1 }),
      );
      if (isFailure(found) || isMerged(found)) return answer(c, found);
      const entries = firstPart(c, found, HISTORY_LISTED, (last) =>
        historyCursor.write(historyPlace(last)),
      );
      return answer(c, entries);
    });
  return app;
}
