import { LIST_ROLES, type ListRole, ROLES } from "../catalogue/role.ts";

export type CreditPage = ListRole | "production";

export const CREDIT_PAGES: readonly CreditPage[] = [...LIST_ROLES, "production"];

export function creditPageName(page: CreditPage): string {
  return page === "production" ? "also worked on" : ROLES[page].label;
}

/** Returns the last part of its address: `/artist/{artist}/credits-{type}`. */
export function creditPageSegment(page: CreditPage): string {
  return `credits-${page === "production" ? page : ROLES[page].label}`;
}

/** Returns the value of `?credits=` on an artist's page that shows the newest of them. */
export function creditPageChoice(page: CreditPage): string {
  return page === "production" ? page : ROLES[page].letter;
}
