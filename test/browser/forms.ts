import type { Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";
import { hydrated } from "./site.ts";

/** Puts a form into a page that reads none of its parameters. */
export async function openWithForm(page: Page, form: string): Promise<void> {
  await page.goto(pagePath.recentReleases());
  await hydrated(page);
  await page.evaluate((html) => {
    document.querySelector("#main")!.insertAdjacentHTML("beforeend", html);
  }, form);
}

export const live = `<form method="get" action="/recent-releases" data-live>
  <label>letter <input name="letter" type="search"></label>
  <label><input type="checkbox" name="view" value="1" data-default="1"> first</label>
  <label>way <select name="tab"><option value="up" selected>up</option><option>down</option></select></label>
  <fieldset>
    <label><input type="checkbox" name="types" value="EP"> EP</label>
    <label><input type="checkbox" name="types" value="Live"> Live</label>
  </fieldset>
  <input type="hidden" name="active" value="0">
  <label><input type="checkbox" name="active" value="1" checked data-default="1"> active</label>
</form>
<a href="/recent-releases?tab=down">elsewhere</a>`;
