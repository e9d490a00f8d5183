import { answers, fails, refusal, refuses } from "../answers.ts";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { loadRecordingIds } from "../../database/catalogue/external-ids.ts";
import { loadSongs } from "../../database/catalogue/songs/song-set.ts";
import {
  findPlaylist,
  listFeed,
  listPlaylistSongs,
  listUserPlaylists,
} from "../../database/community/playlists/playlists.ts";
import { findProfileUser } from "../../database/community/users/users.ts";
import { feedCursor, idCursor } from "../../domain/cursor.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import {
  FEED_PAGE,
  MAXIMUM_FEED_PAGE,
  PLAYLIST_TEXT,
  PLAYLISTS_LISTED,
} from "../../domain/playlists/playlist-rules.ts";
import { feedSchema, playlistSchema } from "../../domain/playlists/playlist.ts";
import type { ApiContext } from "../context.ts";
import {
  answersPart,
  cursorParameter,
  firstPart,
  idParameters,
  numberUpTo,
  refuseParameters,
} from "../request/parameters.ts";
import { signedIn, visitorOr } from "../account/viewer.ts";
import {
  PLAYLIST_FILE_TYPE,
  playlistDisposition,
  writePlaylist,
} from "../../domain/playlists/playlist-file.ts";
import { PLAYLIST_FORMATS, type PlaylistFormat } from "../../domain/playlists/playlist-formats.ts";
import { joinedNames } from "../../domain/catalogue/artist-names.ts";
import type { Song } from "../../domain/catalogue/song.ts";
import { presentSong, songSchema } from "../catalogue/contract/song-contract.ts";
import { route } from "../request/route.ts";

const playlistSongSchema = songSchema
  .extend({
    name: z.string().describe("the original name: the Korean one if known"),
    artist_english_name: z.string(),
    position: z.int().describe("from 1"),
  })
  .meta({ id: "PlaylistSong" });

export type PlaylistSong = z.infer<typeof playlistSongSchema>;

export const playlistConflictSchema = z
  .object({
    error: z.string(),
    message: z.string(),
    playlist: playlistSchema,
    songs: z.array(playlistSongSchema),
  })
  .meta({ id: "PlaylistConflict" });

export type PlaylistConflict = z.infer<typeof playlistConflictSchema>;

export function presentPlaylistSongs(songs: readonly Song[]): PlaylistSong[] {
  return songs.map((song, at) => ({
    ...presentSong(song),
    name: song.korean_name ?? song.english_name,
    artist_english_name: joinedNames(song.artists),
    position: at + 1,
  }));
}

export const playlistTags = ["playlists"];

const tags = playlistTags;

export const playlistParams = idParameters(PLAYLIST_TEXT.invalid);

/** The failures of calls that read one playlist. Hidden playlists are 404, so that they do not reveal themselves. */
export const playlistProblems = {
  ...refuses(PLAYLIST_TEXT.invalid),
  ...fails({ unauthenticated: ERROR_TEXT.session.dead, not_found: PLAYLIST_TEXT.missing }),
};

const MINE_AT_ONCE = 200;

const feed = route("get", "/api/playlists", {
  tags,
  summary: "The feed: public playlists",
  description:
    "Newest first. pagination.cursor as ?cursor= continues right after the last one seen, whatever was added " +
    "in the meantime; ?page= counts from the newest at that moment.",
  request: {
    query: z.object({
      page: numberUpTo(1_000_000, PLAYLIST_TEXT.page)
        .optional()
        .openapi({ type: "integer", minimum: 1, description: "which page, starting from 1" }),
      limit: numberUpTo(MAXIMUM_FEED_PAGE, PLAYLIST_TEXT.limit)
        .default(FEED_PAGE)
        .openapi({ type: "integer", minimum: 1, maximum: MAXIMUM_FEED_PAGE }),
      cursor: cursorParameter(feedCursor.read, PLAYLIST_TEXT.cursor, "pagination.cursor"),
    }),
  },
  responses: {
    ...answers(feedSchema, "the playlists, and where the feed continues"),
    ...refuses(PLAYLIST_TEXT.page),
    ...fails({ unauthenticated: ERROR_TEXT.session.dead }),
  },
});

const cursorQuery = z.object({ cursor: cursorParameter(idCursor, PLAYLIST_TEXT.cursor) });

const listed = {
  ...answersPart(z.array(playlistSchema), "the playlists, newest first"),
  ...refuses(PLAYLIST_TEXT.cursor),
};

const mine = route("get", "/api/playlists/mine", {
  tags,
  summary: "Your own playlists",
  description: `Public and private, newest first, ${MINE_AT_ONCE} at a time.`,
  request: { query: cursorQuery },
  responses: { ...listed, ...fails({ unauthenticated: ERROR_TEXT.session.none }) },
});

