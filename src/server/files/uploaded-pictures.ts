import type { MiddlewareHandler } from "hono";
import { parseUploadPath } from "../../domain/upload-path.ts";
import type { PictureStore } from "../../pictures/upload/store.ts";

/**
 * The name belongs to these bytes alone, so that who has seen a picture may keep it. A cache in front asks again within
 * the hour: what was removed, or hidden with its playlist, is then gone from there, too.
 */
const KEPT = "public, max-age=31536000, immutable, s-maxage=3600";

/** Answers with pictures that people sent: nothing but WebP that we made ourselves. */
export function uploadedPictures(
  store: PictureStore,
  security: Readonly<Record<string, string>>,
): MiddlewareHandler {
  return async (c) => {
    const asked = parseUploadPath(c.req.path);
    const bytes = asked === null ? null : await store.read(asked.name, asked.size);
    if (asked === null || bytes === null)
      return c.text("There is no such picture", 404, { ...security, "Cache-Control": "no-store" });
    const tag = `"${asked.name}-${asked.size}"`;
    const headers = { ...security, "Cache-Control": KEPT, ETag: tag };
    if (c.req.header("If-None-Match")?.includes(tag)) return c.body(null, 304, headers);
    return c.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": "image/webp" });
  };
}
