import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { addSongsToPlaylist, undoAddition } from "../../database/community/playlist-song-writes.ts";
import { findPlaylist } from "../../database/community/playlists.ts";
import type { Reader } from "../../database/database.ts";
import { isFailure } from "../../domain/failure.ts";
import { PLAYLIST_SONGS, PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import {
  addedToPlaylistSchema,
  additionToUndoSchema,
  undoneAdditionSchema,
} from "../../domain/song-addition.ts";
import { type AddedSongs, songSourceSchema } from "../../domain/song-source.ts";
import { requireSession, type SignedInEnv, writeFailures } from "../account/require-session.ts";
import { answers, fails } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { refusal } from "../problem.ts";
import {
  creating,
  idempotencyHeaders,
  KEY_CONFLICT,
  keyedRequest,
} from "../request/idempotency.ts";
import { jsonBody } from "../request/json-body.ts";
import { refuseParameters } from "../request/parameters.ts";
import { playlistParams as params, playlistTags as tags } from "./playlists.ts";

const add = createRoute({
  method: "post",
  path: "/api/playlists/{id}/songs/list",
  tags,
  summary: "Add a list of songs to a playlist",
  description:
    "The songs of an album, those that credit an artist or several people together, or any by their ids, appended in " +
    `their order and all or nothing. Those that the playlist has stay where they are, and those past ${PLAYLIST_SONGS} are left out; how ` +
    "many is in the answer. An album's talks, teasers and films are not added.",
  request: {
    headers: idempotencyHeaders,
    params,
    body: jsonBody("playlist", songSourceSchema),
  },
  responses: {
    ...answers(addedToPlaylistSchema, "what was added, and the playlist as it is now"),
    ...fails({
      ...writeFailures("playlist"),
      invalid: PLAYLIST_TEXT.source,
      forbidden: PLAYLIST_TEXT.notYours,
      not_found: `${PLAYLIST_TEXT.missing}; or there is no such song, album or artist`,
      conflict: KEY_CONFLICT,
    }),
  },
});

const undo = createRoute({
  method: "post",
  path: "/api/playlists/{id}/songs/removals",
  tags,
  summary: "Undo an addition of songs",
  description:
    "Removes these songs as far as they are still in the playlist, whatever else was changed since. A repetition " +
    "removes nothing.",
  request: { params, body: jsonBody("playlist", additionToUndoSchema) },
  responses: {
    ...answers(undoneAdditionSchema, "what was removed, and the playlist as it is now"),
    ...fails({
      ...writeFailures("playlist"),
      invalid: PLAYLIST_TEXT.songs,
      forbidden: PLAYLIST_TEXT.notYours,
      not_found: PLAYLIST_TEXT.missing,
    }),
  },
});

/** The routes of this file, for the browser's client: types alone. */
export type PlaylistSongListRoutes = typeof add | typeof undo;

/** Returns the routes that add a list of songs to a playlist, and undo it. */
export function playlistSongListRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  const guard = requireSession(context, limits.write, "playlist");
  app.on("POST", "/api/playlists/:id/songs/list", ...guard);
  app.on("POST", "/api/playlists/:id/songs/removals", ...guard);

  app.openapi(add, async (c) => {
    const viewer = c.get("viewer");
    const { userId } = viewer;
    const { id } = c.req.valid("param");
    const source = c.req.valid("json");
    const fields = { id, ...source };
    const keyed = keyedRequest(c.req.valid("header"), userId, { call: "POST songs", fields });
    const read = async (db: Reader, added: string) => {
      const playlist = await findPlaylist(db, id, viewer);
      return playlist && { ...readAdded(added), playlist };
    };
    const result = await creating(context, { userId, keyed, read }, async (db) => {
      const added = await addSongsToPlaylist(db, { id, viewer }, source, clock());
      return isFailure(added) ? added : writeAdded(added);
    });
    return isFailure(result) ? refusal(c, result) : c.json(result.answer, 200);
  });

  app.openapi(undo, async (c) => {
    const viewer = c.get("viewer");
    const { id } = c.req.valid("param");
    const { song_ids: songIds, created_version: createdVersion } = c.req.valid("json");
    const result = await database.write(async (db) => {
      const addition = { songIds, createdVersion };
      const undone = await undoAddition(db, { id, viewer }, addition, clock());
      if (isFailure(undone)) return undone;
      const playlist = undone.isGone ? null : await findPlaylist(db, id, viewer);
      return { removed: undone.removed, playlist };
    });
    return isFailure(result) ? refusal(c, result) : c.json(result, 200);
  });
  return app;
}

/** Returns what was added as it is stored with a key, so that a repeated request is answered the same. */
export function writeAdded({ already, left_out, added_song_ids }: AddedSongs): string {
  return [already, left_out, ...added_song_ids].join(" ");
}

/** Reads what was added from its stored text. */
export function readAdded(text: string): AddedSongs {
  const [already = 0, left_out = 0, ...added_song_ids] = text.split(" ").map(Number);
  return { added: added_song_ids.length, already, left_out, added_song_ids };
}
