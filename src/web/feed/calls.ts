import { call } from "../api-client/call.ts";

export const loadFeed = call("GET /api/playlists");
