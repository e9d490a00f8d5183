import { describe, expect, test } from "vitest";
import { openTestDatabase } from "../../databases/engines.ts";
import { forTests } from "../../for-tests.ts";
import { login, openLoginApi } from "../../factory/users/login-api.ts";
import { openIssuer } from "../../servers/issuer.ts";

const now = () => Math.floor(Date.now() / 1_000);

describe("the issuer's keys", () => {
  const opened = forTests(() => openTestDatabase("sqlite"));
  let time = Date.now();

  function apiOf(url: string) {
    const { api } = openLoginApi(opened.database, url, { clock: () => new Date(time) });
    return (credential: string) => login(api, credential);
  }

  test("are fetched once for many sign-ins, again for an unknown key, but not for every one", async () => {
    const own = await openIssuer("ES256");
    const signIn = apiOf(own.url);
    for (let count = 0; count < 5; count += 1) await signIn(await own.token());
    expect(own.asked()).toBe(1);
    // Rotated: the next token names a key that was not there.
    own.publish([{ ...own.publicJwk, kid: "two" }]);
    time += 31_000;
    expect((await signIn(await own.token({}, { kid: "two" }))).status).toBe(200);
    expect(own.asked()).toBe(2);
    for (let count = 0; count < 50; count += 1)
      await signIn(await own.token({}, { kid: `x${count}` }));
    expect(own.asked()).toBe(2);
    await own.close();
  });

  test("of an unreachable issuer make a sign-in a 503 with a time to retry after", async () => {
    const own = await openIssuer("ES256");
    const token = await own.token();
    await own.close();
    const response = await apiOf(own.url)(token);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("10");
    const text = "The sign-in service cannot be reached. Try again in a few seconds.";
    expect(await response.json()).toEqual({ error: text, message: text });
  });

  test("that were fetched stay valid while the issuer is down", async () => {
    const own = await openIssuer("ES256");
    const signIn = apiOf(own.url);
    expect((await signIn(await own.token())).status).toBe(200);
    await own.close();
    time += 20 * 60_000;
    const late = await own.token({ iat: now() + 1_200, exp: now() + 1_500 });
    expect((await signIn(late)).status).toBe(200);
  });

  test("are only those of a discovery document that is the issuer's own", async () => {
    const own = await openIssuer("ES256");
    const alias = own.url.replace("127.0.0.1", "localhost");
    expect((await apiOf(alias)(await own.token({ iss: alias }))).status).toBe(503);
    await own.close();
  });
});
