import type { Context } from "hono";

/**
 * Returns whether a request comes from a page of this site, a page of another one, or a program. Browsers send the
 * page's origin with every request that may change something; programs send none. This site is `origin` or the
 * requested host.
 */
export function callerOf(c: Context, origin: string): "page" | "foreign page" | "program" {
  const caller = c.req.header("Origin");
  if (caller === undefined) return "program";
  if (caller === origin) return "page";
  const isAskedBySameName =
    URL.canParse(caller) && new URL(caller).host === (c.req.header("Host") ?? "");
  return isAskedBySameName ? "page" : "foreign page";
}
