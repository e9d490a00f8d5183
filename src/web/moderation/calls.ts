import { call, callForPage } from "../api-client/call.ts";

export const moderationCalls = {
  list: callForPage("GET /api/moderation"),
  log: callForPage("GET /api/moderation/log"),
  act: call("POST /api/moderation"),
  hideAll: call("POST /api/moderation/hide-all"),
  reportedEdits: call("GET /api/moderation/edits"),
  dismissReports: call("DELETE /api/moderation/edits/{id}/reports"),
  rollBackList: callForPage("GET /api/moderation/rollback"),
  rollBackCount: call("GET /api/moderation/rollback/count"),
  rollBack: call("POST /api/moderation/rollback"),
  suspended: callForPage("GET /api/moderation/suspensions"),
  trusted: callForPage("GET /api/moderation/trust"),
  trust: call("POST /api/moderation/trust"),
  suspend: call("POST /api/moderation/suspensions"),
};
