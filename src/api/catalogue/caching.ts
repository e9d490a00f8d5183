import { every } from "hono/combine";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";

/**
 * Answers may be kept by anybody, and are asked about again each time: a change shows at once, and what did not
 * change is answered in a few bytes.
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

/** Says how long an answer may be kept, and tags it with the hash of its content. */
export const caching = every(contentTag, cacheControl);
