import { createHash } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify } from "jose";
import type { Identity } from "../database/community/users/accounts.ts";
import { type Failure, failure } from "../domain/failure.ts";
import { IssuerUnreachable } from "./fetch-json.ts";
import type { Issuer } from "./issuer.ts";

/** The messages for credentials that are not accepted. They do not reveal what was wrong. */
export const CREDENTIAL_TEXT = {
  refused: "This sign-in was not accepted. Sign in again.",
  unreachable: "The sign-in service cannot be reached. Try again in a few seconds.",
} as const;

/** The accepted signature algorithms: asymmetric ones only, since the keys are public. */
const ALGORITHMS = ["RS256", "ES256"];

/** The accepted difference between the issuer's clock and ours, in seconds. */
export const LEEWAY = 60;

/** The latest time of a token, in seconds: years have four digits where times are compared as text. */
const LATEST_TIME = Date.parse("9999-01-01T00:00:00Z") / 1_000;

/** The maximum length of an ID token, in characters. */
export const MAXIMUM_CREDENTIAL = 16_384;

/** Header parameters by which a token supplies its own key, which must never be trusted. */
const EMBEDDED_KEYS = ["jwk", "jku", "x5c", "x5u"];

export interface Credential {
  identity: Identity;
  /** Identifies the credential, so that it is accepted only once. */
  hash: string;
  /** The time after which the hash may be deleted, because the token has expired. */
  expiresAt: Date;
}

interface Verification {
  issuers: readonly Issuer[];
  now: Date;
  /** Whether an issuer's keys may be fetched; otherwise only the cached ones count. */
  mayFetch: boolean;
  /** The claims about the user that the issuer gave besides, for names and an address that the token lacks. */
  userInfo?: JWTPayload;
}

/**
 * Verifies an ID token (decisions, "Accounts"): signature by a published key of a configured issuer, `iss`, `aud`,
 * `exp`, `nbf`. Replay is not checked here: the caller stores the hash and refuses a known one.
 */
export async function verifyCredential(
  token: string,
  verification: Verification,
): Promise<Credential | Failure<"unauthenticated" | "unavailable">> {
  try {
    return await verify(token, verification);
  } catch (error) {
    // Neither the error nor the token is logged: both contain personal data.
    return error instanceof IssuerUnreachable
      ? failure("unavailable", CREDENTIAL_TEXT.unreachable, error.retryAfter)
      : failure("unauthenticated", CREDENTIAL_TEXT.refused);
  }
}

/** @throws IssuerUnreachable, or an error that says what is wrong with the token */
async function verify(
  token: string,
  { issuers, now, mayFetch, userInfo }: Verification,
): Promise<Credential> {
  if (token.length > MAXIMUM_CREDENTIAL) throw new Error("too long");
  const header = decodeProtectedHeader(token);
  if (EMBEDDED_KEYS.some((name) => name in header)) throw new Error("embeds its own key");
  const { iss } = decodeJwt(token);
  const issuer = issuers.find(({ names }) => iss !== undefined && names.includes(iss));
  if (issuer === undefined) throw new Error("unknown issuer");
  const { payload } = await jwtVerify(token, mayFetch ? issuer.key : issuer.cachedKey, {
    algorithms: ALGORITHMS,
    issuer: [...issuer.names],
    audience: issuer.clientId,
    clockTolerance: LEEWAY,
    currentDate: now,
    requiredClaims: ["sub", "exp", "iat"],
  });
  if (![payload.exp, payload.iat, payload.nbf ?? 0].every(isTime)) throw new Error("no time");
  const azp = payload["azp"];
  if (azp !== undefined && azp !== issuer.clientId) throw new Error("issued to another client");
  return {
    identity: identityOf({ ...userInfo, ...payload }, issuer),
    hash: hashOfCredential(payload, issuer, token),
    expiresAt: new Date((payload.exp! + LEEWAY + 1) * 1_000),
  };
}

function identityOf(payload: JWTPayload, issuer: Issuer): Identity {
  const { sub } = payload;
  if (typeof sub !== "string" || sub === "" || sub.length > 255 || !isPlain(sub))
    throw new Error("no subject");
  const givenName = textOf(payload["given_name"]);
  return {
    issuer: issuer.names[0],
    subject: sub,
    fullName: textOf(payload["name"]) ?? givenName,
    givenName,
    email: textOf(payload["email"]),
  };
}

/** Returns a name as plain text of at most 200 characters, or null where it is unusable. */
function textOf(value: unknown): string | null {
  if (typeof value !== "string" || !isPlain(value)) return null;
  return value.trim().slice(0, 200) || null;
}

/** Whether a claim is a time, in seconds since 1970: any number is valid JSON, and most are no date. */
function isTime(seconds: number | undefined): boolean {
  return seconds !== undefined && seconds >= 0 && seconds <= LATEST_TIME;
}

/** Whether both databases can store a text unchanged. */
function isPlain(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** Hashes the token's id, or else its signed part: a signature can be encoded in more than one way. */
function hashOfCredential({ jti }: JWTPayload, issuer: Issuer, token: string): string {
  const signed = token.slice(0, token.lastIndexOf("."));
  const key = typeof jti === "string" && jti !== "" ? ["id", jti] : ["text", signed];
  return createHash("sha256")
    .update(JSON.stringify([issuer.names[0], ...key]))
    .digest("hex");
}
