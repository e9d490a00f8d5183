import { type BrowserContext, expect, type Page, type Request } from "@playwright/test";
import { dataFolderOf } from "../../servers/server-under-test.ts";
import { signInLink } from "../../servers/sign-in-link.ts";
import { eventually, hydrated, inDatabase, type Site } from "../site.ts";

/** Opens the sign-in link of a server in a browser that has not opened one, as its user does once. */
export async function markBrowser(context: BrowserContext, url: string): Promise<void> {
  const cookies = await context.cookies(url);
  // The ports of a host share their cookies.
  if (cookies.some(({ name }) => name === `norae-browser-${new URL(url).port}`)) return;
  const link = signInLink(url, dataFolderOf(url));
  const response = await context.request.get(link, { maxRedirects: 0 });
  expect(response.status()).toBe(303);
}

/** Fills in and sends the form of the local identity service, once the page /login is there; waits for the page `to`. */
export async function passLocalSignIn(
  page: Page,
  name: string,
  to?: string | RegExp,
): Promise<void> {
  await page.waitForURL(/\/login/);
  await markBrowser(page.context(), new URL(page.url()).origin);
  await page.getByRole("button", { name: "sign in" }).click();
  await page.getByLabel("name", { exact: true }).fill(`${name} Made-Up`);
  await page.getByLabel("e-mail").fill(`${name.toLowerCase()}@example.com`);
  await page.getByRole("button", { name: "sign in", exact: true }).click();
  if (to === undefined) return;
  await page.waitForURL(to);
  await hydrated(page);
}

/** Signs a new user in by the local identity service, who is then sent to `to`. */
export async function signIn(
  page: Page,
  name: string,
  to: string | RegExp = /\/user\//,
): Promise<void> {
  await page.goto("/login");
  await passLocalSignIn(page, name);
  await page.waitForURL(to);
}

/** Signs an existing user in, from the page /login. */
export async function signInAgain(page: Page, name: string): Promise<void> {
  await markBrowser(page.context(), new URL(page.url()).origin);
  await page.getByRole("button", { name: "sign in" }).click();
  await page
    .getByRole("button", { name: `${name} Made-Up ${name.toLowerCase()}@example.com`, exact: true })
    .click();
}

/** Reads what the browser stores of the session. */
export function stored(page: Page) {
  return page.evaluate(() => ({
    token: localStorage.getItem("token"),
    user: JSON.parse(localStorage.getItem("user") ?? "null") as Record<string, unknown> | null,
    returnToUrl: localStorage.getItem("returnToUrl"),
  }));
}

/** The end of the bar for a signed-in user. */
export function corner(page: Page, name: string) {
  return page.getByRole("button", { name: `account of ${name}` });
}

export async function expectVisitor(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "login", exact: true })).toBeVisible();
}

/**
 * Counts the API requests of tabs from now on. The count resolves when each of these tabs is the browser's own page and
 * no request is running: a session that is ended then is noticed by the next action, and by nothing earlier.
 */
export function watchRequests(context: BrowserContext): (...tabs: Page[]) => Promise<void> {
  const pending = new Set<Request>();
  context.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) pending.add(request);
  });
  context.on("requestfinished", (request) => pending.delete(request));
  context.on("requestfailed", (request) => pending.delete(request));
  return async (...tabs) => {
    for (const tab of tabs) {
      await tab.reload();
      await hydrated(tab);
    }
    await eventually(() => pending.size).toBe(0);
  };
}

/** Dates a user's sign-in and last visit back by this many days. */
export function ageSessions(site: Site, userId: number, days: number): void {
  const then = new Date(Date.now() - days * 86_400_000).toISOString();
  inDatabase(site, (database) =>
    database
      .prepare("update session set created_at = ?, used_at = ? where user_id = ?")
      .run(then, then, userId),
  );
}
