import { createHash } from "node:crypto";
import { decodeJwt, decodeProtectedHeader, type JWTPayload, jwtVerify } from "jose";
import type { Identity } from "../database/community/accounts.ts";
import { type Failure, failure } from "../domain/failure.ts";
import { IssuerUnreachable } from "./fetch-json.ts";
import type { Issuer } from "./issuer.ts";

/** What is said of every credential that is not accepted, whatever is wrong with it. */
export const CREDENTIAL_TEXT = {
  refused: "This sign-in was not accepted. Sign in again.",
  unreachable: "The identity service cannot be reached. Try again in a few seconds.",
} as const;

/** The only signatures that are accepted: of keys that the issuer publishes and nobody else knows. */
const ALGORITHMS = ["RS256", "ES256"];

/** How far its clock and ours may be apart, in seconds. */
const LEEWAY = 60;

/** Longer than any ID token, in characters. */
const LONGEST = 16_384;

/** Header parameters that bring a key with the token, or say where to fetch one. */
const FOREIGN_KEYS = ["jwk", "jku", "x5c", "x5u"];

/** A credential that was found to be good. */
export interface Credential {
  identity: Identity;
  /** What it is known by, so that it is not accepted again. */
  hash: string;
  /** Until when that has to be remembered. */
  expiresAt: Date;
}

type Refused = Failure<"unauthenticated" | "unavailable">;

/**
 * Verifies an ID token (decisions, "Accounts"): signature by a published key of a configured issuer, `iss`, `aud`,
 * `exp`, `nbf`. That it comes for the first time is for whoever stores it to see.
 */
export async function verifyCredential(
  issuers: readonly Issuer[],
  token: string,
  now: Date,
): Promise<Credential | Refused> {
  try {
    return await verify(issuers, token, now);
  } catch (error) {
    // Neither the error nor the token is logged: both hold what only the person and the issuer may know.
    return error instanceof IssuerUnreachable
      ? failure("unavailable", CREDENTIAL_TEXT.unreachable, error.retryAfter)
      : failure("unauthenticated", CREDENTIAL_TEXT.refused);
  }
}

/** @throws IssuerUnreachable, or whatever is wrong with the token */
async function verify(issuers: readonly Issuer[], token: string, now: Date): Promise<Credential> {
  if (token.length > LONGEST) throw new Error("too long");
  const header = decodeProtectedHeader(token);
  if (FOREIGN_KEYS.some((name) => name in header)) throw new Error("brings its own key");
  const { iss } = decodeJwt(token);
  const issuer = issuers.find(({ names }) => iss !== undefined && names.includes(iss));
  if (issuer === undefined) throw new Error("of nobody we know");
  const { payload } = await jwtVerify(token, issuer.key, {
    algorithms: ALGORITHMS,
    issuer: [...issuer.names],
    audience: issuer.clientId,
    clockTolerance: LEEWAY,
    currentDate: now,
    requiredClaims: ["sub", "exp", "iat"],
  });
  const azp = payload["azp"];
  if (azp !== undefined && azp !== issuer.clientId) throw new Error("issued to somebody else");
  return {
    identity: identityOf(payload, issuer),
    hash: hashOfCredential(payload, issuer, token),
    expiresAt: new Date((payload.exp! + LEEWAY + 1) * 1_000),
  };
}

function identityOf(payload: JWTPayload, issuer: Issuer): Identity {
  const { sub } = payload;
  if (typeof sub !== "string" || sub === "" || sub.length > 255 || !isPlain(sub))
    throw new Error("of no subject");
  const givenName = textOf(payload["given_name"]);
  return {
    issuer: issuer.names[0],
    subject: sub,
    fullName: textOf(payload["name"]) ?? givenName,
    givenName,
    email: textOf(payload["email"]),
  };
}

/** A text as people write it, cut where it cannot be a name, or null. */
function textOf(value: unknown): string | null {
  if (typeof value !== "string" || !isPlain(value)) return null;
  return value.trim().slice(0, 200) || null;
}

/** Whether both databases keep a text as it is. */
function isPlain(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** By its id if it has one. A signature can be written in more than one way, so it is what was signed that counts. */
function hashOfCredential({ jti }: JWTPayload, issuer: Issuer, token: string): string {
  const signed = token.slice(0, token.lastIndexOf("."));
  const key = typeof jti === "string" && jti !== "" ? ["id", jti] : ["text", signed];
  return createHash("sha256")
    .update(JSON.stringify([issuer.names[0], ...key]))
    .digest("hex");
}
