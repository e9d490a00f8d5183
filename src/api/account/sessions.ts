import { OpenAPIHono, z } from "@hono/zod-openapi";
import {
  endSession,
  endSessions,
  findSession,
  listSessions,
} from "../../database/community/users/sessions.ts";
import { findSignedInUser } from "../../database/community/users/users.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { sessionSchema, signedInUserSchema } from "../../domain/users/user.ts";
import { hashOf, isSecretOf } from "../../identity/secret.ts";
import { IssuerUnreachable } from "../../identity/fetch-json.ts";
import { CREDENTIAL_TEXT } from "../../identity/verify-credential.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import { idParameters, refuseParameters } from "../request/parameters.ts";
import { bearerToken, clearSessionCookie, readSessionCookie, signedIn } from "./viewer.ts";
import { route } from "../request/route.ts";

const tags = ["accounts"];
const done = { 204: { description: "done" } };
const needsSession = fails({ unauthenticated: "no session, or an expired one" });

const logout = route("post", "/api/auth/logout", {
  tags,
  summary: "Sign out",
  description: "Ends the token's session, if there is one; only the status matters.",
  responses: done,
});

const check = route("get", "/api/auth/check", {
  tags,
  summary: "Who is signed in",
  description: "Whether the session is still valid, and whose it is.",
  responses: { ...answers(signedInUserSchema, "who is signed in"), ...needsSession },
});

const list = route("get", "/api/auth/sessions", {
  tags,
  summary: "Your own sessions",
  description: "Where you are signed in, latest first.",
  responses: { ...answers(z.array(sessionSchema), "the sessions"), ...needsSession },
});

const endAll = route("delete", "/api/auth/sessions", {
  tags,
  summary: "Sign out everywhere",
  description: "Ends all of your sessions, including this one.",
  responses: { ...done, ...needsSession },
});

const endOne = route("delete", "/api/auth/sessions/{id}", {
  tags,
  summary: "End one of your sessions",
  request: { params: idParameters(ERROR_TEXT.session.invalid) },
  responses: {
    ...done,
    ...needsSession,
    ...fails({ invalid: ERROR_TEXT.session.invalid, not_found: ERROR_TEXT.session.missing }),
  },
});

const provider = route("get", "/api/auth/provider", {
  tags,
  summary: "Where to sign in",
  description:
    "The identity service that this site sends browsers to, according to its current discovery document.",
  responses: {
    ...answers(
      z.object({
        authorization_endpoint: z.string(),
        client_id: z.string(),
        response_type: z
          .enum(["code", "id_token"])
          .describe("code: POST /api/auth/begin gives the exact address"),
      }),
      "where a browser is sent, and for which client",
    ),
    ...fails({
      not_found: "Sign-in is not available here",
      unavailable: CREDENTIAL_TEXT.unreachable,
    }),
  },
});

export type SessionRoutes =
  | typeof logout
  | typeof check
  | typeof list
  | typeof endAll
  | typeof endOne
  | typeof provider;

export function sessionRoutes(context: ApiContext): OpenAPIHono {
  const { database, clock, origin, issuers } = context;
  const app = new OpenAPIHono({ defaultHook: refuseParameters });

  app.openapi(logout, async (c) => {
    c.header("Cache-Control", "no-store");
    const token = bearerToken(c);
    if (token === null) return c.body(null, 204);
    const session = await database.read((db) => findSession(db, hashOf(token)));
    if (session === null) return c.body(null, 204);
    await database.write((db) => endSession(db, session.id));
    // Another tab may have signed in again: that session's cookie stays.
    const { cookie_hash } = session;
    const cookie = readSessionCookie(c, origin);
    if (cookie !== null && cookie_hash !== null && isSecretOf(cookie, cookie_hash))
      clearSessionCookie(c, origin);
    return c.body(null, 204);
  });

  app.openapi(check, async (c) => {
    const viewer = await signedIn(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const user = await database.read((db) => findSignedInUser(db, viewer.userId, clock()));
    if (user === null) return refusal(c, failure("unauthenticated", ERROR_TEXT.session.dead));
    return c.json(user, 200);
  });

  app.openapi(list, async (c) => {
    const viewer = await signedIn(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const sessions = await database.read((db) => listSessions(db, viewer.userId, clock()));
    const shown = sessions.map((one) => ({ ...one, is_current: one.id === viewer.sessionId }));
    return c.json(shown, 200);
  });

  app.openapi(endAll, async (c) => {
    const viewer = await signedIn(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    await database.write((db) => endSessions(db, viewer.userId));
    clearSessionCookie(c, origin);
    return c.body(null, 204);
  });

  app.openapi(endOne, async (c) => {
    const viewer = await signedIn(context, c);
    if (isFailure(viewer)) return refusal(c, viewer);
    const { id } = c.req.valid("param");
    const isEnded = await database.write(async (db) => {
      const own = await listSessions(db, viewer.userId, clock());
      if (!own.some((session) => session.id === id)) return false;
      await endSession(db, id);
      return true;
    });
    // The sessions of other users are 404, as unknown ones.
    if (!isEnded) return refusal(c, failure("not_found", ERROR_TEXT.session.missing));
    return c.body(null, 204);
  });

  app.openapi(provider, async (c) => {
    c.header("Cache-Control", "no-store");
    const [issuer] = issuers;
    if (issuer === undefined)
      return refusal(c, failure("not_found", "Sign-in is not available here"));
    try {
      const authorization_endpoint = await issuer.authorizationEndpoint();
      const response_type: "code" | "id_token" =
        (await issuer.codeFlow()) === null ? "id_token" : "code";
      return c.json({ authorization_endpoint, client_id: issuer.clientId, response_type }, 200);
    } catch (error) {
      if (!(error instanceof IssuerUnreachable)) throw error;
      return refusal(c, failure("unavailable", CREDENTIAL_TEXT.unreachable, error.retryAfter));
    }
  });
  return app;
}
