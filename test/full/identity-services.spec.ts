import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { freePort } from "../free-port.ts";
import { PICTURES } from "../pictures.ts";
import { END_WITH_RUN } from "../server-under-test.ts";
import { closeAll, closeLater, openSite } from "../browser/identity-site.ts";
import {
  ageSessions,
  corner,
  expectVisitor,
  passLocalSignIn,
  stored,
  watchRequests,
} from "../browser/sign-in.ts";
import { takeViolations, watchPolicy } from "../browser/watch-policy.ts";

test.beforeEach(({ context }) => watchPolicy(context));

test.afterEach(async () => {
  await closeAll();
  expect(takeViolations()).toEqual([]);
});

/** Starts the provider's process; resolves once it listens. */
async function startProvider(redirectUri: string): Promise<{ url: string; child: ChildProcess }> {
  const file = join(import.meta.dirname, "..", "oidc-provider.mjs");
  const child = spawn(process.execPath, [...END_WITH_RUN, file, "norae-test", redirectUri], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  closeLater(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, "exit");
  });
  const [text] = (await once(child.stdout, "data")) as [Buffer];
  return { url: text.toString().trim(), child };
}

test("a real OpenID provider in its own process signs users in: name, photo, tabs and ended sessions work as with others [2-1.8]", async ({
  page,
  context,
}) => {
  test.slow();
  const settle = watchRequests(context);
  const port = await freePort();
  const { url, child } = await startProvider(`http://127.0.0.1:${port}/login`);
  const site = await openSite(port, { OIDC_ISSUER: url, OIDC_CLIENT_ID: "norae-test" });

  await page.goto(`${site.url}/login?returnToUrl=/top-credits`);
  await page.getByRole("button", { name: `sign in with ${new URL(url).host}` }).click();
  await page.waitForURL(`${url}/**`);
  await page.locator("input[name=login]").fill("Ada");
  await page.locator("input[name=password]").fill("anything");
  await page.locator("button[type=submit]").click();
  await page.getByRole("button", { name: /continue/i }).click();
  await page.waitForURL(`${site.url}/top-credits`);
  await expect(page.getByRole("button", { name: "account of Ada" })).toBeVisible();
  const user = await page.evaluate(() => localStorage.getItem("user"));
  expect(JSON.parse(user ?? "")).toMatchObject({ norae_user: "Ada", email: "ada@example.com" });

  // The name, the photo and the sessions of this site do not depend on the provider.
  await page.reload();
  const second = await context.newPage();
  await second.goto(`${site.url}/`);
  await expect(corner(second, "Ada")).toBeVisible();
  await page.goto(`${site.url}/user/Ada`);
  await rename(page, "Ada-2");
  await page.waitForURL(`${site.url}/user/Ada-2`);
  await expect(corner(second, "Ada-2")).toBeVisible();
  await page.getByRole("button", { name: "change photo" }).click();
  const dialog = page.getByRole("dialog");
  const file = { name: "x.png", mimeType: "image/png", buffer: await PICTURES.png() };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await expect(dialog.getByText(/^\d+ KB$/)).toBeVisible();
  await dialog.getByRole("button", { name: "upload" }).click();
  await expect(corner(second, "Ada-2").locator("img")).toHaveAttribute("src", /-small\.webp$/);

  // A session that has expired, then one that was revoked: to the sign-in, and back to the same page.
  const { user: storedUser } = await stored(page);
  await settle(page, second);
  const noticeAndComeBack = async () => {
    await rename(page, "Ada-3");
    await page.waitForURL(`${site.url}/login`);
    await expectVisitor(second);
    await page.getByRole("button", { name: `sign in with ${new URL(url).host}` }).click();
    // The provider still has its session, and asks for consent.
    await page.getByRole("button", { name: /continue/i }).click();
    await page.waitForURL(`${site.url}/user/Ada-2`);
    await expect(corner(second, "Ada-2")).toBeVisible();
    await settle(page, second);
  };
  ageSessions(site.dataFolder, Number(storedUser?.["userId"]), 15);
  await noticeAndComeBack();
  const { token } = await stored(page);
  const headers = { Authorization: `Bearer ${token}` };
  await context.request.delete(`${site.url}/api/auth/sessions`, { headers });
  await noticeAndComeBack();

  // A sign-out in one tab signs the other out, too.
  await corner(second, "Ada-2").click();
  await second.getByRole("button", { name: "logout" }).click();
  await expectVisitor(second);
  await expectVisitor(page);
  await page.goto(`${site.url}/login`);
  await page.getByRole("button", { name: `sign in with ${new URL(url).host}` }).click();
  await page.getByRole("button", { name: /continue/i }).click();
  await page.waitForURL(`${site.url}/user/Ada-2`);

  // While the provider is down, users can neither sign in nor are they signed out.
  await page.reload();
  await expect(corner(page, "Ada-2")).toBeVisible();
  child.kill();
  await once(child, "exit");
  const text = [site.output.stdout, site.output.stderr].join("");
  expect(text).not.toContain("ada@example.com");
});

/** Types another username on the user's profile, and saves it. */
async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "edit username" }).click();
  await page.getByLabel("username", { exact: true }).fill(name);
  await page.getByRole("button", { name: "save" }).click();
}

test("the server's message for a refused sign-in is shown [2-7.1 2-7.3 2-8.1]", async ({
  page,
}) => {
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
});
