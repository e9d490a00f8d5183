/** The two sizes of uploaded pictures, as sides in pixels. */
export const UPLOAD_SIDE = { large: 640, small: 160 } as const;

export type UploadSize = keyof typeof UPLOAD_SIDE;

/** Returns the path of an uploaded picture. Names are never reused, so that caches may store a picture for ever. */
export function uploadPath(name: string, size: UploadSize = "large"): string {
  return `/pictures/upload/${name}${size === "small" ? "-small" : ""}.webp`;
}

export function parseUploadPath(path: string): { name: string; size: UploadSize } | null {
  const [, name, small] = /^\/pictures\/upload\/([0-9a-f]{32})(-small)?\.webp$/.exec(path) ?? [];
  if (name === undefined) return null;
  return { name, size: small === undefined ? "large" : "small" };
}
