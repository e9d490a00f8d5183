import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

/** A local identity service whose private keys a test has, so that it can forge tokens. */
export interface TestIssuer {
  url: string;
  privateKey: CryptoKey;
  publicJwk: JWK;
  /** The number of requests for its keys. */
  asked(): number;
  /** Publishes these keys from now on. */
  publish(keys: JWK[]): void;
  /** Signs an ID token, with the claims that a test changes; undefined leaves a claim out. */
  token(claims?: Record<string, unknown>, header?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

export const TEST_CLIENT_ID = "norae-test";

export async function openIssuer(algorithm: "RS256" | "ES256" = "RS256"): Promise<TestIssuer> {
  const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true });
  const publicJwk = { ...(await exportJWK(publicKey)), kid: "one", alg: algorithm, use: "sig" };
  let published: JWK[] = [publicJwk];
  let asked = 0;
  const server = createServer((request, response) => {
    response.setHeader("Content-Type", "application/json");
    if (request.url === "/keys") {
      asked += 1;
      response.end(JSON.stringify({ keys: published }));
    } else if (request.url === "/.well-known/openid-configuration") {
      const document = {
        issuer: url,
        jwks_uri: `${url}/keys`,
        authorization_endpoint: `${url}/authorize`,
      };
      response.end(JSON.stringify(document));
    } else {
      response.writeHead(404).end("{}");
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    privateKey,
    publicJwk,
    asked: () => asked,
    publish: (keys) => (published = keys),
    token: (claims = {}, header = {}) =>
      new SignJWT({ ...idClaims(url), ...claims })
        .setProtectedHeader({ alg: algorithm, kid: "one", ...header })
        .sign(privateKey),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

let tokens = 0;

/** The claims of an ID token for the client of the tests; each has an id of its own. */
export function idClaims(issuer: string): Record<string, unknown> {
  const now = Math.floor(Date.now() / 1_000);
  tokens += 1;
  return {
    iss: issuer,
    aud: TEST_CLIENT_ID,
    sub: "somebody",
    iat: now,
    exp: now + 300,
    jti: `token-${process.pid}-${tokens}`,
    name: "Ada Made-Up",
    given_name: "Ada",
    email: "ada@example.com",
  };
}
