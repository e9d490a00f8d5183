import { describe, expect, test } from "vitest";
import { createApi } from "../../../src/api/api.ts";
import { CODE_FLOW_TEXT } from "../../../src/identity/code-flow.ts";
import { discoveredIssuer } from "../../../src/identity/issuer.ts";
import { CREDENTIAL_TEXT } from "../../../src/identity/verify-credential.ts";
import { openTestDatabase } from "../../databases/engines.ts";
import { apiContext, TEST_ORIGIN } from "../../factory/api-context.ts";
import { openLoginApi } from "../../factory/users/login-api.ts";
import { SignInBrowser, TEST_REDIRECT } from "../../factory/users/sign-in-by-code.ts";
import { forTest, forTests } from "../../for-tests.ts";
import { TEST_CLIENT_ID } from "../../servers/issuer.ts";
import { ID_TOKEN_LIFE, openProvider, type ProviderOptions } from "../../servers/oidc-provider.ts";

const SECRET = "made-up:secret/with+signs%";
const MINUTE = 60_000;

const CLIENT: ProviderOptions = {
  clientId: TEST_CLIENT_ID,
  redirectUri: TEST_REDIRECT,
  responseType: "code",
};

interface LoginAnswer {
  token: string;
  user: { userId: number; noraeUser: string; email: string | null };
  is_new: boolean;
}

