import { randomUUID } from "node:crypto";
import { join } from "node:path";
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from "jose";
import type { Issuer } from "../issuer.ts";
import { type People, type Person, subjectOf } from "./people.ts";
import { isMarked, openLink, signInLink } from "./sign-in-link.ts";
import { createPrivateFile, readPrivateFile } from "./private-file.ts";

export const LOCAL_IDENTITY_PATH = "/identity/";

/** The audience of its tokens: this site. */
export const LOCAL_CLIENT_ID = "norae";

export function folderIn(dataFolder: string): string {
  return join(dataFolder, "identity");
}

/** Lifetime of its tokens, in seconds. Short, since they are used at once. */
const TOKEN_LIFETIME = 300;

export interface LocalIdentityOptions {
  key: SigningKey;
  people: People;
  folder: string;
  origin: string;
  clock: () => Date;
}

/** A small OpenID provider for development and private use. It asks for no password. */
export class LocalIdentity {
  readonly issuer: Issuer;
  readonly people: People;
  readonly origin: string;
  readonly clock: () => Date;
  readonly #folder: string;
  readonly #key: SigningKey;

  constructor({ key, people, folder, origin, clock }: LocalIdentityOptions) {
    this.#folder = folder;
    this.people = people;
    this.origin = origin;
    this.clock = clock;
    this.#key = key;
    // The same verification as for every other issuer, with the published key set.
    const keys = createLocalJWKSet(this.keySet);
    this.issuer = {
      names: [origin + LOCAL_IDENTITY_PATH.slice(0, -1)],
      clientId: LOCAL_CLIENT_ID,
      key: keys,
      cachedKey: keys,
      loadKeys: () => Promise.resolve(),
      authorizationEndpoint: () => Promise.resolve(LOCAL_IDENTITY_PATH),
      codeFlow: () => Promise.resolve(null),
    };
  }

  get keySet() {
    return { keys: [this.#key.publicJwk] };
  }

  /** Its provider metadata (OpenID Connect Discovery, section 3). */
  get discoveryDocument() {
    const [issuer] = this.issuer.names;
    return {
      issuer,
      authorization_endpoint: `${issuer}/`,
      jwks_uri: `${issuer}/jwks.json`,
      response_types_supported: ["id_token"],
      response_modes_supported: ["fragment"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: [LOCAL_ALGORITHM],
      scopes_supported: ["openid", "email", "profile"],
      claims_supported: ["sub", "name", "given_name", "email"],
    };
  }

  signInLink(): Promise<string> {
    return signInLink(this.#folder, this.origin);
  }

  /** Uses the code of such a link. @returns the secret that marks the browser, or null for a wrong or used code */
  openLink(code: string): Promise<string | null> {
    return openLink(this.#folder, code, this.clock());
  }

  /** Whether a browser with this secret has opened such a link in the last 30 days. */
  isMarked(secret: string): Promise<boolean> {
    return isMarked(this.#folder, secret, this.clock());
  }

  idToken({ name, email }: Person, nonce: string | undefined): Promise<string> {
    const now = Math.floor(this.clock().getTime() / 1_000);
    const [givenName = name] = name.split(/\s+/);
    return new SignJWT({
      name,
      given_name: givenName,
      email,
      ...(nonce === undefined ? {} : { nonce }),
    })
      .setProtectedHeader({ alg: LOCAL_ALGORITHM, kid: this.#key.publicJwk.kid, typ: "JWT" })
      .setIssuer(this.issuer.names[0])
      .setAudience(LOCAL_CLIENT_ID)
      .setSubject(subjectOf(email))
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + TOKEN_LIFETIME)
      .sign(this.#key.privateKey);
  }
}

const LOCAL_ALGORITHM = "ES256";

interface SigningKey {
  privateKey: CryptoKey;
  publicJwk: JWK & { kid: string };
}

/** Loads the key of a data folder, or creates it. Safe where two processes start at once. */
export async function loadLocalKey(dataFolder: string): Promise<SigningKey> {
  const path = join(folderIn(dataFolder), "signing-key.json");
  const stored = await readPrivateFile(path);
  if (stored !== null) return asSigningKey(JSON.parse(stored) as JWK);
  const { privateKey } = await generateKeyPair(LOCAL_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  if (await createPrivateFile(path, JSON.stringify(jwk))) return asSigningKey(jwk);
  return asSigningKey(JSON.parse((await readPrivateFile(path)) ?? "") as JWK);
}

async function asSigningKey(jwk: JWK): Promise<SigningKey> {
  const { kty, crv, x, y } = jwk;
  if (kty !== "EC" || crv === undefined || x === undefined || y === undefined)
    throw new Error("The key file of the local identity service holds no elliptic-curve key");
  const kid = await calculateJwkThumbprint({ kty, crv, x, y });
  const privateKey = await importJWK({ ...jwk, kty }, LOCAL_ALGORITHM);
  if (privateKey instanceof Uint8Array)
    throw new Error("The key file of the local identity service holds no key pair");
  return {
    privateKey: privateKey,
    publicJwk: { kty, crv, x, y, kid, alg: LOCAL_ALGORITHM, use: "sig" },
  };
}
