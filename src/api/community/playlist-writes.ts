import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { loadSongs } from "../../database/catalogue/songs/song-set.ts";
import { findPlaylist, listPlaylistSongs } from "../../database/community/playlists/playlists.ts";
import { isCopyFirst } from "../../database/community/playlists/covers.ts";
import {
  addPlaylist,
  changePlaylist,
  duplicatePlaylist,
  type PlaylistEdit,
  removePlaylist,
} from "../../database/community/playlists/playlist-writes.ts";
import type { KeyedRequest } from "../../database/community/idempotency-keys.ts";
import type { Snapshot } from "../../database/database.ts";
import type { Viewer } from "../../domain/users/can.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { PHOTO_TEXT } from "../../domain/pictures/photo-rules.ts";
import { PLAYLIST_TEXT } from "../../domain/playlists/playlist-rules.ts";
import {
  newPlaylistSchema,
  type Playlist,
  playlistChangesSchema,
  playlistSchema,
  savedPlaylistSchema,
} from "../../domain/playlists/playlist.ts";
import { answers, fails, problemSchema, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import {
  creating,
  idempotencyHeaders,
  KEY_CONFLICT,
  keyedRequest,
  replay,
} from "../request/idempotency.ts";
import { bodyTooLargeText, jsonBody, refuseParameters } from "../request/parameters.ts";
import { requireSession, type SignedInEnv, writeFailures } from "../account/viewer.ts";
import {
  fieldsOf,
  jsonOrForm,
  limitedUnlessForm,
  storeCover,
  withPlaylistBody,
} from "./playlist-body.ts";
import {
  playlistConflictSchema,
  playlistParams as params,
  playlistTags as tags,
  presentPlaylistSongs,
} from "./playlists.ts";
import { isStale, withCopiedCover, withPictureCleanup } from "./store-picture.ts";
import { route } from "../request/route.ts";

const needsSession = fails({
  ...writeFailures("playlist"),
  too_large: `${bodyTooLargeText("playlist")}; ${PLAYLIST_TEXT.coverSize}`,
});

const takesPicture = fails({ wrong_type: PLAYLIST_TEXT.coverKind, unavailable: PHOTO_TEXT.busy });

const made = {
  201: { description: "the playlist", content: { "application/json": { schema: playlistSchema } } },
};

const ofOne = {
  ...needsSession,
  ...fails({
    invalid: PLAYLIST_TEXT.invalid,
    forbidden: PLAYLIST_TEXT.notYours,
    not_found: PLAYLIST_TEXT.missing,
  }),
};

const changedMeanwhile = {
  409: {
    description: `${PLAYLIST_TEXT.changed}: with the current playlist; or a song is in the list twice`,
    content: { "application/json": { schema: z.union([playlistConflictSchema, problemSchema]) } },
  },
};

const add = route("post", "/api/playlists", {
  tags,
  summary: "Create a playlist",
  description:
    "Private, SING and without songs by default. A cover (at most 2 MiB) and a colour are only for a CUSTOM " +
    "theme.",
  request: { headers: idempotencyHeaders, body: jsonOrForm(newPlaylistSchema) },
  responses: {
    ...made,
    ...needsSession,
    ...takesPicture,
    ...fails({
      invalid: PLAYLIST_TEXT.noName,
      forbidden: PLAYLIST_TEXT.userElsewhere,
      not_found: ERROR_TEXT.song.missing,
      conflict: `${PLAYLIST_TEXT.already}; or ${KEY_CONFLICT}`,
    }),
  },
});

const change = route("patch", "/api/playlists/{id}", {
  tags,
  summary: "Change a playlist",
  description:
    "Fields left out stay unchanged. With version, only if the playlist still has that version.",
  request: { params, body: jsonOrForm(playlistChangesSchema) },
  responses: {
    ...answers(playlistSchema, "the updated playlist"),
    ...ofOne,
    ...takesPicture,
    ...changedMeanwhile,
  },
});

const save = route("put", "/api/playlists/{id}/songs", {
  tags,
  summary: "Save a whole playlist",
  description:
    "Replaces its songs with these, in this order, and changes any other fields given, all or nothing. " +
    "With version, only if the playlist still has that version.",
  request: { params, body: jsonBody("playlist", savedPlaylistSchema) },
  responses: {
    ...answers(playlistSchema, "the updated playlist"),
    ...ofOne,
    ...changedMeanwhile,
  },
});

const remove = route("delete", "/api/playlists/{id}", {
  tags,
  summary: "Delete a playlist",
  description: "It cannot be undone.",
  request: { params },
  responses: { 204: { description: "deleted" }, ...ofOne },
});

const duplicate = route("post", "/api/playlists/{id}/duplicate", {
  tags,
  summary: "Copy a playlist",
  description:
    "Into a private one of your own, with its songs, name and theme. A cover is copied only if it is your own.",
  request: { headers: idempotencyHeaders, params },
  responses: {
    ...made,
    ...needsSession,
    ...fails({
      invalid: PLAYLIST_TEXT.invalid,
      not_found: PLAYLIST_TEXT.missing,
      conflict: `${PLAYLIST_TEXT.already}; or ${KEY_CONFLICT}`,
    }),
  },
});

export type PlaylistWriteRoutes =
  | typeof add
  | typeof change
  | typeof save
  | typeof remove
  | typeof duplicate;

export function playlistWriteRoutes(context: ApiContext): OpenAPIHono<SignedInEnv> {
  const { database, clock, limits, uploads } = context;
  const app = new OpenAPIHono<SignedInEnv>({ defaultHook: refuseParameters });
  const [guard, limited] = requireSession(context, limits.write, "playlist");
  app.on("POST", "/api/playlists", guard, limitedUnlessForm);
  app.on("POST", "/api/playlists/:id/duplicate", guard, limited);
  app.on(["PATCH", "DELETE"], "/api/playlists/:id", guard, limitedUnlessForm);
  app.on("PUT", "/api/playlists/:id/songs", guard, limited);

  /** Returns the answer to a request that makes a playlist, the same when it is sent again. */
  function creationOf(viewer: Viewer, keyed: KeyedRequest | null) {
    const read = (db: Snapshot, id: string) => findPlaylist(db, Number(id), viewer);
    return { userId: viewer.userId, keyed, read };
  }

  app.openapi(add, async (c) => {
    const viewer = c.get("viewer");
    const { userId } = viewer;
    const body = await withPlaylistBody(context, c, newPlaylistSchema, async (sent) => {
      const { given, picture: file } = sent;
      const fields = { ...given, userId: undefined };
      const request = { call: "POST playlist", fields, file };
      const creation = creationOf(viewer, keyedRequest(c.req.valid("header"), userId, request));
      // A picture that was stored before need not be decoded again.
      const before = file === null ? null : await replay(context, creation);
      if (before !== null) return before;
      const stored = await storeCover(context, sent);
      return isFailure(stored) ? stored : { ...stored, creation };
    });
    if (isFailure(body)) return refusal(c, body);
    if ("answer" in body) return c.json(body.answer, 201);
    const { given, sentCover, creation } = body;
    const result = await withPictureCleanup(uploads, [sentCover], () =>
      creating(context, creation, (db) =>
        addPlaylist(db, { ...given, userId, sentCover }, clock()),
      ),
    );
    return isFailure(result) ? refusal(c, result) : c.json(result.answer, 201);
  });

  async function edit(c: Context<SignedInEnv>, id: number, changes: PlaylistEdit) {
    const viewer = c.get("viewer");
    const result = await withCopiedCover(uploads, (copied) =>
      withPictureCleanup(uploads, [changes.sentCover, copied?.name], () =>
        database.write(async (db) => {
          const wanted = { ...changes, copied };
          const done = await changePlaylist(db, { id, viewer }, wanted, clock());
          if (isFailure(done) || isCopyFirst(done)) return done;
          const playlist = present(await findPlaylist(db, id, viewer));
          if (done !== "stale") return { playlist, unused: done.unused };
          const songs = await listPlaylistSongs(db, loadSongs, id);
          return { stale: true, playlist, songs } as const;
        }),
      ),
    );
    if (isFailure(result)) return refusal(c, result);
    if (isStale(result)) {
      const text = PLAYLIST_TEXT.changed;
      const songs = presentPlaylistSongs(result.songs);
      return c.json({ error: text, message: text, playlist: result.playlist, songs }, 409);
    }
    for (const name of result.unused) await uploads.remove(name);
    return c.json(result.playlist, 200);
  }

  app.openapi(change, async (c) => {
    const body = await withPlaylistBody(context, c, playlistChangesSchema, (sent) =>
      storeCover(context, sent),
    );
    if (isFailure(body)) return refusal(c, body);
    const { userId: _, ...changes } = body.given;
    const { sentCover } = body;
    const { version: __, ...named } = changes;
    if (sentCover === undefined && Object.values(named).every((value) => value === undefined))
      return refusal(c, failure("invalid", PLAYLIST_TEXT.nothing));
    return edit(c, c.req.valid("param").id, { ...changes, sentCover });
  });

  app.openapi(save, async (c) => {
    const given = fieldsOf(savedPlaylistSchema, await c.req.json(), c.get("viewer").userId);
    if (isFailure(given)) return refusal(c, given);
    const { userId: _, ...changes } = given;
    return edit(c, c.req.valid("param").id, changes);
  });

  app.openapi(remove, async (c) => {
    const playlist = { id: c.req.valid("param").id, viewer: c.get("viewer") };
    const result = await withCopiedCover(uploads, (copied) =>
      withPictureCleanup(uploads, [copied?.name], () =>
        database.write((db) => removePlaylist(db, playlist, clock(), copied)),
      ),
    );
    if (isFailure(result)) return refusal(c, result);
    for (const name of result.unused) await uploads.remove(name);
    return c.body(null, 204);
  });

  app.openapi(duplicate, async (c) => {
    const viewer = c.get("viewer");
    const { id } = c.req.valid("param");
    const sent = { call: "POST duplicate", fields: { id } };
    const keyed = keyedRequest(c.req.valid("header"), viewer.userId, sent);
    const result = await creating(context, creationOf(viewer, keyed), (db) =>
      duplicatePlaylist(db, { id, viewer }, clock()),
    );
    return isFailure(result) ? refusal(c, result) : c.json(result.answer, 201);
  });
  return app;
}

/** Asserts that a playlist is visible to the user who has just written it. */
function present(playlist: Playlist | null): Playlist {
  if (playlist === null) throw new Error("A playlist is missing in the transaction that wrote it");
  return playlist;
}
