import { OpenAPIHono, z } from "@hono/zod-openapi";
import { acceptCredential } from "../../database/community/users/sessions.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, isFailure } from "../../domain/failure.ts";
import { pagePath } from "../../domain/page-path.ts";
import { loginSchema } from "../../domain/users/user.ts";
import { beginCodeFlow, CODE_FLOW_TEXT, finishCodeFlow } from "../../identity/code-flow.ts";
import { IssuerUnreachable } from "../../identity/fetch-json.ts";
import { hashOf } from "../../identity/secret.ts";
import { CREDENTIAL_TEXT, verifyCredential } from "../../identity/verify-credential.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import {
  bodyTooLargeText,
  jsonBody,
  limitedBody,
  refuseParameters,
} from "../request/parameters.ts";
import { route } from "../request/route.ts";
import { answerSignedIn, countFailures, type LoginEnv } from "./login.ts";
import { ATTEMPT_LIFE, keepAttempt, takeAttempt } from "./sign-in-attempts.ts";
import { callerOf } from "./viewer.ts";

const NOT_OFFERED = "The code flow is not available here";

const begin = route("post", "/api/auth/begin", {
  tags: ["accounts"],
  summary: "Start a sign-in with the code flow",
  description:
    "The authorization code flow with PKCE. A cookie keeps what the identity service's answer is checked against, " +
    "for ten minutes; a browser keeps up to five.",
  responses: {
    ...answers(z.object({ address: z.string() }), "where the browser goes next"),
    ...fails({
      forbidden: ERROR_TEXT.session.elsewhere,
      not_found: NOT_OFFERED,
      unavailable: CREDENTIAL_TEXT.unreachable,
    }),
  },
});

const INVALID =
  "Invalid answer: it must be the query string the identity service sent the browser back with";

const finish = route("post", "/api/auth/finish", {
  tags: ["accounts"],
  summary: "Finish a sign-in with the code flow",
  description:
    "With the query string the identity service sent the browser back with; works once. The response is that of " +
    "POST /api/auth/login.",
  request: { body: jsonBody("login", z.object({ answer: z.string({ error: INVALID }) })) },
  responses: {
    ...answers(loginSchema, "who signed in, and the session's token"),
    ...fails({
      invalid: INVALID,
      unauthenticated: CODE_FLOW_TEXT.unknown,
      forbidden: ERROR_TEXT.session.elsewhere,
      too_large: bodyTooLargeText("login"),
      too_many: "Refused, after too many failed sign-ins from this address",
      unavailable: CREDENTIAL_TEXT.unreachable,
    }),
  },
});

export type CodeFlowRoutes = typeof begin | typeof finish;

export function codeFlowRoutes(context: ApiContext): OpenAPIHono<LoginEnv> {
  const { database, clock, origin, issuers, logError } = context;
  const redirectUri = origin + pagePath.login();
  const app = new OpenAPIHono<LoginEnv>({ defaultHook: refuseParameters });
  app.on("POST", finish.path, countFailures(context), limitedBody("login"));

  app.openapi(begin, async (c) => {
    c.header("Cache-Control", "no-store");
    if (callerOf(c, origin) === "foreign page")
      return refusal(c, failure("forbidden", ERROR_TEXT.session.elsewhere));
    // The identity service leads back to `origin` alone, where a cookie of another name of this site is not sent.
    if ((c.req.header("Origin") ?? origin) !== origin)
      return refusal(
        c,
        failure("forbidden", `Sign in at ${redirectUri}, the address of this site`),
      );
    const client = await codeFlowOf(context);
    if (client === null) return refusal(c, failure("not_found", NOT_OFFERED));
    if (isFailure(client)) return refusal(c, client);
    const { address, attempt } = await beginCodeFlow(client, redirectUri);
    keepAttempt(c, origin, attempt, clock());
    return c.json({ address }, 200);
  });

  app.openapi(finish, async (c) => {
    c.header("Cache-Control", "no-store");
    if (callerOf(c, origin) === "foreign page")
      return refusal(c, failure("forbidden", ERROR_TEXT.session.elsewhere));
    const unknown = failure("unauthenticated", CODE_FLOW_TEXT.unknown);
    // Only the identity service knows whether a code is good, and is not asked above the limit.
    if (c.get("isLimited")) return refusal(c, unknown);
    const now = clock();
    const { answer: query } = c.req.valid("json");
    const attempt = takeAttempt(c, origin, new URLSearchParams(query).get("state") ?? "", now);
    const client = await codeFlowOf(context);
    if (isFailure(client)) return refusal(c, client);
    if (attempt === null || client === null) return refusal(c, unknown);
    const isFirst = await database.write((db) =>
      acceptCredential(
        db,
        hashOf(`state ${attempt.state}`),
        new Date(now.getTime() + ATTEMPT_LIFE),
      ),
    );
    if (!isFirst) return refusal(c, unknown);
    const told = await finishCodeFlow(client, { query, attempt, redirectUri, now, logError });
    if (isFailure(told)) return refusal(c, told);
    const { idToken, userInfo } = told;
    const credential = await verifyCredential(idToken, { issuers, now, mayFetch: true, userInfo });
    return isFailure(credential) ? refusal(c, credential) : answerSignedIn(context, c, credential);
  });
  return app;
}

async function codeFlowOf({ issuers }: ApiContext) {
  try {
    return (await issuers[0]?.codeFlow()) ?? null;
  } catch (error) {
    if (!(error instanceof IssuerUnreachable)) throw error;
    return failure("unavailable", CREDENTIAL_TEXT.unreachable, error.retryAfter);
  }
}
