import type { MiddlewareHandler } from "hono";
import { parseUploadPath } from "../../domain/upload-path.ts";
import type { Headers } from "../http/security-headers.ts";
import type { PictureStore } from "../../pictures/upload/store.ts";

/**
 * Browsers may cache a picture for ever, since its name belongs to these bytes alone. Shared caches ask again after a
 * second, so that pictures that were removed, hidden or made private disappear from them.
 */
const CACHING = "public, max-age=31536000, immutable, s-maxage=1";

/** Returns a handler that answers with uploaded pictures, which are always WebP that we encoded. */
export function uploadedPictures(store: PictureStore, security: Headers): MiddlewareHandler {
  const common = Object.fromEntries(security);
  return async (c) => {
    const requested = parseUploadPath(c.req.path);
    const bytes = requested === null ? null : await store.read(requested.name, requested.size);
    if (requested === null || bytes === null)
      return c.text("There is no such picture", 404, { ...common, "Cache-Control": "no-store" });
    const tag = `"${requested.name}-${requested.size}"`;
    const headers = { ...common, "Cache-Control": CACHING, ETag: tag };
    if (c.req.header("If-None-Match")?.includes(tag)) return c.body(null, 304, headers);
    return c.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": "image/webp" });
  };
}
