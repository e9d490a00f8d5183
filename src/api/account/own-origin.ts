import type { Context } from "hono";

/**
 * Whether a request comes from a page, and of which site. Browsers name the page's origin with every request that
 * may change something; programs name none. This site is `origin`, or whatever name it was asked by.
 */
export function callerOf(c: Context, origin: string): "page" | "foreign page" | "program" {
  const caller = c.req.header("Origin");
  if (caller === undefined) return "program";
  if (caller === origin) return "page";
  const isAskedBySameName =
    URL.canParse(caller) && new URL(caller).host === (c.req.header("Host") ?? "");
  return isAskedBySameName ? "page" : "foreign page";
}
