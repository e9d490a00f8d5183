import type { BrowserContext, Page } from "@playwright/test";
import { signIn } from "../account/sign-in.ts";
import { inDatabase, test as base } from "../site.ts";

/** As that of `site.ts`, with a function that opens a browser of a new user who may decide on edits. */
export const test = base.extend<{ maintainer: (user: string) => Promise<Page> }>({
  maintainer: async ({ browser, site }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (user) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      await signIn(page, user);
      inDatabase(site, (database) =>
        database
          .prepare(
            "insert into account_right (user_id, standing, given_at) select id, 'maintainer', '2026-01-01T00:00:00.000Z' from account where username = ?",
          )
          .run(user),
      );
      return page;
    });
    for (const context of contexts) await context.close();
  },
});
