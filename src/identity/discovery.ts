import { fetchJson, IssuerUnreachable } from "./fetch-json.ts";
import { CachedFetch } from "./cached-fetch.ts";

const HOUR = 3_600_000;

/** The fields that we read of a discovery document. */
export interface DiscoveryDocument {
  jwks_uri: string;
  authorization_endpoint: string;
}

/** The discovery document of an identity service (OpenID Connect Discovery, section 4). */
export class Discovery {
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
  return {
    jwks_uri: addressIn(document, "jwks_uri", issuer),
    authorization_endpoint: addressIn(document, "authorization_endpoint", issuer),
  };
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
