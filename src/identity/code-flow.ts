import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  clockSkew,
  clockTolerance,
  Configuration,
  customFetch,
  fetchUserInfo,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
  type ServerMetadata,
  WWWAuthenticateChallengeError,
} from "openid-client";
import type { JWTPayload } from "jose";
import { type Failure, failure } from "../domain/failure.ts";
import { fetchBriefly, IssuerUnreachable } from "./fetch-json.ts";
import type { CodeFlowClient } from "./issuer.ts";
import { CREDENTIAL_TEXT, LEEWAY } from "./verify-credential.ts";

/** The secrets of a sign-in that was begun. Only the browser keeps them, so that any process can finish it. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  /** The code verifier (RFC 7636), by which a code is of use to this browser alone. */
  verifier: string;
}

export const CODE_FLOW_TEXT = {
  cancelled: "The sign-in was cancelled.",
  refused:
    "The sign-in service refused this site. The people who run this site can find the reason in the log.",
  unknown: "This sign-in was not started in this browser, or too long ago. Sign in again.",
} as const;

/** Begins a sign-in. @returns the address at which the browser goes on, and what it has to keep */
export async function beginCodeFlow(
  client: CodeFlowClient,
  redirectUri: string,
): Promise<{ address: string; attempt: SignInAttempt }> {
  const verifier = randomPKCECodeVerifier();
  const attempt = { state: randomState(), nonce: randomNonce(), verifier };
  const { href } = buildAuthorizationUrl(configured(client), {
    redirect_uri: redirectUri,
    scope: "openid profile email",
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return { address: href, attempt };
}

interface CodeFlowAnswer {
  /** The query with which the browser came back. */
  query: string;
  attempt: SignInAttempt;
  redirectUri: string;
  now: Date;
  /** Called with what the operator has to know: no error here has a word of the visitor's. */
  logError: (error: unknown) => void;
}

/** Exchanges the code of an answer for an ID token, which is still to be verified, and what the service tells of the user. */
export async function finishCodeFlow(
  client: CodeFlowClient,
  { query, attempt, redirectUri, now, logError }: CodeFlowAnswer,
): Promise<{ idToken: string; userInfo: JWTPayload } | Failure<"unauthenticated" | "unavailable">> {
  const address = new URL(redirectUri);
  address.search = query;
  const configuration = configured(client, now);
  try {
    const tokens = await authorizationCodeGrant(configuration, address, {
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      pkceCodeVerifier: attempt.verifier,
    });
    const { id_token: idToken, access_token: accessToken } = tokens;
    const claims = tokens.claims();
    if (idToken === undefined || claims === undefined)
      return failure("unauthenticated", CREDENTIAL_TEXT.refused);
    // In the code flow a service may tell names and the e-mail address here alone (OpenID Connect Core, section 5.4).
    const isTold = client.service.userinfo_endpoint === undefined || hasNames(claims);
    const userInfo = isTold ? {} : await fetchUserInfo(configuration, accessToken, claims.sub);
    return { idToken, userInfo };
  } catch (error) {
    return failureOf(error, logError);
  }
}

function hasNames(claims: JWTPayload): boolean {
  return ["name", "given_name", "email"].every((name) => claims[name] !== undefined);
}

function configured({ service, clientId, secret }: CodeFlowClient, now = new Date()) {
  const times = {
    [clockSkew]: Math.round((now.getTime() - Date.now()) / 1_000),
    [clockTolerance]: LEEWAY,
  };
  const configuration = new Configuration(service, clientId, times, proofOf(service, secret));
  configuration[customFetch] = (url, { method, headers, body }) =>
    fetchBriefly(url, { method, headers, body: body instanceof URLSearchParams ? body : null });
  if (service.issuer.startsWith("http:")) allowInsecureRequests(configuration);
  return configuration;
}

/** Returns how the client shows its secret: as services expect it where they say nothing, else by one of their ways. */
function proofOf(
  { token_endpoint_auth_methods_supported: methods }: ServerMetadata,
  secret: string | null,
) {
  if (secret === null) return None();
  const isBasic = methods?.includes("client_secret_basic") ?? true;
  return isBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret);
}

/** Returns the name of an error of OAuth, of the answer or of a request; null for any other error. */
function nameOf(error: unknown): string | null {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return error.error;
  if (!(error instanceof WWWAuthenticateChallengeError)) return null;
  return error.cause[0]?.parameters.error ?? "invalid_client";
}

/** The errors of OAuth that settings cause, of this site or of the service, so that the operator has to know of them. */
const OPERATORS_ERRORS: ReadonlySet<string> = new Set([
  "insufficient_scope",
  "invalid_client",
  "invalid_request",
  "invalid_scope",
  "invalid_token",
  "unauthorized_client",
  "unsupported_grant_type",
  "unsupported_response_type",
]);

const UNAVAILABLE: ReadonlySet<string> = new Set(["server_error", "temporarily_unavailable"]);

/** The codes of an answer of another service and of another nonce, which visitors can cause. */
const VISITORS_CODES: ReadonlySet<string | undefined> = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
]);

/** Returns the failure of an exchange. An error that is not of the service or of its answer is a fault, and thrown. */
function failureOf(
  error: unknown,
  logError: CodeFlowAnswer["logError"],
): Failure<"unauthenticated" | "unavailable"> {
  if (error instanceof ClientError) {
    const { cause, code } = error;
    if (cause instanceof IssuerUnreachable)
      return failure("unavailable", CREDENTIAL_TEXT.unreachable, cause.retryAfter);
    if (!VISITORS_CODES.has(code))
      logError(new Error(`The identity service's answer cannot be used: ${code ?? error.message}`));
    return failure("unauthenticated", CREDENTIAL_TEXT.refused);
  }
  const name = nameOf(error);
  if (name === null) throw error;
  if (name === "access_denied") return failure("unauthenticated", CODE_FLOW_TEXT.cancelled);
  if (UNAVAILABLE.has(name)) return failure("unavailable", CREDENTIAL_TEXT.unreachable, 10);
  if (!OPERATORS_ERRORS.has(name)) return failure("unauthenticated", CREDENTIAL_TEXT.refused);
  logError(new Error(`The identity service refuses this site's sign-ins: ${name}`));
  return failure("unauthenticated", CODE_FLOW_TEXT.refused);
}
