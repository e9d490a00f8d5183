import type { MiddlewareHandler } from "hono";
import { parseUploadPath } from "../domain/upload-path.ts";
import type { PictureStore } from "../pictures/upload/store.ts";

/** The name belongs to these bytes alone. */
const FOR_EVER = "public, max-age=31536000, immutable";

/** Answers with pictures that people sent: nothing but WebP that we made ourselves. */
export function uploadedPictures(
  store: PictureStore,
  security: Readonly<Record<string, string>>,
): MiddlewareHandler {
  return async (c) => {
    const asked = parseUploadPath(c.req.path);
    const bytes = asked === null ? null : await store.read(asked.name, asked.size);
    if (bytes === null)
      return c.text("There is no such picture", 404, { ...security, "Cache-Control": "no-store" });
    return c.body(new Uint8Array(bytes), 200, {
      ...security,
      "Content-Type": "image/webp",
      "Cache-Control": FOR_EVER,
    });
  };
}
