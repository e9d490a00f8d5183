import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { freePort } from "../../servers/free-port.ts";
import type { ProviderOptions } from "../../servers/oidc-provider.ts";
import {
  END_WITH_RUN,
  type ServerUnderTest,
  startServer,
} from "../../servers/server-under-test.ts";
import { corner, expectVisitor, passLocalSignIn, stored } from "./sign-in.ts";
import { hydrated, open } from "../site.ts";
import { takeViolations, watchPolicy } from "../site/watch-policy.ts";

/** Closes what the running test has opened, the last first. */
const closers: (() => Promise<unknown> | void)[] = [];

/** Lets `closeAll` close something after the test. */
function closeLater(close: () => Promise<unknown> | void): void {
  closers.push(close);
}

async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/** Starts a server with settings of its own, on an empty database. */
async function openSite(
  port: number,
  env: Record<string, string>,
): Promise<ServerUnderTest & { dataFolder: string }> {
  const dataFolder = mkdtempSync(join(tmpdir(), "norae-identity-"));
  const place = { dataFolder, databaseUrl: undefined };
  const site = await startServer(place, { env: { ...env, PORT: String(port) } });
  closeLater(async () => {
    await site.stop();
    rmSync(dataFolder, { recursive: true });
  });
  return { ...site, dataFolder };
}

type Client = Pick<ProviderOptions, "responseType" | "secret">;

/** Starts the provider's process; resolves with its address once it listens. */
async function startProvider(redirectUri: string, client: Client): Promise<string> {
  const file = join(import.meta.dirname, "..", "..", "servers", "oidc-provider.ts");
  const options: ProviderOptions = { clientId: "norae-test", redirectUri, ...client };
  const child = spawn(process.execPath, [...END_WITH_RUN, file, JSON.stringify(options)], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  closeLater(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, "exit");
  });
  const [text] = (await once(child.stdout, "data")) as [Buffer];
  return text.toString().trim();
}

test.beforeEach(({ context }) => watchPolicy(context));

test.afterEach(async () => {
  await closeAll();
  expect(takeViolations()).toEqual([]);
});

test("Google's script is requested on /login and at a sign-out only, and its button signs in [2-2.1 2-4.5]", async ({
  page,
}) => {
  test.slow();
  const issuer = await import("../../servers/issuer.ts").then(({ openIssuer }) => openIssuer());
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
  await open(page, `${site.url}/`);
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

const CLIENTS: [name: string, client: Client][] = [
  ["nothing but ID tokens", { responseType: "id_token" }],
  ["nothing but codes, to a public client", { responseType: "code" }],
  ["nothing but codes, to a confidential client", { responseType: "code", secret: "made-up:/%" }],
];

for (const [name, client] of CLIENTS)
  test(
    `a real OpenID provider that offers ${name} signs users in, and again while it has its session [2-1.8]`,
    { tag: "@full" },
    async ({ page }) => {
      test.slow();
      const port = await freePort();
      const url = await startProvider(`http://127.0.0.1:${port}/login`, client);
      const site = await openSite(port, {
        OIDC_ISSUER: url,
        OIDC_CLIENT_ID: "norae-test",
        NORAE_LOG: "text",
        ...(client.secret !== undefined && { OIDC_CLIENT_SECRET: client.secret }),
      });
      const answers: string[] = [];
      page.on("framenavigated", (frame) => {
        const { origin, pathname, search, hash } = new URL(frame.url());
        if (origin === site.url && pathname === "/login") answers.push(search + hash);
      });
      const button = page.getByRole("button", { name: `sign in with ${new URL(url).host}` });
      await page.goto(`${site.url}/login?returnToUrl=/top-credits`);
      await button.click();
      await page.waitForURL(`${url}/**`);
      await page.locator("input[name=login]").fill("Ada");
      await page.locator("input[name=password]").fill("anything");
      await page.locator("button[type=submit]").click();
      await page.getByRole("button", { name: /continue/i }).click();
      await page.waitForURL(`${site.url}/top-credits`);
      await expect(corner(page, "Ada")).toBeVisible();
      const { user, token } = await stored(page);
      expect(user).toMatchObject({ norae_user: "Ada", email: "ada@example.com" });
      // The answer has a code or an ID token, is taken out of the address at once, and never has the session.
      const proof = client.responseType === "code" ? /[?&]code=([\w-]+)/ : /#id_token=([\w.-]+)/;
      const sent = [...new Set(answers.flatMap((answer) => proof.exec(answer)?.[1] ?? []))];
      expect(sent).toHaveLength(1);
      expect(answers.at(-1)).toBe("");
      expect(answers.join()).not.toContain(token);

      await corner(page, "Ada").click();
      await page.getByRole("button", { name: "logout" }).click();
      await expectVisitor(page);
      await page.goto(`${site.url}/login`);
      await button.click();
      // The provider still has its session, and asks for consent.
      await page.getByRole("button", { name: /continue/i }).click();
      await page.waitForURL(`${site.url}/user/Ada`);
      const text = [site.output.stdout, site.output.stderr].join("");
      for (const secret of ["ada@example.com", token ?? "", ...sent, client.secret ?? token ?? ""])
        expect(text).not.toContain(secret);

      // A user who cancels there is told so, and led back.
      await corner(page, "Ada").click();
      await page.getByRole("button", { name: "logout" }).click();
      await expectVisitor(page);
      await page.goto(`${site.url}/login?returnToUrl=/top-credits`);
      await button.click();
      await page.getByRole("link", { name: /cancel/i }).click();
      await page.waitForURL(`${site.url}/login**`);
      if (client.responseType === "id_token") return;
      await expect(page.getByRole("alert")).toHaveText("Login failed: The sign-in was cancelled.");
      await expect(page).toHaveURL(`${site.url}/login`);
      await page.getByRole("link", { name: "Back to where you were" }).click();
      await page.waitForURL(`${site.url}/top-credits`);
    },
  );

test(
  "the server's message for a refused sign-in is shown [2-7.1 2-7.3 2-8.1]",
  { tag: "@full" },
  async ({ page }) => {
    test.slow();
    const site = await openSite(await freePort(), {});
    const refuse = (status: number, body: string) =>
      page.route("**/api/auth/login", (route) =>
        route.fulfill({ status, contentType: "application/json", body }),
      );
    const signIn = async () => {
      await page.goto(`${site.url}/login`);
      await passLocalSignIn(page, "Ada");
    };
    await refuse(401, JSON.stringify({ message: "Not today" }));
    await signIn();
    await expect(page.getByRole("alert")).toHaveText("Login failed: Not today");
    await page.unroute("**/api/auth/login");
    await refuse(502, "<html>");
    await signIn();
    await expect(page.getByRole("alert")).toHaveText("Login failed: HTTP error! Status: 502");
  },
);
