import { call } from "../api-client/call.ts";

/** What is found is the same for everybody, and can so be cached. */
export const searchCalls = {
  everything: call("GET /api/search", { isAnonymous: true }),
  songs: call("GET /api/songs/search", { isAnonymous: true }),
  artists: call("GET /api/artists/search", { isAnonymous: true }),
};
