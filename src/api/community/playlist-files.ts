import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { findPlaylist, listPlaylistSongs } from "../../database/community/playlists.ts";
import { loadSongs } from "../../database/catalogue/song-set.ts";
import { loadRecordingIds } from "../../database/catalogue/external-ids.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import {
  PLAYLIST_FILE_TYPE,
  playlistDisposition,
  writePlaylist,
} from "../../domain/playlist-file.ts";
import { PLAYLIST_FORMATS, type PlaylistFormat } from "../../domain/playlist-formats.ts";
import { PLAYLIST_TEXT } from "../../domain/playlist-rules.ts";
import type { ApiContext } from "../context.ts";
import { refuseParameters } from "../request/parameters.ts";
import { playlistParams, playlistProblems, playlistTags } from "./playlists.ts";
import { refusal } from "../problem.ts";
import { visitorOr } from "../account/viewer.ts";

const WORDS: Record<PlaylistFormat, [summary: string, description: string]> = {
  csv: ["A playlist as CSV", "For spreadsheets: a row for each song."],
  jspf: ["A playlist as JSPF", "For players and other services: https://xspf.org/jspf"],
  txt: ["A playlist as plain text", "A line for each song."],
};

function file<Format extends PlaylistFormat>(format: Format) {
  const [summary, description] = WORDS[format];
  return createRoute({
    method: "get",
    path: `/api/playlists/{id}/export.${format}`,
    tags: playlistTags,
    summary,
    description: `${description} A private one is there for its owner alone.`,
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

export type PlaylistFileRoutes = ReturnType<typeof file<PlaylistFormat>>;

export function playlistFileRoutes(context: ApiContext): OpenAPIHono {
  const { database, origin } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });
  for (const format of PLAYLIST_FORMATS)
    app.openapi(file(format), async (c) => {
      const viewer = await visitorOr(context, c);
      if (isFailure(viewer)) return refusal(c, viewer);
      const { id } = c.req.valid("param");
      const found = await database.read(async (db) => {
        const playlist = await findPlaylist(db, id, viewer);
        if (playlist === null) return null;
        const songs = await listPlaylistSongs(db, loadSongs, id);
        return { playlist, songs, recordings: await loadRecordingIds(db, playlist.song_ids) };
      });
      if (found === null) return refusal(c, failure("not_found", PLAYLIST_TEXT.missing));
      return c.body(writePlaylist(format, { ...found, origin }), 200, {
        "Content-Type": PLAYLIST_FILE_TYPE[format],
        "Content-Disposition": playlistDisposition(found.playlist, format),
      });
    });
  return app;
}
