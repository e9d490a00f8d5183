import type { PlaylistFormat } from "../../domain/playlists/playlist-formats.ts";
import { call, callForFile, callForPage } from "../api-client/call.ts";

export const playlistCalls = {
  create: call("POST /api/playlists"),
  read: call("GET /api/playlists/{id}"),
  readSongs: call("GET /api/playlists/{id}/songs"),
  save: call("PUT /api/playlists/{id}/songs"),
  change: call("PATCH /api/playlists/{id}"),
  remove: call("DELETE /api/playlists/{id}"),
  duplicate: call("POST /api/playlists/{id}/duplicate"),
  addSong: call("POST /api/playlists/{id}/songs"),
  addList: call("POST /api/playlists/{id}/songs/list"),
  undoAddition: call("POST /api/playlists/{id}/songs/removals"),
  listenLater: call("POST /api/listen-later"),
  mine: callForPage("GET /api/playlists/mine"),
};

export function loadPlaylistFile(id: number, format: PlaylistFormat): Promise<Blob> {
  return callForFile(`GET /api/playlists/{id}/export.${format}` as const)({ params: { id } });
}
