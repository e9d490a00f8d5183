import type { JWTVerifyGetKey } from "jose";
import { Discovery } from "./discovery.ts";
import { IssuerKeys } from "./issuer-keys.ts";

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
}

/** Returns an identity service whose endpoints come from its discovery document. */
export function discoveredIssuer(
  names: readonly [string, ...string[]],
  clientId: string,
  clock: () => Date,
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
  };
}

/** Returns Google as an issuer. Its `iss` has a scheme in some tokens and none in others. */
export function googleIssuer(clientId: string, clock: () => Date): Issuer {
  return discoveredIssuer(["https://accounts.google.com", "accounts.google.com"], clientId, clock);
}
