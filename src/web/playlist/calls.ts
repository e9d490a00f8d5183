import type { PlaylistFormat } from "../../domain/playlist-rules.ts";
import { addressOf, call, callForFile, callForPage } from "../api-client/call.ts";

export const playlistCalls = {
  create: call("POST /api/playlists"),
  read: call("GET /api/playlists/{id}"),
  readSongs: call("GET /api/playlists/{id}/songs"),
  save: call("PUT /api/playlists/{id}/songs"),
  /** With the file of a cover. */
  change: call("PATCH /api/playlists/{id}"),
  remove: call("DELETE /api/playlists/{id}"),
  duplicate: call("POST /api/playlists/{id}/duplicate"),
  addSong: call("POST /api/playlists/{id}/songs"),
  addList: call("POST /api/playlists/{id}/songs/list"),
  mine: callForPage("GET /api/playlists/mine"),
};

const fileOf = (format: PlaylistFormat) => `GET /api/playlists/{id}/export.${format}` as const;

/** The address of a playlist's file, and the file itself of one that only its owner may read. */
export const playlistFile = {
  address: (id: number, format: PlaylistFormat) => addressOf(fileOf(format), { params: { id } }),
  load: (id: number, format: PlaylistFormat) => callForFile(fileOf(format))({ params: { id } }),
};
