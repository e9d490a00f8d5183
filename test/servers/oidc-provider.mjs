// A real OpenID provider in a process of its own: `node test/servers/oidc-provider.mjs CLIENT_ID REDIRECT_URI`.
// Its development pages take any name and any password. It prints its address once it listens.
import { createServer } from "node:http";
import { Provider } from "oidc-provider";

const [clientId = "", redirectUri = ""] = process.argv.slice(2);
const server = createServer();
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
const address = server.address();
const issuer = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      redirect_uris: [redirectUri],
      response_types: ["id_token"],
      grant_types: ["implicit"],
      token_endpoint_auth_method: "none",
      application_type: "native",
    },
  ],
  responseTypes: ["id_token"],
  claims: { openid: ["sub"], profile: ["name", "given_name"], email: ["email"] },
  conformIdTokenClaims: false,
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
const answer = provider.callback();
server.on("request", (request, response) => void answer(request, response));
console.log(issuer);
