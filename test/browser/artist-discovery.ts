import type { Page } from "@playwright/test";
import { pagePath } from "../../src/domain/page-path.ts";

export const GROUPS = pagePath.discoveryList("idol-groups");
export const EVERY_GROUP = pagePath.discoveryList("idol-groups", { activeOnly: false });
export const LONG = /^The Extraordinarily Long-Winde\.\.\./;

/** Returns the names in the order in which they are listed. */
export function names(page: Page) {
  return page.getByRole("main").locator(".idols a, .idol-names-list a");
}

export function results(page: Page) {
  return page.getByRole("main").locator(".discovery-results").getByRole("status");
}

export function field(page: Page) {
  return page.getByRole("main").getByRole("searchbox", { name: /^search (idol|girl|boy)/ });
}

export const decades = (page: Page) => page.getByRole("button", { name: /^decades:/ });
export const decade = (page: Page, name: string) =>
  page.getByRole("checkbox", { name, exact: true });
export const active = (page: Page) => page.getByRole("checkbox", { name: "Show Active" });