describe("a sign-in by the code flow", () => {
  const opened = forTests(() => openTestDatabase("sqlite"));
  const provider = forTests(() => openProvider(CLIENT));

  function open(options: Parameters<typeof openLoginApi>[2] = {}, url = provider.url) {
    const { api, logged } = openLoginApi(opened.database, url, options);
    return { api, logged, browser: new SignInBrowser(api) };
  }

  async function expectRefused(response: Response, text: string, status = 401): Promise<void> {
    expect(await response.json()).toEqual({ error: text, message: text });
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie().filter((one) => one.startsWith("norae-3000="))).toEqual(
      [],
    );
  }

  test.each<[name: string, client: Pick<ProviderOptions, "secret" | "proof">]>([
    ["a public client", {}],
    ["a confidential client", { secret: SECRET }],
    ["a client with its secret in the body", { secret: SECRET, proof: "client_secret_post" }],
  ])("as %s opens a session of this browser", async (_, client) => {
    const own = await forTest(openProvider({ ...CLIENT, ...client }));
    const { api, browser, logged } = open({ secret: client.secret }, own.url);
    const response = await browser.signIn("Ada");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const { token, user, is_new } = (await response.json()) as LoginAnswer;
    expect({ ...user, is_new }).toMatchObject({
      noraeUser: expect.stringMatching(/^Ada/) as string,
      fullName: "Ada Made-Up",
      firstName: "Ada",
      email: "ada@example.com",
      is_new: true,
    });
    const check = (headers: Record<string, string>) =>
      api.request("/api/auth/check", { headers: { Authorization: `Bearer ${token}`, ...headers } });
    const cookie = `norae-3000=${browser.cookies.get("norae-3000")}`;
    expect((await check({})).status).toBe(401);
    expect((await check({ Cookie: cookie })).status).toBe(200);
    expect([...browser.cookies.keys()]).toEqual(["norae-3000"]);

    // A sign-out ends the session here; the service may still have its own, and asks nothing but consent.
    await browser.post("/api/auth/logout", {}, { Authorization: `Bearer ${token}` });
    expect((await check({ Cookie: cookie })).status).toBe(401);
    const again = await browser.signIn("Ada");
    expect(await again.json()).toMatchObject({ is_new: false, user: { userId: user.userId } });
    expect(logged).toEqual([]);
  });

  test("asks for a code with S256, state and nonce, and keeps them in a cookie for ten minutes", async () => {
    const { api } = open();
    const response = await api.request("/api/auth/begin", { method: "POST" });
    const { address } = (await response.json()) as { address: string };
    const { state, nonce, code_challenge, ...rest } = Object.fromEntries(
      new URL(address).searchParams,
    );
    for (const value of [state, nonce, code_challenge]) expect(value).toMatch(/^[\w-]{43}$/);
    expect(rest).toEqual({
      client_id: TEST_CLIENT_ID,
      response_type: "code",
      redirect_uri: TEST_REDIRECT,
      scope: "openid profile email",
      code_challenge_method: "S256",
    });
    const cookie = response.headers.get("Set-Cookie") ?? "";
    expect(cookie).toContain(`norae-sign-in-3000-${state}=`);
    expect(cookie).toMatch(
      /^[\w-]+=\d+\.[\w-]{43}\.[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("on https keeps them in a cookie of this host alone", async () => {
    const origin = "https://norae.example";
    const issuers = [discoveredIssuer([provider.url], TEST_CLIENT_ID, () => new Date())];
    const api = createApi(apiContext(opened.database, { origin, issuers }));
    const response = await api.request("/api/auth/begin", { method: "POST" });
    expect(response.headers.get("Set-Cookie")).toMatch(
      /^__Host-norae-sign-in-.*; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test("with another state than this browser's is refused", async () => {
    const { browser, api } = open();
    const answer = await browser.passProvider(await browser.begin(), "Ada");
    const others = answer.replace(/state=[^&]+/, `state=${"x".repeat(43)}`);
    await expectRefused(await browser.finish(others), CODE_FLOW_TEXT.unknown);
    await expectRefused(await new SignInBrowser(api).finish(answer), CODE_FLOW_TEXT.unknown);
    for (const wrong of ["", "code=x", "state=", "state=__proto__&code=x"])
      await expectRefused(await browser.finish(wrong), CODE_FLOW_TEXT.unknown);
    expect((await browser.finish(answer)).status).toBe(200);
  });

  test.each([
    ["nonce", 1],
    ["verifier", 2],
  ])("with another %s than the one that was sent is refused", async (_, place) => {
    const { browser } = open();
    const answer = await browser.passProvider(await browser.begin(), "Ada");
    for (const [name, value] of browser.cookies) {
      const changed = value.split(".").with(place, "x".repeat(43)).join(".");
      browser.cookies.set(name, changed);
    }
    await expectRefused(await browser.finish(answer), CREDENTIAL_TEXT.refused);
  });

  test("is finished once, also by ten requests at once", async () => {
    const { browser, api } = open();
    const answer = await browser.passProvider(await browser.begin(), "Ada");
    const Cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join("; ");
    const finish = async () =>
      api.request("/api/auth/finish", {
        method: "POST",
        headers: { Origin: TEST_ORIGIN, "Content-Type": "application/json", Cookie },
        body: JSON.stringify({ answer }),
      });
    const asked = provider.asked.length;
    const all = await Promise.all(Array.from({ length: 10 }, finish));
    const statuses = all.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(401)]);
    await expectRefused(await finish(), CODE_FLOW_TEXT.unknown);
    const exchanged = provider.asked.slice(asked).filter((one) => one === "POST /token");
    expect(exchanged).toHaveLength(1);
  });

  test.each([
    [
      "another service's",
      (answer: string) => answer.replace(/iss=[^&]+/, "iss=https://evil.example"),
    ],
    ["no", (answer: string) => answer.replace(/&?iss=[^&]+/, "")],
  ])("with %s name in the answer is refused, without the code being sent", async (_, change) => {
    const { browser } = open();
    const answer = await browser.passProvider(await browser.begin(), "Ada");
    const asked = provider.asked.length;
    expect(change(answer)).not.toBe(answer);
    await expectRefused(await browser.finish(change(answer)), CREDENTIAL_TEXT.refused);
    expect(provider.asked.slice(asked)).toEqual([]);
  });

  test.each([
    ["server_error", 503, CREDENTIAL_TEXT.unreachable, []],
    ["<b>made-up</b>", 401, CREDENTIAL_TEXT.refused, []],
    [
      "invalid_scope",
      401,
      CODE_FLOW_TEXT.refused,
      [new Error("The identity service refuses this site's sign-ins: invalid_scope")],
    ],
  ])("that ends with the error %s shows and logs none of the answer's words", async (...row) => {
    const [error, status, text, log] = row;
    const { browser, logged } = open();
    const { searchParams } = new URL(await browser.begin());
    const answer = new URLSearchParams({
      error,
      error_description: "Made-up words",
      state: searchParams.get("state") ?? "",
      iss: provider.url,
    });
    await expectRefused(await browser.finish(`${answer}`), text, status);
    expect(logged).toEqual(log);
    await expectRefused(await browser.finish(`${answer}`), CODE_FLOW_TEXT.unknown);
  });

  test.each([
    ["two codes", (answer: string) => `${answer}&code=made-up`],
    ["two states", (answer: string) => `${answer}&state=made-up`],
    ["no code", (answer: string) => answer.replace(/code=[^&]+/, "")],
    ["an ID token beside the code", (answer: string) => `${answer}&id_token=made-up`],
  ])("with %s is refused, without the code being sent", async (_, change) => {
    const { browser } = open();
    const answer = await browser.passProvider(await browser.begin(), "Ada");
    const asked = provider.asked.length;
    await expectRefused(await browser.finish(change(answer)), CREDENTIAL_TEXT.refused);
    expect(provider.asked.slice(asked)).toEqual([]);
  });

  test("with a cookie that is not as it was set is refused", async () => {
    for (const value of [
      "",
      ".",
      "1",
      `${Date.now()}`,
      `${Date.now()}..`,
      "%",
      `${"9".repeat(400)}.x.x`,
    ]) {
      const { browser } = open();
      const answer = await browser.passProvider(await browser.begin(), "Ada");
      for (const name of browser.cookies.keys()) browser.cookies.set(name, value);
      expect((await browser.finish(answer)).status, value).toBe(401);
    }
  });

  test("is one of five at most in a browser, each of which can be finished, in any order", async () => {
    let time = Date.now();
    const { browser } = open({ clock: () => new Date((time += 10)) });
    const addresses: string[] = [];
    for (let count = 0; count < 6; count += 1) addresses.push(await browser.begin());
    expect(browser.cookies.size).toBe(5);
    const answers: string[] = [];
    for (const address of addresses) answers.push(await browser.passProvider(address, "Ada"));
    await expectRefused(await browser.finish(answers[0]!), CODE_FLOW_TEXT.unknown);
    for (const place of [5, 1, 2])
      expect((await browser.finish(answers[place]!)).status, `${place}`).toBe(200);
  });

  test("has ten minutes", async () => {
    let passed = 0;
    const { browser } = open({ clock: () => new Date(Date.now() + passed) });
    const answer = await browser.passProvider(await browser.begin(), "Ada");
    passed = 10 * MINUTE;
    await expectRefused(await browser.finish(answer), CODE_FLOW_TEXT.unknown);
  });

  test("allows for clocks that differ by a minute, and no more", async () => {
    const ahead = (seconds: number) =>
      open({ clock: () => new Date(Date.now() + seconds * 1_000) });
    for (const seconds of [-300, ID_TOKEN_LIFE + 40])
      expect((await ahead(seconds).browser.signIn("Ada")).status, `${seconds}`).toBe(200);
    const { browser, logged } = ahead(ID_TOKEN_LIFE + 90);
    await expectRefused(await browser.signIn("Ada"), CREDENTIAL_TEXT.refused);
    expect(logged).toEqual([
      new Error("The identity service's answer cannot be used: OAUTH_JWT_TIMESTAMP_CHECK_FAILED"),
    ]);
  });

  test("from a page of another site, or at another name of this one, is refused", async () => {
    const { browser, api } = open();
    const answer = await browser.passProvider(await browser.begin(), "Ada");
    const elsewhere = { Origin: "https://elsewhere.example" };
    expect((await browser.finish(answer, elsewhere)).status).toBe(403);
    expect((await browser.post("/api/auth/begin", {}, elsewhere)).status).toBe(403);
    const alias = await api.request("http://127.0.0.1:3000/api/auth/begin", {
      method: "POST",
      headers: { Origin: "http://127.0.0.1:3000", Host: "127.0.0.1:3000" },
    });
    expect(alias.headers.get("Set-Cookie")).toBeNull();
    await expectRefused(
      alias,
      "Sign in at http://localhost:3000/login, the address of this site",
      403,
    );
    expect((await browser.finish(answer)).status).toBe(200);
  });

  test("that is cancelled there says so, and can be begun again", async () => {
    const { browser, logged } = open();
    const answer = await browser.passProvider(await browser.begin(), null);
    expect(answer).toContain("error=access_denied");
    await expectRefused(await browser.finish(answer), CODE_FLOW_TEXT.cancelled);
    expect(logged).toEqual([]);
    expect((await browser.signIn("Ada")).status).toBe(200);
  });

  test("of a service that is down is a 503, and works when that is back", async () => {
    const own = await openProvider(CLIENT);
    const { browser } = open({}, own.url);
    const answer = await browser.passProvider(await browser.begin(), "Ada");
    await own.close();
    const response = await browser.finish(answer);
    expect(response.headers.get("Retry-After")).toBe("10");
    await expectRefused(response, CREDENTIAL_TEXT.unreachable, 503);
    const started = await open({}, own.url).browser.post("/api/auth/begin");
    await expectRefused(started, CREDENTIAL_TEXT.unreachable, 503);
    await forTest(openProvider({ ...CLIENT, port: Number(new URL(own.url).port) }));
    expect((await browser.signIn("Ada")).status).toBe(200);
  });

  test("that the service refuses because of a setting tells the operator in the log, without secrets", async () => {
    const own = await forTest(openProvider({ ...CLIENT, secret: SECRET }));
    const { browser, logged } = open({ secret: "another-made-up-secret" }, own.url);
    const answer = await browser.passProvider(await browser.begin(), "Ada");
    await expectRefused(await browser.finish(answer), CODE_FLOW_TEXT.refused);
    expect(logged).toEqual([
      new Error("The identity service refuses this site's sign-ins: invalid_client"),
    ]);
  });

  test("that fails is counted, and above the limit the service is not asked", async () => {
    const { browser } = open({ rate: { amount: 3, milliseconds: MINUTE } });
    const answer = await browser.passProvider(await browser.begin(), "Ada");
    for (let count = 0; count < 3; count += 1)
      expect((await browser.finish("code=forged&state=forged")).status).toBe(401);
    const asked = provider.asked.length;
    const refused = await browser.finish(answer);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(provider.asked.slice(asked)).not.toContain("POST /token");
  });

  test("is what a service that offers it is used by, and no other", async () => {
    const own = await forTest(openProvider({ ...CLIENT, responseType: "id_token" }));
    const typeOf = async (url: string) => {
      const { api } = open({}, url);
      return (await (await api.request("/api/auth/provider")).json()) as unknown;
    };
    expect(await typeOf(provider.url)).toMatchObject({ response_type: "code" });
    expect(await typeOf(own.url)).toMatchObject({ response_type: "id_token" });
    expect((await open({}, own.url).browser.post("/api/auth/begin")).status).toBe(404);
  });
});
