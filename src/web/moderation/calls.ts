import { call } from "../api-client/call.ts";

/** The calls of moderators. */
export const moderationCalls = {
  list: call("GET /api/moderation"),
  log: call("GET /api/moderation/log"),
  act: call("POST /api/moderation"),
  suspended: call("GET /api/moderation/suspensions"),
  trusted: call("GET /api/moderation/trust"),
  trust: call("POST /api/moderation/trust"),
  suspend: call("POST /api/moderation/suspensions"),
};
