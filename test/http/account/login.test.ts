import { createHmac, KeyObject, sign } from "node:crypto";
import { exportSPKI, generateKeyPair, importJWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "../../../src/api/api.ts";
import { discoveredIssuer } from "../../../src/identity/issuer.ts";
import { ENGINES, openTestDatabase } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { apiContext, TEST_ORIGIN } from "../../factory/api-context.ts";
import { login, type LoginApi, openLoginApi } from "../../factory/users/login-api.ts";
import { idClaims, openIssuer, TEST_CLIENT_ID, type TestIssuer } from "../../servers/issuer.ts";

const REFUSED = "This sign-in was not accepted. Sign in again.";

interface LoginAnswer {
  token: string;
  user: { userId: number; noraeUser: string };
  is_new: boolean;
}

let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await openIssuer();
});
afterAll(() => issuer.close());

const now = () => Math.floor(Date.now() / 1_000);
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Tokens each with one forged part; the rest is valid. */
const FORGED: Record<string, () => string | Promise<string>> = {
  "alg none": () => `${encode({ alg: "none" })}.${encode(idClaims(issuer.url))}.`,
  "alg None, with a signature": () =>
    `${encode({ alg: "None", kid: "one" })}.${encode(idClaims(issuer.url))}.AAAA`,
  "HS256 with the public key": async () => {
    const key = await exportSPKI((await importJWK(issuer.publicJwk, "RS256")) as CryptoKey);
    const signed = `${encode({ alg: "HS256", kid: "one" })}.${encode(idClaims(issuer.url))}`;
    return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
  },
  "RS512 with the issuer's own key": () => {
    const signed = `${encode({ alg: "RS512", kid: "one" })}.${encode(idClaims(issuer.url))}`;
    const key = KeyObject.from(issuer.privateKey);
    return `${signed}.${sign("sha512", Buffer.from(signed), key).toString("base64url")}`;
  },
  "another key under the same name": async () => {
    const { privateKey } = await generateKeyPair("RS256");
    return new SignJWT(idClaims(issuer.url))
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .sign(privateKey);
  },
  "an unknown key": () => issuer.token({}, { kid: "unknown" }),
  "a key of its own in the header": () => issuer.token({}, { jwk: issuer.publicJwk }),
  "another's key set in the header": () =>
    issuer.token({}, { jku: "https://elsewhere.example/keys" }),
  "a certificate in the header": () => issuer.token({}, { x5c: ["AAAA"] }),
  "an extension that must be understood": () => {
    const header = encode({ alg: "RS256", kid: "one", crit: ["made-up"], "made-up": 1 });
    const signed = `${header}.${encode(idClaims(issuer.url))}`;
    const key = KeyObject.from(issuer.privateKey);
    return `${signed}.${sign("sha256", Buffer.from(signed), key).toString("base64url")}`;
  },
  "a wrong issuer": () => issuer.token({ iss: "https://elsewhere.example" }),
  "no issuer": () => issuer.token({ iss: undefined }),
  "a wrong audience": () => issuer.token({ aud: "somebody-else" }),
  "no audience": () => issuer.token({ aud: undefined }),
  "issued to another client": () => issuer.token({ azp: "somebody-else" }),
  expired: () => issuer.token({ exp: now() - 61 }),
  "no expiry": () => issuer.token({ exp: undefined }),
  "not yet valid": () => issuer.token({ nbf: now() + 90 }),
  "no subject": () => issuer.token({ sub: undefined }),
  "an empty subject": () => issuer.token({ sub: "" }),
  "a subject that is no text": () => issuer.token({ sub: 7 }),
  "a subject with a null character": () => issuer.token({ sub: "a\0b" }),
  "changed after it was signed": async () => {
    const [header, , signature] = (await issuer.token()).split(".");
    return `${header}.${encode({ ...idClaims(issuer.url), sub: "admin" })}.${signature}`;
  },
  "cut short": async () => (await issuer.token()).slice(0, -20),
  "longer than any": () => issuer.token({ padding: "x".repeat(12_000) }),
  "expiring in 31 million years": () => issuer.token({ exp: 1e15 }),
  "expiring at no date": () => issuer.token({ exp: Number.MAX_VALUE }),
  "issued in 31 million years": () => issuer.token({ iat: 1e15 }),
  "issued before 1970": () => issuer.token({ iat: -1 }),
  "valid since before 1970": () => issuer.token({ nbf: -1e15 }),
  "no token at all": () => "hello",
  empty: () => "",
  "two dots": () => "..",
};

