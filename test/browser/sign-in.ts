import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Request,
} from "@playwright/test";
import { hydrated } from "./site.ts";

/** Signs in by the local identity service, as somebody new, who is led to `to` then. */
export async function signIn(
  page: Page,
  name: string,
  to: string | RegExp = /\/user\//,
): Promise<void> {
  await page.goto("/login");
  await page.getByRole("button", { name: "sign in" }).click();
  await page.getByLabel("name", { exact: true }).fill(`${name} Made-Up`);
  await page.getByLabel("e-mail").fill(`${name.toLowerCase()}@example.com`);
  await page.getByRole("button", { name: "sign in", exact: true }).click();
  await page.waitForURL(to);
}

/** Signs in as somebody who was here before, from the page /login. */
export async function signInAgain(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "sign in" }).click();
  await page
    .getByRole("button", { name: `${name} Made-Up ${name.toLowerCase()}@example.com`, exact: true })
    .click();
}

/** What the browser keeps of who is signed in. */
export function stored(page: Page) {
  return page.evaluate(() => ({
    token: localStorage.getItem("token"),
    user: JSON.parse(localStorage.getItem("user") ?? "null") as Record<string, unknown> | null,
    returnToUrl: localStorage.getItem("returnToUrl"),
  }));
}

/** The end of the bar, for who is signed in. */
export function corner(page: Page, name: string) {
  return page.getByRole("button", { name: `account of ${name}` });
}

export async function expectVisitor(page: Page): Promise<void> {
  await expect(page.getByRole("link", { name: "login", exact: true })).toBeVisible();
}

/** A browser in which nobody is signed in. */
export async function fresh(browser: Browser, baseURL: string): Promise<[BrowserContext, Page]> {
  const context = await browser.newContext({ baseURL });
  return [context, await context.newPage()];
}

/**
 * Counts what tabs ask the API from now on. The answer waits until each of these tabs is the browser's own page and
 * nothing is being asked any more: what ends a session then is noticed by what is done next, and by nothing before.
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
    await expect.poll(() => pending.size).toBe(0);
  };
}

/** As if somebody had signed in, and last been here, so many days ago. */
export function ageSessions(dataFolder: string, userId: number, days: number): void {
  const database = new DatabaseSync(join(dataFolder, "norae.sqlite"), { timeout: 5_000 });
  const then = new Date(Date.now() - days * 86_400_000).toISOString();
  database
    .prepare("update session set created_at = ?, used_at = ? where user_id = ?")
    .run(then, then, userId);
  database.close();
}
