import { type Context, Hono, type MiddlewareHandler } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { Limit } from "../../domain/limit.ts";
import { MARK_LIFE } from "../../domain/mark-life.ts";
import { cookieAttributes, cookieName } from "../cookie.ts";
import { linkNeededPage, PAGE_POLICY, wrongLinkPage } from "./page.ts";
import type { LocalIdentity } from "./service.ts";
import { isOpenedByPerson, LINK_PATH } from "./sign-in-link.ts";

/** Wrong codes of everybody together. */
const WRONG_CODES = { amount: 10, milliseconds: 60_000 };

/** Returns the route of sign-in links. */
export function linkRoutes(service: LocalIdentity): Hono {
  const wrongCodes = new Limit(WRONG_CODES, service.clock);
  const app = new Hono();
  app.get(LINK_PATH, async (c) => {
    if (!isOpenedByPerson(c.req.raw)) return c.text("This link is to be opened in a browser.", 403);
    const secret = await service.openLink(c.req.query("code") ?? "");
    if (secret !== null) {
      const maxAge = MARK_LIFE / 1_000;
      setCookie(c, markName(service), secret, { ...cookieAttributes(service.origin), maxAge });
      return c.redirect("/login", 303);
    }
    // An old link that is opened again.
    if (await isMarkedBrowser(c, service)) return c.redirect("/login", 303);
    c.header("Content-Security-Policy", PAGE_POLICY);
    // Only after the comparison, so that a flood of wrong codes never keeps the right one out.
    const refused = wrongCodes.take("all");
    if (refused === null) return c.html(wrongLinkPage(), 403);
    c.header("Retry-After", String(refused.retryAfter));
    return c.html(wrongLinkPage(), 429);
  });
  return app;
}

/** Returns middleware that answers marked browsers only, and tells others how to become one. */
export function onlyMarkedBrowsers(service: LocalIdentity): MiddlewareHandler {
  return async (c, next) => {
    if (await isMarkedBrowser(c, service)) return next();
    c.header("Content-Security-Policy", PAGE_POLICY);
    return c.html(linkNeededPage(), 403);
  };
}

async function isMarkedBrowser(c: Context, service: LocalIdentity): Promise<boolean> {
  const secret = getCookie(c, markName(service));
  return secret !== undefined && (await service.isMarked(secret));
}

function markName({ origin }: LocalIdentity): string {
  return cookieName("norae-browser", origin);
}