describe.each(ENGINES)("POST /api/auth/login on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));
  let logged: unknown[];

  const openApi = () => {
    const made = openLoginApi(opened.database, issuer.url);
    logged = made.logged;
    return made.api;
  };
  const check = async (api: LoginApi, token: string, headers: Record<string, string> = {}) =>
    api.request("/api/auth/check", { headers: { Authorization: `Bearer ${token}`, ...headers } });

  test("a good token opens a session of a program: a bearer token and no cookie [2-3.5 2-7.2]", async () => {
    const api = openApi();
    const response = await login(api, await issuer.token());
    expect(response.status).toBe(200);
    expect(response.headers.get("Set-Cookie")).toBeNull();
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { user, token, is_new } = (await response.json()) as LoginAnswer;
    expect(is_new).toBe(true);
    const again = await login(api, await issuer.token());
    expect(((await again.json()) as LoginAnswer).is_new).toBe(false);
    expect(user).toEqual({
      userId: expect.any(Number) as number,
      noraeUser: "Ada",
      fullName: "Ada Made-Up",
      firstName: "Ada",
      picture: null,
      email: "ada@example.com",
      hiddenReason: null,
      suspension: null,
      isMaintainer: false,
      decidedEdits: 0,
      unseenNews: 0,
    });
    expect(await (await check(api, token)).json()).toEqual(user);
  });

  test("from a page of this site a cookie is bound to it that no script reads [3-6.11]", async () => {
    const api = openApi();
    const response = await login(api, await issuer.token(), { Origin: TEST_ORIGIN });
    const cookie = response.headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(
      /^norae-3000=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const { token } = (await response.json()) as LoginAnswer;
    expect((await check(api, token)).status).toBe(401);
    expect((await check(api, token, { Cookie: cookie.split(";")[0]! })).status).toBe(200);
  });

  test("a request from a page of another site is refused, even with valid credentials", async () => {
    const api = openApi();
    for (const Origin of ["https://elsewhere.example", "null", "http://localhost:3001"]) {
      const response = await login(api, await issuer.token(), { Origin });
      expect(response.status, Origin).toBe(403);
    }
    const plain = await api.request("/api/auth/login", {
      method: "POST",
      headers: { "Content-Type": "text/plain" },
      body: JSON.stringify({ credential: await issuer.token() }),
    });
    expect(plain.status).toBe(415);
    expect(await plain.json()).toMatchObject({ error: expect.any(String) as string });
  });

  test("on https the cookie is this host's alone [3-6.11]", async () => {
    const origin = "https://norae.example";
    const clock = () => new Date();
    const issuers = [discoveredIssuer([issuer.url], TEST_CLIENT_ID, clock)];
    const api = createApi(apiContext(opened.database, { origin, issuers }));
    const response = await login(api, await issuer.token(), { Origin: origin });
    expect(response.headers.get("Set-Cookie")).toMatch(
      /^__Host-norae=.*; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  for (const [name, forge] of Object.entries(FORGED)) {
    test(`forged: ${name} [3-6.2]`, async () => {
      const api = openApi();
      const token = await forge();
      const response = await login(api, token);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ error: REFUSED, message: REFUSED });
      expect(logged).toEqual([]);
    });
  }

  test("a token that is a few seconds early or late is accepted: clocks differ", async () => {
    const api = openApi();
    expect((await login(api, await issuer.token({ exp: now() - 30 }))).status).toBe(200);
    expect((await login(api, await issuer.token({ nbf: now() + 30 }))).status).toBe(200);
  });

  test("a token is accepted once, also when it is sent ten times at once [3-6.3]", async () => {
    const api = openApi();
    const token = await issuer.token();
    const all = await Promise.all(Array.from({ length: 10 }, () => login(api, token)));
    const statuses = all.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(401)]);
    expect((await login(api, token)).status).toBe(401);
  });

  test("one without an id is recognised by its signed content [3-6.3]", async () => {
    const api = openApi();
    const token = await issuer.token({ jti: undefined, iat: now() - 1 });
    expect((await login(api, token)).status).toBe(200);
    expect((await login(api, token)).status).toBe(401);
    expect((await login(api, await issuer.token({ jti: undefined, iat: now() - 2 }))).status).toBe(
      200,
    );
  });

  test("the account is the subject's: another e-mail is the same person, the same e-mail another [3-6.2]", async () => {
    const api = openApi();
    const idOf = async (claims: object) => {
      const response = await login(api, await issuer.token({ ...claims }));
      return ((await response.json()) as LoginAnswer).user.userId;
    };
    const ada = await idOf({ sub: "ada" });
    expect(await idOf({ sub: "ada", email: "other@example.com" })).toBe(ada);
    expect(await idOf({ sub: "eve" })).not.toBe(ada);
  });

  test("malformed bodies are 400 with a text", async () => {
    const api = openApi();
    const headers = { "Content-Type": "application/json" };
    for (const body of ["", "{", "[]", "{}", '{"credential":7}', "null"]) {
      const response = await api.request("/api/auth/login", { method: "POST", headers, body });
      expect(response.status, body).toBe(400);
      expect(await response.json(), body).toEqual({
        error: expect.any(String) as string,
        message: expect.any(String) as string,
      });
    }
  });
});
