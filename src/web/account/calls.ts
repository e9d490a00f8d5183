import { call } from "../api-client/call.ts";

/** Signing in and out, and one's sessions. */
export const sessionCalls = {
  provider: call("GET /api/auth/provider", { isAnonymous: true }),
  login: call("POST /api/auth/login", { isAnonymous: true }),
  /** Of the session whose token is given: the browser has forgotten it by then. */
  logout: call("POST /api/auth/logout", { isAnonymous: true }),
  check: call("GET /api/auth/check"),
  list: call("GET /api/auth/sessions"),
  endAll: call("DELETE /api/auth/sessions"),
};
