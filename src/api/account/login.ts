import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { openAccount } from "../../database/community/users/accounts.ts";
import type { Transaction } from "../../database/database.ts";
import { acceptCredential, isAccepted } from "../../database/community/users/sessions.ts";
import { findSignedInUser } from "../../database/community/users/users.ts";
import { durationText } from "../../domain/duration.ts";
import { ERROR_TEXT } from "../../domain/error-texts.ts";
import { failure, FAILURE_STATUS, isFailure } from "../../domain/failure.ts";
import { SESSION_IDLE, SESSION_LONGEST } from "../../domain/users/session-life.ts";
import { loginSchema } from "../../domain/users/user.ts";
import { clientName, openSession } from "../../identity/session.ts";
import {
  type Credential,
  CREDENTIAL_TEXT,
  verifyCredential,
} from "../../identity/verify-credential.ts";
import { answers, fails, refusal } from "../answers.ts";
import type { ApiContext } from "../context.ts";
import {
  bodyTooLargeText,
  jsonBody,
  limitedBody,
  refuseParameters,
} from "../request/parameters.ts";
import { callerOf, setSessionCookie } from "./viewer.ts";
import { route } from "../request/route.ts";

const INVALID = "Invalid credential: it must be an ID token";

const login = route("post", "/api/auth/login", {
  tags: ["accounts"],
  summary: "Sign in",
  description:
    "With an OpenID Connect ID token of an identity service that this site accepts; each is accepted once. The " +
    "token in the response goes into the Authorization header of later requests: Bearer and the token. From a page of " +
    "this site a cookie comes with it, without which the token does not work. A session ends after " +
    `${durationText(SESSION_IDLE)} without use, and after ${durationText(SESSION_LONGEST)}.`,
  request: { body: jsonBody("login", z.object({ credential: z.string({ error: INVALID }) })) },
  responses: {
    ...answers(loginSchema, "who signed in, and the session's token"),
    ...fails({
      invalid: INVALID,
      unauthenticated: CREDENTIAL_TEXT.refused,
      forbidden: ERROR_TEXT.session.elsewhere,
      too_large: bodyTooLargeText("login"),
      too_many: "Refused, after too many failed sign-ins from this address",
      unavailable: CREDENTIAL_TEXT.unreachable,
    }),
  },
});

export type LoginRoutes = typeof login;

export interface LoginEnv {
  Variables: {
    isLimited: boolean;
  };
}

/** Counts failed sign-ins of each address. Above the limit cached keys still verify, so that none is locked out by others. */
export function countFailures({ limits, clientAddress, issuers }: ApiContext) {
  return createMiddleware<LoginEnv>(async (c, next) => {
    // Counted before the attempt and given back on success, so that concurrent failures count, too.
    const address = clientAddress(c);
    const refused = await limits.login.take(address);
    c.set("isLimited", refused !== null);
    await next();
    const { status } = c.res;
    const isFailed = status >= 400 && status < 500 && status !== FAILURE_STATUS.forbidden;
    if (refused === null && !isFailed) await limits.login.giveBack(address);
    // The keys are at hand when the limit is reached.
    if (refused === null && isFailed)
      for (const issuer of issuers) issuer.loadKeys().catch(() => undefined);
    if (refused !== null && isFailed) c.res = refusal(c, refused);
  });
}

export function loginRoutes(context: ApiContext): OpenAPIHono<LoginEnv> {
  const { database, clock, origin, issuers } = context;
  const app = new OpenAPIHono<LoginEnv>({ defaultHook: refuseParameters });
  app.on("POST", login.path, countFailures(context), limitedBody("login"));

  app.openapi(login, async (c) => {
    c.header("Cache-Control", "no-store");
    if (callerOf(c, origin) === "foreign page")
      return refusal(c, failure("forbidden", ERROR_TEXT.session.elsewhere));
    const verification = { issuers, now: clock(), mayFetch: !c.get("isLimited") };
    const credential = await verifyCredential(c.req.valid("json").credential, verification);
    if (isFailure(credential)) return refusal(c, credential);
    // A known one is refused without a transaction.
    if (await database.read((db) => isAccepted(db, credential.hash)))
      return refusal(c, failure("unauthenticated", CREDENTIAL_TEXT.refused));
    return answerSignedIn(context, c, credential);
  });
  return app;
}

/** Answers with a new session, of the browser whose page asks, or of a program. */
export async function answerSignedIn(
  { database, clock, origin }: ApiContext,
  c: Context,
  credential: Credential,
) {
  const client = clientName(c.req.header("User-Agent"));
  const session = { client, isBrowser: callerOf(c, origin) === "page" };
  const opened = await database.write((db) => signIn(db, credential, session, clock()));
  if (isFailure(opened)) return refusal(c, opened);
  if (opened.cookie !== null) setSessionCookie(c, origin, opened.cookie);
  const { user, token, isNew } = opened;
  return c.json({ user, token, is_new: isNew }, 200);
}

/** Runs in one transaction, so that a credential is used if and only if its session begins. */
async function signIn(
  db: Transaction,
  { identity, hash, expiresAt }: Credential,
  { client, isBrowser }: { client: string; isBrowser: boolean },
  now: Date,
) {
  if (!(await acceptCredential(db, hash, expiresAt)))
    return failure("unauthenticated", CREDENTIAL_TEXT.refused);
  const { userId, isNew } = await openAccount(db, identity, now);
  const { token, cookie } = await openSession(db, { userId, client, isBrowser }, now);
  const user = await findSignedInUser(db, userId, now);
  if (user === null) throw new Error("The account is gone in the transaction that opened it");
  return { user, token, isNew, cookie };
}
