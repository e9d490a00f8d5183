import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import type { ServerMetadata } from "openid-client";
import { MINUTE, HOUR } from "../domain/duration.ts";
import { CachedFetch } from "./cached-fetch.ts";
import { fetchJson, IssuerUnreachable } from "./fetch-json.ts";

/** An identity service whose ID tokens are accepted. */
export interface Issuer {
  /** Its values of `iss`; accounts are stored under the first. */
  names: readonly [string, ...string[]];
  /** The required audience of its tokens. */
  clientId: string;
  /** Returns the published key of a token. @throws IssuerUnreachable, or an error of jose where there is none */
  key: JWTVerifyGetKey;
  /** Returns the key of a token without a fetch. @throws an error of jose where there is none */
  cachedKey: JWTVerifyGetKey;
  /** Fetches the keys unless they are fresh, for `cachedKey`. @throws IssuerUnreachable */
  loadKeys: () => Promise<void>;
  /** Returns the URL at which a browser signs in. @throws IssuerUnreachable */
  authorizationEndpoint: () => Promise<string>;
  /** Returns this site as a client of the code flow; null where the service offers ID tokens alone. @throws IssuerUnreachable */
  codeFlow: () => Promise<CodeFlowClient | null>;
}

/** This site as a client of an identity service that offers the authorization code flow. */
export interface CodeFlowClient {
  service: ServerMetadata;
  clientId: string;
  /** Null for a public client. */
  secret: string | null;
}

/** Returns an identity service whose endpoints come from its discovery document. @param secret of a confidential client */
export function discoveredIssuer(
  names: readonly [string, ...string[]],
  clientId: string,
  clock: () => Date,
  secret: string | null = null,
): Issuer {
  const discovery = new Discovery(names[0], clock);
  const keys = new IssuerKeys(async () => (await discovery.document()).jwks_uri, clock);
  return {
    names,
    clientId,
    key: keys.key,
    cachedKey: keys.cachedKey,
    loadKeys: () => keys.load(),
    authorizationEndpoint: async () => (await discovery.document()).authorization_endpoint,
    codeFlow: async () => {
      const { codeFlow: service } = await discovery.document();
      return service && { service, clientId, secret };
    },
  };
}

/** Returns Google as an issuer, for its own button. Its `iss` has a scheme in some tokens and none in others. */
export function googleIssuer(clientId: string, clock: () => Date): Issuer {
  const names = ["https://accounts.google.com", "accounts.google.com"] as const;
  return { ...discoveredIssuer(names, clientId, clock), codeFlow: () => Promise.resolve(null) };
}

/** The fields that we read of a discovery document. */
interface DiscoveryDocument {
  jwks_uri: string;
  authorization_endpoint: string;
  /** Null where the service does not offer the code flow. */
  codeFlow: ServerMetadata | null;
}

/** The discovery document of an identity service (OpenID Connect Discovery, section 4). */
class Discovery {
  readonly #cached: CachedFetch<DiscoveryDocument>;

  constructor(issuer: string, clock: () => Date) {
    const lifetime = { freshFor: HOUR, usableFor: 24 * HOUR };
    this.#cached = new CachedFetch(() => discover(issuer), clock, lifetime);
  }

  /** @throws IssuerUnreachable */
  document(): Promise<DiscoveryDocument> {
    return this.#cached.get();
  }
}

async function discover(issuer: string): Promise<DiscoveryDocument> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const document = await fetchJson(url);
  // The document of another issuer would name keys that are not this issuer's.
  if (document["issuer"] !== issuer) throw new IssuerUnreachable(`${url} is not of ${issuer}`);
  const authorization_endpoint = addressIn(document, "authorization_endpoint", issuer);
  return {
    jwks_uri: addressIn(document, "jwks_uri", issuer),
    authorization_endpoint,
    codeFlow: textsIn(document, "response_types_supported").includes("code")
      ? { ...codeFlowIn(document, issuer), authorization_endpoint }
      : null,
  };
}

/** Returns the metadata that the code flow needs (OpenID Connect Discovery, section 3; RFC 9207, section 3). */
function codeFlowIn(document: Record<string, unknown>, issuer: string): ServerMetadata {
  const proofs = "token_endpoint_auth_methods_supported";
  const algorithms = "id_token_signing_alg_values_supported";
  const namesIssuer = "authorization_response_iss_parameter_supported";
  return {
    issuer,
    token_endpoint: addressIn(document, "token_endpoint", issuer),
    ...("userinfo_endpoint" in document && {
      userinfo_endpoint: addressIn(document, "userinfo_endpoint", issuer),
    }),
    ...(proofs in document && { [proofs]: textsIn(document, proofs) }),
    ...(algorithms in document && { [algorithms]: textsIn(document, algorithms) }),
    [namesIssuer]: document[namesIssuer] === true,
  };
}

function textsIn(document: Record<string, unknown>, field: string): string[] {
  const value = document[field];
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** Returns an address of the document. It may use plain http only where the issuer's own address does. */
function addressIn(document: Record<string, unknown>, field: string, issuer: string): string {
  const value = document[field];
  const isSafe =
    typeof value === "string" &&
    URL.canParse(value) &&
    (value.startsWith("https://") || (issuer.startsWith("http://") && value.startsWith("http://")));
  if (!isSafe) throw new IssuerUnreachable(`The discovery document of ${issuer} has no ${field}`);
  return value;
}

/** Minimum age of the keys before an unknown key id makes us read them again, in milliseconds. */
const MINIMUM_AGE = 30_000;

/** The published keys of an identity service: cached, and read again when a token names an unknown key. */
class IssuerKeys {
  readonly #cached: CachedFetch<JWTVerifyGetKey>;

  /** @param address resolves to the URL of the key set */
  constructor(address: () => Promise<string>, clock: () => Date) {
    const lifetime = { freshFor: 10 * MINUTE, usableFor: 24 * 60 * MINUTE };
    this.#cached = new CachedFetch(async () => readKeys(await address()), clock, lifetime);
  }

  /** Returns the key of a token. @throws IssuerUnreachable, or an error of jose where no key matches */
  key: JWTVerifyGetKey = async (header, token) => {
    const keys = await this.#cached.get();
    try {
      return await keys(header, token);
    } catch (error) {
      const isUnknown = error instanceof errors.JWKSNoMatchingKey;
      if (!isUnknown || this.#cached.age < MINIMUM_AGE) throw error;
      return (await this.#cached.refresh())(header, token);
    }
  };

  /** Returns the key of a token without a fetch. @throws an error of jose where no cached key matches */
  cachedKey: JWTVerifyGetKey = async (header, token) => {
    const keys = this.#cached.cached;
    if (keys === undefined) throw new errors.JWKSNoMatchingKey();
    return keys(header, token);
  };

  /** Fetches the keys unless they are fresh. @throws IssuerUnreachable */
  async load(): Promise<void> {
    await this.#cached.get();
  }
}

async function readKeys(address: string): Promise<JWTVerifyGetKey> {
  const keys = await fetchJson(address);
  try {
    return createLocalJWKSet(keys as unknown as JSONWebKeySet);
  } catch (error) {
    throw new IssuerUnreachable(`${address} is not a key set`, { cause: error });
  }
}
