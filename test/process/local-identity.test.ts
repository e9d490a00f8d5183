import { statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../databases/engines.ts";
import { forTests } from "../for-tests.ts";
import { rawRequest } from "../servers/raw-request.ts";
import { openSignInLink } from "../servers/sign-in-link.ts";
import { runNorae, startServer } from "../servers/server-under-test.ts";

const made = forTests(() => openTestDatabase("sqlite"));
const server = forTests(() => startServer(made.place));
/** The cookie of a browser that has opened the sign-in link. */
let mark: string;

beforeAll(async () => {
  mark = await openSignInLink(server.url, made.place.dataFolder);
});

/** Sends a request of the marked browser with only these headers: `fetch` would add some of its own. */
async function send(
  path: string,
  headers: Record<string, string> = {},
  form?: Record<string, string>,
) {
  const { host, port } = new URL(server.url);
  const type = form && { "Content-Type": "application/x-www-form-urlencoded" };
  const sent = { Host: host, Cookie: mark, ...type, ...headers };
  const [method, body] = form ? ["POST", new URLSearchParams(form).toString()] : [];
  const answer = await rawRequest(Number(port), path, sent, method, body);
  const { location = "" } = answer.headers;
  return { status: answer.status, location, body: answer.body.toString() };
}

const request = () => ({
  client_id: "norae",
  response_type: "id_token",
  redirect_uri: `${server.url}/login`,
  state: "a-state",
  nonce: "a-nonce",
});
const person = { name: "Ada Made-Up", email: "ada@example.com" };

test("its page says that it is local, and its document where its keys are [3-6.6]", async () => {
  const page = await send(`/identity/?${new URLSearchParams(request())}`);
  expect(page.status).toBe(200);
  expect(page.body).toContain("local sign-in, for development and private use");
  const document = JSON.parse((await send("/identity/.well-known/openid-configuration")).body) as {
    issuer: string;
    jwks_uri: string;
  };
  expect(document.issuer).toBe(`${server.url}/identity`);
  const keys = JSON.parse((await send(new URL(document.jwks_uri).pathname)).body) as {
    keys: object[];
  };
  expect(keys.keys).toEqual([expect.objectContaining({ alg: "ES256", kty: "EC" })]);
  expect(JSON.stringify(keys)).not.toContain('"d"');
});

test("its key is its owner's alone, and stays the same", () => {
  const file = join(made.place.dataFolder, "identity", "signing-key.json");
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
  const folder = statSync(join(made.place.dataFolder, "identity"));
  expect((folder.mode & 0o777).toString(8)).toBe("700");
});

/** Sends the form of the sign-in page, with some fields. */
const signIn = (more: object = {}, headers: Record<string, string> = { Origin: server.url }) =>
  send("/identity/", headers, { ...request(), ...person, ...more });

test("a user who enters a name is sent back with an ID token that signs in once", async () => {
  const sent = await signIn();
  expect(sent.status).toBe(303);
  expect(sent.location.startsWith(`${server.url}/login#`)).toBe(true);
  const answer = new URLSearchParams(new URL(sent.location).hash.slice(1));
  expect(answer.get("state")).toBe("a-state");
  const credential = answer.get("id_token") ?? "";
  const login = () =>
    server.fetch("/api/auth/login", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ credential }),
    });
  const first = await login();
  expect(first.status).toBe(200);
  expect(await first.json()).toMatchObject({ user: { noraeUser: "Ada", email: person.email } });
  expect((await login()).status).toBe(401);
});

test("people who signed in can be picked from a list, until they are removed", async () => {
  const query = `/identity/?${new URLSearchParams(request())}`;
  await signIn();
  expect((await send(query)).body).toContain(person.email);
  const forget = { ...request(), email: person.email };
  const forgotten = await send("/identity/forget", { Origin: server.url }, forget);
  expect(forgotten.status).toBe(200);
  expect((await send(query)).body).not.toContain(person.email);
});

test("names are shown as text", async () => {
  const markup = { name: '<b onclick="x">Ada</b>', email: "markup@example.com" };
  await signIn(markup);
  const { body } = await send(`/identity/?${new URLSearchParams(request())}`);
  expect(body).toContain("&lt;b onclick=");
  expect(body).not.toContain("<b onclick");
  await send("/identity/forget", { Origin: server.url }, { ...request(), email: markup.email });
});

