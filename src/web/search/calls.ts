import { call } from "../api-client/call.ts";

/** Results are the same for everybody, so they can be cached. */
export const searchCalls = {
  everything: call("GET /api/search", { isAnonymous: true }),
  songs: call("GET /api/songs/search", { isAnonymous: true }),
  artists: call("GET /api/artists/search", { isAnonymous: true }),
};
