import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { listRecordHistory } from "../../database/edits/record-history.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { HISTORY_LISTED, historyEntrySchema } from "../../domain/record-history.ts";
import { answer, answers, recordProblems } from "../answers.ts";
import { albumRecord, artistRecord, readRecord, songRecord } from "../catalogue/records.ts";
import type { ApiContext } from "../context.ts";
import { idParameters } from "../request/ids.ts";
import { refuseParameters } from "../request/parameters.ts";

const tags = ["edits"];

const history = {
  method: "get",
  tags,
  description:
    `Edits that were applied and reverted, the last import of each catalogue that has it, and what was decided on lines that could be about several records, newest first, at most ${HISTORY_LISTED}. ` +
    "Edits of records that were merged into it are among them.",
} as const;

const historySchema = z.array(historyEntrySchema);

const artist = createRoute({
  ...history,
  path: "/api/artists/{id}/history",
  summary: "What happened to an artist",
  request: { params: idParameters(ERROR_TEXT.artist.invalid) },
  responses: { ...answers(historySchema, "the history"), ...recordProblems(ERROR_TEXT.artist) },
});

const album = createRoute({
  ...history,
  path: "/api/albums/{id}/history",
  summary: "What happened to an album",
  request: { params: idParameters(ERROR_TEXT.album.invalid) },
  responses: { ...answers(historySchema, "the history"), ...recordProblems(ERROR_TEXT.album) },
});

const song = createRoute({
  ...history,
  path: "/api/songs/{id}/history",
  summary: "What happened to a song",
  request: { params: idParameters(ERROR_TEXT.song.invalid) },
  responses: { ...answers(historySchema, "the history"), ...recordProblems(ERROR_TEXT.song) },
});

/** Returns the routes of the histories of records. */
export function historyRoutes({ database }: ApiContext): OpenAPIHono {
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  app.openapi(artist, async (c) => {
    const record = artistRecord(c.req.valid("param").id);
    return answer(
      c,
      await readRecord(database, record, (db) => listRecordHistory(db, record, null)),
    );
  });
  app.openapi(album, async (c) => {
    const record = albumRecord(c.req.valid("param").id);
    return answer(
      c,
      await readRecord(database, record, (db) => listRecordHistory(db, record, null)),
    );
  });
  app.openapi(song, async (c) => {
    const record = songRecord(c.req.valid("param").id);
    return answer(
      c,
      await readRecord(database, record, (db) => listRecordHistory(db, record, null)),
    );
  });
  return app;
}
