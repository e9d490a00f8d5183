import { call } from "../api-client/call.ts";

export const sessionCalls = {
  provider: call("GET /api/auth/provider", { isAnonymous: true }),
  begin: call("POST /api/auth/begin", { isAnonymous: true }),
  finish: call("POST /api/auth/finish", { isAnonymous: true }),
  login: call("POST /api/auth/login", { isAnonymous: true }),
  /** With the token of the session, which the browser has deleted by then. */
  logout: call("POST /api/auth/logout", { isAnonymous: true }),
  check: call("GET /api/auth/check"),
  list: call("GET /api/auth/sessions"),
  endAll: call("DELETE /api/auth/sessions"),
};
