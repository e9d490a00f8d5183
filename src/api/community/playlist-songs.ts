import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { findPlaylist } from "../../database/community/playlists.ts";
import {
  addSongToPlaylist,
  removeSongFromPlaylist,
} from "../../database/community/playlist-song-writes.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import { playlistSchema } from "../../domain/playlist.ts";
import { fails } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { jsonBody } from "../request/json-body.ts";
import { requireSession, type SignedInEnv, writeFailures } from "../account/require-session.ts";
import { idSchema, refuseParameters } from "../request/parameters.ts";
import { playlistParams, playlistTags as tags } from "./playlists.ts";
import { refusal } from "../problem.ts";

const problems = fails({
  ...writeFailures("small"),
  invalid: PLAYLIST_TEXT.invalid,
  forbidden: PLAYLIST_TEXT.notYours,
  not_found: PLAYLIST_TEXT.missing,
});

const position = z
  .union([z.number(), z.string()], { error: PLAYLIST_TEXT.position })
  .transform(String)
  .pipe(
    z
      .string()
      .regex(/^[1-9]\d{0,8}$/, PLAYLIST_TEXT.position)
      .transform(Number),
  )
  .optional()
  .openapi({ type: "integer", minimum: 1, description: "from 1; without it, last" });

const add = createRoute({
  method: "post",
  path: "/api/playlists/{id}/songs",
  tags,
  summary: "Add a song to a playlist",
  description: "To save a whole list, PUT it: that is one request, and all or nothing.",
  request: {
    params: playlistParams,
    body: jsonBody(
      "small",
      z
        .object({
          song_id: z
            .union([z.number(), z.string()], { error: ERROR_TEXT.song.invalid })
            .transform(String)
            .pipe(idSchema(ERROR_TEXT.song.invalid))
            .openapi({ type: "integer", minimum: 0, example: 1 }),
          position,
        })
        .meta({ id: "SongToAdd" }),
    ),
  },
  responses: {
    201: {
      description: "the playlist as it is now",
      content: { "application/json": { schema: playlistSchema } },
    },
    ...problems,
    ...fails({ conflict: PLAYLIST_TEXT.already }),
  },
});

const remove = createRoute({
  method: "delete",
  path: "/api/playlists/{id}/songs/{songId}",
  tags,
  summary: "Remove a song from a playlist",
  description: "One that is not in it is removed already.",
  request: { params: playlistParams.extend({ songId: idSchema(ERROR_TEXT.song.invalid) }) },
  responses: { 204: { description: "it is not in it" }, ...problems },
});

/** The routes of this file, for the browser's client: types alone. */
export type PlaylistSongRoutes = typeof add | typeof remove;

/** Returns the routes that add, remove and move single songs of a playlist. */
export function playlistSongRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  const guard = requireSession(context, limits.playlist, "small");
  app.on("POST", "/api/playlists/:id/songs", ...guard);
  app.on("DELETE", "/api/playlists/:id/songs/:songId", ...guard);

  app.openapi(add, async (c) => {
    const viewer = c.get("viewer");
    const { id } = c.req.valid("param");
    const { song_id: songId, position: at } = c.req.valid("json");
    const result = await database.write(async (db) => {
      const song = { songId, position: at };
      const refused = await addSongToPlaylist(db, { id, viewer }, song, clock());
      const playlist = refused ?? (await findPlaylist(db, id, viewer));
      return playlist ?? failure("not_found", PLAYLIST_TEXT.missing);
    });
    return isFailure(result) ? refusal(c, result) : c.json(result, 201);
  });

  app.openapi(remove, async (c) => {
    const { id, songId } = c.req.valid("param");
    const playlist = { id, viewer: c.get("viewer") };
    const refused = await database.write((db) =>
      removeSongFromPlaylist(db, playlist, songId, clock()),
    );
    return refused === null ? c.body(null, 204) : refusal(c, refused);
  });
  return app;
}
