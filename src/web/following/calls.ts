import { call } from "../api-client/call.ts";

export const followingCalls = {
  list: call("GET /api/following"),
  read: call("GET /api/following/{artistId}"),
  follow: call("PUT /api/following/{artistId}"),
  unfollow: call("DELETE /api/following/{artistId}"),
  news: call("GET /api/following/news"),
  seen: call("POST /api/following/seen"),
  makeFeed: call("POST /api/following/feed"),
  removeFeed: call("DELETE /api/following/feed"),
};
