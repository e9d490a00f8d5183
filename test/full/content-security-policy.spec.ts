import { expect } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { ROUTES } from "../browser/routes.ts";
import { test } from "../browser/site.ts";

test.use({ writer: "content-security-policy" });

// That every page is hydrated without a violation is shown by test/full/accessibility.spec.ts, as by all tests with a page.
test("no page sends a style attribute or a nonce", async ({ request }) => {
  test.slow();
  for (const path of [...ROUTES, pagePath.createPlaylist()]) {
    const html = await (await request.get(path)).text();
    expect.soft(html, path).not.toMatch(/<[^>]* style="| nonce="/);
  }
});