test("an invalid name or e-mail shows the form again", async () => {
  for (const wrong of [{ name: " " }, { email: "ada" }, { name: "a\0b" }]) {
    const answer = await signIn(wrong);
    expect(answer.status).toBe(400);
    expect(answer.body).toContain('role="alert"');
  }
});

test("a form that is too large, or does not tell how large it is, is not read", async () => {
  expect((await signIn({ name: "A".repeat(20_000) })).status).toBe(413);
  const form = new URLSearchParams({ ...request(), ...person });
  const inParts = await server.fetch("/identity/", {
    method: "POST",
    headers: {
      Origin: server.url,
      Cookie: mark,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new Blob([form.toString()]).stream(),
    duplex: "half",
  } as RequestInit);
  expect(inParts.status).toBe(411);
});

test("a proxy, a rebound name or another site's page gets nothing [3-6.6]", async () => {
  const { port } = new URL(server.url);
  const headers: Record<string, string>[] = [
    { "X-Forwarded-For": "203.0.113.1" },
    { Forwarded: "for=203.0.113.1" },
    { Via: "1.1 proxy" },
    { "X-Real-IP": "203.0.113.1" },
    { Host: `rebound.example:${port}` },
    { Host: `127.0.0.1.rebound.example:${port}` },
  ];
  for (const one of headers) {
    for (const path of ["/identity/", "/identity/jwks.json", "/identity/nothing"])
      expect((await send(path, one)).status, JSON.stringify(one)).toBe(403);
    const post = await signIn({}, { Origin: server.url, ...one });
    expect(post.status, JSON.stringify(one)).toBe(403);
  }
  const origins: Record<string, string>[] = [
    {},
    { Origin: "null" },
    { Origin: "https://elsewhere.example" },
    { Origin: `http://127.0.0.1:${Number(port) + 1}` },
    { Origin: server.url, "Sec-Fetch-Site": "cross-site" },
  ];
  for (const one of origins) {
    expect((await signIn({}, one)).status, JSON.stringify(one)).toBe(403);
  }
});

test("a token goes to this site's sign-in page and nowhere else", async () => {
  const wrong = [
    { redirect_uri: "https://elsewhere.example/login" },
    { redirect_uri: `${server.url}/elsewhere` },
    { redirect_uri: "javascript:alert(1)" },
    { client_id: "another" },
    { response_type: "code" },
  ];
  for (const one of wrong) {
    const post = await signIn(one);
    expect([post.status, post.location], JSON.stringify(one)).toEqual([400, ""]);
  }
});

// Five servers are started one after the other.
test("it does not answer where others could reach it, or an identity service is configured [3-6.6]", async () => {
  const environments: Record<string, string>[] = [
    { HOST: "0.0.0.0" },
    { ORIGIN: "https://norae.example" },
    { NORAE_LOCAL_IDENTITY: "off" },
    { OIDC_ISSUER: "https://identity.example", OIDC_CLIENT_ID: "norae" },
    { GOOGLE_CLIENT_ID: "1-made-up.apps.googleusercontent.com" },
  ];
  for (const env of environments) {
    const other = await startServer(made.place, { env });
    const url = `http://127.0.0.1:${new URL(other.url).port}`;
    expect((await fetch(`${url}/identity/jwks.json`)).status, JSON.stringify(env)).toBe(404);
    await other.stop();
  }
});

test("in production it has to be allowed, and norae doctor says which service is used [3-6.5]", async () => {
  const production = { NORAE_ENVIRONMENT: "production", ORIGIN: "http://localhost:9" };
  await expect(startServer(made.place, { env: production })).rejects.toThrow(
    /No identity service is configured/,
  );
  const allowed = { ...production, NORAE_LOCAL_IDENTITY: "allow" };
  const other = await startServer(made.place, { env: allowed });
  expect((await other.fetch("/identity/jwks.json")).status).toBe(200);
  await other.stop();
  const env = { ...allowed, NORAE_DATA: made.place.dataFolder };
  const { stdout } = await runNorae(["doctor"], { env });
  expect(stdout).toMatch(/sign-in +local, for development and private use/);
});
