import type { Page } from "@playwright/test";
import { pagePath } from "../../../src/domain/page-path.ts";
import { open as openPath } from "../site.ts";

/** The narrowest desktop layout, and the widest mobile one. */
export const DESKTOP = { width: 1043, height: 800 };
export const MOBILE = { width: 1042, height: 800 };

export const bar = (page: Page) => page.getByRole("banner");

/** A plain field, which is a combobox once the suggestions are loaded. */
export const searchField = (page: Page) => {
  const options = { name: "Search artists, songs, albums" };
  return bar(page).getByRole("searchbox", options).or(bar(page).getByRole("combobox", options));
};

/** Opens a page that is long enough to scroll. */
export const open = (page: Page, path = pagePath.topCredits()) => openPath(page, path);

export const menu = (page: Page, name: string) =>
  bar(page).getByRole("button", { name, exact: true });
export const entry = (page: Page, name: string) =>
  bar(page).getByRole("link", { name, exact: true });
