import { type AnswerOf, call } from "../api-client/call.ts";

export const importCalls = {
  match: call("POST /api/import/match"),
  ratings: call("POST /api/import/ratings"),
  createPlaylist: call("POST /api/playlists"),
  addSongs: call("POST /api/playlists/{id}/songs/list"),
};

export type Match = AnswerOf<"POST /api/import/match">["rows"][number];

export type MatchedRecord = Match["records"][number];
