import {
  creating,
  idempotencyHeaders,
  KEY_CONFLICT,
  keyedRequest,
} from "../request/idempotency.ts";
import { idSchema, jsonBody, refuseParameters } from "../request/parameters.ts";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { findPlaylist } from "../../database/community/playlists/playlists.ts";
import {
  addSongsToPlaylist,
  addSongToPlaylist,
  removeSongFromPlaylist,
  undoAddition,
} from "../../database/community/playlists/playlist-song-writes.ts";
import type { Snapshot } from "../../database/database.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { PLAYLIST_SONGS, PLAYLIST_TEXT } from "../../domain/playlists/playlist-rules.ts";
import { playlistSchema } from "../../domain/playlists/playlist.ts";
import {
  addedToPlaylistSchema,
  additionToUndoSchema,
  undoneAdditionSchema,
} from "../../domain/playlists/song-addition.ts";
import { type AddedSongs, songSourceSchema } from "../../domain/playlists/song-source.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { requireSession, type SignedInEnv, writeFailures } from "../account/viewer.ts";
import { playlistParams, playlistTags as tags } from "./playlists.ts";
import { route } from "../request/route.ts";

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
  .openapi({ type: "integer", minimum: 1, description: "starting from 1; last if left out" });

const add = route("post", "/api/playlists/{id}/songs", {
  tags,
  summary: "Add a song to a playlist",
  description: "To save a whole list, PUT it: that is one request, all or nothing.",
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
      description: "the updated playlist",
      content: { "application/json": { schema: playlistSchema } },
    },
    ...problems,
    ...fails({ conflict: PLAYLIST_TEXT.already }),
  },
});

const remove = route("delete", "/api/playlists/{id}/songs/{songId}", {
  tags,
  summary: "Remove a song from a playlist",
  description: "Also succeeds if the song is not in it.",
  request: { params: playlistParams.extend({ songId: idSchema(ERROR_TEXT.song.invalid) }) },
  responses: { 204: { description: "it is not in it" }, ...problems },
});

const addList = route("post", "/api/playlists/{id}/songs/list", {
  tags,
  summary: "Add a list of songs to a playlist",
  description:
    "The songs of an album, those that credit an artist or several people together, or any by their ids, appended in " +
    `order, all or nothing. Songs already in the playlist stay where they are, and those past ${PLAYLIST_SONGS} are left out; how ` +
    "many is in the response. An album's talks, teasers and films are not added.",
  request: {
    headers: idempotencyHeaders,
    params: playlistParams,
    body: jsonBody("playlist", songSourceSchema),
  },
  responses: {
    ...answers(addedToPlaylistSchema, "what was added, and the updated playlist"),
    ...fails({
      ...writeFailures("playlist"),
      invalid: PLAYLIST_TEXT.source,
      forbidden: PLAYLIST_TEXT.notYours,
      not_found: `${PLAYLIST_TEXT.missing}; or there is no such song, album or artist`,
      conflict: KEY_CONFLICT,
    }),
  },
});

const undo = route("post", "/api/playlists/{id}/songs/removals", {
  tags,
  summary: "Undo adding songs",
  description:
    "Removes these songs if they are still in the playlist, whatever else has changed since. Repeating it " +
    "removes nothing.",
  request: { params: playlistParams, body: jsonBody("playlist", additionToUndoSchema) },
  responses: {
    ...answers(undoneAdditionSchema, "what was removed, and the updated playlist"),
    ...fails({
      ...writeFailures("playlist"),
      invalid: PLAYLIST_TEXT.songs,
      forbidden: PLAYLIST_TEXT.notYours,
      not_found: PLAYLIST_TEXT.missing,
    }),
  },
});

export type PlaylistSongRoutes = typeof add | typeof remove | typeof addList | typeof undo;

export function playlistSongRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  const guard = requireSession(context, limits.playlist, "small");
  app.on("POST", "/api/playlists/:id/songs", ...guard);
  app.on("DELETE", "/api/playlists/:id/songs/:songId", ...guard);
  const lists = ["/api/playlists/:id/songs/list", "/api/playlists/:id/songs/removals"];
  app.on("POST", lists, ...requireSession(context, limits.write, "playlist"));

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

  app.openapi(addList, async (c) => {
    const viewer = c.get("viewer");
    const { userId } = viewer;
    const { id } = c.req.valid("param");
    const source = c.req.valid("json");
    const fields = { id, ...source };
    const keyed = keyedRequest(c.req.valid("header"), userId, { call: "POST songs", fields });
    const read = async (db: Snapshot, added: string) => {
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

export function readAdded(text: string): AddedSongs {
  const [already = 0, left_out = 0, ...added_song_ids] = text.split(" ").map(Number);
  return { added: added_song_ids.length, already, left_out, added_song_ids };
}
