/** Each picture that somebody sent is kept in two sizes; numbers are pixels of a side. */
export const UPLOAD_SIDE = { large: 640, small: 160 } as const;

export type UploadSize = keyof typeof UPLOAD_SIDE;

/**
 * The address of a picture that somebody sent. Its name is random and belongs to these bytes alone, so that the
 * address of a new picture is a new one and caches may keep it for ever.
 */
export function uploadPath(name: string, size: UploadSize = "large"): string {
  return `/pictures/upload/${name}${size === "small" ? "-small" : ""}.webp`;
}

/** What the path of such a picture asks for, or null where it is none. */
export function parseUploadPath(path: string): { name: string; size: UploadSize } | null {
  const [, name, small] = /^\/pictures\/upload\/([0-9a-f]{32})(-small)?\.webp$/.exec(path) ?? [];
  if (name === undefined) return null;
  return { name, size: small === undefined ? "large" : "small" };
}
