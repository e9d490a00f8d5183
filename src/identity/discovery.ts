import { fetchJson, IssuerUnreachable } from "./fetch-json.ts";
import { Remembered } from "./remembered.ts";

const HOUR = 3_600_000;

/** What we read of a discovery document. */
export interface DiscoveryDocument {
  jwks_uri: string;
  authorization_endpoint: string;
}

/** The discovery document of an identity service (OpenID Connect Discovery, section 4). */
export class Discovery {
  readonly #remembered: Remembered<DiscoveryDocument>;

  constructor(issuer: string, clock: () => Date) {
    const life = { fresh: HOUR, good: 24 * HOUR };
    this.#remembered = new Remembered(() => discover(issuer), clock, life);
  }

  /** @throws IssuerUnreachable */
  document(): Promise<DiscoveryDocument> {
    return this.#remembered.get();
  }
}

async function discover(issuer: string): Promise<DiscoveryDocument> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  const said = await fetchJson(url);
  // Another's document would name another's keys.
  if (said["issuer"] !== issuer) throw new IssuerUnreachable(`${url} is not of ${issuer}`);
  return {
    jwks_uri: addressIn(said, "jwks_uri", issuer),
    authorization_endpoint: addressIn(said, "authorization_endpoint", issuer),
  };
}

/** An address that is as safe as the issuer's own. */
function addressIn(said: Record<string, unknown>, field: string, issuer: string): string {
  const value = said[field];
  const isSafe =
    typeof value === "string" &&
    URL.canParse(value) &&
    (value.startsWith("https://") || (issuer.startsWith("http://") && value.startsWith("http://")));
  if (!isSafe) throw new IssuerUnreachable(`The discovery document of ${issuer} has no ${field}`);
  return value;
}
