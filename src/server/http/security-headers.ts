import type { MiddlewareHandler } from "hono";

export type Headers = readonly (readonly [name: string, value: string])[];

/** The Content-Security-Policy of answers that are not pages: they load and run nothing. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Returns the security headers of pages, without Content-Security-Policy, which differs by page. */
export function securityHeaders(origin: string, hasGoogle = false): Headers {
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    [
      "Permissions-Policy",
      "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ],
    // Google's sign-in opens a window and gets its answer from it.
    ["Cross-Origin-Opener-Policy", hasGoogle ? "same-origin-allow-popups" : "same-origin"],
    ["X-Frame-Options", "DENY"],
    ...(isHttps(origin) ? ([["Strict-Transport-Security", "max-age=31536000"]] as const) : []),
  ];
}

/** Returns the security headers of answers that are not pages. */
export function headersOfNoPage(origin: string): Record<string, string> {
  return {
    ...Object.fromEntries(securityHeaders(origin)),
    "Content-Security-Policy": NO_CONTENT_POLICY,
  };
}

/** Middleware that adds security headers to the answers of a Hono app, unless it has set its own. */
export function withSecurityHeaders(security: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of Object.entries(security)) {
      if (!headers.has(name)) headers.set(name, value);
    }
  };
}

/** Whether the public address of the site is https. */
export function isHttps(origin: string): boolean {
  return origin.startsWith("https:");
}
