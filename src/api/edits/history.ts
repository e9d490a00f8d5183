import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { listRecordHistory } from "../../database/edits/record-history.ts";
import { historyCursor, type HistoryPlace, historyPlace } from "../../domain/cursor.ts";
import { EDIT_TEXT } from "../../domain/edit-rules.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { isFailure } from "../../domain/failure.ts";
import { HISTORY_LISTED, historyEntrySchema } from "../../domain/record-history.ts";
import { answer, recordProblems } from "../answers.ts";
import {
  albumRecord,
  artistRecord,
  isMerged,
  type NamedRecord,
  readRecord,
  songRecord,
} from "../catalogue/records.ts";
import type { ApiContext } from "../context.ts";
import { answersPart, cursorParameter, firstPart } from "../request/list-part.ts";
import { idParameters, refuseParameters } from "../request/parameters.ts";

const tags = ["edits"];

const history = {
  method: "get",
  tags,
  description:
    `Edits that were applied and reverted, the last import of each catalogue that has it, and what was decided on lines that could be about several records, newest first, ${HISTORY_LISTED} at a time. ` +
    "Edits that only name it and those of records that were merged into it are among them.",
} as const;

const query = z.object({ cursor: cursorParameter(historyCursor.read, EDIT_TEXT.cursor) });

const listed = answersPart(z.array(historyEntrySchema), "the history");

const artist = createRoute({
  ...history,
  path: "/api/artists/{id}/history",
  summary: "What happened to an artist",
  request: { params: idParameters(ERROR_TEXT.artist.invalid), query },
  responses: { ...listed, ...recordProblems(ERROR_TEXT.artist) },
});

const album = createRoute({
  ...history,
  path: "/api/albums/{id}/history",
  summary: "What happened to an album",
  request: { params: idParameters(ERROR_TEXT.album.invalid), query },
  responses: { ...listed, ...recordProblems(ERROR_TEXT.album) },
});

const song = createRoute({
  ...history,
  path: "/api/songs/{id}/history",
  summary: "What happened to a song",
  request: { params: idParameters(ERROR_TEXT.song.invalid), query },
  responses: { ...listed, ...recordProblems(ERROR_TEXT.song) },
});

/** Returns the routes of the histories of records. */
export function historyRoutes({ database }: ApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  async function answerHistory(c: Context, record: NamedRecord, after: HistoryPlace | undefined) {
    const limit = HISTORY_LISTED + 1;
    const found = await readRecord(database, record, (db) =>
      listRecordHistory(db, record, null, { after, limit }),
    );
    if (isFailure(found) || isMerged(found)) return answer(c, found);
    const entries = firstPart(c, found, HISTORY_LISTED, (last) =>
      historyCursor.write(historyPlace(last)),
    );
    return answer(c, entries);
  }

  app.openapi(artist, (c) => {
    const { id } = c.req.valid("param");
    return answerHistory(c, artistRecord(id), c.req.valid("query").cursor);
  });
  app.openapi(album, (c) => {
    const { id } = c.req.valid("param");
    return answerHistory(c, albumRecord(id), c.req.valid("query").cursor);
  });
  app.openapi(song, (c) => {
    const { id } = c.req.valid("param");
    return answerHistory(c, songRecord(id), c.req.valid("query").cursor);
  });
  return app;
}
