import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Browser, Page } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { PHONE, type Site } from "./site.ts";

/** Opens a browser of a new user, who may decide on edits. */
export async function maintainer(browser: Browser, site: Site, user: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, viewport: PHONE });
  const page = await context.newPage();
  await signIn(page, user);
  const database = new DatabaseSync(join(site.dataFolder, "norae.sqlite"), { timeout: 5_000 });
  database
    .prepare(
      "insert into account_right (user_id, standing, given_at) select id, 'maintainer', '2026-01-01T00:00:00.000Z' from account where username = ?",
    )
    .run(user);
  database.close();
  return page;
}
