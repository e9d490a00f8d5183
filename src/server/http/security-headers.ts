import type { MiddlewareHandler } from "hono";

export type Headers = readonly (readonly [name: string, value: string])[];

/** The policy of everything that is not a page: it shows nothing and runs nothing. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** What every page carries; its Content-Security-Policy comes besides, since it differs by page. */
export function securityHeaders(origin: string, hasGoogle = false): Headers {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    [
      "Permissions-Policy",
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ],
    // Google's sign-in answers from a window that it opens.
    ["Cross-Origin-Opener-Policy", hasGoogle ? "same-origin-allow-popups" : "same-origin"],
    ["X-Frame-Options", "DENY"],
    ...(isHttps(origin) ? ([["Strict-Transport-Security", "max-age=31536000"]] as const) : []),
  ];
}

/** What every answer carries that is not a page. */
export function headersOfNoPage(origin: string): Record<string, string> {
  return {
    ...Object.fromEntries(securityHeaders(origin)),
    "Content-Security-Policy": NO_CONTENT_POLICY,
  };
}

/** Adds them to the answers of a Hono app, where it has not set its own. */
export function withSecurityHeaders(security: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(security)) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}

/** Whether the site is reached by https, as its public address says. */
export function isHttps(origin: string): boolean {
  return origin.startsWith("https:");
}