const ofUser = route("get", "/api/users/{username}/playlists", {
  tags,
  summary: "The playlists of a user",
  description: `Newest first, ${PLAYLISTS_LISTED} at a time. The user also gets private ones.`,
  request: {
    params: z.object({ username: z.string().openapi({ example: "listener" }) }),
    query: cursorQuery,
  },
  responses: {
    ...listed,
    ...fails({ unauthenticated: ERROR_TEXT.session.dead, not_found: ERROR_TEXT.user.missing }),
  },
});

const one = route("get", "/api/playlists/{id}", {
  tags,
  summary: "A playlist",
  description: "Needs no session. A private one can be read only by its owner.",
  request: { params: playlistParams },
  responses: { ...answers(playlistSchema, "the playlist"), ...playlistProblems },
});

const songs = route("get", "/api/playlists/{id}/songs", {
  tags,
  summary: "The songs of a playlist",
  description: "In order.",
  request: { params: playlistParams },
  responses: { ...answers(z.array(playlistSongSchema), "the songs"), ...playlistProblems },
});

const FILE_WORDS: Record<PlaylistFormat, [summary: string, description: string]> = {
  csv: ["A playlist as CSV", "For spreadsheets: a row for each song."],
  jspf: ["A playlist as JSPF", "For players and other services: https://xspf.org/jspf"],
  txt: ["A playlist as plain text", "A line for each song."],
};

function file<Format extends PlaylistFormat>(format: Format) {
  const [summary, description] = FILE_WORDS[format];
  return route("get", `/api/playlists/{id}/export.${format}`, {
    tags,
    summary,
    description: `${description} A private one can be read only by its owner.`,
    request: { params: playlistParams },
    responses: {
      200: {
        description: "the file",
        content: { [PLAYLIST_FILE_TYPE[format].split(";")[0]!]: { schema: { type: "string" } } },
      },
      ...playlistProblems,
    },
  });
}

export type PlaylistRoutes =
  | typeof feed
  | typeof mine
  | typeof ofUser
  | typeof one
  | typeof songs
  | ReturnType<typeof file<PlaylistFormat>>;

export function playlistRoutes(context: ApiContext): OpenAPIHono {
  const { database, clock, origin } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  app.openapi(feed, async (c) => {
    const viewer = await visitorOr(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const { cursor: after, page, limit } = c.req.valid("query");
    return c.json(await database.read((db) => listFeed(db, { viewer, limit, after, page })), 200);
  });

  app.openapi(mine, async (c) => {
    const viewer = await signedIn(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const { cursor: before } = c.req.valid("query");
    const limit = MINE_AT_ONCE + 1;
    const found = await database.read((db) =>
      listUserPlaylists(db, viewer.userId, { viewer, before, limit }),
    );
    const part = firstPart(c, found, MINE_AT_ONCE, ({ _id }) => _id);
    return c.json(part, 200);
  });

  app.openapi(ofUser, async (c) => {
    const viewer = await visitorOr(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const { username } = c.req.valid("param");
    const { cursor: before } = c.req.valid("query");
    const limit = PLAYLISTS_LISTED + 1;
    const found = await database.read(async (db) => {
      const of = await findProfileUser(db, username, viewer, clock());
      return of === null ? null : listUserPlaylists(db, of.user._id, { viewer, before, limit });
    });
    if (found === null) return refusal(c, failure("not_found", ERROR_TEXT.user.missing));
    const part = firstPart(c, found, PLAYLISTS_LISTED, ({ _id }) => _id);
    return c.json(part, 200);
  });

  app.openapi(one, async (c) => {
    const viewer = await visitorOr(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const { id } = c.req.valid("param");
    const found = await database.read((db) => findPlaylist(db, id, viewer));
    if (found === null) return refusal(c, failure("not_found", PLAYLIST_TEXT.missing));
    return c.json(found, 200);
  });

  app.openapi(songs, async (c) => {
    const viewer = await visitorOr(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const { id } = c.req.valid("param");
    const found = await database.read(async (db) =>
      (await findPlaylist(db, id, viewer)) === null ? null : listPlaylistSongs(db, loadSongs, id),
    );
    if (found === null) return refusal(c, failure("not_found", PLAYLIST_TEXT.missing));
    return c.json(presentPlaylistSongs(found), 200);
  });

  for (const format of PLAYLIST_FORMATS)
    app.openapi(file(format), async (c) => {
      const viewer = await visitorOr(context, c);
      if (isFailure(viewer)) return refusal(c, viewer);
      const { id } = c.req.valid("param");
      const found = await database.read(async (db) => {
        const playlist = await findPlaylist(db, id, viewer);
        if (playlist === null) return null;
        return {
          playlist,
          songs: await listPlaylistSongs(db, loadSongs, id),
          recordings: await loadRecordingIds(db, playlist.song_ids),
        };
      });
      if (found === null) return refusal(c, failure("not_found", PLAYLIST_TEXT.missing));
      return c.body(writePlaylist(format, { ...found, origin }), 200, {
        "Content-Type": PLAYLIST_FILE_TYPE[format],
        "Content-Disposition": playlistDisposition(found.playlist, format),
      });
    });
  return app;
}
