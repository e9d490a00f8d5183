import type { JWTVerifyGetKey } from "jose";
import { Discovery } from "./discovery.ts";
import { IssuerKeys } from "./issuer-keys.ts";

/** An identity service whose ID tokens are accepted. */
export interface Issuer {
  /** How it names itself in `iss`; accounts are kept under the first. */
  names: readonly [string, ...string[]];
  /** Whom its tokens have to be for. */
  clientId: string;
  /** The published key of a token. @throws IssuerUnreachable, or an error of jose where there is none */
  key: JWTVerifyGetKey;
  /** Where a browser is sent to sign in. @throws IssuerUnreachable */
  authorizationEndpoint: () => Promise<string>;
}

/** An identity service that is found through its discovery document. */
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
    key: (header, token) => keys.key(header, token),
    authorizationEndpoint: async () => (await discovery.document()).authorization_endpoint,
  };
}

/** Google, which names itself with a scheme in some tokens and without one in others. */
export function googleIssuer(clientId: string, clock: () => Date): Issuer {
  return discoveredIssuer(["https://accounts.google.com", "accounts.google.com"], clientId, clock);
}
