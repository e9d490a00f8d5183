import { expect, test } from "@playwright/test";
import { freePort } from "../free-port.ts";
import { closeAll, closeLater, openSite } from "./identity-site.ts";
import { hydrated } from "./site.ts";
import { takeViolations, watchPolicy } from "./watch-policy.ts";

test.beforeEach(({ context }) => watchPolicy(context));

test.afterEach(async () => {
  await closeAll();
  expect(takeViolations()).toEqual([]);
});

test("Google's script is requested on /login and at a sign-out only, and its button signs in [2-2.1 2-4.5]", async ({
  page,
}) => {
  test.slow();
  const issuer = await import("../issuer.ts").then(({ openIssuer }) => openIssuer());
  closeLater(() => issuer.close());
  const site = await openSite(await freePort(), {
    GOOGLE_CLIENT_ID: "made-up.apps.googleusercontent.com",
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: "norae-test",
  });
  // Replaces Google's script by one that returns a token of the test's issuer.
  const credential = await issuer.token();
  const requested: string[] = [];
  await page.route("https://accounts.google.com/**", (route) => {
    requested.push(route.request().url());
    return route.fulfill({
      contentType: "text/javascript",
      body: `window.google = { accounts: { id: {
        initialize(options) { window.asked = options.client_id; this.callback = options.callback; },
        renderButton(parent) {
          const button = document.createElement("button");
          button.textContent = "Sign in with Google";
          button.onclick = () => this.callback({ credential: ${JSON.stringify(credential)} });
          parent.replaceChildren(button);
        },
        disableAutoSelect() { window.isAutoSelectDisabled = true; },
      } } };`,
    });
  });
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto(`${site.url}/`);
  await hydrated(page);
  expect(requested).toEqual([]);
  await page.getByRole("link", { name: "login" }).click();
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await page.waitForURL("**/user/Ada");
  expect(requested).toEqual(["https://accounts.google.com/gsi/client"]);
  await page.reload();
  await hydrated(page);
  expect(requested).toHaveLength(1);
  await page.getByRole("button", { name: "account of Ada" }).click();
  await page.getByRole("button", { name: "logout" }).click();
  await page.waitForURL(`${site.url}/`);
  expect(requested).toHaveLength(2);
  expect(await page.evaluate("window.isAutoSelectDisabled")).toBe(true);
  expect(problems).toEqual([]);
});
