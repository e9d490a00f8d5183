import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENGINES, openTestDatabase } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { login, type LoginApi, openLoginApi } from "../../factory/users/login-api.ts";
import { openIssuer, type TestIssuer } from "../../servers/issuer.ts";

let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await openIssuer();
});
afterAll(() => issuer.close());

describe.each(ENGINES)("failed sign-ins on %s", (engine) => {
  const opened = forTests(() => openTestDatabase(engine));

  const openApi = (url = issuer.url, clock = () => new Date()) =>
    openLoginApi(opened.database, url, { rate: { amount: 10, milliseconds: 60_000 }, clock }).api;

  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
  const ONE = from("203.0.113.7");

  async function failTenTimes(api: LoginApi, credential = "forged"): Promise<void> {
    for (let count = 0; count < 10; count += 1)
      expect((await login(api, credential, {}, ONE)).status).toBe(401);
  }

  test("ten failures a minute of an address are answered, then it waits; another does not [3-7.37 3-7.40]", async () => {
    const api = openApi();
    expect((await login(api, await issuer.token(), {}, ONE)).status).toBe(200);
    await failTenTimes(api);
    const refused = await login(api, "forged", {}, ONE);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.headers.get("Cache-Control")).toBe("no-store");
    expect((await login(api, "forged", {}, from("203.0.113.8"))).status).toBe(401);
  });

  test("malformed bodies are failures, too", async () => {
    const api = openApi();
    for (let count = 0; count < 5; count += 1) {
      expect((await login(api, 7, {}, ONE)).status).toBe(400);
      expect((await login(api, "x".repeat(20_000), {}, ONE)).status).toBe(413);
    }
    for (const credential of [7, "x".repeat(20_000), "forged"])
      expect((await login(api, credential, {}, ONE)).status).toBe(429);
  });

  test("failures of an address do not lock out others who share it [3-7.37]", async () => {
    const own = await openIssuer("ES256");
    const api = openApi(own.url);
    await failTenTimes(api);
    // These tokens name no key, but the keys are fetched for sign-ins above the limit.
    await expect.poll(() => own.asked()).toBe(1);
    for (let count = 0; count < 3; count += 1)
      expect((await login(api, await own.token(), {}, ONE)).status).toBe(200);
    expect((await login(api, "forged", {}, ONE)).status).toBe(429);
    expect(own.asked()).toBe(1);
    await own.close();
  });

  test("above the limit no token causes a fetch of keys, and none is accepted twice", async () => {
    const own = await openIssuer("ES256");
    let time = Date.now();
    const api = openApi(own.url, () => new Date(time));
    const token = await own.token();
    expect((await login(api, token, {}, ONE)).status).toBe(200);
    await failTenTimes(api, token);
    // The keys are now old enough to be fetched again for an unknown one, and five attempts are allowed.
    time += 31_000;
    for (let count = 0; count < 5; count += 1)
      expect((await login(api, token, {}, ONE)).status).toBe(401);
    for (let count = 0; count < 20; count += 1) {
      const unknown = await own.token({}, { kid: `x${count}` });
      expect((await login(api, unknown, {}, ONE)).status).toBe(429);
    }
    expect((await login(api, token, {}, ONE)).status).toBe(429);
    expect(own.asked()).toBe(1);
    await own.close();
  });

  test("good sign-ins are not counted as failures", async () => {
    const api = openApi();
    for (let count = 0; count < 25; count += 1)
      expect((await login(api, await issuer.token())).status).toBe(200);
  });
});
