import { every } from "hono/combine";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";

/**
 * Answers may be cached anywhere but must be revalidated, so that changes show at once and unchanged answers cost a few
 * bytes.
 */
const REVALIDATED = "public, no-cache";

const cacheControl = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", REVALIDATED);
});

const contentTag = etag({
  generateDigest: (body) => crypto.subtle.digest("SHA-256", body),
  retainedHeaders: ["Cache-Control", "ETag", "Vary", "Access-Control-Allow-Origin"],
});

/** Middleware that sets Cache-Control and an ETag, the hash of the content. */
export const caching = every(contentTag, cacheControl);
