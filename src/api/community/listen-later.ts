import { OpenAPIHono } from "@hono/zod-openapi";
import { addForLater } from "../../database/community/playlists/listen-later.ts";
import { findPlaylist } from "../../database/community/playlists/playlists.ts";
import type { Snapshot } from "../../database/database.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { isFailure } from "../../domain/failure.ts";
import {
  LISTEN_LATER,
  LISTEN_LATER_TEXT,
  PLAYLIST_TEXT,
} from "../../domain/playlists/playlist-rules.ts";
import { addedForLaterSchema, songsForLaterSchema } from "../../domain/playlists/song-addition.ts";
import { requireSession, type SignedInEnv, writeFailures } from "../account/viewer.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import {
  creating,
  idempotencyHeaders,
  KEY_CONFLICT,
  keyedRequest,
} from "../request/idempotency.ts";
import { jsonBody, refuseParameters } from "../request/parameters.ts";
import { readAdded, writeAdded } from "./playlist-songs.ts";
import { playlistTags as tags } from "./playlists.ts";
import { route } from "../request/route.ts";

const add = route("post", "/api/listen-later", {
  tags,
  summary: `Add songs to '${LISTEN_LATER}'`,
  description:
    `Appends a song, or several, to the oldest of your playlists named exactly '${LISTEN_LATER}'. If there is none, ` +
    "a private one is created in the same step. POST /api/playlists/{id}/songs/removals undoes it, with " +
    "added_song_ids and, if the playlist was created, its version as created_version.",
  request: { headers: idempotencyHeaders, body: jsonBody("playlist", songsForLaterSchema) },
  responses: {
    ...answers(addedForLaterSchema, "what was added, and the updated playlist"),
    ...fails({
      ...writeFailures("playlist"),
      invalid: LISTEN_LATER_TEXT.source,
      not_found: ERROR_TEXT.song.missing,
      conflict: `${LISTEN_LATER_TEXT.full}; or ${KEY_CONFLICT}`,
      forbidden: PLAYLIST_TEXT.notYours,
    }),
  },
});

export type ListenLaterRoutes = typeof add;

export function listenLaterRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { clock, limits } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  app.on("POST", "/api/listen-later", ...requireSession(context, limits.write, "playlist"));

  app.openapi(add, async (c) => {
    const viewer = c.get("viewer");
    const { userId } = viewer;
    const songIds = c.req.valid("json");
    const fields = { songIds };
    const keyed = keyedRequest(c.req.valid("header"), userId, { call: "POST later", fields });
    const read = async (db: Snapshot, stored: string) => {
      const [id, isNew, ...added] = stored.split(" ");
      const playlist = await findPlaylist(db, Number(id), viewer);
      return playlist && { ...readAdded(added.join(" ")), created: isNew === "1", playlist };
    };
    const result = await creating(context, { userId, keyed, read }, async (db) => {
      const added = await addForLater(db, userId, songIds, clock());
      if (isFailure(added)) return added;
      return [added.playlistId, added.isNew ? 1 : 0, writeAdded(added)].join(" ");
    });
    return isFailure(result) ? refusal(c, result) : c.json(result.answer, 200);
  });
  return app;
}
