import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Provider } from "oidc-provider";

export interface ProviderOptions {
  clientId: string;
  redirectUri: string;
  /** The one response type that it allows. */
  responseType: "code" | "id_token";
  /** Of a confidential client; without one it is public. */
  secret?: string;
  /** The one way in which a client shows its secret. */
  proof?: "client_secret_basic" | "client_secret_post";
  port?: number;
}

/** Seconds for which its ID tokens are valid. */
export const ID_TOKEN_LIFE = 60;

/**
 * Opens a real OpenID provider, whose development pages take any name and any password. Like many, it tells names in ID
 * tokens only where there is no code, and demands PKCE where there is one.
 */
export async function openProvider(options: ProviderOptions) {
  const { clientId, redirectUri, responseType, secret, port = 0 } = options;
  const proof = secret === undefined ? "none" : (options.proof ?? "client_secret_basic");
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        redirect_uris: [redirectUri],
        response_types: [responseType],
        grant_types: [responseType === "code" ? "authorization_code" : "implicit"],
        ...(secret !== undefined && { client_secret: secret }),
        token_endpoint_auth_method: proof,
        application_type: "native",
      },
    ],
    responseTypes: [responseType],
    clientAuthMethods: [proof],
    pkce: { required: () => true },
    ttl: { IdToken: ID_TOKEN_LIFE },
    claims: { openid: ["sub"], profile: ["name", "given_name"], email: ["email"] },
    conformIdTokenClaims: responseType === "code",
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () =>
        Promise.resolve({
          sub,
          name: `${sub} Made-Up`,
          given_name: sub,
          email: `${sub.toLowerCase()}@example.com`,
        }),
    }),
  });
  const asked: string[] = [];
  const answer = provider.callback();
  server.on("request", (request, response) => {
    asked.push(`${request.method} ${request.url?.split("?", 1)[0]}`);
    void answer(request, response);
  });
  return {
    url,
    /** The requests that it got, without their queries. */
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

// In a process of its own it prints its address once it listens.
if (import.meta.main) {
  const options = JSON.parse(process.argv[2] ?? "") as ProviderOptions;
  console.log((await openProvider(options)).url);
}
